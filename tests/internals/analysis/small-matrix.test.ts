import { expect, test } from 'vitest';
import { cholesky, inverse, solveCholesky, symmetricEigen } from '../../../web/analysis/small-matrix.ts';

const sizes = [1, 2, 3, 5, 10];

/** A^T A of entries that have no pattern, of full rank. */
function positive(n: number): Float64Array<ArrayBuffer> {
  const a = Float64Array.from({ length: n * n }, (_, i) => Math.sin(1 + 7 * i * i));
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) for (let k = 0; k < n; k++) out[i * n + j] += a[k * n + i] * a[k * n + j];
  for (let i = 0; i < n; i++) out[i * n + i] += 0.1;
  return out;
}

function product(a: Float64Array, b: Float64Array, n: number): Float64Array<ArrayBuffer> {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) for (let k = 0; k < n; k++) out[i * n + j] += a[i * n + k] * b[k * n + j];
  return out;
}

const transposed = (a: Float64Array<ArrayBuffer>, n: number) =>
  a.map((_, i) => a[(i % n) * n + Math.floor(i / n)]);

function expectClose(actual: Float64Array, expected: Float64Array, scale: number): void {
  expect(Math.max(...actual.map((value, i) => Math.abs(value - expected[i]))) / scale).toBeLessThan(1e-14);
}

const identity = (n: number) => Float64Array.from({ length: n * n }, (_, i) => Number(i % (n + 1) === 0));

test.each(sizes)('eigenvectors of %i x %i are orthonormal, and give the matrix back', (n) => {
  const a = positive(n);
  const { values, vectors } = symmetricEigen(a, n);
  expect([...values]).toEqual([...values].sort((x, y) => y - x));
  expectClose(product(vectors, transposed(vectors, n), n), identity(n), 1);
  const scaled = vectors.map((value, i) => value * values[Math.floor(i / n)]);
  expectClose(product(transposed(vectors, n), scaled, n), a, values[0]);
});

test('eigenvalues that tie, and a matrix of zeros', () => {
  expect([...symmetricEigen(identity(4), 4).values]).toEqual([1, 1, 1, 1]);
  expect([...symmetricEigen(new Float64Array(9), 3).values]).toEqual([0, 0, 0]);
});

test.each(sizes)('Cholesky factor and inverse of %i x %i', (n) => {
  const a = positive(n);
  const l = cholesky(a, n) as Float64Array<ArrayBuffer>;
  expectClose(product(l, transposed(l, n), n), a, Math.max(...a));
  const { values } = symmetricEigen(a, n);
  expectClose(product(a, inverse(a, n) as Float64Array, n), identity(n), values[0] / values[n - 1]);
});

test('a singular matrix has neither', () => {
  const a = Float64Array.of(1, 2, 2, 4);
  expect(cholesky(a, 2)).toBeNull();
  expect(inverse(a, 2)).toBeNull();
});

test.each(sizes)('Cholesky solves, %d x %d', (n) => {
  const a = positive(n);
  const x = Float64Array.from({ length: n }, (_, i) => Math.cos(3 * i));
  const b = Float64Array.from({ length: n }, (_, i) =>
    x.reduce((sum, value, j) => sum + a[i * n + j] * value, 0),
  );
  solveCholesky(cholesky(a, n) as Float64Array<ArrayBuffer>, n, b);
  for (const [i, value] of x.entries()) expect(b[i]).toBeCloseTo(value, 9);
});

test('eigenvalues of any magnitude', () => {
  for (const unit of [1e200, 1e-200]) {
    const { values } = symmetricEigen(
      Float64Array.of(2, 1, 1, 2).map((value) => unit * value),
      2,
    );
    expect(values[0] / unit).toBeCloseTo(3, 12);
    expect(values[1] / unit).toBeCloseTo(1, 12);
  }
});
