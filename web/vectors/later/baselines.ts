import { Random } from '../../analysis/random.ts';
import type { Steps } from '../../steps.ts';

/** Returns the weights that keep the first columns. */
export function identity(dimensions: number, columns: number): Float32Array {
  const out = new Float32Array(dimensions * columns);
  for (let m = 0; m < dimensions; m++) out[m * columns + m] = 1;
  return out;
}

/** Returns orthonormal rows of uniformly distributed direction: normal deviates, orthogonalized by `orthonormal`. */
export function* rotation(dimensions: number, columns: number, seed: number): Steps<Float64Array> {
  const random = new Random(seed);
  const rows = new Float64Array(dimensions * columns).map(() => random.normal());
  yield* orthonormal(rows, columns);
  return rows;
}

/** Orthonormalizes rows in place, by modified Gram-Schmidt. */
export function* orthonormal(rows: Float64Array, columns: number): Steps<void> {
  for (let at = 0; at < rows.length; at += columns) {
    const row = rows.subarray(at, at + columns);
    for (let from = 0; from < at; from += columns) {
      const other = rows.subarray(from, from + columns);
      let product = 0;
      for (let j = 0; j < columns; j++) product += row[j] * other[j];
      for (let j = 0; j < columns; j++) row[j] -= product * other[j];
    }
    let squares = 0;
    for (let j = 0; j < columns; j++) squares += row[j] * row[j];
    for (let j = 0; j < columns; j++) row[j] /= Math.sqrt(squares);
    yield;
  }
}
