import type { PCA, Supplementary } from 'wasm-pca';
import { number, whole } from '../../tables/format.ts';
import { html, type Markup } from './html.ts';

const MOST_COMPONENTS = 6;
const MOST_LINES = 200;

/** Lists the correlations of supplementary columns with the components, and the test values of their categories. */
export function supplementarySection(supplementary: Supplementary | undefined, { rank }: PCA): Markup | null {
  if (!supplementary) return null;
  const { numbers, categories } = supplementary;
  const { columns: all } = numbers.correlations;
  const count = Math.min(MOST_COMPONENTS, Math.max(1, rank), all);
  const cells = (data: Float64Array, k: number) =>
    Array.from(data.subarray(k * all, k * all + count), (value) => html`<td>${number(value, 3)}</td>`);
  const line = (name: string, rows: number | null, data: Float64Array, k: number) =>
    html`<tr><th scope="row">${name}</th><td>${rows === null ? '' : whole(rows)}</td>${cells(data, k)}</tr>`;
  const lines = [
    ...(numbers.names ?? []).map((name, k) => line(name, null, numbers.correlations.data, k)),
    ...categories.flatMap(({ name, categories, counts, vTest, eta2 }) => [
      line(`${name ?? ''}: η²`, null, eta2, 0),
      ...categories.map((each, k) => line(each, counts[k], vTest.data, k)),
    ]),
  ];
  const cut = lines.length > MOST_LINES ? ` The first ${MOST_LINES} of ${whole(lines.length)} lines.` : '';
  return html`<section><h2>Supplementary columns</h2>
    <p class="note">They took no part in the fit. Columns of numbers have their correlations with the scores; columns of words have the
      share η² of the variance of the scores that lies between their categories, and these have test values: beyond ±2, the mean score of
      a category is further from 0 than that of as many rows drawn at random mostly is.${cut}</p>
    <div class="wide" tabindex="0" role="region" aria-label="Supplementary columns"><table><thead><tr><th scope="col">column</th>
    <th scope="col">rows</th>${Array.from({ length: count }, (_, m) => html`<th scope="col">${m + 1}</th>`)}</tr></thead>
    <tbody>${lines.slice(0, MOST_LINES)}</tbody></table></div></section>`;
}
