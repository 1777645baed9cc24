import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { noise } from '../support/random';

beforeAll(() => init());

const [rows, columns] = [300, 900];

/** Makes rows of ten strong directions, in units of `unit`, about a mean. */
function embeddings(mean: number, unit: number) {
  const directions = noise(10, columns, 1);
  const weights = noise(rows, 10, 2);
  const rest = noise(rows, columns, 3);
  const data = Float32Array.from({ length: rows * columns }, (_, k) => {
    const [n, j] = [Math.floor(k / columns), k % columns];
    let value = 0.05 * rest[k];
    for (let c = 0; c < 10; c++) value += (weights[n * 10 + c] * directions[c * columns + j]) / (1 + c);
    return unit * (mean + value);
  });
  return { data, rows, columns };
}

// This tolerance allows products in single precision, which a product in double precision confirms.
describe.each([
  ['plain', 0, 1],
  ['a large mean', 1000, 1],
  ['large', 0, 1e30],
  ['small', 0, 1e-30],
])('float32 rows, %s', (_, mean, unit) => {
  const x = embeddings(mean, unit);

  test.each([1e-6, 1e-4, 1e-2])('to a tolerance of %d', (tolerance) => {
    const exact = PCA.fitSync(x, { components: 3, solver: 'gram' });
    const model = PCA.fitSync(x, { components: 3, solver: 'krylov', tolerance });
    expect(model.solver).toBe('krylov');
    expect(model.report.residual).toBeLessThanOrEqual(tolerance);
    for (let m = 0; m < 3; m++) {
      const ratio = model.explainedVariance[m] / exact.explainedVariance[0];
      expect(Math.abs(ratio - exact.explainedVariance[m] / exact.explainedVariance[0])).toBeLessThan(
        tolerance,
      );
      let along = 0;
      for (let j = 0; j < columns; j++) {
        along += model.components.data[m * columns + j] * exact.components.data[m * columns + j];
      }
      // The angle is at most the residual over the gap, a fifth of lambda_1 at least.
      expect(1 - Math.abs(along)).toBeLessThan(Math.max((tolerance / 0.05) ** 2, 1e-12));
    }
  });
});

const SHAPES = [
  [64, 512],
  [80, 200],
  [150, 400],
];
const MEANS = [0, 10, 1e3, 1e4]; // in deviations
const UNITS = [0, 95, -95, 100, -100].map((power) => 2 ** power); // 1e-30 to 1e30, in powers of two that keep ties exact
const TOLERANCE = 1e-6;

type Make = (rows: number, columns: number, seed: number) => Float64Array;

/** Makes rows whose leading directions have about the given variances, in noise. */
const spread =
  (variances: number[]): Make =>
  (rows, columns, seed) => {
    const directions = noise(variances.length, columns, seed);
    const weights = noise(rows, variances.length, seed + 1000);
    const data = noise(rows, columns, seed + 2000).map((value) => value / 10);
    for (let n = 0; n < rows; n++) {
      for (const [c, variance] of variances.entries()) {
        const weight = Math.sqrt(variance) * weights[n * variances.length + c];
        for (let j = 0; j < columns; j++) data[n * columns + j] += weight * directions[c * columns + j];
      }
    }
    return data;
  };

/**
 * Makes rows in pairs, plus and minus a whole multiple of a row of Hadamard's matrix. The covariance has these rows as
 * its eigenvectors, and the first four eigenvalues are equal, as are the next four and so on.
 */
const tied: Make = (rows, columns, seed) => {
  const isOdd = (bits: number) => bits.toString(2).replaceAll('0', '').length % 2 === 1;
  const order = 2 ** Math.floor(Math.log2(columns));
  return Float64Array.from({ length: rows * columns }, (_, k) => {
    const [n, j] = [Math.floor(k / columns), k % columns];
    const pair = n >> 1;
    if (j >= order) return 0;
    const size = 1 + Math.max(0, 6 - (pair >> 2));
    return (n % 2 ? -size : size) * (isOdd((pair + seed) & j) ? -1 : 1);
  });
};

const FAMILIES: Record<string, Make> = {
  'eigenvalues that fall as 1/j': spread(Array.from({ length: 12 }, (_, c) => 1 / (1 + c))),
  'clusters of eigenvalues': spread(Array.from({ length: 12 }, (_, c) => 0.5 ** Math.floor(c / 4))),
  'one strong direction': spread([1e4, 1, 0.9]),
  'noise alone': noise,
  'exact ties': tied,
};

/** Returns the largest ‖S u − λ u‖ / λ₁ of a model, by sums in double precision over the rows less their mean. */
function largestResidual(data: Float32Array, rows: number, columns: number, model: PCA): number {
  const at = Array.from({ length: rows }, (_, n) => data.subarray(n * columns, (n + 1) * columns));
  const mean = new Float64Array(columns);
  for (const row of at) for (let j = 0; j < columns; j++) mean[j] += row[j] / rows;
  const correction = new Float64Array(columns);
  for (const row of at) for (let j = 0; j < columns; j++) correction[j] += (row[j] - mean[j]) / rows;
  for (let j = 0; j < columns; j++) mean[j] += correction[j];
  let largest = 0;
  for (const [m, value] of model.explainedVariance.entries()) {
    const u = model.components.data.subarray(m * columns, (m + 1) * columns);
    const off = Float64Array.from(u, (entry) => -value * entry);
    for (const row of at) {
      let score = 0;
      for (let j = 0; j < columns; j++) score += (row[j] - mean[j]) * u[j];
      for (let j = 0; j < columns; j++) off[j] += (score / (rows - 1)) * (row[j] - mean[j]);
    }
    largest = Math.max(largest, Math.sqrt(off.reduce((sum, entry) => sum + entry * entry, 0)));
  }
  return largest / model.explainedVariance[0];
}

test.each(Object.keys(FAMILIES))('60 tables with %s keep the tolerance in double precision', (family) => {
  let worst = 0;
  for (const [shape, [rows, columns]] of SHAPES.entries()) {
    for (const [k, mean] of MEANS.entries()) {
      const plain = FAMILIES[family](rows, columns, 10 * shape + k);
      const deviation = Math.sqrt(plain.reduce((sum, value) => sum + value * value, 0) / plain.length);
      const offset = Math.round(mean * deviation);
      for (const unit of UNITS) {
        const data = Float32Array.from(plain, (value) => unit * (offset + value));
        // A given number of iterations keeps krylov from leaving so little work to a direct solver.
        const options = {
          components: 3,
          solver: 'krylov',
          maxIterations: 500,
          tolerance: TOLERANCE,
        } as const;
        const model = PCA.fitSync({ data, rows, columns }, options);
        const residual = largestResidual(data, rows, columns, model);
        const table = `${rows} × ${columns}, mean ${mean}, unit ${unit}`;
        expect(model.solver, table).toBe('krylov');
        expect(residual, table).toBeLessThanOrEqual(TOLERANCE);
        expect(Math.abs(residual - model.report.residual), table).toBeLessThan(TOLERANCE / 1000);
        worst = Math.max(worst, residual);
        if (family === 'exact ties') {
          const [first, , third] = model.explainedVariance;
          expect(1 - third / first, table).toBeLessThan(TOLERANCE);
        }
      }
    }
  }
  expect(worst).toBeGreaterThan(TOLERANCE / 100); // it stops where the tolerance is reached, or there is nothing to see
});
