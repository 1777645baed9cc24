import type { CoordinateMatrix, Matrix, NumericArray, SparseMatrix } from 'wasm-pca';
import { uniform } from '../support/random.ts';
import { compressed, coordinates, type Entry, shuffled, withZeros } from '../support/sparse.ts';

/** How the numbers of a matrix are stored; nothing of it but the type may change the result. */
export interface Storage {
  form: 'csr' | 'csc' | 'coordinates';
  /** The element type, to which the numbers are rounded; 'ones': none, every stored value is 1. */
  type: keyof typeof VALUES | 'ones';
  indices: keyof typeof INDICES;
  /** Stored values in disorder. */
  shuffled: boolean;
  /** Whether some values are stored in two parts, which add up to them exactly. */
  parted: boolean;
  /** Zeros stored among them. */
  zeros: boolean;
  seed: number;
}

const integral = (low: number, high: number) => (value: number) =>
  Math.max(low, Math.min(high, Math.round(value)));
const same = (value: number) => value;

/** How each type rounds a number, and its array class. */
const VALUES = {
  float64: { Type: Float64Array, round: same },
  float32: { Type: Float32Array, round: Math.fround },
  int8: { Type: Int8Array, round: integral(-128, 127) },
  uint8: { Type: Uint8Array, round: integral(0, 255) },
  int16: { Type: Int16Array, round: integral(-32768, 32767) },
  uint16: { Type: Uint16Array, round: integral(0, 65535) },
  int32: { Type: Int32Array, round: integral(-(2 ** 31), 2 ** 31 - 1) },
  uint32: { Type: Uint32Array, round: integral(0, 2 ** 32 - 1) },
  bigint64: { Type: Float64Array, round: integral(-(2 ** 53), 2 ** 53) },
  ones: { Type: Float64Array, round: (value: number) => (value === 0 ? 0 : 1) },
};

const INDICES = {
  int32: (values: ArrayLike<number>) => Int32Array.from(values),
  uint32: (values: ArrayLike<number>) => Uint32Array.from(values),
  float64: (values: ArrayLike<number>) => Float64Array.from(values),
  bigint64: (values: ArrayLike<number>) => BigInt64Array.from(Array.from(values, BigInt)),
};

export const valueTypes = Object.keys(VALUES) as Storage['type'][];
export const indexTypes = Object.keys(INDICES) as Storage['indices'][];

/** The matrix that a storage holds of these numbers: rounded to its type. */
export function held({ data, rows, columns }: Matrix, { type }: Storage): Matrix {
  return { data: data.map((value) => VALUES[type].round(value) || 0), rows, columns };
}

/** The numbers of a matrix that `held` gave, in that storage. */
export function stored(x: Matrix, storage: Storage): SparseMatrix | CoordinateMatrix {
  const { rows, columns } = x;
  const { form, type, seed } = storage;
  let entries = { rows, columns, list: entriesOf(x, storage) };
  if (storage.zeros && type !== 'ones') entries = withZeros(entries, 3, seed);
  if (storage.shuffled) entries = shuffled(entries, seed);
  const { Type } = VALUES[type];
  const index = INDICES[storage.indices];
  if (form === 'coordinates') {
    const { data, row, column } = coordinates(entries, Type);
    return {
      data: valuesOf(data as NumericArray, type),
      row: index(row as Int32Array),
      column: index(column as Int32Array),
      rows,
      columns,
    };
  }
  const { data, indices, indptr } = compressed(entries, form, Type);
  return {
    data: valuesOf(data, type),
    indices: index(indices),
    indptr: index(indptr),
    rows,
    columns,
    format: form,
  };
}

function valuesOf(data: NumericArray, type: Storage['type']): SparseMatrix['data'] {
  if (type === 'ones') return undefined;
  return type === 'bigint64' ? BigInt64Array.from(Array.from(data, BigInt)) : data;
}

/** Row by row. */
function entriesOf({ data, columns }: Matrix, { type, parted, seed }: Storage): Entry[] {
  const next = uniform(seed);
  const whole = type !== 'float64' && type !== 'float32';
  const list: Entry[] = [];
  data.forEach((value, k) => {
    if (value === 0) return;
    const inTwo = parted && type !== 'ones' && next() < 0.2;
    for (const part of inTwo ? halves(value, whole) : [value]) {
      list.push({ row: Math.floor(k / columns), column: k % columns, value: part });
    }
  });
  return list;
}

/** Splits a number into two of the same type, whose sum is exact. */
function halves(value: number, whole: boolean): number[] {
  const half = whole ? Math.floor(value / 2) : value / 2;
  return [half, value - half];
}
