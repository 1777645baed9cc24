import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';

beforeAll(() => init());

const COLUMNS = 120;

/** Makes rows [A; -A] with A = diag(sqrt(values)) H for a reflection H; their covariance has exactly these eigenvalues. */
function rowsWith(values: number[]) {
  const u = Float64Array.from(values, (_, j) => Math.sin(3 * j + 1));
  const square = u.reduce((sum, each) => sum + each * each, 0);
  const data = new Float64Array(2 * COLUMNS * COLUMNS);
  for (let i = 0; i < COLUMNS; i++) {
    for (let j = 0; j < COLUMNS; j++) {
      const entry = Math.sqrt(values[i]) * (Number(i === j) - (2 * u[i] * u[j]) / square);
      data[i * COLUMNS + j] = entry;
      data[(COLUMNS + i) * COLUMNS + j] = -entry;
    }
  }
  return { data, rows: 2 * COLUMNS, columns: COLUMNS };
}

// Blocks are narrower than many of these groups.
describe('krylov finds every copy of an eigenvalue', () => {
  test.each([
    [2, 0],
    [3, 0],
    [3, 1],
    [5, 0],
    [5, 2],
    [9, 1],
    [17, 0],
  ])('%i copies after %i others', (copies, before) => {
    const values = Array.from({ length: COLUMNS }, (_, j) => {
      if (j < before) return 20 - j;
      return j < before + copies ? 10 : 7 / (1 + j - before - copies);
    });
    const x = rowsWith(values);
    for (const components of [1, 2, 3, 4, 5, 8, 12, 20]) {
      const model = PCA.fitSync(x, { components, solver: 'krylov', ddof: 0, maxIterations: 500 });
      model.explainedVariance.forEach((value, m) => {
        expect(Math.abs(COLUMNS * value - values[m]), `${m} of ${components}`).toBeLessThan(1e-11);
      });
      if (components <= 3) expect(model.solver).toBe('krylov');
      const last = Math.min(components, before + copies);
      const tied = last - before > 1 ? [Array.from({ length: last - before }, (_, i) => before + i)] : [];
      expect(model.report.tied).toEqual(tied);
    }
  });
});
