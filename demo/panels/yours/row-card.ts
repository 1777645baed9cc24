import { number, whole } from '../../../tables/format.ts';
import { type Child, h } from '../../ui/dom.ts';
import type { Analysis } from './analysis.ts';
import type { Colouring } from './colouring.ts';
import { pixelImage } from './pixel-image.ts';

const SHOWN = 6; // values

/** A row by its name, or its number in the file. */
export function nameOf({ table }: Analysis, i: number): string {
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
  const wide = table.names.length;
  const values = table.data.subarray(i * wide, (i + 1) * wide);
  const words = [
    h('strong', {}, nameOf(analysis, i)),
    h('div', {}, labelOf(analysis, colours, i)),
    ...more.map((line) => h('div', {}, line)),
  ];
  if (choice.table.image) {
    const picture = pixelImage(choice.table.image, false);
    picture.show(values, '');
    return [picture.element, h('div', {}, ...words)];
  }
  const shown = table.names
    .slice(0, SHOWN)
    .map((name, j) => h('div', {}, `${name} `, h('span', { class: 'tabular' }, number(values[j], 4))));
  const rest = wide > SHOWN ? h('div', { class: 'quiet-text' }, `and ${whole(wide - SHOWN)} more`) : null;
  return [h('div', {}, ...words, ...shown, rest)];
}
