import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { covarianceOf, expectClose, expectError } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

describe('reconstruct with components: 0', () => {
  const x = { data: noise(50, 4, 1), rows: 50, columns: 4 };

  test.each([{}, { standardize: true }, { center: false }])(
    'is the mean, and J(0) its error: %o',
    async (options) => {
      const model = PCA.fitSync(x, { ...options, components: 2 });
      for (const none of [
        model.reconstructSync(x, { components: 0 }),
        await model.reconstruct(x, { components: 0 }),
      ]) {
        expect(none).toMatchObject({ rows: 50, columns: 4 });
        let error = 0;
        none.data.forEach((value, k) => {
          expect(value).toBe(model.mean[k % 4]);
          error += ((x.data[k] - value) / (model.scale?.[k % 4] ?? 1)) ** 2 / 50;
        });
        if (!('center' in options)) expect(Math.abs(error - model.distortion(0))).toBeLessThan(1e-14 * error);
      }
    },
  );

  test('transform keeps at least one', async () => {
    const model = PCA.fitSync(x);
    await expectError('ERR_OPTION', () => model.transformSync(x, { components: 0 }), '>= 1');
    await expectError('ERR_OPTION', () => model.reconstructSync(x, { components: -1 }), '>= 0');
    await expectError('ERR_NOT_FINITE', () => model.reconstructSync([[1, 2, NaN, 4]], { components: 0 }));
  });
});

describe('fromCovariance with fewer rows than columns', () => {
  const covariance = [
    [4, 0, 0, 0],
    [0, 2, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 0.5],
  ];

  test.each([1, 2])('every solver counts the variance that %i components leave', (components) => {
    for (const solver of ['covariance', 'krylov', 'power', 'em'] as const) {
      for (const ddof of [0, 1] as const) {
        const model = PCA.fromCovarianceSync(covariance, { rows: 2, components, solver, ddof });
        const divisors = 2 / (2 - ddof);
        expect(model.totalVariance).toBe(7.5);
        model.distortions().forEach((distortion, m) => {
          const kept = model.explainedVariance.slice(0, m).reduce((sum, lambda) => sum + lambda, 0);
          expect(Math.abs(distortion * divisors + kept - 7.5), `J(${m})`).toBeLessThan(1e-13);
        });
        expectClose(
          model.explainedVarianceRatio,
          model.explainedVariance.map((v) => v / 7.5),
          1e-14,
        );
      }
    }
  });

  test('the noise is the mean of all discarded eigenvalues, so that the covariance keeps its trace', () => {
    for (const [components, noise] of [
      [1, 3.5 / 3],
      [2, 1.5 / 2],
    ]) {
      const model = PCA.fromCovarianceSync(covariance, { rows: 2, components });
      expect(Math.abs(model.noiseVariance - noise)).toBeLessThan(1e-15);
      const { data } = model.covariance();
      expect(Math.abs(data[0] + data[5] + data[10] + data[15] - 7.5)).toBeLessThan(1e-14);
      const again = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
      expect(again.noiseVariance).toBe(model.noiseVariance);
    }
  });

  test('rows that have this covariance leave nothing: as fit', () => {
    const x = { data: noise(5, 12, 3), rows: 5, columns: 12 };
    const model = PCA.fitSync(x);
    const again = PCA.fromCovarianceSync(covarianceOf(x), { rows: 5 });
    expect(again.componentCount).toBe(5);
    expect([model.distortion(5), again.distortion(5)]).toEqual([0, 0]);
    expect([model.noiseVariance, again.noiseVariance]).toEqual([0, 0]);
    for (const m of [1, 2, 3, 4]) {
      const [a, b] = [
        PCA.fitSync(x, { components: m }),
        PCA.fromCovarianceSync(covarianceOf(x), { rows: 5, components: m }),
      ];
      expect(Math.abs(a.noiseVariance - b.noiseVariance)).toBeLessThan(1e-14 * a.totalVariance);
    }
  });
});

test('a negative eigenvalue is refused, and named in full', async () => {
  const { message } = await expectError('ERR_OPTION', () =>
    PCA.fromCovarianceSync([
      [1e-7, 0],
      [0, -1e-9],
    ]),
  );
  const named = Number(message.split(' ').at(-1));
  expect(Math.abs(named + 1e-9)).toBeLessThan(1e-22);
  expect(message.endsWith(` ${named}`), message).toBe(true);
});

describe('covariances that are none, and those that rounding made so', () => {
  /**
   * The matrix has ones on the diagonal except for the last entry, and is turned by a reflection, so that no entry shows it.
   */
  const turned = (last: number, order: number): number[][] => {
    const v = Array.from({ length: order }, (_, i) => (i + 1) / order);
    const squares = v.reduce((sum, entry) => sum + entry * entry, 0);
    const reflected = (i: number) => (j: number) => (i === j ? 1 : 0) - (2 * v[i] * v[j]) / squares;
    const w = Array.from({ length: order }, (_, j) => reflected(order - 1)(j));
    return Array.from({ length: order }, (_, i) =>
      Array.from({ length: order }, (__, j) => (i === j ? 1 : 0) + (last - 1) * w[i] * w[j]),
    );
  };

  test.each(['covariance', 'krylov', 'power', 'em'] as const)(
    '%s refuses the one and takes the other',
    async (solver) => {
      for (const components of [1, 3]) {
        const { message } = await expectError('ERR_OPTION', () =>
          PCA.fromCovarianceSync(turned(-0.01, 40), { solver, components }),
        );
        expect(Number(message.split(' ').at(-1))).toBeCloseTo(-0.01, 12);
      }
      const u = Array.from({ length: 30 }, (_, i) => Math.sqrt(i + 1) / 10);
      const rounded = u.map((a) => u.map((b) => Math.fround(a * b)));
      const exact = u.reduce((sum, a) => sum + a * a, 0);
      for (const components of [1, 'all'] as const) {
        const model = PCA.fromCovarianceSync(rounded, { solver, components });
        expect(Math.abs(model.explainedVariance[0] / exact - 1)).toBeLessThan(1e-7);
        expect(Math.min(...model.explainedVariance)).toBeGreaterThanOrEqual(0);
        expect(model.explainedVarianceRatio.reduce((a, b) => a + b)).toBeLessThanOrEqual(1 + 1e-13);
      }
    },
  );
});
