/**
 * The reference for the tests of Fisher's discriminant and CCA: it solves symmetric problems A w = lambda B w by the
 * Cholesky factor of B and cyclic Jacobi rotations, for well-conditioned B. It shares no code with the engine.
 */

/** A symmetric matrix by rows. */
export type Square = number[][];

export interface Pairs {
  /** The eigenvalues, descending. */
  values: number[];
  /** vectors[m] belongs to values[m] and has w^T B w = 1; its entry of largest magnitude is positive. */
  vectors: number[][];
}

export function zeros(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}

export function product(a: readonly ArrayLike<number>[], b: readonly ArrayLike<number>[]): number[][] {
  return a.map((row) =>
    Array.from({ length: b[0].length }, (_, j) =>
      b.reduce((total, other, k) => total + row[k] * other[j], 0),
    ),
  );
}

export function transposed(a: readonly ArrayLike<number>[]): number[][] {
  return Array.from({ length: a[0].length }, (_, j) => a.map((row) => row[j]));
}

/** The lower-triangular L with L L^T = b. */
export function cholesky(b: Square): Square {
  const n = b.length;
  const l = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = b[i][j];
      for (let k = 0; k < j; k++) rest -= l[i][k] * l[j][k];
      l[i][j] = i === j ? Math.sqrt(rest) : rest / l[j][j];
    }
  }
  return l;
}

/** The product L^-1 a for a lower-triangular L, by forward substitution. */
export function forward(l: Square, a: readonly ArrayLike<number>[]): number[][] {
  const out = a.map((row) => Array.from(row));
  for (let i = 0; i < out.length; i++) {
    for (let j = 0; j < out[0].length; j++) {
      for (let k = 0; k < i; k++) out[i][j] -= l[i][k] * out[k][j];
      out[i][j] /= l[i][i];
    }
  }
  return out;
}

/** The product L^-T v, by backward substitution. */
export function backward(l: Square, v: readonly number[]): number[] {
  const out = [...v];
  for (let i = out.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < out.length; k++) out[i] -= l[k][i] * out[k];
    out[i] /= l[i][i];
  }
  return out;
}

/** The eigenvalues and unit eigenvectors of a symmetric matrix, by cyclic Jacobi rotations. */
export function symmetricPairs(symmetric: Square): Pairs {
  const n = symmetric.length;
  const a = symmetric.map((row) => [...row]);
  const v: number[][] = zeros(n, n).map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 60; sweep++) {
    let rotated = false;
    for (let p = 0; p < n - 1; p++) {
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(a[p][q]) <= 1e-300) continue;
        if (Math.abs(a[p][q]) <= 1e-17 * Math.sqrt(Math.abs(a[p][p] * a[q][q]))) continue;
        rotated = true;
        const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(1, t);
        const s = c * t;
        for (let k = 0; k < n; k++)
          [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
        for (let k = 0; k < n; k++)
          [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
        for (let k = 0; k < n; k++)
          [v[k][p], v[k][q]] = [c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]];
      }
    }
    if (!rotated) break;
  }
  const order = a.map((_, i) => i).sort((i, j) => a[j][j] - a[i][i]);
  return { values: order.map((i) => a[i][i]), vectors: order.map((i) => v.map((row) => row[i])) };
}

/** The eigenpairs of A w = lambda B w for symmetric A and positive definite B. */
export function generalisedPairs(a: Square, b: Square): Pairs {
  const l = cholesky(b);
  const { values, vectors } = symmetricPairs(forward(l, transposed(forward(l, a))));
  return { values, vectors: vectors.map((v) => withPositiveLargest(backward(l, v))) };
}

export function withPositiveLargest(vector: number[]): number[] {
  let largest = 0;
  for (let i = 1; i < vector.length; i++) {
    if (Math.abs(vector[i]) > Math.abs(vector[largest])) largest = i;
  }
  return vector[largest] < 0 ? vector.map((v) => -v) : vector;
}
