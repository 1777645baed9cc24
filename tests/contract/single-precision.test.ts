import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { noise } from '../support/random';

beforeAll(() => init());

const [rows, columns] = [300, 900];

/** Rows of ten strong directions, in units of `unit`, about a mean. */
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

// Loose enough for products in single precision, which a product in double precision confirms.
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
