import { notFinite, PCAError } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import type { RowNormalization, ZeroReplacement } from '../options.ts';
import { filled } from './filled-rows.ts';
import { pickOptions } from './parse-options.ts';
import { columnOf, derived, type RowSource, type Rows, rowStart } from './rows.ts';
import { numbersIn } from './scaling-options.ts';
import { invalidOption } from './values.ts';

/** The share of its detection limit that a zero becomes by default (Martín-Fernández et al. 2003). */
const FRACTION = 0.65;

/** Checks the option `zeros`, which only `normalize: 'clr'` has. Copies its numbers. Throws ERR_OPTION. */
export function parseZeros({ zeros, normalize }: Record<string, unknown>): ZeroReplacement {
  if (normalize !== 'clr')
    throw new PCAError(
      'ERR_OPTION',
      "zeros is for normalize: 'clr', which has no logarithm of 0: leave it out",
    );
  const given = pickOptions(zeros, ['detectionLimit', 'fraction', 'replace'], 'zeros');
  if (given.replace !== undefined) {
    const other = ['detectionLimit', 'fraction'].find((name) => name in given);
    if (other)
      throw new PCAError(
        'ERR_OPTION',
        `zeros has replace and ${other}, which contradict: leave one of them out`,
      );
    const { replace } = given;
    if (!isShare(replace)) throw invalidOption('zeros.replace', 'a number between 0 and 1', replace);
    return { replace };
  }
  const { fraction = FRACTION } = given;
  if (fraction !== 1 && !isShare(fraction))
    throw invalidOption('zeros.fraction', 'a number in (0, 1]', fraction);
  return { fraction, detectionLimit: parseLimit(given.detectionLimit) };
}

const isFinitePositive = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < Number.POSITIVE_INFINITY;

const isShare = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1;

function parseLimit(given: unknown): number | Doubles {
  const name = 'zeros.detectionLimit';
  const expected = 'a number > 0, or one for each column';
  if (given === undefined) {
    throw new PCAError(
      'ERR_OPTION',
      'zeros needs detectionLimit or replace: the result depends on what replaces zeros, so there is no default',
    );
  }
  if (isFinitePositive(given)) return given;
  const numbers = numbersIn(given, name);
  if (!numbers) throw invalidOption(name, expected, given);
  const limits = Float64Array.from(numbers);
  const bad = limits.findIndex((value) => !isFinitePositive(value));
  if (bad >= 0) throw invalidOption(`${name}[${bad}]`, 'a finite number > 0', limits[bad]);
  return limits;
}

/** What zeros become. */
interface Replacement {
  /** Returns the logarithm of what a zero in this column becomes. */
  logIn(column: number): number;
  /** Whether that is in the units of the row; otherwise it is a share of the row's sum. */
  hasUnits: boolean;
}

/**
 * Reads rows as their log-ratios: each part's logarithm less the mean of the row's logarithms. For 'clr', zeros are first
 * replaced by `zeros`, and sparse rows become dense. For 'rclr' the mean is over the parts above 0 (Martino et al. 2019),
 * and zeros stay 0, stored or not. `firstRow` is the number of the first row in messages. Throws ERR_SHAPE; as rows are
 * read, ERR_NOT_FINITE for what has no logarithm, ERR_OPTION if zeros would take all of a row.
 */
export function logRatioRows(
  given: RowSource,
  name: string,
  normalize: 'clr' | 'rclr',
  zeros: ZeroReplacement | null,
  firstRow = 0,
): RowSource {
  const { columns, selection } = given;
  const source = normalize === 'clr' ? filled(given) : given;
  const replacement = zeros && replacementOf(zeros, columns);
  const read: RowSource['read'] = (first, last, toTransfer) => {
    const rows = source.read(first, last, toTransfer);
    const data = Float64Array.from(rows.data as ArrayLike<number>);
    for (let i = 0; i < rows.count; i++) {
      const row = data.subarray(rowStart(rows, i), rowStart(rows, i + 1));
      const place = () => firstRow + (selection ? selection.indices[first + i] : first + i);
      const largest = largestOf(row, (k) => refusal(rows, i, k, row[k], place(), name));
      if (largest > 0) {
        if (normalize === 'rclr') toRobustLogRatios(row, largest);
        else if (!toLogRatios(row, largest, replacement, (k) => refuseZero(place(), k, name)))
          throw tooManyZeros(place(), name);
      } else if (normalize === 'rclr') ratios.zeroRows++;
      else throw noShares(place(), name);
    }
    return { ...rows, data };
  };
  const changes = {
    dtype: 'Float64Array',
    zeroRows: 0,
    ...(source.stored === undefined && { bytesPerRow: 8 * columns }),
  };
  const ratios = derived(source, read, changes) as RowSource & { zeroRows: number };
  return ratios;
}

function replacementOf(zeros: ZeroReplacement, columns: number): Replacement {
  if ('replace' in zeros) {
    const log = Math.log(zeros.replace);
    return { logIn: () => log, hasUnits: false };
  }
  const { fraction = FRACTION, detectionLimit: limit } = zeros;
  const ofFraction = Math.log(fraction);
  if (typeof limit === 'number') {
    const log = ofFraction + Math.log(limit);
    return { logIn: () => log, hasUnits: true };
  }
  if (limit.length !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `zeros.detectionLimit has ${limit.length} elements, but the data have ${columns} columns`,
    );
  }
  const logs = Float64Array.from(limit, (value) => ofFraction + Math.log(value));
  return { logIn: (column) => logs[column], hasUnits: true };
}

/** Returns the largest value; throws what `refuse` says of one that is negative or not finite. */
function largestOf(row: Doubles, refuse: (k: number) => PCAError): number {
  let largest = 0;
  for (let k = 0; k < row.length; k++) {
    const value = row[k];
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) throw refuse(k);
    if (value > largest) largest = value;
  }
  return largest;
}

/** Returns a power of two near `largest`, by which rows are divided so that no sum leaves the range of doubles. */
const unitOf = (largest: number) => 2 ** Math.min(1023, Math.floor(Math.log2(largest)));

const LEAST_NORMAL = 2 ** -1022;

/** Returns ln(value / unit), also where the quotient is below the range of normal doubles. */
function logOver(value: number, unit: number): number {
  const quotient = value / unit;
  return quotient >= LEAST_NORMAL ? Math.log(quotient) : Math.log(value) - Math.log(unit);
}

/**
 * Replaces a row by its log-ratios. Zeros become delta, as shares of the row's sum, and the other parts shrink by 1 - sum
 * delta (Martín-Fernández et al. 2003). Returns false if this would leave nothing of them.
 */
function toLogRatios(
  row: Doubles,
  largest: number,
  replacement: Replacement | null,
  refuse: (k: number) => PCAError,
): boolean {
  const unit = unitOf(largest);
  let [ofZeros, shrinking] = [0, 0];
  if (row.includes(0)) {
    if (!replacement) throw refuse(row.indexOf(0));
    const ofSum = Math.log(row.reduce((sum, value) => sum + value / unit, 0));
    ofZeros = replacement.hasUnits ? -Math.log(unit) : ofSum;
    let replaced = 0;
    for (let k = 0; k < row.length; k++) {
      if (row[k] === 0) replaced += Math.exp(replacement.logIn(k) + ofZeros - ofSum);
    }
    if (replaced >= 1) return false;
    shrinking = Math.log1p(-replaced);
  }
  let total = 0;
  for (let k = 0; k < row.length; k++) {
    const isReplaced = row[k] === 0 && replacement;
    row[k] = isReplaced ? replacement.logIn(k) + ofZeros : logOver(row[k], unit) + shrinking;
    total += row[k];
  }
  const mean = total / row.length;
  for (let k = 0; k < row.length; k++) row[k] -= mean;
  return true;
}

/** Replaces the parts of a row that are above 0 by the log-ratios among them. */
function toRobustLogRatios(row: Doubles, largest: number): void {
  const unit = unitOf(largest);
  let [total, count] = [0, 0];
  for (const value of row) {
    if (value === 0) continue;
    total += logOver(value, unit);
    count++;
  }
  const mean = total / count;
  for (let k = 0; k < row.length; k++) row[k] = row[k] === 0 ? 0 : logOver(row[k], unit) - mean;
}

function refusal(rows: Rows, i: number, k: number, value: number, row: number, name: string): PCAError {
  const column = columnOf(rows, i, rowStart(rows, i) + k);
  if (!Number.isFinite(value)) return notFinite(row, column, name);
  return new PCAError(
    'ERR_NOT_FINITE',
    `row ${row}, column ${column} of ${name} (both counted from 0) is ${value}, and log-ratios are of numbers above 0`,
  );
}

function refuseZero(row: number, column: number, name: string): PCAError {
  return new PCAError(
    'ERR_NOT_FINITE',
    `row ${row}, column ${column} of ${name} (both counted from 0) is 0, which has no logarithm: ` +
      "say what replaces zeros, as zeros: { detectionLimit } or { replace }, or use normalize: 'rclr'",
  );
}

function tooManyZeros(row: number, name: string): PCAError {
  return new PCAError(
    'ERR_OPTION',
    `zeros would make the zeros of row ${row} of ${name} (counted from 0) at least all of it: choose smaller numbers`,
  );
}

function noShares(row: number, name: string): PCAError {
  return new PCAError(
    'ERR_NOT_FINITE',
    `row ${row} of ${name} (counted from 0) has no part above 0, so that it has no log-ratios: leave it out`,
  );
}

/**
 * Returns what replaces rows of log-ratios by the compositions that have them, given the number of the first in `source`.
 * Their parts add up to `totals`: one for all of the caller's rows or one for each, by default 1. Throws ERR_OPTION,
 * ERR_SHAPE.
 */
export function closing(
  { rows, selection }: RowSource,
  columns: number,
  normalize: RowNormalization,
  totals: unknown = 1,
) {
  if (normalize === 'rclr') {
    throw new PCAError(
      'ERR_OPTION',
      "scores of a model with normalize: 'rclr' do not say which parts of a row were 0, so that no rows can be rebuilt",
    );
  }
  if (normalize !== 'clr')
    throw new PCAError('ERR_OPTION', "totals is for a model with normalize: 'clr': leave it out");
  const each = typeof totals === 'number' ? undefined : numbersIn(totals, 'totals');
  const all = each ? Float64Array.from(each) : [totals as number];
  const count = selection?.total ?? rows;
  if (each && all.length !== count)
    throw new PCAError('ERR_SHAPE', `totals has ${all.length} elements, but there are ${count} rows`);
  all.forEach((total, n) => {
    if (!isFinitePositive(total))
      throw invalidOption(
        each ? `totals[${n}]` : 'totals',
        'a finite number > 0, or one for each row',
        total,
      );
  });
  return (values: Doubles, first: number) => {
    for (let i = 0; i * columns < values.length; i++) {
      const row = values.subarray(i * columns, (i + 1) * columns);
      closeRow(row, all[each ? (selection ? selection.indices[first + i] : first + i) : 0]);
    }
  };
}

/** Replaces log-ratios by the composition that has them, whose parts add up to `total`. */
export function closeRow(row: Doubles, total = 1): void {
  const largest = row.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let j = 0; j < row.length; j++) {
    row[j] = Math.exp(row[j] - largest);
    sum += row[j];
  }
  for (let j = 0; j < row.length; j++) row[j] = (row[j] / sum) * total;
}
