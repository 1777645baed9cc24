import { percent } from '../../../tables/format.ts';
import { type Child, html } from '../../ui/dom.ts';
import type { Split } from '../../ui/line.ts';

/** Shows the split of the total variance by a line or a plane, as a bar and in numbers. */
export function splitReadout(
  id: string,
  what: 'line' | 'plane',
  { kept, error }: Split,
  divisor: string,
  eigenvalues: Child,
) {
  const total = kept + error || 1;
  const [keptShare, errorShare] = [percent(kept / total), percent(error / total)];
  return {
    bar: html`
      <div class="split-bar" role="img" aria-label="Variance kept ${keptShare}, reconstruction error ${errorShare}">
        <div class="key-kept" id="${id}-bar-kept" style="flex: 0 0 ${(100 * kept) / total}%"></div>
        <div class="bar-lost" id="${id}-bar-error"></div>
      </div>
    `,
    table: html`
      <caption class="visually-hidden">Split of the total variance by the ${what}</caption>
      <tbody>
        <tr class="kept">
          <th scope="row"><span class="key key-kept"></span>Variance kept</th>
          <td id="${id}-kept">${kept.toFixed(3)}</td>
          <td id="${id}-kept-share">${keptShare}</td>
        </tr>
        <tr class="lost">
          <th scope="row"><span class="key key-lost"></span>Reconstruction error</th>
          <td id="${id}-error">${error.toFixed(3)}</td>
          <td id="${id}-error-share">${errorShare}</td>
        </tr>
        <tr>
          <th scope="row">Total, whatever the ${what}</th>
          <td id="${id}-total">${total.toFixed(3)}</td>
          <td>100 %</td>
        </tr>
        <tr><th scope="row">Eigenvalues${divisor}</th><td colspan="2" id="${id}-lambda">${eigenvalues}</td></tr>
      </tbody>
    `,
  };
}
