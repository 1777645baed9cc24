import { PCAError, readInput } from '../errors.ts';
import { pickOptions } from '../input/parse-options.ts';
import { invalidOption, isArray, isSize } from '../input/values.ts';
import type { Bytes } from '../matrix.ts';

/** What the query of `sumsSQL` gives, as the database's JSON. */
export interface DatabaseSums {
  /** D names. */
  readonly columns: readonly string[];
  /** N, the rows without a NULL among these columns. */
  readonly rows: number;
  /** How many rows have a NULL. */
  readonly omitted: number;
  /** D: c, which is subtracted from the columns before they are summed. */
  readonly shift: readonly number[];
  /** D: the sums of x - c. */
  readonly sums: readonly number[];
  /** D (D + 1) / 2: the sums of (x_i - c_i)(x_j - c_j), the lower triangle row by row: (1,1), (2,1), (2,2), (3,1) ... */
  readonly products: readonly number[];
}

/** How many digits of a double may be lost where the shift is far from the mean, so that eight are left. */
const MOST_LOSS = 1e-8 / Number.EPSILON;
const MAGIC = 'PCAMOM';
const HEADER = 40;
/** The version of moments of dense rows without weights. */
const VERSION = 3;

/** Returns the bytes of the moments of these sums. Throws as `momentsFromSums`. */
export function bytesOfSums(given: unknown): Bytes {
  const { columns, rows, shift, sums, products } = readInput('sums', () => checked(given), 'ERR_SHAPE');
  const d = columns.length;
  const bytes = new Uint8Array(HEADER + d * (4 + 8 + 8) + 4 * d * (d + 1));
  const view = new DataView(bytes.buffer);
  for (let k = 0; k < MAGIC.length; k++) bytes[k] = MAGIC.charCodeAt(k);
  view.setUint16(6, VERSION, true);
  view.setUint32(8, d, true);
  view.setFloat64(24, rows, true);
  const place = (i: number, j: number) => (i * (i + 1)) / 2 + j;
  const left = (i: number, j: number) => products[place(i, j)] - sums[i] * (sums[j] / rows);
  const isConstant = columns.map((name, j) => {
    const [product, rest] = [products[place(j, j)], left(j, j)];
    if (product <= MOST_LOSS * rest) return false;
    const isRounding = Math.abs(rest) <= rows * Number.EPSILON * product;
    if (isRounding && Math.sqrt(product / rows) <= rows * Number.EPSILON * Math.abs(shift[j])) return true;
    throw new PCAError(
      'ERR_OPTION',
      `fewer than eight digits of the variance of column '${name}' are left: sum about a shift near its mean, or leave the column out if it is constant`,
    );
  });
  const scatter = (i: number, j: number) => (isConstant[i] || isConstant[j] ? 0 : left(i, j));
  const exponents = columns.map((_, j) => {
    const product = products[place(j, j)];
    return exponentAbove(Math.max(Math.abs(shift[j]), Math.abs(sums[j] / rows), Math.sqrt(product / rows)));
  });
  let at = HEADER;
  for (const exponent of exponents) {
    view.setInt32(at, exponent, true);
    at += 4;
  }
  const put = (value: number) => {
    view.setFloat64(at, value, true);
    at += 8;
  };
  for (const value of shift) put(value);
  for (const [j, sum] of sums.entries()) put((sum / rows) * 2 ** -exponents[j]);
  for (let j = 0; j < d; j++)
    for (let i = j; i < d; i++) put(scatter(i, j) * 2 ** -exponents[i] * 2 ** -exponents[j]);
  return bytes;
}

/** Returns the least e with |x| < 2^e, from -1000 to 1048. */
function exponentAbove(size: number): number {
  if (size === 0) return -1000;
  const e = Math.floor(Math.log2(size)) + 1;
  return Math.min(1048, Math.max(-1000, size >= 2 ** e ? e + 1 : e));
}

function checked(given: unknown): DatabaseSums {
  const names = ['columns', 'rows', 'omitted', 'shift', 'sums', 'products'];
  const { columns, rows, omitted = 0, shift, sums, products } = pickOptions(given, names, 'sums');
  if (!isArray(columns) || columns.length === 0 || !columns.every((name) => typeof name === 'string'))
    throw invalidOption('sums.columns', 'the names of the columns', columns);
  if (!isSize(rows) || !isSize(omitted)) throw invalidOption('sums.rows', 'a number of rows', rows);
  if (rows === 0) throw new PCAError('ERR_EMPTY', 'these are the sums of no rows');
  const d = columns.length;
  const numbers = (list: unknown, name: string, count: number): readonly number[] => {
    if (!isArray(list) || list.length !== count)
      throw new PCAError('ERR_SHAPE', `sums.${name} must be ${count} numbers, as there are ${d} columns`);
    const wrong = list.findIndex((value) => typeof value !== 'number' || !Number.isFinite(value));
    if (wrong < 0) return list as readonly number[];
    throw new PCAError(
      'ERR_NOT_FINITE',
      `sums.${name}[${wrong}] is no finite number: a column has a NaN or an infinity, or its sums leave the range of doubles`,
    );
  };
  return {
    columns: columns as readonly string[],
    rows,
    omitted,
    shift: numbers(shift, 'shift', d),
    sums: numbers(sums, 'sums', d),
    products: numbers(products, 'products', (d * (d + 1)) / 2),
  };
}
