import type { Matrix } from 'wasm-pca';

/** Offsets and units of data, none of which should change an accuracy. */
export const PLACES = [
  { mean: 0, unit: 1 },
  { mean: 1e12, unit: 1 },
  { mean: 0, unit: 1e100 },
  { mean: 0, unit: 1e-100 },
];

/** Adds the offset to each cell of the rows, and multiplies by the unit. */
export function placed({ data, ...shape }: Matrix, { mean, unit }: (typeof PLACES)[number]): Matrix {
  return { data: data.map((value) => (value + mean) * unit), ...shape };
}
