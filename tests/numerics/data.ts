import type { Matrix } from 'wasm-pca';
import { bell } from '../support/random.ts';
import { fromEntries, gramOfColumns, orthonormalRows, timesTransposed, transpose } from './dense.ts';
import type { Family } from './families.ts';

/** Data whose covariance (divisor N - 1) is known, and whose mean is exactly zero. */
export interface Problem {
  name: string;
  data: Matrix;
  covariance: Matrix;
  /** The D eigenvalues of the covariance, descending, where they are known. */
  eigenvalues?: Float64Array;
}

/**
 * N rows of covariance F^T F: sqrt((N - 1) / 2) [F; -F], and rows of zeros up to N. What the factor loses by rounding
 * is about eps of its own size.
 */
export function rowsWithCovariance(factor: Matrix, rows = 2 * factor.rows): Matrix {
  const { data, rows: half, columns } = factor;
  const scale = Math.sqrt((rows - 1) / 2);
  return fromEntries(rows, columns, (i, j) => {
    if (i >= 2 * half) return 0;
    return scale * (i < half ? data[i * columns + j] : -data[(i - half) * columns + j]);
  });
}

/** More rows than columns: the family's matrix of order n. */
export function tall(family: Family, n: number, seed: number): Problem {
  const { factor, eigenvalues } = family.make(n, seed);
  const data = rowsWithCovariance(factor);
  return {
    name: `${family.name}, ${data.rows} x ${n}`,
    data,
    covariance: gramOfColumns(factor),
    eigenvalues,
  };
}

/**
 * More columns than rows: `rows` >= 2 rows whose covariance is the family's matrix of half that order in a random
 * subspace of 3/2 `rows` dimensions.
 */
export function wide(family: Family, rows: number, seed: number): Problem {
  const order = Math.floor(rows / 2);
  const columns = Math.ceil(1.5 * rows);
  const small = family.make(order, seed);
  // A factor with more rows than columns (second differences) would not fit: its matrix is taken by its own factor.
  const inSubspace = orthonormalRows(order, columns, bell(seed + 1));
  const factor = timesTransposed(small.factor, transpose(inSubspace));
  const data = rowsWithCovariance(factor, Math.max(rows, 2 * factor.rows));
  const eigenvalues =
    small.eigenvalues && Float64Array.from({ length: columns }, (_, i) => small.eigenvalues?.[i] ?? 0);
  return {
    name: `${family.name}, ${data.rows} x ${columns}`,
    data,
    covariance: gramOfColumns(factor),
    eigenvalues,
  };
}
