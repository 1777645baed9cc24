import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA, type RuleName, type Suggestion } from 'wasm-pca';
import { psych } from 'wasm-pca/dialects';
import { root } from '../support/node.ts';
import { bell } from '../support/random.ts';

// Compares figures after the fit of unusual tables with those of other tools or of a formula.

interface Harman {
  rows: number;
  columns: number;
  /** Lower triangle, row by row, as R's `Harman74.cor` prints it. */
  correlations: number[];
}
const harman: Harman = JSON.parse(readFileSync(join(root, 'tests/fixtures/harman74.json'), 'utf8'));

/** R's `anscombe` but for its last column, and `pressure`. */
const anscombe = [
  [10, 10, 10, 8, 8.04, 9.14, 7.46, 6.58],
  [8, 8, 8, 8, 6.95, 8.14, 6.77, 5.76],
  [13, 13, 13, 8, 7.58, 8.74, 12.74, 7.71],
  [9, 9, 9, 8, 8.81, 8.77, 7.11, 8.84],
  [11, 11, 11, 8, 8.33, 9.26, 7.81, 8.47],
  [14, 14, 14, 8, 9.96, 8.1, 8.84, 7.04],
  [6, 6, 6, 8, 7.24, 6.13, 6.08, 5.25],
  [4, 4, 4, 19, 4.26, 3.1, 5.39, 12.5],
  [12, 12, 12, 8, 10.84, 9.13, 8.15, 5.56],
  [7, 7, 7, 8, 4.82, 7.26, 6.42, 7.91],
  [5, 5, 5, 8, 5.68, 4.74, 5.73, 6.89],
];
const pressure = [
  0.0002, 0.0012, 0.006, 0.03, 0.09, 0.27, 0.75, 1.85, 4.2, 8.8, 17.3, 32.1, 57, 96, 157, 247, 376, 558, 806,
].map((value, k) => [20 * k, value]);

beforeAll(() => init({ analysis: true }));

const random = bell(3);
const normal = () => Math.sqrt(3) * random();

async function counts(pca: PCA, methods: RuleName[], options = {}): Promise<(number | null)[]> {
  const found = await pca.suggest(undefined, { methods, ...options });
  return methods.map((name) => (found[name] as Suggestion).count);
}

describe('whether a model is about the mean', () => {
  const half = Array.from({ length: 6 }, () => [random(), random(), random()]);
  const mirrored = [...half, ...half.map((row) => row.map((value) => -value))];

  test('is known where the mean is 0: limits, leverages and rules stay where 1 is added', async () => {
    const answers = await Promise.all(
      [0, 1].map(async (offset) => {
        const rows = mirrored.map((row) => row.map((value) => value + offset));
        const pca = PCA.fitSync(rows);
        expect(pca.center).toBe(true);
        const { limits, leverage } = await pca.diagnose(rows, { components: 2, rows: 'fitted' });
        // Leverages of the fitted rows are the trace of a projector on the components and the mean.
        expect(leverage.reduce((sum, value) => sum + value, 0)).toBeCloseTo(3, 12);
        const rules = await counts(pca, ['gavish-donoho', 'marchenko-pastur', 'parallel']);
        return { rules, t2: limits.t2.distribution, dmodx: limits.dmodx.distribution };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0].t2).toBe('beta(1, 4.5)');
  });

  test('is in the model, its JSON, and said of a covariance', () => {
    const about = PCA.fitSync(mirrored, { center: false });
    expect(about.center).toBe(false);
    expect(PCA.fromJSON(JSON.parse(JSON.stringify(about))).center).toBe(false);
    const covariance = PCA.fitSync(mirrored).covariance();
    expect(PCA.fromCovarianceSync(covariance, { rows: 12 }).center).toBe(true);
    const origin = PCA.fromCovarianceSync(covariance, { rows: 12, center: false });
    expect(origin.center).toBe(false);
    const sum = (pca: PCA) =>
      pca.diagnoseSync(mirrored, { rows: 'fitted' }).leverage.reduce((total, value) => total + value, 0);
    expect(sum(origin)).toBeCloseTo(3, 12);
    expect(sum(PCA.fromCovarianceSync(covariance, { rows: 12 }))).toBeCloseTo(4, 12);
    expect(() => PCA.fromCovarianceSync(covariance, { center: false, standardize: true })).toThrow(
      expect.objectContaining({ code: 'ERR_OPTION', message: expect.stringMatching(/center: false/) }),
    );
  });

  test('is refused by name where older JSON leaves it open, and follows from a mean', async () => {
    const older = (pca: PCA) => {
      const { center: _, columnDeviations: __, ...fields } = pca.toJSON() as Record<string, unknown>;
      return PCA.fromJSON({ ...fields, version: 5 });
    };
    const open = older(PCA.fitSync(mirrored));
    expect(open.center).toBeNull();
    for (const call of [() => open.diagnose(mirrored), () => open.suggest()])
      await expect(call()).rejects.toThrow(
        expect.objectContaining({
          code: 'ERR_OPTION',
          message: expect.stringMatching(/`center`.*version 6/),
        }),
      );
    const moved = mirrored.map((row) => row.map((value) => value + 1));
    const known = older(PCA.fitSync(moved));
    expect(known.diagnoseSync(moved)).toEqual(PCA.fitSync(moved).diagnoseSync(moved));
    expect((await known.suggest(undefined, { methods: ['parallel'] })).parallel).toMatchObject({
      count: null,
      reason: expect.stringMatching(/columnDeviations/),
    });
  });
});

describe("R's Harman74.cor: psych 2.2.9 finds 5 eigenvalues above 1, and 3 by parallel analysis", () => {
  const matrix = () => {
    const { columns, correlations } = harman;
    const data = new Float64Array(columns * columns);
    let at = 0;
    for (let i = 0; i < columns; i++)
      for (let j = 0; j <= i; j++) data[i * columns + j] = data[j * columns + i] = correlations[at++];
    return { data, rows: columns, columns };
  };

  test.each([{}, { standardize: true }, { ddof: 0 as const }])('%o', async (options) => {
    const pca = PCA.fromCovarianceSync(matrix(), { rows: harman.rows, ...options });
    expect(await counts(pca, ['kaiser', 'parallel'], { replicates: 400 })).toEqual([5, 3]);
    const { values, loadings } = psych(pca);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(harman.columns, 10);
    expect(loadings.columns).toBe(harman.columns);
  });

  test('a diagonal that is not 1 is no correlation', async () => {
    const { data, ...shape } = matrix();
    const pca = PCA.fromCovarianceSync({ data: data.map((value) => 1.001 * value), ...shape }, { rows: 145 });
    expect(await counts(pca, ['kaiser'])).toEqual([null]);
  });
});

describe('alarms where means are large', () => {
  test.each([100, 10_000])('epoch milliseconds beside a reading, %i rows', async (rows) => {
    const history = Array.from({ length: rows }, () => [1.7e12 + Math.round(1e6 * normal()), normal()]);
    const far = [[1.7e12, 1000], [1.7e12, 0.1]]; // biome-ignore format: a matrix
    for (const options of [{ components: 1 }, { components: 1, solver: 'svd' }, { solver: 'svd' }] as const) {
      const pca = await PCA.fit(history, options);
      const { alarms, spe, limits } = await pca.diagnose(far, { level: 0.999 });
      expect(alarms.map(({ row }) => row)).toEqual([0]);
      if (pca.componentCount === 1) expect(spe[0]).toBeGreaterThan(1e4 * (limits.spe.value as number));
    }
    // With all components the density is that of two independent columns.
    for (const solver of ['covariance', 'svd'] as const) {
      const pca = await PCA.fit(history, { solver });
      const found = await pca.logLikelihood(history);
      const [a, b] = pca.columnDeviations as Float64Array;
      const constant = 2 * Math.log(2 * Math.PI) + 2 * Math.log(a) + 2 * Math.log(b);
      for (let k = 0; k < 50; k++) {
        const t2 = ((history[k][0] - pca.mean[0]) / a) ** 2 + ((history[k][1] - pca.mean[1]) / b) ** 2;
        // The columns correlate by about 1 / sqrt(N), so the second eigenvalue is right to 1e-3.
        expect(Math.abs(found[k] + (constant + t2) / 2)).toBeLessThan(
          (0.05 + t2) * (4 / Math.sqrt(rows) + 0.01),
        );
      }
    }
  });

  test('dependent columns of graded variances raise none by rounding', async () => {
    const rows = Array.from({ length: 200 }, () => {
      const [a, b, c] = [normal(), 1e-3 * normal(), 1e-5 * normal()];
      return [a + 1e4, b + a, c - b, a - b + c, 2 * a + 3 * c];
    });
    for (const solver of ['covariance', 'svd'] as const) {
      const pca = await PCA.fit(rows, { solver });
      const fitted = await pca.diagnose(rows, { rows: 'fitted' });
      expect(fitted.limits.spe.value).toBe(0);
      expect(fitted.alarms.filter(({ beyond }) => beyond.includes('spe'))).toEqual([]);
      expect((await pca.logLikelihood(rows)).every(Number.isFinite)).toBe(true);
      const off = rows.slice(0, 3).map((row) => row.map((value, j) => value + (j === 4 ? 1e-5 : 0)));
      for (const speLimit of ['box', 'data-driven'] as const) {
        const { alarms } = await pca.diagnose([...off, ...rows.slice(3, 20)], { speLimit });
        expect(alarms.filter(({ beyond }) => beyond.includes('spe')).map(({ row }) => row)).toEqual([
          0, 1, 2,
        ]);
      }
      expect([...(await pca.logLikelihood(off))]).toEqual(off.map(() => Number.NEGATIVE_INFINITY));
    }
  });
});

describe('components that a covariance does not resolve', () => {
  const rows = Array.from({ length: 1000 }, () => [1e9 * normal(), normal()]);

  test("'svd' keeps, whitens and measures; others count as residual", async () => {
    const svd = await PCA.fit(rows, { solver: 'svd' });
    expect(svd.rank).toBe(2);
    const white = (await svd.transform(rows, { whiten: true })).data;
    const second = white.filter((_, k) => k % 2 === 1);
    expect(second.reduce((sum, value) => sum + value * value, 0) / 999).toBeCloseTo(1, 5);
    expect((await svd.diagnose([[0, 6]])).t2[0]).toBeGreaterThan(30); // biome-ignore format: a matrix
    const covariance = await PCA.fit(rows, { solver: 'covariance' });
    expect(covariance.rank).toBe(1);
    expect(
      Math.max(...(await covariance.transform(rows, { whiten: true })).data.filter((_, k) => k % 2 === 1)),
    ).toBe(0);
  });

  test('rounding by an offset is not counted as variance of dependent columns', () => {
    const dependent = rows.map(([, b], k) => [b + 1e6, k / 1000 + 1e6, b + k / 1000 + 2e6]);
    expect(PCA.fitSync(dependent, { solver: 'svd' }).rank).toBe(2);
    expect(PCA.fitSync(dependent).rank).toBe(2);
    // A column of large integers keeps its variance.
    const counted = rows.map((_, k) => [1e15 + (k % 7)]);
    expect(PCA.fitSync(counted, { solver: 'svd' }).rank).toBe(1);
  });
});

describe('rules at the edge', () => {
  test('keep nothing beyond the rank; minka and bic find an exact one, as scikit-learn', async () => {
    for (const rank of [1, 2, 3]) {
      const rows = Array.from({ length: 60 }, () => {
        const z = Array.from({ length: rank }, normal);
        return Array.from({ length: 20 }, (_, j) =>
          z.reduce((sum, v, m) => sum + v * Math.cos(j * (m + 1) + m), j),
        );
      });
      for (const options of [{}, { ddof: 0 as const }, { solver: 'svd' as const }]) {
        const pca = await PCA.fit(rows, options);
        expect(pca.rank).toBe(rank);
        const found = await pca.suggest(rows);
        for (const [name, { count }] of Object.entries(found) as [string, Suggestion][])
          expect(count ?? 0, name).toBeLessThanOrEqual(rank);
        for (const name of ['minka', 'bic', 'marchenko-pastur', 'gavish-donoho'] as const)
          expect(found[name]?.count, name).toBe(rank);
      }
      expect((await PCA.fit(rows, { components: { rule: 'minka' } })).componentCount).toBe(rank);
    }
  });

  test('answer alike whatever the divisor of variances', async () => {
    const limits = await Promise.all(
      ([0, 1] as const).map(async (ddof) => {
        const pca = await PCA.fit(anscombe, { ddof });
        expect(await counts(PCA.fitSync(pressure, { ddof }), ['marchenko-pastur'])).toEqual([1]);
        const { limits } = await pca.diagnose(anscombe, { components: 2, t2Limit: 'chi2' });
        // T2 is in units of the variances, so fewer degrees of freedom make it smaller.
        return [limits.spe.value, ddof === 0 ? ((limits.t2.value as number) * 10) / 11 : limits.t2.value];
      }),
    );
    // Jackson and Mudholkar's limit of the eigenvalues over N - 1, by R.
    expect(limits[1][0]).toBeCloseTo(11.646352208315, 10);
    for (const [k, value] of limits[0].entries()) expect(value).toBeCloseTo(limits[1][k] as number, 10);
  });

  test('find SPE beyond its limit in any unit', async () => {
    const rows = Array.from({ length: 40 }, () => {
      const a = normal();
      return [a + 0.3 * normal(), a + 0.3 * normal(), normal(), normal()];
    });
    const limitOf = async (unit: number, speLimit: 'jackson-mudholkar' | 'box') => {
      const x = rows.map((row) => row.map((value) => value * unit));
      const pca = await PCA.fit(x);
      const { limits, alarms } = await pca.diagnose(x, { components: 1, speLimit });
      return [(limits.spe.value as number) / unit / unit, alarms.length];
    };
    for (const kind of ['jackson-mudholkar', 'box'] as const) {
      const [limit, alarms] = await limitOf(1, kind);
      for (const unit of [1e45, 1e100, 1e-45, 1e-100]) {
        const found = await limitOf(unit, kind);
        expect(found[0] / limit).toBeCloseTo(1, 11);
        expect(found[1]).toBe(alarms);
      }
    }
  });

  test('an eigenvalue at a threshold does not exceed it: uncorrelated columns', async () => {
    const angle = (i: number, k: number) => (2 * Math.PI * k * i) / 11;
    const rows = Array.from({ length: 11 }, (_, i) => [
      Math.cos(angle(i, 1)),
      Math.sin(angle(i, 1)),
      Math.cos(angle(i, 2)),
    ]);
    const turned = rows.map(([a, b, c]) => [c, a, b]);
    for (const x of [rows, turned, rows.slice().reverse()])
      expect(await counts(PCA.fitSync(x, { standardize: true }), ['kaiser', 'mean', 'elbow'])).toEqual([
        0, 0, 0,
      ]);
  });
});

test('the first of equal entries decides a sign, whatever the order of the rows', async () => {
  for (let t = 0; t < 100; t++) {
    const rows = Array.from({ length: 50 }, () => {
      const a = random();
      return [a + random(), a + random()];
    });
    const reversed = rows.slice().reverse();
    for (const x of [rows, reversed]) {
      const { data } = PCA.fitSync(x, { standardize: true }).components;
      expect([data[0] > 0, data[2] > 0]).toEqual([true, true]);
    }
    const moments = await Moments.create(2);
    moments.add(reversed);
    expect(PCA.fromMomentsSync(moments, { standardize: true }).components.data[2]).toBeGreaterThan(0);
    moments.free();
  }
});
