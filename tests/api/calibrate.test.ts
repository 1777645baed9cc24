import { beforeAll, describe, expect, test } from 'vitest';
import { type DiagnoseOptions, type Diagnosis, type FitOptions, init, type Matrix, PCA } from 'wasm-pca';
import { uniform } from '../support/random.ts';

const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

/** Makes normal rows whose first three directions have the deviation 4 and the others 1, 1 / 2, 1 / 3 ... or 1. */
function simulated(rows: number, columns: number, seed: number, uneven = false): Matrix {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const deviation = (j: number) => (j < 3 ? 4 : uneven ? 1 / Math.sqrt(j - 2) : 1);
  const data = Float64Array.from({ length: rows * columns }, (_, k) => normal() * deviation(k % columns));
  return { data, rows, columns };
}

const row = ({ data, columns }: Matrix, i: number) => [...data.subarray(i * columns, (i + 1) * columns)];

const beyond = ({ limits, ...found }: Diagnosis, name: 't2' | 'spe' | 'dmodx') =>
  found[name].reduce((sum, value) => sum + Number(value > (limits[name].value ?? Number.NaN)), 0);

describe('leave one out', () => {
  const x = simulated(24, 6, 5);

  test.each([{}, { standardize: true }, { center: false }, { ddof: 0 as const }] satisfies FitOptions[])(
    'SPE and T² of each row by the model of the others: %j',
    (options) => {
      const settings = { ...options, components: 2 };
      const { calibration, totalVariance } = PCA.fitSync(x, { ...settings, calibrate: { folds: 24 } });
      const found = Array.from({ length: 24 }, (_, i) => {
        const rest = Array.from({ length: 24 }, (_, k) => k).filter((k) => k !== i);
        const others = PCA.fitSync(
          rest.map((k) => row(x, k)),
          settings,
        );
        const { t2, spe } = others.diagnoseSync([row(x, i)], { contributions: false });
        return { t2: t2[0], spe: spe[0] / totalVariance };
      });
      const descending = (values: number[]) => values.sort((a, b) => b - a);
      const spe = descending(found.map((each) => each.spe));
      const mean = spe.reduce((sum, value) => sum + value, 0) / 24;
      const deviation = Math.sqrt(spe.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 23);
      expect(calibration?.spe[1]).toBeCloseTo(mean, 9);
      expect(calibration?.speDeviation[1]).toBeCloseTo(deviation, 9);
      for (let k = 0; k < 24; k++) expect(calibration?.largestSpe[k]).toBeCloseTo(spe[k], 9);
      // The statistic divides by the degrees of freedom, whatever ddof is.
      const unit = 'ddof' in options ? 22 / 23 : 'center' in options ? 23 / 22 : 1;
      const t2 = descending(found.map((each) => each.t2 * unit));
      for (let k = 0; k < 24; k++) expect(calibration?.largestT2[k]).toBeCloseTo(t2[k], 8);
    },
  );

  test.each([{}, { standardize: true }, { center: false }] satisfies FitOptions[])(
    'by sums of the other folds as by their rows, also beside a row that is far off: %j',
    (options) => {
      const tall = simulated(2700, 6, 8);
      tall.data[6 * 17 + 2] = 1e5;
      const [sums, rows] = (['covariance', 'svd'] as const).map((solver) => {
        const { calibration } = PCA.fitSync(tall, { ...options, solver, components: 4, calibrate: true });
        return calibration as NonNullable<typeof calibration>;
      });
      for (const name of ['t2', 'spe', 'speDeviation', 'largestT2', 'largestSpe'] as const) {
        expect(sums[name].length, name).toBe(rows[name].length);
        for (const [k, value] of rows[name].entries()) expect(sums[name][k] / value, name).toBeCloseTo(1, 6);
      }
    },
  );

  test('conformal: the rank of a further row among those held out', () => {
    const pca = PCA.fitSync(x, { components: 2, calibrate: { folds: 24 } });
    const at = (level: number) =>
      pca.diagnoseSync(x, { level, t2Limit: 'conformal', speLimit: 'conformal' }).limits;
    const { largestT2, largestSpe } = pca.calibration as NonNullable<typeof pca.calibration>;
    // A further row is the largest of 25 exchangeable rows with probability 1 / 25.
    expect(at(0.96).t2.value).toBe(largestT2[0]);
    expect(at(0.92).t2.value).toBe(largestT2[1]);
    expect(at(0.9).t2.value).toBe(largestT2[1]);
    expect(at(0.96).spe.value).toBeCloseTo(largestSpe[0] * pca.totalVariance, 12);
    expect(at(0.97).t2).toEqual({
      value: null,
      distribution: 'conformal: 24 rows are too few for level 0.97',
    });
    const { limits } = pca.diagnoseSync(x, { components: 1, t2Limit: 'conformal' });
    expect(limits.t2.value).toBeNull();
  });
});

describe('false alarms of new rows, fitted rows, and both limits together', () => {
  const MODELS = 60;
  const ROWS = 400;

  /** The shares of alarms over all models, by limits for many rows, by calibrated ones, by joint ones, and for fitted rows. */
  function rates(rows: number, columns: number, uneven: boolean, level: number) {
    const sums = { many: 0, t2: 0, spe: 0, dmodx: 0, joint: 0, fittedSpe: 0, fittedJoint: 0 };
    for (let k = 0; k < MODELS; k++) {
      const x = simulated(rows, columns, 2 * k + 1, uneven);
      const y = simulated(ROWS, columns, 2 * k + 2, uneven);
      const pca = PCA.fitSync(x, { components: 3, calibrate: true });
      const of = (z: Matrix, options: DiagnoseOptions) =>
        pca.diagnoseSync(z, { level, contributions: false, ...options });
      sums.many += beyond(of(y, { speLimit: 'jackson-mudholkar' }), 'spe') / ROWS;
      const found = of(y, {});
      for (const name of ['t2', 'spe', 'dmodx'] as const) sums[name] += beyond(found, name) / ROWS;
      sums.joint += of(y, { joint: true }).alarms.length / ROWS;
      sums.fittedSpe += beyond(of(x, { rows: 'fitted' }), 'spe') / rows;
      sums.fittedJoint += of(x, { rows: 'fitted', joint: true }).alarms.length / rows;
    }
    return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / MODELS])) as typeof sums;
  }

  test.each([
    [30, 20, false],
    [30, 20, true],
    [30, 100, true],
    [100, 20, true],
  ])('%i × %i, uneven noise: %s', (rows, columns, uneven) => {
    const found = rates(rows, columns, uneven, 0.95);
    expect(found.many).toBeGreaterThan(0.06);
    // The standard error of each share is 0.003 to 0.005, since models differ.
    for (const name of ['t2', 'spe', 'dmodx', 'joint', 'fittedSpe', 'fittedJoint'] as const) {
      expect(found[name], name).toBeLessThan(0.063);
      expect(found[name], name).toBeGreaterThan(0.03);
    }
  });
});

test('of the square of one direction left out, the limit for fitted rows is exact: a beta distribution', () => {
  const x = simulated(12, 3, 7);
  const { limits } = PCA.fitSync(x).diagnoseSync(x, { rows: 'fitted', components: 2 });
  const [, , least] = PCA.fitSync(x).explainedVariance;
  // T² of one component follows the same law, in units of its variance.
  const t2 = PCA.fitSync(x, { components: 1 }).diagnoseSync(x, { rows: 'fitted' }).limits.t2.value as number;
  expect(limits.spe.value).toBeCloseTo(t2 * least, 10);
});

describe('what is expected', () => {
  const x = simulated(200, 8, 3);

  test('chance alone: both limits at level, or together', () => {
    const pca = PCA.fitSync(x, { components: 3 });
    const of = (options: DiagnoseOptions) => pca.diagnoseSync(x, { contributions: false, ...options });
    expect(of({}).expected).toBeCloseTo(200 * (1 - 0.95 ** 2), 10);
    expect(of({ level: 0.999 }).expected).toBeCloseTo(200 * (1 - 0.999 ** 2), 10);
    expect(of({ joint: true })).toMatchObject({ joint: true, level: 0.95 });
    expect(of({ joint: true }).expected).toBeCloseTo(200 * 0.05, 10);
    expect(of({ joint: true }).limits).toEqual(of({ level: Math.sqrt(0.95) }).limits);
    const gap = { ...x, data: x.data.map((value, k) => (k < 80 ? Number.NaN : value)) };
    expect(pca.diagnoseSync(gap, { missing: 'omit' }).expected).toBeCloseTo(190 * (1 - 0.95 ** 2), 10);
  });

  test('where components span all rows, chance raises no alarm of SPE, and T² keeps the level', () => {
    const pca = PCA.fitSync(x);
    const { expected, limits } = pca.diagnoseSync(x, { joint: true });
    expect(expected).toBeCloseTo(200 * 0.05, 10);
    expect(limits.t2).toEqual(pca.diagnoseSync(x).limits.t2);
    expect(limits.spe.value).toBe(0);
  });

  test('limits of many rows are approximate below ten rows a column, others are not', () => {
    const few = simulated(79, 8, 4);
    const pca = PCA.fitSync(few, { components: 3 });
    expect(pca.diagnoseSync(few).approximate).toBe(true);
    expect(pca.diagnoseSync(few, { rows: 'fitted' }).approximate).toBe(false);
    expect(PCA.fitSync(few, { components: 3, calibrate: true }).diagnoseSync(few).approximate).toBe(false);
    expect(PCA.fitSync(x, { components: 3 }).diagnoseSync(x).approximate).toBe(false);
  });
});

test('where few eigenvalues are known, fitted rows have the limit of many rows, which says that it is approximate', () => {
  const x = simulated(40, 90, 3, true);
  const few = PCA.fitSync(x, { components: 3, solver: 'power' });
  const found = few.diagnoseSync(x, { rows: 'fitted' });
  const all = PCA.fitSync(x).diagnoseSync(x, { rows: 'fitted', components: 3 });
  expect(all.approximate).toBe(false);
  expect(beyond(all, 'spe')).toBeLessThan(6);
  expect(few.spectrum.length).toBe(3);
  expect(found.approximate).toBe(true);
  expect(few.diagnoseSync(x, { rows: 'fitted', speLimit: 'beta' }).limits.spe.value).toBeNull();
});

test('where few eigenvalues are known, fitted rows of a calibrated model have the limit of new rows', () => {
  const x = simulated(300, 60, 3, true);
  const [plain, calibrated] = [false, true].map((calibrate) =>
    PCA.fitSync(x, { components: 3, solver: 'power', calibrate }).diagnoseSync(x, { rows: 'fitted' }),
  );
  // This limit takes the eigenvalues left out to be equal, which they are not.
  expect(beyond(plain, 'spe')).toBeGreaterThan(40);
  expect(beyond(calibrated, 'spe')).toBeLessThanOrEqual(20);
  expect(calibrated.limits.spe.distribution).toContain('held out');
  expect(calibrated.approximate).toBe(false);
});

describe('a calibrated model', () => {
  const x = simulated(40, 7, 9);

  test('in JSON, in a clone, and awaited: the same limits to the last bit', async () => {
    const pca = await PCA.fit(x, { components: 2, calibrate: true });
    const { limits } = await pca.diagnose(x);
    expect(limits.t2.distribution).toContain('calibrated');
    expect(limits.spe.distribution).toContain('held out');
    const same = [
      PCA.fitSync(x, { components: 2, calibrate: true }),
      PCA.fromJSON(JSON.parse(JSON.stringify(pca))),
      PCA.fromJSON(structuredClone(pca)),
      (await PCA.fitTransform(x, { components: 2, calibrate: { folds: 10, seed: 0 } })).model,
      PCA.fitTransformSync(x, { components: 2, calibrate: true }).model,
    ];
    for (const other of same) expect(other.diagnoseSync(x).limits).toEqual(limits);
    expect(PCA.fitSync(x, { components: 2, calibrate: { seed: 1 } }).diagnoseSync(x).limits).not.toEqual(
      limits,
    );
  });

  test('fewer components than the model has: each has its limits', () => {
    const all = PCA.fitSync(x, { components: 4, calibrate: true });
    const two = PCA.fitSync(x, { components: 2, calibrate: true });
    const [a, b] = [all.diagnoseSync(x, { components: 2 }), two.diagnoseSync(x)];
    expect(a.limits.t2.value).toBeCloseTo(b.limits.t2.value as number, 9);
    expect(a.limits.spe.value).toBeCloseTo(b.limits.spe.value as number, 6);
  });

  test.each([1e100, 1e-100])('in other units: × %s', (unit) => {
    const other = { ...x, data: x.data.map((value) => value * unit) };
    const [one, scaled] = [x, other].map((z) =>
      PCA.fitSync(z, { components: 2, calibrate: true }).diagnoseSync(z),
    );
    expect((scaled.limits.t2.value as number) / (one.limits.t2.value as number)).toBeCloseTo(1, 9);
    const ratio = (scaled.limits.spe.value as number) / unit / unit / (one.limits.spe.value as number);
    expect(ratio).toBeCloseTo(1, 9);
  });

  test('is one of rows that are left out, of unit length, sparse, named by a rule, or of a column that hardly varies', () => {
    const gap = { ...x, data: x.data.map((value, k) => (k === 9 ? Number.NaN : value)) };
    const without = { ...x, rows: 39, data: x.data.filter((_, k) => Math.floor(k / 7) !== 1) };
    const [a, b] = [
      PCA.fitSync(gap, { components: 2, calibrate: true, missing: 'omit' }),
      PCA.fitSync(without, { components: 2, calibrate: true }),
    ];
    expect(a.calibration).toEqual(b.calibration);
    expect(PCA.fitSync(x, { components: { rule: 'mean' }, calibrate: true }).calibration).not.toBeNull();
    const unit = PCA.fitSync(x, { components: 2, normalize: 'l2', calibrate: true });
    expect(unit.calibration?.spe[1]).toBeLessThan(1);
    const data = x.data.map((value, k) => (k % 7 === 6 ? Number(k < 7) : value));
    const rare = PCA.fitSync({ ...x, data }, { components: 2, standardize: true, calibrate: true });
    expect(rare.calibration?.spe.length).toBe(2);
    const indptr = Int32Array.from({ length: 41 }, (_, i) => 7 * i);
    const indices = Int32Array.from(x.data, (_, k) => k % 7);
    const sparse = { data: x.data, indices, indptr, rows: 40, columns: 7 };
    const [c, d] = [sparse, x].map((z) => PCA.fitSync(z, { components: 2, calibrate: true }));
    expect(c.calibration?.spe[1]).toBeCloseTo(d.calibration?.spe[1] as number, 9);
    expect(PCA.fitSync([[1], [1], [1]], { calibrate: true }).calibration?.spe.length).toBe(0);
  });

  test('finds rows moved off the components', () => {
    const moved = simulated(1000, 7, 12);
    for (let i = 0; i < 1000; i++) moved.data[7 * i + 5] += 5;
    const pca = PCA.fitSync(simulated(60, 7, 11), { components: 3, calibrate: true });
    expect(beyond(pca.diagnoseSync(moved, { contributions: false }), 'spe')).toBeGreaterThan(900);
  });

  test('bad input is refused, and a cancelled call ends', async () => {
    const bad =
      (calibrate: unknown, rows: unknown = x) =>
      () =>
        PCA.fitSync(rows as Matrix, { calibrate } as FitOptions);
    for (const wrong of [1, 'yes', null, { folds: 1 }, { folds: 41 }, { seed: -1 }, { fold: 3 }]) {
      expect(bad(wrong), JSON.stringify(wrong)).toThrow(code('ERR_OPTION'));
    }
    expect(bad(true, [[1], [2]])).toThrow(code('ERR_EMPTY'));
    expect(PCA.fitSync(x, { calibrate: false }).calibration).toBeNull();
    const chunks = (async function* () {
      yield x;
    })();
    await expect(PCA.fitStream(chunks, { calibrate: true })).rejects.toThrow('fitTransform');
    expect(() => PCA.fromCovarianceSync([[1]], { calibrate: true })).toThrow(code('ERR_OPTION'));
    const plain = PCA.fitSync(x, { components: 2 });
    for (const kind of ['calibrated', 'conformal'] as const) {
      expect(() => plain.diagnoseSync(x, { t2Limit: kind })).toThrow('calibrate: true');
      expect(() => plain.diagnoseSync(x, { speLimit: kind, rows: 'fitted' })).toThrow('held out');
    }
    expect(() => plain.diagnoseSync(x, { joint: 1 as never })).toThrow(code('ERR_OPTION'));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(PCA.fit(x, { calibrate: true, signal })).rejects.toThrow('enough');
  });
});
