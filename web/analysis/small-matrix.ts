import type { Doubles } from '../matrix.ts';

/** Eigenvalues, descending, and their unit eigenvectors, one per row. */
interface SymmetricEigen {
  values: Doubles;
  vectors: Doubles;
}

const MOST_SWEEPS = 60;

/** Decomposes a symmetric n x n matrix, for small n, by cyclic Jacobi rotations (Golub & Van Loan, 4th ed., 8.5). */
export function symmetricEigen(matrix: Doubles, n: number): SymmetricEigen {
  const a = matrix.slice();
  const v = new Float64Array(n * n);
  for (let i = 0; i < n; i++) v[i * n + i] = 1;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let rotated = false;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        const [app, aqq, apq] = [a[p * n + p], a[q * n + q], a[p * n + q]];
        if (Math.abs(apq) <= Number.EPSILON * Math.sqrt(Math.abs(app)) * Math.sqrt(Math.abs(aqq))) continue;
        rotated = true;
        const tau = (aqq - app) / (2 * apq);
        const t = (tau < 0 ? -1 : 1) / (Math.abs(tau) + Math.hypot(1, tau));
        const c = 1 / Math.hypot(1, t);
        rotateRows(v, n, p, q, c, t * c);
        rotateRows(a, n, p, q, c, t * c);
        rotateColumns(a, n, p, q, c, t * c);
        a[p * n + q] = 0;
        a[q * n + p] = 0;
      }
    }
    if (!rotated) break;
  }
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => a[j * n + j] - a[i * n + i]);
  const vectors = new Float64Array(n * n);
  for (const [k, i] of order.entries()) vectors.set(v.subarray(i * n, (i + 1) * n), k * n);
  return { values: Float64Array.from(order, (i) => a[i * n + i]), vectors };
}

function rotateRows(a: Doubles, n: number, p: number, q: number, c: number, s: number): void {
  for (let j = 0; j < n; j++) {
    const [x, y] = [a[p * n + j], a[q * n + j]];
    a[p * n + j] = c * x - s * y;
    a[q * n + j] = s * x + c * y;
  }
}

function rotateColumns(a: Doubles, n: number, p: number, q: number, c: number, s: number): void {
  for (let i = 0; i < n; i++) {
    const [x, y] = [a[i * n + p], a[i * n + q]];
    a[i * n + p] = c * x - s * y;
    a[i * n + q] = s * x + c * y;
  }
}

/** Returns lower triangular L with L L^T = `matrix`, n x n; null if `matrix` is not positive definite within rounding. */
export function cholesky(matrix: Doubles, n: number): Doubles | null {
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k];
      if (i > j) {
        l[i * n + j] = sum / l[j * n + j];
        continue;
      }
      if (!(sum > n * Number.EPSILON * matrix[i * n + i])) return null;
      l[i * n + i] = Math.sqrt(sum);
    }
  }
  return l;
}

/** Solves L L^T x = b and overwrites b with x. */
export function solveCholesky(l: Doubles, n: number, b: Doubles): void {
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) b[i] -= l[i * n + k] * b[k];
    b[i] /= l[i * (n + 1)];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) b[i] -= l[k * n + i] * b[k];
    b[i] /= l[i * (n + 1)];
  }
}

/** Inverts an n x n matrix by Gauss-Jordan elimination with partial pivoting. Returns null if the matrix is singular. */
export function inverse(matrix: Doubles, n: number): Doubles | null {
  const a = matrix.slice();
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) out[i * n + i] = 1;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(a[i * n + k]) > Math.abs(a[pivot * n + k])) pivot = i;
    if (a[pivot * n + k] === 0) return null;
    swapRows(a, n, k, pivot);
    swapRows(out, n, k, pivot);
    const factor = 1 / a[k * n + k];
    for (let j = 0; j < n; j++) {
      a[k * n + j] *= factor;
      out[k * n + j] *= factor;
    }
    for (let i = 0; i < n; i++) {
      const times = a[i * n + k];
      if (i === k || times === 0) continue;
      for (let j = 0; j < n; j++) {
        a[i * n + j] -= times * a[k * n + j];
        out[i * n + j] -= times * out[k * n + j];
      }
    }
  }
  return out;
}

function swapRows(a: Doubles, n: number, i: number, k: number): void {
  if (i === k) return;
  const row = a.slice(i * n, (i + 1) * n);
  a.copyWithin(i * n, k * n, (k + 1) * n);
  a.set(row, k * n);
}

export function dot(a: Doubles, b: Doubles): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
