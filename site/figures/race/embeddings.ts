import { normal, uniform } from '../../../demo/data/random.ts';

const REFLECTIONS = 3; // enough to mix every direction into every column

export interface Shape {
  rows: number;
  columns: number;
}

/**
 * Returns rows like text embeddings: normal, with variance 1 / j along the j-th principal direction, none of which is
 * along a column. The same shape gives the same rows.
 */
export function embeddings({ rows, columns }: Shape): Float32Array<ArrayBuffer> {
  const random = uniform(rows + columns);
  const mirrors = Array.from({ length: REFLECTIONS }, () => {
    const across = Float64Array.from({ length: columns }, () => normal(random));
    const length = Math.hypot(...across);
    return across.map((value) => value / length);
  });
  const data = new Float32Array(rows * columns);
  const row = new Float64Array(columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) row[j] = normal(random) / Math.sqrt(j + 1);
    for (const across of mirrors) {
      let along = 0;
      for (let j = 0; j < columns; j++) along += across[j] * row[j];
      for (let j = 0; j < columns; j++) row[j] -= 2 * along * across[j];
    }
    data.set(row, i * columns);
  }
  return data;
}
