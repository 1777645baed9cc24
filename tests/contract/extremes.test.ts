import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { expectClose, expectError } from '../support/check';

beforeAll(() => init());

const BIG = 1.7e308;

/** Expects 1 up to rounding, however large the numbers are. */
const ratios = (values: Float64Array, expected: number[]) => values.map((v, k) => v / expected[k]);

describe('numbers at the end of the range of doubles', () => {
  test('a standardised score is finite although it overflows on the way', () => {
    const x = [[BIG], [BIG], [BIG], [-BIG]]; // mean BIG / 2, deviation BIG
    const model = PCA.fitSync(x, { standardize: true });
    expectClose(model.transformSync(x).data, Float64Array.of(0.5, 0.5, 0.5, -1.5), 1e-15);
    expectClose(ratios(model.reconstructSync(x).data, x.flat()), Float64Array.of(1, 1, 1, 1), 1e-14);
  });

  test('a score that is no double is infinite, and the row is reconstructed all the same', () => {
    const x = [
      [BIG, BIG],
      [-BIG, -BIG],
      [BIG, -BIG / 2],
      [-BIG, BIG / 2],
    ];
    const model = PCA.fitSync(x);
    expect(model.transformSync(x, { components: 1 }).data[0]).toBe(Number.POSITIVE_INFINITY);
    expectClose(ratios(model.reconstructSync(x).data, x.flat()), new Float64Array(8).fill(1), 1e-14);
  });

  test('components of data times 1e200 and 1e-200 are the same to rounding', () => {
    const x = Array.from({ length: 50 }, (_, n) =>
      Array.from({ length: 5 }, (_, j) => Math.sin(n * n * (j + 1) + j)),
    );
    const { components } = PCA.fitSync(x);
    for (const unit of [1e200, 1e-200]) {
      const scaled = PCA.fitSync(x.map((row) => row.map((value) => value * unit)));
      expectClose(scaled.components.data, components.data, 1e-13);
    }
  });

  test('whitening says that it cannot where the singular values are lost', async () => {
    const x = [[BIG], [-BIG], [BIG], [-BIG]];
    const model = PCA.fitSync(x);
    await expectError('ERR_NOT_FINITE', () => model.transformSync(x, { whiten: true }), 'singular values');
    const less = x.map(([v]) => [v / 4]);
    const whitened = PCA.fitSync(less).transformSync(less, { whiten: true }).data;
    const one = Math.sqrt(3 / 4);
    expectClose(whitened, Float64Array.of(one, -one, one, -one), 1e-15);
  });
});
