import type { Doubles, Matrix } from '../matrix.ts';
import { lengthOf } from '../models/pca-model.ts';

/** A = U diag(values) V^T with k = min(rows, columns) values, descending. */
interface SmallSvd {
  /** rows x k. */
  readonly u: Matrix<Doubles>;
  readonly values: Doubles;
  /** columns x k. */
  readonly v: Matrix<Doubles>;
}

const MOST_SWEEPS = 60;

/**
 * Decomposes a small matrix by one-sided Jacobi rotations (Golub & Van Loan, 4th ed., 8.6.3), which find small singular values to
 * the rounding of the largest. Columns of U and V beside values of 0 are orthonormal too.
 */
export function smallSvd(matrix: Matrix<Doubles>): SmallSvd {
  if (matrix.rows < matrix.columns) {
    const { u, values, v } = smallSvd(transposed(matrix));
    return { u: v, values, v: u };
  }
  const { rows, columns: n } = matrix;
  // Columns lie one after the other.
  const a = transposed(matrix).data;
  const v = new Float64Array(n * n);
  for (let j = 0; j < n; j++) v[j * (n + 1)] = 1;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let rotated = false;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) rotated = rotate(a, v, rows, n, p, q) || rotated;
    if (!rotated) break;
  }
  const lengths = Float64Array.from({ length: n }, (_, j) => lengthOf(a.subarray(j * rows, (j + 1) * rows)));
  const order = Array.from(lengths.keys()).sort((i, j) => lengths[j] - lengths[i]);
  const values = Float64Array.from(order, (j) => lengths[j]);
  const u = new Float64Array(n * rows);
  const sorted = new Float64Array(n * n);
  const least = values[0] * Number.EPSILON * rows;
  for (const [k, j] of order.entries()) {
    sorted.set(v.subarray(j * n, (j + 1) * n), k * n);
    const column = a.subarray(j * rows, (j + 1) * rows);
    if (values[k] > least)
      u.set(
        column.map((value) => value / values[k]),
        k * rows,
      );
    else u.set(beside(u, k, rows), k * rows);
  }
  return {
    u: transposed({ data: u, rows: n, columns: rows }),
    values,
    v: transposed({ data: sorted, rows: n, columns: n }),
  };
}

/** Rotates columns p and q of A, and of V, so that those of A are orthogonal. Returns false if they are already. */
function rotate(a: Doubles, v: Doubles, rows: number, n: number, p: number, q: number): boolean {
  let [pp, qq, pq] = [0, 0, 0];
  for (let i = 0; i < rows; i++) {
    const [x, y] = [a[p * rows + i], a[q * rows + i]];
    pp += x * x;
    qq += y * y;
    pq += x * y;
  }
  if (Math.abs(pq) <= Number.EPSILON * Math.sqrt(pp) * Math.sqrt(qq)) return false;
  const tau = (qq - pp) / (2 * pq);
  const t = (tau < 0 ? -1 : 1) / (Math.abs(tau) + Math.hypot(1, tau));
  const c = 1 / Math.hypot(1, t);
  turn(a, rows, p, q, c, t * c);
  turn(v, n, p, q, c, t * c);
  return true;
}

function turn(a: Doubles, length: number, p: number, q: number, c: number, s: number): void {
  for (let i = 0; i < length; i++) {
    const [x, y] = [a[p * length + i], a[q * length + i]];
    a[p * length + i] = c * x - s * y;
    a[q * length + i] = s * x + c * y;
  }
}

/**
 * Returns a unit vector orthogonal to the first k of the vectors u, from the coordinate axis that is furthest from their span.
 */
function beside(u: Doubles, k: number, length: number): Doubles {
  const held = new Float64Array(length);
  for (let m = 0; m < k; m++) for (let i = 0; i < length; i++) held[i] += u[m * length + i] ** 2;
  const out = new Float64Array(length);
  out[held.indexOf(held.reduce((least, value) => Math.min(least, value)))] = 1;
  for (let pass = 0; pass < 2; pass++) {
    for (let m = 0; m < k; m++) {
      let along = 0;
      for (let i = 0; i < length; i++) along += u[m * length + i] * out[i];
      for (let i = 0; i < length; i++) out[i] -= along * u[m * length + i];
    }
  }
  const size = lengthOf(out);
  return out.map((value) => value / size);
}

export function transposed({ data, rows, columns }: Matrix<Doubles>): Matrix<Doubles> {
  const out = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) out[j * rows + i] = data[i * columns + j];
  return { data: out, rows: columns, columns: rows };
}

/** Returns A^T B. */
export function crossProduct(a: Matrix<Doubles>, b: Matrix<Doubles>): Matrix<Doubles> {
  const [p, q] = [a.columns, b.columns];
  const data = new Float64Array(p * q);
  for (let n = 0; n < a.rows; n++)
    for (let i = 0; i < p; i++)
      for (let j = 0; j < q; j++) data[i * q + j] += a.data[n * p + i] * b.data[n * q + j];
  return { data, rows: p, columns: q };
}

/** Returns A B. */
export function product(a: Matrix<Doubles>, b: Matrix<Doubles>): Matrix<Doubles> {
  return crossProduct(transposed(a), b);
}
