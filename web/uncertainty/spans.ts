import { crossProduct, product, smallSvd, transposed } from '../compare/small-svd.ts';
import type { Doubles, Matrix } from '../matrix.ts';

/**
 * The products between the M components u_a of all rows and v_b of a sample from which `angleOf` finds the angle between the
 * spans of components with the same numbers.
 */
export interface Spans {
  /** M x M: u_a^T v_b. */
  readonly along: Matrix<Doubles>;
  /** M x M: products of the residuals of the v_b off the span of all u_a. */
  readonly beyond: Matrix<Doubles>;
}

/** Compares unit vectors, M x D. */
export function spansOf(u: Matrix<Doubles>, v: Matrix<Doubles>): Spans {
  const along = product(u, transposed(v));
  const inU = crossProduct(along, u);
  const rest = { ...v, data: v.data.map((value, k) => value - inU.data[k]) };
  return { along, beyond: product(rest, transposed(rest)) };
}

/**
 * Returns the largest principal angle between the spans of components `first` to `end` - 1. Its sine is the largest singular
 * value of the residuals of these v_b off the span of these u_a, which is accurate for small angles (Björck & Golub 1973).
 */
export function angleOf({ along, beyond }: Spans, first: number, end: number): number {
  const m = along.rows;
  const n = end - first;
  const left = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = beyond.data[(first + i) * m + first + j];
      for (let a = 0; a < m; a++)
        if (a < first || a >= end) sum += along.data[a * m + first + i] * along.data[a * m + first + j];
      left[i * n + j] = sum;
    }
  }
  const [square] = smallSvd({ data: left, rows: n, columns: n }).values;
  return Math.asin(Math.min(1, Math.sqrt(square)));
}
