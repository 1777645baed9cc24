import type { PCA } from 'wasm-pca';
import { plural, signed, whole } from '../../tables/format.ts';
import { html, type Markup } from './html.ts';
import { columnNames, type ReportInput } from './input.ts';

const MOST_BARS = 12;
const MOST_COMPONENTS = 6;

const KINDS = {
  unit: 'unit: entries of u',
  scaled: 'scaled: u √λ',
  correlation: 'correlation with the score',
} as const;
type Kind = keyof typeof KINDS;

/** Shows the largest loadings of each of the first components as bars, of the kind that the reader chooses. */
export function loadingsSection({ model }: ReportInput): Markup {
  const kinds = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const loadings = loadingsOf(model, kind);
    return loadings ? [{ kind, loadings }] : [];
  });
  const count = Math.min(MOST_COMPONENTS, Math.max(1, model.rank));
  const names = columnNames(model);
  const cut =
    count < model.componentCount ? `The first ${count} of ${whole(model.componentCount)} components. ` : '';
  const few =
    names.length > MOST_BARS ? `The ${MOST_BARS} largest of ${plural(names.length, 'column')}.` : '';
  return html`<section><h2>Loadings</h2>
    <p class="note">What ties columns to components, the largest first. ${cut}${few}</p>
    <div class="kinds" role="radiogroup" aria-label="Kind of loadings">${kinds.map(
      ({ kind }, k) =>
        html`<label><input type="radio" name="kind" value="${kind}"${k === 0 ? CHECKED : null}>${KINDS[kind]}</label> `,
    )}${kinds.map(({ kind, loadings }) => {
      const limit = loadings.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      return html`<div class="bars ${kind}">${Array.from({ length: count }, (_, m) => {
        const entries = names.map((name, j) => ({ name, value: loadings.data[j * loadings.columns + m] }));
        entries.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
        return html`<div><h3>Component ${m + 1}</h3><table class="loadings"><tbody>${entries
          .slice(0, MOST_BARS)
          .map(
            ({ name, value }) => html`<tr><th scope="row">${name}</th>${cell(value, limit)}</tr>`,
          )}</tbody></table></div>`;
      })}</div>`;
    })}</div></section>`;
}

const CHECKED = html` checked`;

/** Returns null if singular values leave the range of doubles. */
function loadingsOf(model: PCA, kind: Kind) {
  try {
    return model.loadings({ kind });
  } catch {
    return null;
  }
}

/** Shows a number, and a bar from the middle of its cell to the left or right. */
function cell(value: number, limit: number): Markup {
  const half = limit > 0 ? (50 * Math.abs(value)) / limit : 0;
  const [side, from] = value < 0 ? ['negative', 50 - half] : ['positive', 50];
  const bar = `left:${from.toFixed(1)}%;width:${half.toFixed(1)}%`;
  return html`<td>${signed(value)}<span class="track" aria-hidden="true"><i class="${side}" style="${bar}"></i></span></td>`;
}
