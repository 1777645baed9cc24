import { isNumber, isWord } from '../text/forms.ts';
import { numberOf } from '../text/numbers.ts';
import type { Reading } from './source.ts';

/** This many numbers do not ascend by chance. */
const ENOUGH_TO_RISE = 8;

/** Tells whether only the first name is empty, as pandas and R write it above an index. */
export const isIndexed = ([first, ...others]: string[]) =>
  others.length > 0 && first.trim() === '' && others.every((cell) => cell.trim() !== '');

/** Tells whether a row holds the numbers that pandas writes for columns without names, beside an index. */
const isCounted = (row: string[]) =>
  isIndexed(row) && row.slice(1).every((cell, j) => cell.trim() === String(j));

/** Tells whether the first row has one cell less than all others: R's `write.table` omits that of the row names. */
const lacksOne = ([first, ...others]: string[][]) =>
  others.length > 0 &&
  others.every((row) => row.length === first.length + 1) &&
  others.some((row) => row.at(-1)?.trim() !== '');

function step(row: number[]): number | null {
  const by = row[1] - row[0];
  const off = 1e-9 * Math.max(...row.map(Math.abs));
  return by !== 0 && row.every((value, j) => j === 0 || Math.abs(value - row[j - 1] - by) <= off) ? by : null;
}

const rises = (row: number[]) =>
  [1, -1].some((sign) => row.every((value, j) => j === 0 || sign * (value - row[j - 1]) > 0));

const isPattern = (row: number[]) =>
  (row.length >= 3 && step(row) !== null) || (row.length >= ENOUGH_TO_RISE && rises(row));

/**
 * Tells whether a first row of numbers names the columns, such as years or wavelengths: it follows a pattern that no
 * row below does. A short one must also differ from the numbers below: far from them, or whole where they are not. It
 * is data where a column counts the rows from it on.
 */
function isPatterned([first, ...others]: string[][]): boolean {
  const numbers = (row: string[]) => row.map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell)));
  const names = numbers(first);
  const below = others.filter((row) => row.length === first.length).map(numbers);
  if (below.length === 0 || names.some(Number.isNaN) || !isPattern(names)) return false;
  if (below.filter(isPattern).length > below.length / 2) return false;
  const columns = names.map((name, j) => ({ name, values: below.map((row) => row[j]) }));
  if (columns.some(({ name, values }) => values.every((value, i) => value === name + i + 1))) return false;
  return names.length >= ENOUGH_TO_RISE || (below.length > 1 && columns.every(isOutOfPlace));
}

function isOutOfPlace({ name, values }: { name: number; values: number[] }): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const away = Math.max(low - name, name - high);
  return away > high - low || (Number.isInteger(name) && !values.some(Number.isInteger));
}

/**
 * Tells whether a first row of numbers after an empty cell names columns beside an index, as pandas and R write
 * spectra.
 */
function isBesideIndex(rows: string[][]): boolean {
  const [first, ...others] = rows;
  if (!isIndexed(first) || !first.slice(1).every(isNumber)) return false;
  const labels = others.map(([label]) => label.trim());
  const isRagged = others.some(({ length }) => length !== first.length);
  if (labels.length === 0 || isRagged || labels.includes('') || new Set(labels).size < labels.length)
    return false;
  const counts = labels.every((label, i) => Number(label) === Number(labels[0]) + i);
  return (
    labels.every(isWord) || (counts && labels.length > 1) || isPatterned(rows.map((row) => row.slice(1)))
  );
}

/**
 * Tells whether a first row of words and numbers is data like the rows below, as in files of the UCI, and no header:
 * its words stand above words and its numbers above numbers; and a word occurs again in its column, or two numbers are
 * equal, or they do not rise as years and wavelengths do, and have decimals or are among those below.
 */
function isLikeOthers([first, ...others]: string[][]): boolean {
  const columns = first.map((cell, j) => ({ cell, below: others.map((row) => row[j] ?? '') }));
  const words = columns.filter(({ cell }) => isWord(cell));
  const written = columns.filter(({ cell }) => isNumber(cell));
  if (others.length === 0 || words.length === 0 || written.length === 0) return false;
  if (words.some(({ below }) => below.some(isNumber)) || !words.some(({ below }) => below.some(isWord)))
    return false;
  if (written.some(({ below }) => below.some(isWord))) return false;

  const numbers = written.map(({ cell }) => Number(cell));
  if (new Set(numbers).size < numbers.length) return true;
  const places = written
    .map(({ below }, k) => ({ name: numbers[k], values: below.filter(isNumber).map(Number) }))
    .filter(({ values }) => values.length > 0);
  if (places.length === 0) return false;
  const isNamed = isPattern(numbers) || (others.length > 1 && places.every(isOutOfPlace));
  if (isNamed) return false;
  if (words.some(({ cell, below }) => below.some((other) => other.trim() === cell.trim()))) return true;
  const rise = numbers.every((value, k) => k === 0 || value > numbers[k - 1]);
  if (written.some(({ cell }) => /[.,]/.test(cell))) return !rise || numbers.length < 3;
  return (
    !rise && places.every(({ name, values }) => name >= Math.min(...values) && name <= Math.max(...values))
  );
}

function isHeader(rows: string[][], { policy, header, preferred, decimal }: Reading): boolean {
  const [row] = rows;
  if (header !== undefined) return header;
  if (lacksOne(rows) || isCounted(row) || isBesideIndex(rows)) return true;
  const isNamed = row.some((cell) => isWord(cell));
  if (policy === 'forgiving') return isNamed ? !isLikeOthers(rows) : isPatterned(rows);
  const cells = new Set(row.map((cell) => cell.trim()));
  if (preferred?.every((one) => cells.has(one))) return true;
  return row.some((cell) => numberOf(cell, decimal) === null) && !(isNamed && isLikeOthers(rows));
}

/** Tells from the first rows whether the first one holds names, and returns it with a cell for each column. */
export function headed(
  rows: string[][],
  reading: Reading,
): { header: boolean; isShort: boolean; first?: string[] } {
  if (rows.length === 0) return { header: false, isShort: false };
  const header = isHeader(rows, reading);
  const isShort = header && lacksOne(rows);
  return { header, isShort, first: isShort ? ['', ...rows[0]] : rows[0] };
}
