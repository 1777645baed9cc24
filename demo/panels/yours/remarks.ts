import { plural, whole } from '../../../tables/format.ts';
import { type Child, h } from '../../ui/dom.ts';
import type { ColumnSummary, TableSummary } from './table.ts';

/** Standardisation is recommended where standard deviations differ by more than this factor. */
const UNEVEN = 10;

export const constant = ({ kind, min, max }: ColumnSummary) => kind !== 'text' && !(max > min);

export const usable = ({ kind, min }: ColumnSummary) => kind !== 'text' && Number.isFinite(min);

const empty = (column: ColumnSummary) => column.numbers === 0 && column.notNumbers === 0;

/** True for a column that is ticked by default: it measures something and is not constant. */
export const usual = (column: ColumnSummary) =>
  usable(column) && !constant(column) && !column.isIndex && !column.counts && !column.identifies;

/** The number of cells without a number. */
export const gaps = (column: ColumnSummary) => column.missing + column.notNumbers;

/** True for a column that can colour rows, which the names or the numbers of the rows cannot. */
export function colours(column: ColumnSummary): boolean {
  if (empty(column)) return false;
  return column.kind === 'text'
    ? column.levels !== null
    : usable(column) && !column.counts && !column.isIndex;
}

/** True for a column that can name the rows. */
export const namesRows = (column: ColumnSummary) =>
  column.tellsApart ||
  column.identifies ||
  column.counts ||
  column.isIndex ||
  (column.isWords && !empty(column));

/** The column that names the rows by default: the first of text whose values all differ, else the first of identifiers. */
export function usualNames(columns: ColumnSummary[]): number {
  const words = columns.findIndex((column) => column.tellsApart && column.kind === 'text');
  return words >= 0 ? words : columns.findIndex((column) => column.tellsApart);
}

/** The column that colours the points by default. */
export const usualColour = (columns: ColumnSummary[]) =>
  columns.findIndex((column) => column.kind === 'text' && colours(column));

/** A number with a true minus sign, not a hyphen. */
export const minus = (value: number | string) => String(value).replace('-', '−');

/** Remarks on a column that a reader should know before choosing it. */
export function remarks(column: ColumnSummary): Child[] {
  const said: string[] = [];
  const { firstNotNumber: first, reading, units = [], missingCode } = column;
  if (empty(column)) said.push('empty');
  else if (column.kind === 'text') {
    if (column.tellsApart) said.push('all different: can name the rows');
    else if (column.levels !== null) {
      said.push(
        column.levels === 1
          ? '1 category'
          : `${plural(column.levels, 'category', 'categories')}: can colour points`,
      );
    } else said.push(`text, such as “${first?.text ?? ''}”`);
    if (column.numbers > 0) said.push(`${plural(column.numbers, 'cell')} with numbers: too few to use`);
  } else if (first) {
    const what =
      column.notNumbers === 1
        ? '1 cell is not a number'
        : `${whole(column.notNumbers)} cells are not numbers`;
    said.push(`${what}, first “${first.text}” in row ${first.row}; treated as missing`);
  }
  if (reading) {
    const doubt = {
      column: '',
      table: ', as in the other columns',
      nothing: ', though it could be a thousands separator or a decimal',
    }[reading.told];
    said.push(`“${reading.text}” read as ${minus(reading.value)}${doubt}`);
  }
  if (units.length > 1) said.push(`several units: ${units.join(', ')}`);
  if (column.missing > 0 && !empty(column)) {
    said.push(`${whole(column.missing)} missing${column.mark ? `, such as “${column.mark}”` : ''}`);
  }
  if (missingCode) said.push(`${minus(missingCode.value)} in ${plural(missingCode.count, 'row')}: missing?`);
  if (usable(column) && constant(column)) said.push('constant');
  else if (column.counts) said.push('row number, not used');
  else if (column.isIndex && usable(column)) said.push('index of the rows, not used');
  else if (column.identifies) said.push('identifier, not used');
  return said.map((text, k) => h('span', { class: 'remark' }, k > 0 ? '; ' : '', text));
}

/** The number that most likely stands for missing values in the table. */
export function missingCodeIn({ columns }: TableSummary) {
  const sums = new Map<number, { value: number; count: number; columns: number }>();
  for (const { missingCode: code } of columns) {
    if (!code) continue;
    const { count, columns } = sums.get(code.value) ?? { count: 0, columns: 0 };
    sums.set(code.value, { value: code.value, count: count + code.count, columns: columns + 1 });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count).at(0);
}

/** Warnings on numbers that are missing, unreadable or ambiguous, and on the header. */
export function warnings({ columns, rows, format }: TableSummary): string[] {
  const said: string[] = [];
  if (format.kind === 'csv' && !format.header) {
    said.push('The first row holds numbers and counts as data; the columns are numbered.');
  }
  if (format.kind === 'csv' && format.header && columns.some(({ name }) => Number.isFinite(Number(name)))) {
    said.push('The first row, though it holds numbers, counts as the header.');
  }
  const gappy = columns.filter((column) => usable(column) && gaps(column) > 0);
  if (gappy.length > 0) {
    const cells = gappy.reduce((sum, column) => sum + gaps(column), 0);
    const of = rows * columns.filter(usable).length;
    said.push(
      `${plural(cells, 'value')} of ${whole(of)} ${cells === 1 ? 'is' : 'are'} missing, in ${plural(gappy.length, 'column')}.`,
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
      `“${name}”${guessed.length > 1 ? ` and ${plural(guessed.length - 1, 'other column')}` : ''}: “${reading?.text}” was read as ${reading?.value}, though it could be a thousands separator or a decimal.`,
    );
  }
  return said;
}

/** Advice on the chosen columns: to standardise them, or to leave out constant ones where they are standardised. */
export function advice(taken: ColumnSummary[], standardize: boolean): string {
  const flat = taken.filter(constant).map((column) => `“${column.name}”`);
  if (standardize) {
    if (flat.length === 0) return '';
    return `${flat.join(', ')} ${flat.length === 1 ? 'is' : 'are'} constant, so there is no standard deviation to divide by: untick ${flat.length === 1 ? 'it' : 'them'}.`;
  }
  const spreads = taken.filter((column) => !constant(column)).map((column) => column.deviation);
  const factor =
    spreads.reduce((a, b) => Math.max(a, b), 0) / spreads.reduce((a, b) => Math.min(a, b), Infinity);
  if (!(factor > UNEVEN)) return '';
  return `The largest variance is ${whole(Number((factor ** 2).toPrecision(2)))} times the smallest: the largest will dominate PC 1.`;
}
