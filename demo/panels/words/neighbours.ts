import type { WordSet } from '../../data/word-set.ts';
import { nearest } from '../../ui/nearest.ts';

/** The number of nearest neighbours. */
export const NEAREST = 10;

/** Vectors as the rows of a row-major matrix. */
export interface Rows {
  data: Float32Array;
  rows: number;
  columns: number;
}

/** Returns the vectors scaled to unit length, whose distances depend on their angles alone. */
export function unitRows({ words, vectors, dimensions }: WordSet): Rows {
  const data = Float32Array.from(vectors);
  for (let start = 0; start < data.length; start += dimensions) {
    const length = Math.hypot(...data.subarray(start, start + dimensions));
    for (let j = start; j < start + dimensions; j++) data[j] /= length;
  }
  return { data, rows: words.length, columns: dimensions };
}

export type Cosines = ReturnType<typeof cosines>;

/** Computes the cosines between the vectors in all dimensions, and finds the nearest neighbours by them. */
export function cosines(set: WordSet) {
  const units = unitRows(set);
  const all = Array.from({ length: units.columns }, (_, j) => j);
  return {
    of: (i: number, k: number) =>
      all.reduce((sum, j) => sum + units.data[i * units.columns + j] * units.data[k * units.columns + j], 0),
    nearest: (i: number) => nearestRows(units, i, all),
  };
}

/** Returns the nearest rows of row i of `asked`, except row i itself, by the distance in some of the columns. */
export function nearestRows(rows: Rows, i: number, along: number[], asked = rows): number[] {
  const own = along.map((m) => asked.data[i * asked.columns + m]);
  const squareOf = (k: number) => {
    let sum = 0;
    for (let c = 0; c < own.length; c++) sum += (own[c] - rows.data[k * rows.columns + along[c]]) ** 2;
    return sum;
  };
  return nearest(rows.rows, NEAREST, squareOf, i).map(({ row }) => row);
}
