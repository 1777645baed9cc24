import { number } from '../../../tables/format.ts';
import { h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { matrixElement } from '../../ui/matrix.ts';
import { explanation, NAMES } from './explanation.ts';
import { type Source, SPACES, type Space, type SpaceName, type Spaces } from './spaces.ts';

/** Formats a number without digits that are rounding errors. `size` is the magnitude of the numbers beside it. */
export function rounded(value: number, size = 1): string {
  return number(Math.abs(value) < 1e-12 * size ? 0 : Number(value.toPrecision(12)), 4);
}

/** Returns a <data> element with the rounded number as its text and all its digits as its value. */
export const exact = (value: number, size = 1) => h('data', { value: String(value) }, rounded(value, size));

export const lambdas = ({ eigenvalues: [first, second] }: Space) =>
  html`$λ_1$ = ${rounded(first)}, $λ_2$ = ${rounded(second)}`;

/** Describes a view in words and numbers, and how far each kind of whitening moves the points. */
function aboutView(all: Spaces, source: Source, shown: SpaceName): DocumentFragment {
  const spaces = all.from[source];
  const { covariance } = spaces[shown];
  const cells = Array.from(covariance, (value) => exact(value, covariance[0] + covariance[3]));
  const most = Math.max(spaces.pca.moved, spaces.zca.moved);
  const distances = (['pca', 'zca'] as const).map(
    (name) => html`
      <tr id="whiten-moved-${name}" class="${name === shown ? 'current' : ''}">
        <th scope="row">${NAMES[name].short}</th>
        <td class="whiten-bar-cell" aria-hidden="true">
          <div class="whiten-bar" style="width: ${(100 * spaces[name].moved) / most}%"></div>
        </td>
        <td class="num">${exact(spaces[name].moved)}</td>
      </tr>
    `,
  );
  return html`
    <h4 id="whiten-title-of-view">${NAMES[shown].title}</h4>
    <p class="whiten-words">${explanation(shown, source, all)}</p>
    <div class="whiten-numbers">
      <div>
        <h4>Covariance</h4>
        <div id="whiten-covariance">${matrixElement('Covariance matrix', 2, cells)}</div>
        <p id="whiten-eigenvalues">${lambdas(spaces[shown])}</p>
      </div>
      <div class="whiten-ways">
        <h4>Mean squared distance from the ${source === 'raw' ? 'centred' : 'standardised'} points, with the signs of components that make it least</h4>
        <table class="bare-table whiten-moved"><tbody>${distances}</tbody></table>
      </div>
    </div>
  `;
}

/** Returns the cells with a point's coordinates in a view and its distance from the mean. */
function place({ places, mean }: Space, i: number) {
  const [x, y] = places.subarray(2 * i);
  return [x, y, Math.hypot(x - mean[0], y - mean[1])].map((value) => html`<td>${exact(value)}</td>`);
}

/** Shows a view in words and numbers, and the chosen point's coordinates in all views. */
export function whitenReadout(all: Spaces) {
  const view = h('div', { class: 'one-column' });
  const caption = h('caption', { id: 'whiten-chosen', 'aria-live': 'polite' });
  const rows = h('tbody');
  return {
    element: htmlElement`
      <div class="one-column whiten-readout">
        ${view}
        <table class="bare-table of-numbers split-table whiten-point" id="whiten-point">
          ${caption}
          <thead>
            <tr>
              <td></td>
              <th scope="col">across</th>
              <th scope="col">up</th>
              <th scope="col">from the mean</th>
            </tr>
          </thead>
          ${rows}
        </table>
      </div>
    `,
    show(source: Source, shown: SpaceName, i: number) {
      replaceChildren(view, aboutView(all, source, shown));
      caption.replaceChildren(html`<strong>Eruption ${i + 1}</strong> of ${all.count}, in all five`);
      const rowOf = (name: SpaceName) => html`
        <tr class="${name === shown ? 'current' : ''}">
          <th scope="row">${NAMES[name].short}</th>
          ${place(all.from[source][name], i)}
        </tr>
      `;
      replaceChildren(rows, SPACES.map(rowOf));
    },
  };
}
