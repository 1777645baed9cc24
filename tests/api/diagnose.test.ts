import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Diagnosis, init, type Matrix, PCA } from 'wasm-pca';
import { root } from '../support/node.ts';
import { uniform } from '../support/random.ts';

interface Rows {
  t2: number[];
  spe: number[];
  mahalanobis: number[];
  leverage: number[];
  t2Columns: number[][];
  speColumns: number[][];
}
interface Case {
  standardize: boolean;
  components: number;
  fitted: Rows;
  new: Rows;
  limits: Record<'level' | 'beta' | 'f' | 'chi2' | 'jm' | 'box' | 'dmodx', number>[];
  dmodx: number[] | null;
  dmodxFitted: number[] | null;
}
interface Fixture {
  fitted: number[][];
  new: number[][];
  cases: Case[];
  individuals: Record<string, { x: number[][]; contrib: number[][]; cos2: number[][] }>;
}

const fixture: Fixture = JSON.parse(readFileSync(join(root, 'tests/fixtures/diagnose.json'), 'utf8'));
const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance = 1e-10): void {
  expect(actual.length).toBe(expected.length);
  const scale = Math.max(...Array.from(expected, Math.abs), 1e-3);
  for (let i = 0; i < actual.length; i++) {
    expect(Math.abs(actual[i] - expected[i]), `${i}: ${actual[i]} for ${expected[i]}`).toBeLessThanOrEqual(
      tolerance * scale,
    );
  }
}

describe.each(fixture.cases)(
  'a process, standardize: $standardize, $components components, as R',
  (expected) => {
    const { standardize, components, limits } = expected;
    const fit = () => PCA.fitSync(fixture.fitted, { standardize });

    test.each(['fitted', 'new'] as const)('%s rows', async (rows) => {
      const found = await fit().diagnose(fixture[rows], { rows, components });
      const own = expected[rows];
      expectNear(found.t2, own.t2);
      expectNear(found.spe, own.spe);
      expectNear(found.mahalanobis, own.mahalanobis);
      expectNear(found.leverage, own.leverage);
      const dmodx = rows === 'fitted' ? expected.dmodxFitted : expected.dmodx;
      if (dmodx) expectNear(found.dmodx, dmodx);
      const again = fit().diagnoseSync(fixture[rows], { rows, components });
      expect(again).toEqual(found);
    });

    test.each(limits)('limits at $level', async ({ level, beta, f, chi2, jm, box, dmodx }) => {
      const pca = fit();
      const at = async (options: object) =>
        (await pca.diagnose(fixture.new, { components, level, ...options })).limits;
      const first = await at({});
      expectNear([first.t2.value as number, first.spe.value as number], [f, jm]);
      expect(first.t2.distribution).toBe(`F(${components}, ${60 - components})`);
      const second = await at({ rows: 'fitted', speLimit: 'box' });
      expectNear([second.t2.value as number, second.spe.value as number], [beta, box]);
      expectNear([(await at({ t2Limit: 'chi2' })).t2.value as number], [chi2]);
      if (dmodx) expectNear([first.dmodx.value as number], [dmodx]);
      else expect(first.dmodx.value).toBeNull();
    });

    test('alarms: the rows beyond, and what columns have of them', async () => {
      const { alarms, limits, t2, spe } = await fit().diagnose(fixture.new, { components, level: 0.99 });
      const beyond = fixture.new.flatMap((_, i) =>
        t2[i] > (limits.t2.value as number) || (components < 8 && spe[i] > (limits.spe.value as number))
          ? [i]
          : [],
      );
      expect(alarms.map(({ row }) => row)).toEqual(beyond);
      expect(beyond.length).toBeGreaterThan(0);
      for (const alarm of alarms) {
        const { t2: ofT2, spe: ofSpe } = alarm.contributions as { t2: Float64Array; spe: Float64Array };
        expectNear(ofT2, expected.new.t2Columns[alarm.row]);
        expectNear(ofSpe, expected.new.speColumns[alarm.row]);
        const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
        expect(Math.abs(sum(ofT2) / alarm.t2 - 1)).toBeLessThan(1e-12);
        expect(Math.abs(sum(ofSpe) - alarm.spe)).toBeLessThan(1e-12 * alarm.spe + 1e-20);
      }
    });
  },
);

describe.each(Object.entries(fixture.individuals))('%s as FactoMineR', (_, { x, contrib, cos2 }) => {
  test.each([0, 1] as const)('contributions and cos2 of rows, ddof %i', async (ddof) => {
    const pca = PCA.fitSync(x, { standardize: true, ddof });
    const found = await pca.diagnose(x, { rows: 'fitted', components: 3 });
    expectNear(found.contributions.data, contrib.flat());
    expectNear(found.cos2.data, cos2.flat());
    for (let m = 0; m < 3; m++) expect(columnSum(found.contributions, m)).toBeCloseTo(100, 10);
  });
});

function columnSum({ data, rows, columns }: Matrix, m: number): number {
  let sum = 0;
  for (let i = 0; i < rows; i++) sum += data[i * columns + m];
  return sum;
}

/** Makes rows of two normal directions and of normal noise that differs from column to column. */
function simulated(rows: number, columns: number, seed: number, spread = 1): Matrix {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    const z = [4 * normal(), 3 * normal()];
    for (let j = 0; j < columns; j++)
      data[i * columns + j] =
        normal() * (1 + (spread * j) / columns) + z[0] * Math.cos(j) + z[1] * Math.sin(2 * j);
  }
  return { data, rows, columns };
}

describe('false alarms', () => {
  const [N, D, a] = [100_000, 8, 2];
  const within = (hits: number, level: number, of = N) =>
    expect(Math.abs(hits - (1 - level) * of)).toBeLessThan(4 * Math.sqrt(level * (1 - level) * of));

  test('of 100,000 fitted and new rows are as many as their level says', async () => {
    // Box's limit and the data-driven one are exact where the eigenvalues left out are equal.
    for (const [speLimit, spread] of [
      ['jackson-mudholkar', 1],
      ['box', 0],
      ['data-driven', 0],
    ] as const) {
      // biome-ignore format: pairs
      const fitted = simulated(N, D, 1, spread);
      const pca = PCA.fitSync(fitted);
      for (const [rows, x] of [
        ['fitted', fitted],
        ['new', simulated(N, D, 50, spread)],
      ] as const) {
        // biome-ignore format: pairs
        for (const level of [0.95, 0.99]) {
          const options = { rows, level, components: a, speLimit, contributions: false };
          const { limits, t2, spe } = await pca.diagnose(x, options);
          within(t2.filter((value) => value > (limits.t2.value as number)).length, level);
          within(spe.filter((value) => value > (limits.spe.value as number)).length, level);
        }
      }
    }
  });

  test('of few rows fitted, too: beta for these and F for new ones, where chi2 is far off', async () => {
    const [rows, fits] = [15, 1500];
    const hits = { beta: 0, f: 0, chi2: 0 };
    for (let k = 0; k < fits; k++) {
      const x = simulated(rows, 3, 100 + 30 * k);
      const pca = PCA.fitSync(x);
      const count = ({ alarms }: Diagnosis) => alarms.filter(({ beyond }) => beyond.includes('t2')).length;
      hits.beta += count(pca.diagnoseSync(x, { rows: 'fitted', contributions: false }));
      const other = simulated(rows, 3, 115 + 30 * k);
      hits.f += count(pca.diagnoseSync(other, { contributions: false }));
      hits.chi2 += count(pca.diagnoseSync(other, { t2Limit: 'chi2', contributions: false }));
    }
    // The tolerance is twice the deviation, since rows of one fit are not independent.
    const bound = 2 * 4 * Math.sqrt(0.95 * 0.05 * rows * fits);
    expect(Math.abs(hits.beta - 0.05 * rows * fits)).toBeLessThan(bound);
    expect(Math.abs(hits.f - 0.05 * rows * fits)).toBeLessThan(bound);
    expect(hits.chi2).toBeGreaterThan(2 * hits.f);
  });
});

describe('edges', () => {
  const x = fixture.fitted;

  test('components that span all rows leave rounding, which is no alarm; rows off them are', async () => {
    const dependent = x.map((row) => [...row.map((value) => 1e4 + value), 3, row[0] - row[1]]);
    const pca = PCA.fitSync(dependent);
    const { limits, alarms } = await pca.diagnose(dependent, { rows: 'fitted' });
    expect(limits.spe).toEqual({ value: 0, distribution: 'none: the components span all rows' });
    expect(alarms.filter(({ beyond }) => beyond.includes('spe'))).toEqual([]);
    const off = dependent.slice(0, 4).map((row) => row.map((value, j) => (j === 8 ? 3.1 : value)));
    expect((await pca.diagnose(off)).alarms.map(({ row, beyond }) => [row, beyond.includes('spe')])).toEqual(
      [0, 1, 2, 3].map((row) => [row, true]),
    );
  });

  test('fewer rows than columns: T2 has no law, SPE and cos2 have values', async () => {
    const wide = PCA.fitSync(x.slice(0, 5));
    const found = await wide.diagnose(x, {});
    expect(found.limits.t2).toMatchObject({ value: expect.any(Number) });
    const all = await wide.diagnose(x.slice(0, 5), { rows: 'fitted' });
    expect(all.limits.t2).toMatchObject({ value: null, distribution: expect.stringMatching(/too few/) });
    expect(found.cos2.data.every((value) => value >= 0 && value <= 1 + 1e-12)).toBe(true);
  });

  test('a single row, and one with a gap', async () => {
    const pca = PCA.fitSync(x, { components: 3 });
    const one = await pca.diagnose([fixture.new[2]]);
    expect(one.t2.length).toBe(1);
    expect(one.alarms.length).toBe(1);
    const holed = [x[0], [Number.NaN, ...x[1].slice(1)], fixture.new[2]];
    await expect(pca.diagnose(holed)).rejects.toThrow(code('ERR_NOT_FINITE'));
    const found = await pca.diagnose(holed, { missing: 'omit' });
    for (const values of [found.t2, found.spe, found.mahalanobis, found.leverage, found.dmodx])
      expect(Array.from(values, Number.isNaN)).toEqual([false, true, false]);
    expect(found.alarms.map(({ row }) => row)).toEqual([2]);
    expectNear(found.alarms[0].contributions?.spe ?? [], one.alarms[0].contributions?.spe ?? []);
  });

  test('truncated models: the eigenvalues that are not known count as equal', async () => {
    const whole = PCA.fitSync(x);
    const cut = PCA.fitSync(x, { components: 3, solver: 'power' });
    expect(cut.spectrum.length).toBe(3);
    const [a, b] = await Promise.all([cut, whole].map((pca) => pca.diagnose(x, { components: 3 })));
    expectNear(a.t2, b.t2, 1e-8);
    expectNear(a.spe, b.spe, 1e-8);
    expect(Math.abs((a.limits.spe.value as number) / (b.limits.spe.value as number) - 1)).toBeLessThan(0.1);
  });

  test('covariances without rows, models of nothing, JSON', async () => {
    const whole = PCA.fitSync(x);
    const from = PCA.fromCovarianceSync(whole.covariance(), { mean: whole.mean });
    const found = await from.diagnose(fixture.new, { components: 2 });
    expect(found.limits.t2.distribution).toBe('chi2(2)');
    expect(found.leverage.every(Number.isNaN)).toBe(true);
    const flat = PCA.fitSync([[1, 2], [1, 2]]); // biome-ignore format: a matrix
    const { limits, t2, alarms } = await flat.diagnose([[1, 2], [1, 3]]); // biome-ignore format: a matrix
    expect([limits.t2.value, ...t2]).toEqual([null, 0, 0]);
    expect(alarms.map(({ row }) => row)).toEqual([1]);
    const clone = PCA.fromJSON(JSON.parse(JSON.stringify(whole)));
    expect(await clone.diagnose(fixture.new)).toEqual(await whole.diagnose(fixture.new));
  });

  test('sparse and normalised rows', async () => {
    const dense = x.map((row) => row.map((value, j) => ((j + Math.round(value)) % 3 === 0 ? 0 : value)));
    const data = Float64Array.from(dense.flat().filter((value) => value !== 0));
    const indices = Uint32Array.from(
      dense.flatMap((row) => row.flatMap((value, j) => (value !== 0 ? [j] : []))),
    );
    const indptr = new Float64Array(dense.length + 1);
    for (const [i, row] of dense.entries())
      indptr[i + 1] = indptr[i] + row.filter((value) => value !== 0).length;
    const sparse = { data, indices, indptr, rows: dense.length, columns: 8 };
    for (const options of [{}, { normalize: 'l2' }] as const) {
      const pca = PCA.fitSync(dense, { ...options, components: 4 });
      const [a, b] = await Promise.all([dense, sparse].map((rows) => pca.diagnose(rows, { level: 0.8 })));
      expectNear(a.t2, b.t2);
      expectNear(a.spe, b.spe);
      expect(a.alarms.length).toBeGreaterThan(0);
      for (const [k, alarm] of a.alarms.entries())
        expectNear(alarm.contributions?.t2 ?? [], b.alarms[k].contributions?.t2 ?? []);
    }
  });

  test('options are checked', async () => {
    const pca = PCA.fitSync(x, { components: 3 });
    for (const options of [
      { level: 1 },
      { rows: 'all' },
      { t2Limit: 'normal' },
      { speLimit: 'f' },
      { whiten: true },
    ])
      await expect(pca.diagnose(x, options as object), JSON.stringify(options)).rejects.toThrow(
        code('ERR_OPTION'),
      );
    await expect(pca.diagnose(x, { components: 4 })).rejects.toThrow(code('ERR_COMPONENTS'));
    expect((await pca.diagnose(fixture.new, { contributions: false })).alarms[0].contributions).toBeNull();
    const reason = new Error('enough');
    await expect(pca.diagnose(x, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const t2 = (await pca.diagnose(x, { t2Limit: 'data-driven', speLimit: 'data-driven', rows: 'fitted' }))
      .limits;
    expect(t2.t2.value).toBeGreaterThan(2);
  });
});
