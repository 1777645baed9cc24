import type { WordSet } from '../../data/word-vectors.ts';

/** How many neighbours are looked at. */
export const NEAREST = 10;

/** The indices of the least values, the least first, without that of the word itself. */
function least(values: Float64Array, self: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (i === self || (best.length === NEAREST && values[i] >= values[best[NEAREST - 1]])) continue;
    best.splice(best.findLastIndex((other) => values[other] <= values[i]) + 1, 0, i);
    best.length = Math.min(best.length, NEAREST);
  }
  return best;
}

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
  const values = Float64Array.from({ length: rows.rows }, (_, k) => {
    let sum = 0;
    for (let c = 0; c < own.length; c++) {
      const apart = own[c] - rows.data[k * rows.columns + along[c]];
      sum += apart * apart;
    }
    return sum;
  });
  return least(values, i);
}
