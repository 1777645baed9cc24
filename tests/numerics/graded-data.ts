import type { Matrix } from 'wasm-pca';
import { fromEntries } from './dense.ts';

/** The singular values of `gradedData` fall to 2^-49 = 1.8e-15 of the first. */
export const GRADES = [0, 1, 2, 5, 9, 14, 20, 26, 31, 36, 40, 44, 46, 47, 48, 49];

/** Columns of `gradedData`. */
export const COLUMNS = GRADES.length;

/**
 * 64 x 16 data with the singular values 8 * 2^-e for e in `GRADES`, exactly: H diag(2^-e) Q, where the columns of H are
 * Walsh functions, orthogonal signs of mean zero, and Q = I - J/8, J all ones, is a reflection. Every entry is a
 * multiple of 2^-52 below 2, so that nothing is rounded.
 */
export function gradedData(): Matrix {
  return fromEntries(64, COLUMNS, (i, j) => {
    let entry = 0;
    for (let f = 0; f < COLUMNS; f++) entry += walsh(i, f + 1) * 2 ** -GRADES[f] * reflection(f, j);
    return entry;
  });
}

export const gradedSingularValues = Float64Array.from(GRADES, (e) => 8 * 2 ** -e);

/** Component f is row f of Q, its entry of largest magnitude, the diagonal one, positive already. */
export const reflection = (f: number, j: number) => (f === j ? 1 : 0) - 2 / COLUMNS;

function walsh(i: number, f: number): number {
  let sign = 1;
  for (let bits = i & f; bits; bits &= bits - 1) sign = -sign;
  return sign;
}
