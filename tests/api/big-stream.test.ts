import { expect, test } from 'vitest';
import { type MatrixLike, PCA } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { uniform } from '../support/random';

const ROWS = 500_000;
const COLUMNS = 50;

/** Yields the same rows for every chunk size, from one buffer: they are never in memory together. */
function* chunks(size: number): Generator<MatrixLike> {
  const next = uniform(2024);
  const buffer = new Float64Array(size * COLUMNS);
  for (let start = 0; start < ROWS; start += size) {
    const rows = Math.min(size, ROWS - start);
    for (let i = 0; i < rows; i++) {
      const common = next();
      for (let j = 0; j < COLUMNS; j++) buffer[i * COLUMNS + j] = next() + common * (1 + j / 8) + 3 * j;
    }
    yield { data: buffer.subarray(0, rows * COLUMNS), rows, columns: COLUMNS };
  }
}

test('fitStream over half a million rows in chunks of 1,000 and of 7: the same bits, in little memory', async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 5);
  const before = process.memoryUsage().arrayBuffers;
  const thousands = await PCA.fitStream(chunks(1000));
  const sevens = await PCA.fitStream(chunks(7));
  clearInterval(watch);
  expectSameModel(sevens, thousands);
  expect(thousands.rows).toBe(ROWS);
  // Var of a uniform number is 1/12: the known covariance is (I + w w^T) / 12, w_j = 1 + j / 8.
  const weights = Array.from({ length: COLUMNS }, (_, j) => 1 + j / 8);
  const norm = weights.reduce((a, w) => a + w * w, 0);
  expect(thousands.explainedVariance[0] / ((1 + norm) / 12)).toBeCloseTo(1, 2);
  expect(thousands.explainedVariance[25]).toBeCloseTo(1 / 12, 3);
  for (let j = 0; j < COLUMNS; j++) {
    expect(thousands.components.data[j]).toBeCloseTo(weights[j] / Math.sqrt(norm), 2);
    expect(thousands.mean[j]).toBeCloseTo(0.5 + 0.5 * weights[j] + 3 * j, 1);
  }
  for (const model of [thousands, sevens]) {
    expect(model.report.memory, 'engine memory').toBeGreaterThan(0);
    expect(model.report.memory, 'engine memory').toBeLessThan(64 * 2 ** 20);
  }
  // All rows together would take 200 MB.
  expect(most - before, 'buffers on this thread, collected or not').toBeLessThan(128 * 2 ** 20);
}, 60_000);
