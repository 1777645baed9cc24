import { number, whole } from '../../../tables/format.ts';
import { type Child, h } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';
import { pixelImage } from './pixel-image.ts';

const SHOWN = 6; // values

/** A row by its name, or its number in the file. */
export function nameOf({ table }: Pick<Analysis, 'table'>, i: number): string {
  return table.rowNames?.[i] ?? `Row ${whole(table.rowNumbers[i])}`;
}

/** What the label says of a row, if there is one. */
export function labelOf({ table }: Analysis, colours: Colouring, i: number): string {
  const said = colours.labelOf(i);
  return said && table.label ? `${table.label.name}: ${said}` : '';
}

/** What stands beside the row under the pointer. */
export function rowCard(analysis: Analysis, colours: Colouring, i: number, more: Child[] = []): Child[] {
  const { table, choice } = analysis;
  const words = [
    h('strong', {}, nameOf(analysis, i)),
    h('div', {}, labelOf(analysis, colours, i)),
    ...more.map((line) => h('div', {}, line)),
  ];
  const { columns, values } = valuesOf(table, i);
  if (choice.table.image) {
    const picture = pixelImage(choice.table.image, false);
    picture.show(values, '');
    return [picture.element, h('div', {}, ...words)];
  }
  const shown = columns
    .slice(0, SHOWN)
    .map((j, k) => h('div', {}, `${table.names[j]} `, h('span', { class: 'tabular' }, number(values[k], 4))));
  const others = values.length - shown.length;
  const rest = others > 0 ? h('div', { class: 'quiet-text' }, `and ${whole(others)} more`) : null;
  return [h('div', {}, ...words, ...shown, rest)];
}

/** The values of a row in the order of the columns; of a sparse one those that are stored, the largest first. */
function valuesOf(
  { data, sparse, names }: Analysis['table'],
  i: number,
): { columns: number[]; values: Float64Array } {
  if (!sparse) {
    const values = Float64Array.from(data.subarray(i * names.length, (i + 1) * names.length));
    return { columns: [...names.keys()], values };
  }
  const stored = Array.from(
    { length: sparse.indptr[i + 1] - sparse.indptr[i] },
    (_, k) => sparse.indptr[i] + k,
  );
  stored.sort((a, b) => Math.abs(data[b]) - Math.abs(data[a]));
  return {
    columns: stored.map((k) => sparse.indices[k]),
    values: Float64Array.from(stored, (k) => data[k]),
  };
}
