import type { CoordinateMatrix, Matrix, NumericArray, SparseMatrix } from 'wasm-pca';
import { type Random, uniform } from './random';

/** A stored entry of a sparse matrix. */
export interface Entry {
  row: number;
  column: number;
  value: number;
}

export interface Entries {
  rows: number;
  columns: number;
  list: Entry[];
}

/** Random entries, row by row: a cell is stored with the probability `share` of its column, with a value by `value`. */
export function entries(
  rows: number,
  columns: number,
  share: number | ((column: number) => number),
  value: (next: Random) => number,
  seed = 1,
): Entries {
  const next = uniform(seed);
  const list: Entry[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (next() >= (typeof share === 'number' ? share : share(column))) continue;
      const drawn = value(next);
      if (drawn !== 0) list.push({ row, column, value: drawn });
    }
  }
  return { rows, columns, list };
}

type ArrayType = { from(values: number[]): NumericArray };

/** Returns the entries as a dense matrix. */
export function dense({ rows, columns, list }: Entries): Matrix {
  const data = new Float64Array(rows * columns);
  for (const { row, column, value } of list) data[row * columns + column] += value;
  return { data, rows, columns };
}

/** Returns the entries as compressed rows or columns; within each, values are in the order of the list. */
export function compressed(
  { rows, columns, list }: Entries,
  format: 'csr' | 'csc' = 'csr',
  Type: ArrayType = Float64Array,
): SparseMatrix & { data: NumericArray; indices: Int32Array; indptr: Int32Array } {
  const byRow = format === 'csr';
  const indptr = new Int32Array((byRow ? rows : columns) + 1);
  for (const { row, column } of list) indptr[(byRow ? row : column) + 1]++;
  for (let i = 1; i < indptr.length; i++) indptr[i] += indptr[i - 1];
  const sorted = [...list.keys()].sort((a, b) =>
    byRow ? list[a].row - list[b].row || a - b : list[a].column - list[b].column || a - b,
  );
  return {
    data: Type.from(sorted.map((k) => list[k].value)),
    indices: Int32Array.from(sorted, (k) => (byRow ? list[k].column : list[k].row)),
    indptr,
    rows,
    columns,
    format,
  };
}

export function coordinates(
  { rows, columns, list }: Entries,
  Type: ArrayType = Float64Array,
): CoordinateMatrix {
  return {
    data: Type.from(list.map(({ value }) => value)),
    row: Int32Array.from(list, ({ row }) => row),
    column: Int32Array.from(list, ({ column }) => column),
    rows,
    columns,
  };
}

/** Returns the entries in a random order. */
export function shuffled({ list, ...shape }: Entries, seed = 1): Entries {
  const next = uniform(seed);
  const mixed = [...list];
  for (let k = mixed.length - 1; k > 0; k--) {
    const other = Math.floor(next() * (k + 1));
    [mixed[k], mixed[other]] = [mixed[other], mixed[k]];
  }
  return { ...shape, list: mixed };
}

/** Returns the entries with further stored zeros at random cells, in a random order. */
export function withZeros({ list, ...shape }: Entries, count: number, seed = 1): Entries {
  const next = uniform(seed);
  const place = (size: number) => Math.floor(next() * size);
  const zeros = Array.from({ length: count }, (_, k) => ({
    row: place(shape.rows),
    column: place(shape.columns),
    value: k % 2 ? 0 : -0,
  }));
  return shuffled({ ...shape, list: [...list, ...zeros] }, seed);
}

/**
 * Returns the entries with every value split into parts for the same cell, whose sum is exact in any order; shuffled.
 */
export function split({ list, ...shape }: Entries, seed = 1): Entries {
  const parts = list.flatMap((entry) => [
    { ...entry, value: entry.value / 2 },
    { ...entry, value: entry.value / 4 },
    { ...entry, value: entry.value / 4 },
  ]);
  return shuffled({ ...shape, list: parts }, seed);
}

/** Returns the entries of rows [first, last). */
export function rowsFrom({ columns, list }: Entries, first: number, last: number): Entries {
  const chosen = list.filter(({ row }) => row >= first && row < last);
  return { rows: last - first, columns, list: chosen.map((each) => ({ ...each, row: each.row - first })) };
}
