import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA } from 'wasm-pca';
import { root } from '../support/node.ts';

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));

interface Regular {
  name: 'iris' | 'wine';
  components: number;
  new: number[][];
  fitted: number[];
  others: number[];
  precision: number[][];
}

const {
  regular,
  singular,
}: { regular: Regular[]; singular: { x: number[][]; likelihood: number[]; precision: number[][] } } =
  read('probabilistic');

beforeAll(() => init({ analysis: true }));

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance = 1e-10): void {
  expect(actual.length).toBe(expected.length);
  const scale = Math.max(...Array.from(expected, Math.abs));
  for (let i = 0; i < actual.length; i++) {
    expect(Math.abs(actual[i] - expected[i]), `${i}: ${actual[i]} for ${expected[i]}`).toBeLessThanOrEqual(
      tolerance * scale,
    );
  }
}

describe.each(regular)('$name with $components components as scikit-learn', (fixture) => {
  test('likelihoods and precision', async () => {
    const { data, columns } = read(fixture.name);
    const x = { data: Float64Array.from(data), rows: data.length / columns, columns };
    const pca = PCA.fitSync(x, { components: fixture.components });
    // scikit-learn inverts the covariance, which loses as many digits as its condition has.
    const condition = pca.explainedVariance[0] / (pca.noiseVariance || pca.explainedVariance[columns - 1]);
    const rounding = Math.max(1e-10, 2 * Number.EPSILON * condition);
    expectNear(await pca.logLikelihood(x), fixture.fitted, rounding);
    expectNear(pca.logLikelihoodSync(fixture.new), fixture.others, rounding);
    expectNear(pca.precision().data, fixture.precision.flat(), rounding);
    const whole = PCA.fitSync(x);
    const { components } = fixture;
    expectNear(await whole.logLikelihood(x, { components }), fixture.fitted, rounding);
  });
});

test('without noise and full rank: SciPy, on the plane', async () => {
  for (const components of ['all', 2] as const) {
    const pca = PCA.fitSync(singular.x, { components });
    expectNear(await pca.logLikelihood(singular.x), singular.likelihood);
    expectNear(pca.precision().data, singular.precision.flat(), 1e-9);
    const off = singular.x.slice(0, 3).map((row) => [row[0] + 0.01, ...row.slice(1)]);
    expect([...(await pca.logLikelihood(off))]).toEqual(new Array(3).fill(Number.NEGATIVE_INFINITY));
  }
});

function product(a: Matrix, b: Matrix): Float64Array {
  const out = new Float64Array(a.rows * b.columns);
  for (let i = 0; i < a.rows; i++)
    for (let j = 0; j < b.columns; j++)
      for (let k = 0; k < a.columns; k++)
        out[i * b.columns + j] += a.data[i * a.columns + k] * b.data[k * b.columns + j];
  return out;
}

test('precision times covariance is the identity, and on planes a projection', () => {
  const { data, columns } = read('wine');
  const x = { data: Float64Array.from(data), rows: data.length / columns, columns };
  for (const components of [1, 5, 12, 'all'] as const) {
    const pca = PCA.fitSync(x, { components, standardize: true });
    const identity = product(pca.covariance(), pca.precision());
    for (const [k, value] of identity.entries())
      expect(value).toBeCloseTo(k % (columns + 1) === 0 ? 1 : 0, 11);
  }
  const wide = PCA.fitSync(
    { data: x.data.subarray(0, 4 * columns), rows: 4, columns },
    { standardize: true },
  );
  const projection = product(wide.covariance(), wide.precision());
  const again = product(
    { data: projection, rows: columns, columns },
    { data: projection, rows: columns, columns },
  );
  expectNear(again, projection, 1e-12);
  const trace = projection.reduce((sum, value, k) => sum + (k % (columns + 1) === 0 ? value : 0), 0);
  expect(trace).toBeCloseTo(3, 10);
  expect(PCA.fitSync([[1, 2], [1, 2]]).precision().data).toEqual(new Float64Array(4)); // biome-ignore format: a matrix
});

test('the posterior is the ratio of the joint density to the likelihood', async () => {
  const { data, columns } = read('iris');
  const x = { data: Float64Array.from(data), rows: data.length / columns, columns };
  const pca = PCA.fitSync(x, { components: 2 });
  const { mean, covariance } = await pca.posterior(x);
  expect(pca.posteriorSync(x)).toEqual({ mean, covariance });
  const log = await pca.logLikelihood(x);
  const noise = pca.noiseVariance;
  const gauss = (square: number, variance: number) =>
    -(Math.log(2 * Math.PI * variance) + square / variance) / 2;
  // ln p(z) + ln p(x | z) - ln p(z | x) = ln p(x), at any z.
  for (const n of [0, 60, 149]) {
    for (const z of [
      [0, 0],
      [1.5, -0.3],
    ]) {
      // biome-ignore format: points
      let joint = 0;
      for (let m = 0; m < 2; m++) {
        joint += gauss(z[m] ** 2, 1);
        joint -= gauss((z[m] - mean.data[n * 2 + m]) ** 2, covariance.data[m * 3]);
      }
      for (let j = 0; j < columns; j++) {
        let expected = pca.mean[j];
        for (let m = 0; m < 2; m++)
          expected +=
            pca.components.data[m * columns + j] * Math.sqrt(pca.explainedVariance[m] - noise) * z[m];
        joint += gauss((x.data[n * columns + j] - expected) ** 2, noise);
      }
      expect(joint).toBeCloseTo(log[n], 10);
    }
  }
  expect(covariance.data[1]).toBe(0);
});

test('of a component without variance rows tell nothing', async () => {
  const pca = PCA.fitSync(singular.x);
  const { mean, covariance } = await pca.posterior(singular.x);
  expect([0, 5, 10, 15].map((k) => covariance.data[k])).toEqual([0, 0, 1, 1]);
  for (let n = 0; n < 5; n++) for (const m of [2, 3]) expect(Math.abs(mean.data[n * 4 + m])).toBe(0);
});

test('samples have the mean and the covariance of the model', async () => {
  const { data, columns } = read('iris');
  const x = { data: Float64Array.from(data), rows: data.length / columns, columns };
  const n = 40_000;
  for (const options of [{ components: 2 }, { components: 2, standardize: true }, {}]) {
    const pca = PCA.fitSync(x, options);
    const drawn = await pca.sample(n, { seed: 5 });
    const again = PCA.fitSync(drawn);
    const scale = pca.scale ?? new Float64Array(columns).fill(1);
    const expected = pca
      .covariance()
      .data.map((v, k) => v * scale[k % columns] * scale[Math.floor(k / columns)]);
    const actual = again.covariance().data;
    for (let i = 0; i < columns; i++) {
      const variance = expected[i * (columns + 1)];
      expect(Math.abs(again.mean[i] - pca.mean[i])).toBeLessThan(4.5 * Math.sqrt(variance / n));
      for (let j = 0; j < columns; j++) {
        const other = expected[j * (columns + 1)];
        const cross = expected[i * columns + j];
        // The variance of a sample covariance of normal variables: (v_i v_j + c^2) / n.
        const bound = 4.5 * Math.sqrt((variance * other + cross ** 2) / n);
        expect(Math.abs(actual[i * columns + j] - cross)).toBeLessThan(bound);
      }
    }
    expect(pca.sampleSync(3, { seed: 5 }).data).toEqual(drawn.data.slice(0, 3 * columns));
    expect(pca.sampleSync(3, { seed: 6 }).data).not.toEqual(drawn.data.slice(0, 3 * columns));
  }
});

test('options are checked, rows that are missing are NaN, and a signal cancels', async () => {
  const pca = PCA.fitSync(singular.x, { components: 2 });
  const code = (code: string) => expect.objectContaining({ code });
  await expect(pca.logLikelihood(singular.x, { components: 3 })).rejects.toThrow(code('ERR_COMPONENTS'));
  await expect(pca.logLikelihood(singular.x, { whiten: true } as object)).rejects.toThrow(code('ERR_OPTION'));
  await expect(pca.sample(0)).rejects.toThrow(code('ERR_OPTION'));
  await expect(pca.sample(1, { seed: -1 })).rejects.toThrow(code('ERR_OPTION'));
  const holed = [singular.x[0], [Number.NaN, 1, 2, 3], singular.x[1]];
  const found = await pca.logLikelihood(holed, { missing: 'omit' });
  expect([...found].map(Number.isNaN)).toEqual([false, true, false]);
  const { mean } = await pca.posterior(holed, { missing: 'omit' });
  expect([...mean.data].map(Number.isNaN)).toEqual([false, false, true, true, false, false]);
  const reason = new Error('enough');
  await expect(pca.sample(10, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const huge = PCA.fitSync([[1e200, 0], [0, 1e200], [1e200, 1e200]]); // biome-ignore format: a matrix
  await expect(huge.logLikelihood([[1, 1]])).rejects.toThrow(code('ERR_NOT_FINITE'));
});
