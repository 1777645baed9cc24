import type { Matrix } from 'wasm-pca';

/** Where data can lie, and in which unit, without that anything should follow from it. */
export const PLACES = [
  { mean: 0, unit: 1 },
  { mean: 1e12, unit: 1 },
  { mean: 0, unit: 1e100 },
  { mean: 0, unit: 1e-100 },
];

/** The rows with so much added to each cell, times the unit. */
export function placed({ data, ...shape }: Matrix, { mean, unit }: (typeof PLACES)[number]): Matrix {
  return { data: data.map((value) => (value + mean) * unit), ...shape };
}
