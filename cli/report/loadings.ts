import { plural, signed, whole } from '../../tables/format.ts';
import { html, type Markup } from './html.ts';
import { columnNames, type ReportInput } from './input.ts';

const MOST_COLUMNS = 50;
const MOST_COMPONENTS = 5;

/** Entries of the first unit vectors, the columns that weigh most in the first one first. */
export function loadingsSection({ model }: ReportInput): Markup {
  const { data, columns } = model.components;
  const shown = Array.from({ length: Math.min(MOST_COMPONENTS, model.componentCount) }, (_, m) => m);
  const entry = (m: number, j: number) => data[m * columns + j];
  const lines = columnNames(model)
    .map((name, j) => ({ name, entries: shown.map((m) => entry(m, j)) }))
    .sort((a, b) => Math.abs(b.entries[0]) - Math.abs(a.entries[0]))
    .slice(0, MOST_COLUMNS);
  const limit = Math.max(...lines.flatMap(({ entries }) => entries.map(Math.abs)));
  const which =
    lines.length < columns
      ? `The ${lines.length} of ${plural(columns, 'column')} with the largest entries in u1.`
      : 'The largest entries in u1 come first.';
  const cut =
    shown.length < model.componentCount
      ? ` The first ${shown.length} of ${whole(model.componentCount)} components.`
      : '';
  return html`<section><h2>Loadings</h2>
    <p class="note">Entries of the unit vectors u. ${which}${cut}</p>
    <div class="wide" tabindex="0" role="region" aria-label="Loadings"><table class="loadings">
    <thead><tr><th scope="col">column</th>${shown.map((m) => html`<th scope="col">u${m + 1}</th>`)}</tr></thead>
    <tbody>${lines.map(
      ({ name, entries }) =>
        html`<tr><th scope="row">${name}</th>${entries.map((value) => cell(value, limit))}</tr>`,
    )}</tbody></table></div></section>`;
}

/** The number, and a bar from the middle of its cell to the left or right. */
function cell(value: number, limit: number): Markup {
  const half = limit > 0 ? (50 * Math.abs(value)) / limit : 0;
  const [side, from] = value < 0 ? ['negative', 50 - half] : ['positive', 50];
  const bar = `left:${from.toFixed(1)}%;width:${half.toFixed(1)}%`;
  return html`<td>${signed(value)}<span class="track" aria-hidden="true"><i class="${side}" style="${bar}"></i></span></td>`;
}
