import { expect } from 'vitest';
import type { Matrix, PCA } from 'wasm-pca';

export const EPSILON = 2 ** -52;

/** Expects equal lengths and |actual - expected| <= tolerance for each value; NaN never passes. */
export function expectClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
  what = 'values',
): void {
  expect(actual.length, `${what}: length`).toBe(expected.length);
  let worst = 0;
  let where = -1;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(actual[i] - expected[i]);
    if (!(error <= worst)) {
      worst = error;
      where = i;
    }
    if (Number.isNaN(error)) break;
  }
  if (!(worst <= tolerance)) {
    expect.fail(
      `${what}: [${where}] is ${actual[where]}, expected ${expected[where]} within ${tolerance}, error ${worst}`,
    );
  }
}

export function bytesOf(...arrays: (Float32Array | Float64Array | null)[]): Uint8Array {
  const parts = arrays.map((a) =>
    a ? new Uint8Array(a.buffer, a.byteOffset, a.byteLength) : new Uint8Array(),
  );
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Every number in a model, as bytes, so that -0 and 0 differ. */
export function modelBytes(model: PCA): Uint8Array {
  return bytesOf(
    Float64Array.of(
      model.rows,
      model.columns,
      model.componentCount,
      model.totalVariance,
      model.noiseVariance,
      model.ddof,
    ),
    model.mean,
    model.scale,
    model.components.data,
    model.explainedVariance,
    model.explainedVarianceRatio,
    model.singularValues,
    model.spectrum,
  );
}

export function expectSameBytes(actual: Uint8Array, expected: Uint8Array, what = 'bytes'): void {
  expect(actual.length, `${what}: length`).toBe(expected.length);
  let where = 0;
  while (where < actual.length && actual[where] === expected[where]) where++;
  if (where < actual.length) expect.fail(`${what} differ, first at byte ${where} of ${actual.length}`);
}

export function expectSameModel(actual: PCA, expected: PCA, what = 'models'): void {
  expectSameBytes(modelBytes(actual), modelBytes(expected), what);
}

export function rowOf(matrix: Matrix, row: number): Float64Array {
  return matrix.data.subarray(row * matrix.columns, (row + 1) * matrix.columns);
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}

/** Returns the largest entry of |A A^T - I|, which is 0 where the rows of A are orthonormal. */
export function orthogonalityError(matrix: Matrix): number {
  let worst = 0;
  for (let p = 0; p < matrix.rows; p++) {
    for (let q = p; q < matrix.rows; q++) {
      const error = Math.abs(dot(rowOf(matrix, p), rowOf(matrix, q)) - (p === q ? 1 : 0));
      if (!(error <= worst)) worst = error;
    }
  }
  return worst;
}

/** Returns the covariance of the rows of a matrix, with divisor rows - ddof, by two passes. */
export function covarianceOf({ data, rows, columns }: Matrix, ddof = 1): Matrix {
  const mean = new Float64Array(columns);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) mean[j] += data[i * columns + j] / rows;
  const out = new Float64Array(columns * columns);
  for (let i = 0; i < rows; i++) {
    for (let a = 0; a < columns; a++) {
      const left = data[i * columns + a] - mean[a];
      for (let b = 0; b < columns; b++) {
        out[a * columns + b] += (left * (data[i * columns + b] - mean[b])) / (rows - ddof);
      }
    }
  }
  return { data: out, rows: columns, columns };
}

/**
 * Compares components with reference vectors. An error e in the covariance turns u_m by about e / gap, so the
 * tolerance (relative to lambda_1) is divided by each vector's gap. Vectors without a gap are not compared.
 */
export function expectComponents(
  components: Matrix,
  reference: ArrayLike<number>[],
  eigenvalues: ArrayLike<number>,
  tolerance: number,
  what = 'component',
): void {
  let compared = 0;
  for (let m = 0; m < components.rows; m++) {
    const above = m > 0 ? eigenvalues[m - 1] - eigenvalues[m] : Infinity;
    const below = m + 1 < eigenvalues.length ? eigenvalues[m] - eigenvalues[m + 1] : Infinity;
    const rest = components.columns > eigenvalues.length ? eigenvalues[m] : Infinity;
    const gap = Math.min(above, below, rest) / eigenvalues[0];
    if (gap < 1e-8) continue;
    compared++;
    const actual = rowOf(components, m);
    const expected = Float64Array.from(reference[m]);
    const magnitudes = expected.map(Math.abs).sort();
    const signIsOpen =
      magnitudes.length > 1 && magnitudes[magnitudes.length - 1] - magnitudes[magnitudes.length - 2] < 1e-9;
    const sign = signIsOpen && dot(actual, expected) < 0 ? -1 : 1;
    const bound = tolerance / Math.min(gap, 1);
    expectClose(
      actual,
      expected.map((v) => sign * v),
      bound,
      `${what} ${m}`,
    );
  }
  expect(compared, 'components with a gap').toBeGreaterThan(0);
}

/**
 * Returns the ratios by which LAPACK tests its eigensolvers: residual and orthogonality in units of D eps, from the
 * data.
 */
export function eigenpairRatios(
  model: PCA,
  data: ArrayLike<number>,
): { residual: number; orthogonality: number } {
  const { rows, columns, components, explainedVariance, mean, scale, ddof } = model;
  const norm = explainedVariance[0];
  let residual = 0;
  for (let m = 0; m < components.rows; m++) {
    const u = rowOf(components, m);
    const image = new Float64Array(columns);
    const centred = new Float64Array(columns);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        centred[j] = (data[i * columns + j] - mean[j]) / (scale ? scale[j] : 1);
      }
      const score = dot(centred, u) / (rows - ddof);
      for (let j = 0; j < columns; j++) image[j] += score * centred[j];
    }
    let squares = 0;
    for (let j = 0; j < columns; j++) squares += (image[j] - explainedVariance[m] * u[j]) ** 2;
    residual = Math.max(residual, Math.sqrt(squares));
  }
  const size = Math.max(rows, columns);
  return {
    residual: norm > 0 ? residual / (norm * size * EPSILON) : residual,
    orthogonality: orthogonalityError(components) / (columns * EPSILON),
  };
}

/** Resolves to the PCAError that `action` throws or rejects with. */
export async function errorOf(action: () => unknown): Promise<Error & { code: string }> {
  try {
    await action();
  } catch (error) {
    return error as Error & { code: string };
  }
  expect.fail('no error was thrown');
}

/** Expects `action` to fail with this code and a message that matches each pattern. */
export async function expectError(
  code: string,
  action: () => unknown,
  ...patterns: (RegExp | string)[]
): Promise<Error & { code: string }> {
  const error = await errorOf(action);
  expect(error, String(error?.stack)).toMatchObject({ name: 'PCAError', code });
  expect(error).toBeInstanceOf(Error);
  for (const pattern of patterns) expect(error.message).toMatch(pattern);
  return error;
}
