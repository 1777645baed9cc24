import { describe, expect, test } from 'vitest';
import { type Matrix, Moments, PCA } from 'wasm-pca';
import { toNumber } from '../oracle/double-double.ts';
import { oraclePCA } from '../oracle/jacobi.ts';
import { preciseOracle } from '../oracle/precise-jacobi.ts';
import { integers, noise } from '../support/random.ts';
import { solvers } from './solvers.ts';

/** Data with a mean of 10^8 deviations, where the sum of squares minus N times the square of the mean has lost all digits. */
const OFFSET = 1e8;
const columnOffset = (column: number) => OFFSET * (1 + column / 4);

const direct = solvers
  .filter(({ mayGiveUp }) => !mayGiveUp)
  .map(({ name, options }) => [name, options] as const);

/** Compares each eigenvalue, also the last one, relative to itself. */
function expectRelative(found: Float64Array, expected: ArrayLike<number>, tolerance: number): void {
  for (let m = 0; m < expected.length; m++) {
    expect(Math.abs(found[m] / expected[m] - 1), `eigenvalue ${m}`).toBeLessThan(tolerance);
  }
}

describe('whole numbers, which any offset keeps exactly', () => {
  const [rows, columns] = [700, 12];
  // Deviations of 600 to 1000 in mixed directions.
  const raw = integers(rows * columns, -1000, 1000, 5);
  const data = raw.map((v, k) => v + (k % columns ? Math.round(raw[k - 1] / 2) : 0));
  const shifted = data.map((v, k) => v + 1000 * columnOffset(k % columns));
  const expected = oraclePCA(data, rows, columns);

  test.each(direct)('%s', (_, options) => {
    const model = PCA.fitSync({ data: shifted, rows, columns }, { ...options, components: columns });
    expectRelative(model.explainedVariance, expected.eigenvalues, 1e-12);
  });

  test('moments of shards, merged', async () => {
    const total = await Moments.create(columns);
    for (let first = 0; first < rows; first += 100) {
      const shard = await Moments.create(columns);
      const values = shifted.slice(first * columns, (first + 100) * columns);
      total.merge(shard.add({ data: values, rows: 100, columns }));
      shard.free();
    }
    expectRelative(PCA.fromMomentsSync(total).explainedVariance, expected.eigenvalues, 1e-12);
    total.free();
  });
});

describe('fractions, of which the sum keeps eight digits', () => {
  const shift = ({ data, rows, columns }: Matrix): Matrix => ({
    data: data.map((v, k) => v + columnOffset(k % columns)),
    rows,
    columns,
  });

  test.each(direct)('%s, against the exact differences', (_, options) => {
    const x = shift({ data: noise(500, 9, 3), rows: 500, columns: 9 });
    // Subtracting the offset from a number near it is exact.
    const differences = x.data.map((v, k) => v - columnOffset(k % 9));
    const expected = oraclePCA(differences, 500, 9).eigenvalues;
    const model = PCA.fitSync(x, { ...options, components: 9 });
    expectRelative(model.explainedVariance, expected, 1e-12);
  });

  test.each(direct)('%s, against double-double', (_, options) => {
    const x = shift({ data: noise(12, 6, 4), rows: 12, columns: 6 });
    const expected = preciseOracle(x.data, 12, 6).eigenvalues.map(toNumber);
    const model = PCA.fitSync(x, { ...options, components: 6 });
    expectRelative(model.explainedVariance, expected, 1e-12);
  });
});
