import { type Child, html } from '../../ui/dom.ts';

/**
 * Lists the columns that stand out most, by `size`, 0 … 1, of their values: each is a bar of that share of the width, with
 * the value as `written`.
 */
export function columnBars(
  title: Child,
  names: string[],
  values: Float64Array,
  most: number,
  size: (value: number) => number,
  written: (value: number) => string,
): DocumentFragment {
  const first = [...values.keys()].sort((a, b) => size(values[b]) - size(values[a])).slice(0, most);
  return html`
    <dl class="contribution-bars">
      <dt>${title}</dt>
      ${first.map(
        (j) => html`
          <dd style="--share: ${Math.max(0, size(values[j])).toFixed(3)}">
            <span>${names[j]}</span>
            <span>${written(values[j])}</span>
          </dd>
        `,
      )}
    </dl>
  `;
}
