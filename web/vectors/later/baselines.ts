import { Random } from '../../analysis/random.ts';
import type { Steps } from '../../steps.ts';

/** Returns the weights that keep the first columns. */
export function identity(dimensions: number, columns: number): Float32Array {
  const out = new Float32Array(dimensions * columns);
  for (let m = 0; m < dimensions; m++) out[m * columns + m] = 1;
  return out;
}

/** Returns orthonormal rows of uniformly distributed direction: normal deviates, orthogonalized by modified Gram-Schmidt. */
export function* rotation(dimensions: number, columns: number, seed: number): Steps<Float32Array> {
  const random = new Random(seed);
  const rows: Float64Array[] = [];
  for (let m = 0; m < dimensions; m++) {
    const row = Float64Array.from({ length: columns }, () => random.normal());
    for (const other of rows) {
      let product = 0;
      for (let j = 0; j < columns; j++) product += row[j] * other[j];
      for (let j = 0; j < columns; j++) row[j] -= product * other[j];
    }
    let squares = 0;
    for (let j = 0; j < columns; j++) squares += row[j] * row[j];
    for (let j = 0; j < columns; j++) row[j] /= Math.sqrt(squares);
    rows.push(row);
    yield;
  }
  const out = new Float32Array(dimensions * columns);
  for (const [m, row] of rows.entries()) out.set(row, m * columns);
  return out;
}
