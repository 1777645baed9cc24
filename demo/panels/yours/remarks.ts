import { number, plural, whole } from '../../../tables/format.ts';
import { type Child, h } from '../../ui/dom.ts';
import type { ColumnSummary, TableSummary } from './table.ts';

/** Spreads that differ by more than this call for standardising. */
const UNEVEN = 10;

export function constant(column: ColumnSummary): boolean {
  return column.kind !== 'text' && !(column.max > column.min);
}

export function usable(column: ColumnSummary): boolean {
  return column.kind !== 'text' && Number.isFinite(column.min);
}

/** Cells without a number. */
export function gaps(column: ColumnSummary): number {
  return column.missing + column.notNumbers;
}

/** Whether rows can be told apart by it and yet belong together: not by names or numbers of the rows. */
export function colours(column: ColumnSummary): boolean {
  return column.kind === 'text' ? column.levels !== null : usable(column) && !column.counts;
}

/** What a reader should know of a column before choosing it. */
export function remarks(column: ColumnSummary): Child[] {
  const said: string[] = [];
  const { firstNotNumber: first, reading } = column;
  if (column.kind === 'text') {
    said.push(
      column.levels === null
        ? `text, such as “${first?.text ?? ''}”`
        : `text, ${plural(column.levels, 'value')}: fit for a label`,
    );
    if (column.numbers > 0) said.push(`${plural(column.numbers, 'cell')} of numbers, too few to use them`);
  } else if (first) {
    said.push(
      `${plural(column.notNumbers, 'cell')} ${column.notNumbers === 1 ? 'is no number' : 'are no numbers'}, first “${first.text}” in row ${first.row}; counted as missing`,
    );
  }
  if (reading) {
    said.push(
      `“${reading.text}” read as ${String(reading.value).replace('-', '−')}${{ column: '', table: ', as the other columns have it', nothing: ', though nothing tells thousands from decimals' }[reading.told]}`,
    );
  }
  if (column.missing > 0) said.push(`${whole(column.missing)} missing`);
  if (usable(column) && constant(column)) said.push('constant');
  if (column.counts) said.push('goes up by one from row to row');
  return said.map((text, k) => h('span', { class: 'remark' }, k > 0 ? '; ' : '', text));
}

/** What must not be overlooked: numbers that are not there, were not read, or not for certain. */
export function warnings({ columns, rows }: TableSummary): string[] {
  const said: string[] = [];
  const gappy = columns.filter((column) => usable(column) && gaps(column) > 0);
  if (gappy.length > 0) {
    const cells = gappy.reduce((sum, column) => sum + gaps(column), 0);
    const of = rows * columns.filter(usable).length;
    said.push(
      `${plural(cells, 'number')} of ${whole(of)} ${cells === 1 ? 'is' : 'are'} missing, in ${plural(gappy.length, 'column')}.`,
    );
  }
  const lost = columns.filter((column) => column.notNumbers > 0 && column.numbers > 0);
  const cells = lost.reduce((sum, column) => sum + column.notNumbers, 0);
  if (lost.length > 0) {
    const names = lost.length === 1 ? `“${lost[0].name}”` : plural(lost.length, 'column');
    said.push(
      `In ${names}, ${plural(cells, 'cell')} could not be read as ${cells === 1 ? 'a number' : 'numbers'}.`,
    );
  }
  const guessed = columns.filter((column) => column.reading?.told === 'nothing');
  if (guessed.length > 0) {
    const { name, reading } = guessed[0];
    said.push(
      `“${name}”${guessed.length > 1 ? ` and ${plural(guessed.length - 1, 'other column')}` : ''}: “${reading?.text}” was read as ${reading?.value}, though nothing tells thousands from decimals.`,
    );
  }
  return said;
}

/** What the chosen columns ask for. */
export function advice(taken: ColumnSummary[], standardize: boolean): string {
  const flat = taken.filter(constant).map((column) => `“${column.name}”`);
  if (standardize && flat.length > 0) {
    return `Standardising divides by the standard deviation, and ${flat.join(', ')} ${flat.length === 1 ? 'has' : 'have'} none: untick ${flat.length === 1 ? 'it' : 'them'}.`;
  }
  const spreads = taken.filter((column) => !constant(column)).map((column) => column.deviation);
  const uneven =
    spreads.reduce((a, b) => Math.max(a, b), 0) / spreads.reduce((a, b) => Math.min(a, b), Infinity);
  if (standardize || !(uneven > UNEVEN)) return '';
  return `The standard deviations of these columns differ by a factor of ${number(uneven, 2)}: the widest will rule the first component unless you standardise.`;
}
