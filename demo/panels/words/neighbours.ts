import type { WordSet } from '../../data/word-vectors.ts';
import { nearest } from '../../ui/nearest.ts';

/** How many neighbours are looked at. */
export const NEAREST = 10;

/** One vector a row, row-major. */
export interface Rows {
  data: Float32Array;
  rows: number;
  columns: number;
}

/** The vectors at length 1: their distances go by their angles. */
export function unitRows({ words, vectors, dimensions }: WordSet): Rows {
  const data = Float32Array.from(vectors);
  for (let start = 0; start < data.length; start += dimensions) {
    const length = Math.hypot(...data.subarray(start, start + dimensions));
    for (let j = start; j < start + dimensions; j++) data[j] /= length;
  }
  return { data, rows: words.length, columns: dimensions };
}

export type Cosines = ReturnType<typeof cosines>;

/** Nearness in all dimensions: the angle between two vectors, whatever their lengths. */
export function cosines(set: WordSet) {
  const units = unitRows(set);
  const all = Array.from({ length: units.columns }, (_, j) => j);
  return {
    of: (i: number, k: number) =>
      all.reduce((sum, j) => sum + units.data[i * units.columns + j] * units.data[k * units.columns + j], 0),
    nearest: (i: number) => nearestRows(units, i, all),
  };
}

/** The rows nearest to row i of `asked`, without row i, along some of the columns. */
export function nearestRows(rows: Rows, i: number, along: number[], asked = rows): number[] {
  const own = along.map((m) => asked.data[i * asked.columns + m]);
  const squareOf = (k: number) => {
    let sum = 0;
    for (let c = 0; c < own.length; c++) sum += (own[c] - rows.data[k * rows.columns + along[c]]) ** 2;
    return sum;
  };
  return nearest(rows.rows, NEAREST, squareOf, i).map(({ row }) => row);
}
