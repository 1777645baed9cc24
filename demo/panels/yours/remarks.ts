import { plural, whole } from '../../../tables/format.ts';
import { type Child, h } from '../../ui/dom.ts';
import { orderedScale } from './ordered.ts';
import type { ColumnSummary, TableSummary } from './table.ts';

/** Standardisation is recommended where standard deviations differ by more than this factor. */
const UNEVEN = 10;
/** Columns are standardised by themselves where standard deviations differ by this factor or more. */
const VERY_UNEVEN = 1000;

export const constant = ({ kind, min, max }: ColumnSummary) => kind !== 'text' && !(max > min);

export const usable = ({ kind, min }: ColumnSummary) => kind !== 'text' && Number.isFinite(min);

/** Returns true for numbers that can be weights of the rows: none is negative, and some are above 0. */
export const canWeigh = ({ kind, min, max }: ColumnSummary) => kind === 'number' && min >= 0 && max > 0;

const empty = (column: ColumnSummary) => column.numbers === 0 && column.notNumbers === 0;

/** Returns true for a column that measures something and is not constant. */
const measures = (column: ColumnSummary) =>
  usable(column) &&
  !constant(column) &&
  !column.isIndex &&
  !column.counts &&
  !column.identifies &&
  !column.isTime;

const OF_GENES = /gene|transcript|probe|ensembl|protein/i;
const MANY = 4; // times as many genes as samples, at least
const MOST_OF_SURVEYS = 20; // columns; with more, large counts are those of molecules

/** Names of columns that hold what others are to explain. */
const OF_TARGETS = /^(y|target|response|outcome)$/i;
/** Beside fewer other columns, y may be a coordinate. */
const ENOUGH_BESIDE = 4;

/**
 * The columns that are ticked by default: those that measure something. One that the others may be to explain can colour
 * the points and takes no part: by its name, or as it stands beside a spectrum.
 */
export function usual(columns: ColumnSummary[]): boolean[] {
  const all = columns.map(measures);
  const targets = new Set(targetsOf(columns));
  return all.map((is, j) => is && !targets.has(j));
}

function targetsOf(columns: ColumnSummary[]): number[] {
  const there = [...columns.keys()].filter((j) => measures(columns[j]));
  const named = there.filter((j) => OF_TARGETS.test(columns[j].name.trim()));
  const beside = there.filter((j) => !/\d/.test(columns[j].name));
  const spectrum = there.filter((j) => !beside.includes(j)).map((j) => columns[j].name);
  if (orderedScale(spectrum)) return beside;
  const isPlane = columns.some(({ name }) => /^x$/i.test(name.trim()));
  return named.length === 1 && !isPlane && there.length > ENOUGH_BESIDE ? named : [];
}

/** Returns the number of cells without a number. */
export const gaps = (column: ColumnSummary) => column.missing + column.notNumbers;

/** Returns true for a column that can colour rows, which the names or the numbers of the rows cannot. */
export function colours(column: ColumnSummary): boolean {
  if (empty(column) || column.isTime) return false;
  return column.kind === 'text'
    ? column.levels !== null
    : usable(column) && !column.counts && !column.isIndex;
}

/** Returns true for a column of text whose values several rows share. */
export const isCategory = (column: ColumnSummary) =>
  column.kind === 'text' && colours(column) && !column.tellsApart && (column.levels ?? 0) > 1;

/** Returns true for a column that can name the rows. */
export const namesRows = (column: ColumnSummary) =>
  column.tellsApart ||
  column.identifies ||
  column.counts ||
  column.isIndex ||
  (column.isWords && !empty(column));

/**
 * The column that names the rows by default, of those whose values all differ: the first of text, else of identifiers, else
 * of times.
 */
export function usualNames(columns: ColumnSummary[]): number {
  const found = [
    ({ kind, isTime }: ColumnSummary) => kind === 'text' && !isTime,
    ({ isTime }: ColumnSummary) => !isTime,
    () => true,
  ].map((fits) => columns.findIndex((column) => column.tellsApart && fits(column)));
  return found.find((j) => j >= 0) ?? -1;
}

/**
 * Returns the column that colours the points by default: the first of text, else one that the others may be to
 * explain.
 */
export function usualColour(columns: ColumnSummary[]): number {
  const words = columns.findIndex((column) => column.kind === 'text' && colours(column));
  return words >= 0 ? words : (targetsOf(columns)[0] ?? -1);
}

/** Tells whether the rows look like genes, of which analyses want the samples as rows. */
export function rowsAreGenes({ columns, rows }: TableSummary): boolean {
  const numeric = columns.filter((column) => usable(column) && !column.isIndex);
  const names = columns.find((column) => column.kind === 'text' && column.tellsApart);
  if (!names || numeric.length === 0 || rows < MANY * numeric.length) return false;
  return OF_GENES.test(names.name) || /^ENS[A-Z]*[GT]\d{6}/.test(names.firstNotNumber?.text ?? '');
}

/** Tells whether the numbers look like counts of molecules, of which the largest drown all others. */
export const areCounts = (taken: ColumnSummary[]) =>
  taken.length >= MOST_OF_SURVEYS &&
  taken.every(({ min }) => min >= 0) &&
  taken.filter(({ max, deviation }) => max > 1000 && deviation > 0).length > taken.length / 2;

/** Returns a number with a true minus sign, not a hyphen. */
export const minus = (value: number | string) => String(value).replace('-', '−');

/** Remarks on a column that a reader should know before choosing it. */
export function remarks(column: ColumnSummary): Child[] {
  const said: string[] = [];
  const warnings = new Set<string>(); // the remarks that point at a possible mistake
  const warn = (text: string) => {
    warnings.add(text);
    said.push(text);
  };
  const { firstNotNumber: first, reading, units = [], missingCode } = column;
  if (empty(column)) said.push('empty');
  else if (column.kind === 'text') {
    if (column.isTime) said.push('date or time');
    else if (column.tellsApart) said.push('all different: can name the rows');
    else if (column.levels !== null) {
      said.push(
        column.levels === 1
          ? '1 category'
          : `${plural(column.levels, 'category', 'categories')}: can colour points`,
      );
    } else said.push(`text, such as “${first?.text ?? ''}”`);
    if (column.numbers > 0) warn(`${plural(column.numbers, 'cell')} with numbers: too few to use`);
  } else if (first) {
    const what =
      column.notNumbers === 1
        ? '1 cell is not a number'
        : `${whole(column.notNumbers)} cells are not numbers`;
    warn(`${what}, first “${first.text}” in row ${first.row}; treated as missing`);
  }
  if (reading) {
    const doubt = {
      column: '',
      table: ', as in the other columns',
      nothing: ', though it could be a thousands separator or a decimal',
    }[reading.told];
    const say = reading.told === 'nothing' ? warn : (text: string) => said.push(text);
    say(`“${reading.text}” read as ${minus(reading.value)}${doubt}`);
  }
  if (units.length > 1) warn(`several units: ${units.join(', ')}`);
  if (column.missing > 0 && !empty(column)) {
    said.push(`${whole(column.missing)} missing${column.mark ? `, such as “${column.mark}”` : ''}`);
  }
  if (missingCode) warn(`${minus(missingCode.value)} in ${plural(missingCode.count, 'row')}: missing?`);
  if (usable(column) && constant(column)) said.push('constant');
  else if (column.isTime && usable(column)) said.push('date or time, not used');
  else if (column.counts) said.push('row number, not used');
  else if (column.isIndex && usable(column)) said.push('index of the rows, not used');
  else if (column.identifies) said.push('identifier, not used');
  return said.map((text, k) =>
    h('span', { class: warnings.has(text) ? 'remark warns' : 'remark' }, k > 0 ? '; ' : '', text),
  );
}

/** Returns the number that most likely stands for missing values in the table. */
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

/** How many times the smallest standard deviation the largest is; 1 where there is none. */
function unevenness(taken: ColumnSummary[]): number {
  const spreads = taken.filter((column) => !constant(column)).map((column) => column.deviation);
  if (spreads.length === 0) return 1;
  return spreads.reduce((a, b) => Math.max(a, b)) / spreads.reduce((a, b) => Math.min(a, b));
}

/** Tells whether units differ so much that columns are standardised unless the reader decides otherwise. */
export const needsStandardising = (taken: ColumnSummary[]) => unevenness(taken) >= VERY_UNEVEN;

/**
 * The column that PC 1 is almost alone, unless columns are standardised: it has this share of the variance or more, so its
 * squared entry of u₁ is at least (2 DOMINANT − 1) / DOMINANT. It may be what the others are to explain.
 */
const DOMINANT = 0.9;

export function dominant(taken: ColumnSummary[]): { column: ColumnSummary; share: number } | null {
  if (taken.length <= ENOUGH_BESIDE) return null;
  const largest = taken.reduce((a, b) => (b.deviation > a.deviation ? b : a));
  const total = taken.reduce((sum, { deviation }) => sum + (deviation / largest.deviation) ** 2, 0);
  return 1 / total >= DOMINANT ? { column: largest, share: 1 / total } : null;
}

/** Advice on the chosen columns: to standardise them, or to leave out constant ones where they are standardised. */
export function advice(taken: ColumnSummary[], standardize: boolean): string {
  const flat = taken.filter(constant).map((column) => `“${column.name}”`);
  if (standardize) {
    if (flat.length === 0 && needsStandardising(taken))
      return `Standardised, because the largest standard deviation is ${whole(Number(unevenness(taken).toPrecision(2)))} times the smallest: PC 1 would be that column alone.`;
    if (flat.length === 0) return '';
    return `${flat.join(', ')} ${flat.length === 1 ? 'is' : 'are'} constant, so there is nothing to divide by: untick ${flat.length === 1 ? 'it' : 'them'}.`;
  }
  const factor = unevenness(taken);
  if (!(factor > UNEVEN)) return '';
  return `The largest variance is ${whole(Number((factor ** 2).toPrecision(2)))} times the smallest: the largest will dominate PC 1.`;
}
