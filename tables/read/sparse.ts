import type { NumericArray } from 'wasm-pca';
import { uniqueNames } from '../text/names.ts';
import type { Numbers, SparseFormat, SparsePlaces, Titles, Wanted } from './source.ts';
import { takesAll } from './unnamed.ts';

const AT_ONCE = 8 << 20; // bytes of values
const MOST_ROWS = 1 << 16; // at once
const LARGEST = 1 << 27; // rows
const WIDEST = 1 << 24; // columns

/** Says what is wrong with the shape of a sparse matrix, if anything is. */
export function unusable(rows: number, columns: number): string | null {
  if (!(rows > 0 && columns > 0)) return `it is empty, of ${rows} rows and ${columns} columns`;
  if (rows > LARGEST) return `it has ${rows} rows, and at most ${LARGEST} are read`;
  if (columns > WIDEST) return `it has ${columns} columns, and at most ${WIDEST} are read`;
  return null;
}

/** Sparse rows with all their stored values. */
export type StoredRows = SparsePlaces & { data: NumericArray };

/** Sorts entries of a matrix by rows; within a row they keep their order. */
export function byRow(
  rows: number,
  row: Uint32Array,
  column: Uint32Array<ArrayBuffer>,
  data: NumericArray,
): StoredRows {
  const indptr = new Float64Array(rows + 1);
  let before = 0;
  let inOrder = true;
  for (const i of row) {
    indptr[i + 1]++;
    if (i < before) inOrder = false;
    before = i;
  }
  for (let i = 0; i < rows; i++) indptr[i + 1] += indptr[i];
  if (inOrder) return { data, indices: column, indptr };
  const next = indptr.slice(0, rows);
  const indices = new Uint32Array(row.length);
  const sorted = new (data.constructor as Float64ArrayConstructor)(row.length);
  for (let k = 0; k < row.length; k++) {
    const at = next[row[k]]++;
    indices[at] = column[k];
    sorted[at] = data[k];
  }
  return { data: sorted, indices, indptr };
}

/** Returns the names of a table's rows and columns, from the names that other files give the matrix. */
export function titlesOf(format: SparseFormat, names?: { rows: Titles; columns: Titles }) {
  const [rows, columns] = format.transposed ? [names?.columns, names?.rows] : [names?.rows, names?.columns];
  return {
    names: columns ? uniqueNames(columns.names) : null,
    types: columns?.types,
    rowTitle: rows?.what,
    rowNames: rows?.names,
  };
}

/** Yields stored rows in pieces. */
export function* inPieces(
  all: StoredRows,
  width: number,
  { taken, label, whole = false }: Wanted,
  rowNames: string[] | undefined,
  doneAt: (row: number) => number,
  atOnce = AT_ONCE,
): Generator<Numbers, void> {
  const { indptr } = all;
  const rows = indptr.length - 1;
  const most = whole ? Infinity : Math.max(1, Math.floor(atOnce / all.data.BYTES_PER_ELEMENT));
  const mostRows = whole ? Infinity : MOST_ROWS;
  const isWhole = takesAll(taken, width);
  const places = placesAmong(taken, width);
  for (let first = 0, end = 0; first < rows; first = end) {
    end = first + 1;
    while (end < rows && end - first < mostRows && indptr[end + 1] - indptr[first] <= most) end++;
    const base = first; // `first` changes before the caller uses this piece
    const { data, ...sparse } = isWhole ? part(all, first, end) : selected(all, rowsFrom(first, end), places);
    const labels =
      label === null
        ? undefined
        : label === width
          ? rowNames?.slice(first, end)
          : Array.from({ length: end - first }, (_, i) => String(valueAt(all, first + i, label)));
    yield { data, sparse, rows: end - first, labels, lineOrRow: (row) => base + row + 1, done: doneAt(end) };
  }
}

function part({ data, indices, indptr }: StoredRows, first: number, end: number): StoredRows {
  const [from, until] = [indptr[first], indptr[end]];
  return {
    data: data.subarray(from, until),
    indices: indices.subarray(from, until),
    indptr: indptr.slice(first, end + 1).map((at) => at - from),
  };
}

/** Returns the place of each column among those taken; −1: not taken. */
export function placesAmong(taken: readonly number[], width: number): Int32Array {
  const places = new Int32Array(width).fill(-1);
  for (const [k, j] of taken.entries()) places[j] = k;
  return places;
}

const rowsFrom = (first: number, end: number) => new Int32Array(end - first).map((_, i) => first + i);

/** Returns some rows, with only the columns that have a place. */
export function selected(
  { data, indices, indptr }: StoredRows,
  rows: Int32Array,
  places: Int32Array,
): StoredRows {
  let count = 0;
  for (const i of rows) {
    for (let k = indptr[i]; k < indptr[i + 1]; k++) if (places[indices[k]] >= 0) count++;
  }
  const made: StoredRows = {
    data: new (data.constructor as Float64ArrayConstructor)(count),
    indices: new Uint32Array(count),
    indptr: new Float64Array(rows.length + 1),
  };
  let at = 0;
  for (const [r, i] of rows.entries()) {
    for (let k = indptr[i]; k < indptr[i + 1]; k++) {
      const place = places[indices[k]];
      if (place < 0) continue;
      made.data[at] = data[k];
      made.indices[at++] = place;
    }
    made.indptr[r + 1] = at;
  }
  return made;
}

export function valueAt({ data, indices, indptr }: StoredRows, row: number, column: number): number {
  let sum = 0;
  for (let k = indptr[row]; k < indptr[row + 1]; k++) if (indices[k] === column) sum += data[k];
  return sum;
}
