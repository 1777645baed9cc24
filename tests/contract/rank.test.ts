import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { noise } from '../support/random';

beforeAll(() => init());

const ROWS = 40;

/** Makes rows of six columns that span three dimensions, in any unit. */
function thin(unit: number) {
  const factors = noise(ROWS, 3, 7);
  const loadings = noise(3, 6, 8);
  const data = Float64Array.from({ length: ROWS * 6 }, (_, k) => {
    const [n, j] = [Math.floor(k / 6), k % 6];
    return unit * [0, 1, 2].reduce((sum, f) => sum + factors[3 * n + f] * loadings[6 * f + j], 0);
  });
  return { data, rows: ROWS, columns: 6 };
}

describe('rank', () => {
  test.each([1e-250, 1, 1e250])('of data times %d is what whitening keeps', (unit) => {
    const x = thin(unit);
    const model = PCA.fitSync(x);
    expect(model.rank).toBe(3);
    const { data } = model.transformSync(x, { whiten: true });
    data.forEach((score, k) => {
      if (k % 6 < 3) expect(score).not.toBe(0);
      else expect(score).toBe(0);
    });
    expect(PCA.fromJSON(JSON.parse(JSON.stringify(model))).rank).toBe(3);
    expect(PCA.fitSync(x, { components: 2 }).rank).toBe(2);
  });

  test('counts no more than max(N, D) eps of the first', () => {
    const spread = (small: number) =>
      PCA.fromCovarianceSync([
        [1, 0],
        [0, small],
      ]).rank;
    expect(spread(2.1 * Number.EPSILON)).toBe(2);
    expect(spread(1.9 * Number.EPSILON)).toBe(1);
    expect(
      PCA.fitSync([
        [1, 2],
        [1, 2],
        [1, 2],
      ]).rank,
    ).toBe(0);
  });
});
