import { number, whole } from '../../../tables/format.ts';
import { type Child, html } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import { rowsOf } from './diagnosis.ts';
import { pixelImage } from './pixel-image.ts';
import type { Shown } from './shown.ts';

const SHOWN = 6; // values on a card

/** Returns the name of a row, or its number in the file. */
export function nameOf({ table }: Pick<Analysis, 'table'>, i: number): string {
  return table.rowNames?.[i] ?? `Row ${whole(table.rowNumbers[i])}`;
}

/** Returns the label of a row with the name of its column, or '' where it has none. */
export function labelOf({ analysis, colours }: Shown, i: number): string {
  const said = colours.labelOf(i);
  return said && `${analysis.table.label?.name}: ${said}`;
}

/** Returns what plots of rows show of the row under the pointer, and say of it; `placed` says where it is. */
export const rowTexts = (shown: Shown, placed: (i: number) => string) => ({
  describe: (i: number) => rowCard(shown, i),
  speak: (i: number) => `${nameOf(shown.analysis, i)} ${placed(i)} ${labelOf(shown, i)}`,
});

/** Returns the content of the card beside the row under the pointer. */
export function rowCard(shown: Shown, i: number, more?: Child): Child[] {
  const { table, choice } = shown.analysis;
  const words = html`
    <strong>${nameOf(shown.analysis, i)}</strong>
    <div>${labelOf(shown, i)}</div>
    ${more && html`<div>${more}</div>`}
  `;
  const { columns, values } = valuesOf(shown.analysis, i);
  if (choice.table.image) {
    return [pixelImage(choice.table.image, false).show(values, ''), html`<div>${words}</div>`];
  }
  const others = values.length - SHOWN;
  return [
    html`
      <div>
        ${words}
        ${columns
          .slice(0, SHOWN)
          .map((j, k) => html`<div>${table.names[j]} <span>${written(values[k])}</span></div>`)}
        ${others > 0 && html`<div class="quiet-text">and ${whole(others)} more</div>`}
      </div>
    `,
  ];
}

const written = (value: number) => (Number.isNaN(value) ? 'missing' : number(value, 4));

/** Returns the values of a row in the order of its columns; for a sparse row, the stored values, the largest first. */
function valuesOf(analysis: Analysis, i: number): { columns: number[]; values: ArrayLike<number> } {
  const { data, indices } = rowsOf(analysis, i, i + 1);
  const stored = [...data.keys()];
  if (!indices) return { columns: stored, values: data };
  stored.sort((a, b) => Math.abs(data[b]) - Math.abs(data[a]));
  return { columns: stored.map((k) => Number(indices[k])), values: stored.map((k) => data[k]) };
}
