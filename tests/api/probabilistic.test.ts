import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA } from 'wasm-pca';
import { root } from '../support/node.ts';
import { bell, noise, uniform } from '../support/random.ts';

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
  // By Bayes, ln p(z) + ln p(x | z) - ln p(z | x) = ln p(x) at any z.
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

/** Lower triangular L with L L^T = a, n x n. */
function choleskyOf(a: Float64Array, n: number): Float64Array {
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j];
      for (let k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k];
      l[i * n + j] = i === j ? Math.sqrt(sum) : sum / l[j * (n + 1)];
    }
  }
  return l;
}

/** The mean of ln p(x) of rows of a normal distribution with this mean and covariance. */
function meanLogDensity(
  { data, rows, columns }: Matrix,
  mean: Float64Array,
  covariance: Float64Array,
): number {
  const l = choleskyOf(covariance, columns);
  let sum = 0;
  for (let n = 0; n < rows; n++) {
    const z = new Float64Array(columns);
    for (let i = 0; i < columns; i++) {
      z[i] = data[n * columns + i] - mean[i];
      for (let k = 0; k < i; k++) z[i] -= l[i * columns + k] * z[k];
      z[i] /= l[i * (columns + 1)];
      sum += z[i] ** 2 + Math.log(2 * Math.PI) + 2 * Math.log(l[i * (columns + 1)]);
    }
  }
  return -sum / (2 * rows);
}

/** W W^T + noise I, where W is D x M. */
function modelled(w: Float64Array, count: number, noiseVariance: number): Float64Array {
  const columns = w.length / count;
  return Float64Array.from({ length: columns * columns }, (_, k) => {
    const [i, j] = [Math.floor(k / columns), k % columns];
    let sum = i === j ? noiseVariance : 0;
    for (let m = 0; m < count; m++) sum += w[i * count + m] * w[j * count + m];
    return sum;
  });
}

test('with ddof: 0 the likelihood is greatest, of many rows as of few (Bishop 12.45, 12.46)', () => {
  const next = uniform(51);
  const nudge = bell(52);
  for (let table = 0; table < 40; table++) {
    const columns = 3 + Math.floor(7 * next());
    const rows = table % 2 ? 3 + Math.floor((columns - 2) * next()) : columns + 5 + Math.floor(20 * next());
    const x = { data: noise(rows, columns, 100 + table), rows, columns };
    const count = 1 + Math.floor((Math.min(rows, columns) - 2) * next());
    const pca = PCA.fitSync(x, { components: count, ddof: 0 });
    const { mean, components, explainedVariance, noiseVariance } = pca;
    const w = Float64Array.from({ length: columns * count }, (_, k) => {
      const m = k % count;
      const u = components.data[m * columns + Math.floor(k / count)];
      return u * Math.sqrt(explainedVariance[m] - noiseVariance);
    });
    const greatest = meanLogDensity(x, mean, modelled(w, count, noiseVariance));
    const found = pca.logLikelihoodSync(x).reduce((sum, value) => sum + value / rows, 0);
    expect(Math.abs(found - greatest), `${rows} x ${columns}, ${count}`).toBeLessThan(1e-9 * columns);
    for (let trial = 0; trial < 12; trial++) {
      const size = 0.3 ** (1 + (trial % 4));
      const beside = noiseVariance * (1 + size * (trial % 3 === 0 ? 1 : trial % 3 === 1 ? -1 : nudge()));
      const turned = trial < 3 ? w : w.map((value) => value + size * Math.sqrt(noiseVariance) * nudge());
      const other = meanLogDensity(x, mean, modelled(turned, count, beside));
      expect(other, `${rows} x ${columns}, ${count}, trial ${trial}`).toBeLessThan(greatest + 1e-10);
    }
  }
});

test('the trace of the covariance is the total variance, whatever is kept of whatever shape', () => {
  const next = uniform(53);
  for (let table = 0; table < 200; table++) {
    const columns = 2 + Math.floor(11 * next());
    const rows = 3 + Math.floor(20 * next());
    const x = { data: noise(rows, columns, 300 + table), rows, columns };
    const pca = PCA.fitSync(x, {
      components: 1 + Math.floor(Math.min(rows, columns) * next()),
      ddof: table % 2 ? 0 : 1,
      center: table % 3 > 0,
      standardize: table % 5 === 0,
      solver: table % 7 === 0 ? 'krylov' : 'auto',
    });
    const { data } = pca.covariance();
    const trace = data.reduce((sum, value, k) => sum + (k % (columns + 1) === 0 ? value : 0), 0);
    expect(Math.abs(trace / pca.totalVariance - 1), `${rows} x ${columns}`).toBeLessThan(1e-13);
  }
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
