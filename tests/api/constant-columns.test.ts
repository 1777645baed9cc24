/** Tests the option `constant`, for columns without variance, whose deviation cannot be a divisor. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CCA,
  FisherDiscriminant,
  type FitOptions,
  init,
  type MatrixLike,
  Moments,
  PCA,
  RobustPCA,
} from 'wasm-pca';
import { toONNX } from 'wasm-pca/onnx';
import { expectClose, expectError, expectSameModel } from '../support/check';
import { correlated } from '../support/random';
import { SOLVERS } from '../support/solvers';

const [rows, columns] = [40, 5];
const rest = { data: correlated(rows, columns, 3, 11), rows, columns };
const CONSTANTS: Record<number, number> = { 0: 1e6 + 0.1, 3: 0, 6: 1e-310 };
const NAMES = ['dead', 'a', 'b', 'zero', 'c', 'd', 'tiny', 'e'];
const KEPT = [1, 2, 4, 5, 7];

/** Puts the constant columns 0, 3 and 6 between those of `x`. */
function widened(x: typeof rest) {
  const data = new Float64Array(x.rows * 8);
  for (let i = 0; i < x.rows; i++) {
    for (let j = 0; j < 8; j++) data[i * 8 + j] = CONSTANTS[j] ?? x.data[i * columns + KEPT.indexOf(j)];
  }
  return { data, rows: x.rows, columns: 8 };
}

const all = widened(rest);
const at = (values: Float64Array) => values.filter((_, k) => KEPT.includes(k % 8));

/** A model of all columns equals that of the varying ones up to rounding. */
function expectRest(model: PCA, own: PCA): void {
  expect(model.columns).toBe(8);
  expect(model.componentCount).toBe(own.componentCount);
  expect(model.report.omittedColumns).toEqual([0, 3, 6]);
  for (const name of ['mean', 'scale', 'columnDeviations'] as const)
    expectClose(at(model[name] as Float64Array), own[name] as Float64Array, 1e-13);
  expectClose(at(model.components.data), own.components.data, 1e-9);
  expect(model.components.data.filter((_, k) => !KEPT.includes(k % 8)).every((u) => u === 0)).toBe(true);
  expect([0, 3, 6].map((j) => model.mean[j])).toEqual([1e6 + 0.1, 0, 1e-310]);
  for (const name of ['explainedVariance', 'explainedVarianceRatio', 'spectrum', 'singularValues'] as const)
    expectClose(model[name], own[name], 1e-11);
  expect(model.totalVariance).toBeCloseTo(own.totalVariance, 11);
  expect(model.noiseVariance).toBeCloseTo(own.noiseVariance, 11);
  expect(model.rank).toBe(own.rank);
}

beforeAll(() => init({ analysis: true }));

describe.each(SOLVERS)('%s', (solver) => {
  const ways: Record<string, FitOptions> = {
    all: {},
    few: { components: 2 },
    'by a share': { components: { varianceRatio: 0.8 } },
    'about the origin': { center: false, components: 2 },
  };
  test.each(Object.keys(ways))('omit fits the other columns: %s', async (way) => {
    const options = { ...ways[way], solver, standardize: true };
    const own = PCA.fitSync(rest, options);
    const model = PCA.fitSync(all, { ...options, constant: 'omit' });
    expectRest(model, own);
    expectSameModel(await PCA.fit(all, { ...options, constant: 'omit' }), model);
    const { model: again, scores } = await PCA.fitTransform(all, { ...options, constant: 'omit' });
    expectSameModel(again, model);
    expectClose(scores.data, model.transformSync(all).data, 1e-12);
    expectClose(scores.data, own.transformSync(rest).data, 1e-8);
  });

  test('omit of float rows, of wide rows, and of none without variance', () => {
    const floats = { ...rest, data: new Float32Array(rest.data) as never };
    const model = PCA.fitSync(
      { ...widened(floats), data: new Float32Array(widened(floats).data) },
      { solver, standardize: true, components: 2, constant: 'omit' },
    );
    expectClose(
      at(model.components.data),
      PCA.fitSync(floats, { solver, standardize: true, components: 2 }).components.data,
      1e-6,
    );
    const few = { data: rest.data.slice(0, 3 * columns), rows: 3, columns };
    expectClose(
      PCA.fitSync(widened(few), { solver, standardize: true, constant: 'omit' }).spectrum,
      PCA.fitSync(few, { solver, standardize: true }).spectrum,
      1e-11,
    );
    const options = { solver, standardize: true };
    for (const constant of ['omit', 'keep', 'error'] as const)
      expectSameModel(PCA.fitSync(rest, { ...options, constant }), PCA.fitSync(rest, options));
  });

  test('keep divides by 1, and gives the same scores', async () => {
    const options = { solver, standardize: true, components: 3 };
    const own = PCA.fitSync(rest, options);
    const model = await PCA.fit(all, { ...options, constant: 'keep' });
    expectClose(model.transformSync(all).data, own.transformSync(rest).data, 1e-8);
    expect([0, 3, 6].map((j) => model.scale?.[j])).toEqual([1, 1, 1]);
    expect(model.report.omittedColumns).toEqual([]);
    expectClose(
      model.inverseTransformSync(model.transformSync(all)).data.filter((_, k) => k % 8 === 0),
      new Float64Array(rows).fill(1e6 + 0.1),
      1e-9,
    );
    const whole = PCA.fitSync(all, { solver, standardize: true, constant: 'keep' });
    expect(whole.componentCount).toBe(8);
    expect(whole.rank).toBe(5);
    expect(whole.totalVariance).toBeCloseTo(5, 12);
  });

  test('sparse rows', () => {
    const indptr = Int32Array.from({ length: rows + 1 }, (_, i) => i * 8);
    const indices = Int32Array.from(all.data, (_, k) => k % 8);
    const sparse = { data: all.data, indices, indptr, rows, columns: 8 };
    const options = { solver, standardize: true, components: 2 };
    expectRest(PCA.fitSync(sparse, { ...options, constant: 'omit' }), PCA.fitSync(rest, options));
  });
});

const options = { standardize: true, constant: 'omit' } as const;

test('streams, moments and covariances omit too', async () => {
  const own = PCA.fitSync(rest, { standardize: true });
  const half = (first: number) => ({
    data: all.data.slice(first * 8, (first + 20) * 8),
    rows: 20,
    columns: 8,
  });
  expectRest(await PCA.fitStream([half(0), half(20)], options), own);
  const moments = (await Moments.create(8)).add(all);
  expectRest(PCA.fromMomentsSync(moments, options), own);
  expectSameModel(await PCA.fromMoments(moments, options), PCA.fromMomentsSync(moments, options));
  const of = { ...options, rows, mean: Array.from(moments.mean) };
  const model = PCA.fromCovarianceSync(moments.covariance(), of);
  expectClose(model.spectrum, own.spectrum, 1e-12);
  expect(model.report.omittedColumns).toEqual([0, 3, 6]);
  expect(PCA.fromCovarianceSync(moments.covariance(), { ...of, constant: 'keep' }).componentCount).toBe(8);
  moments.free();
});

test('new rows have all columns, and those omitted change nothing', async () => {
  const own = PCA.fitSync(rest, { standardize: true, components: 2 });
  const model = PCA.fitSync(all, { ...options, components: 2 });
  const other = { ...all, data: all.data.map((value, k) => (k % 8 === 0 ? 77 : value)) };
  expectClose(model.transformSync(other).data, own.transformSync(rest).data, 1e-9);
  expectClose(
    model.transformSync(other, { whiten: true }).data,
    own.transformSync(rest, { whiten: true }).data,
    1e-8,
  );
  const back = model.reconstructSync(other);
  expectClose(at(back.data), own.reconstructSync(rest).data, 1e-8);
  expect(back.data[0]).toBe(1e6 + 0.1);
  const [found, expected] = [model.diagnoseSync(other), own.diagnoseSync(rest)];
  for (const name of ['t2', 'spe', 'dmodx', 'mahalanobis', 'leverage'] as const)
    expectClose(found[name], expected[name], 1e-7);
  expect(found.limits.spe.value).toBeCloseTo(expected.limits.spe.value as number, 9);
  expect(found.limits.dmodx.value).toBeCloseTo(expected.limits.dmodx.value as number, 9);
  expectClose(model.logLikelihoodSync(other), own.logLikelihoodSync(rest), 1e-7);
  expectClose(
    at(model.covariance().data).filter((_, k) => KEPT.includes(Math.floor(k / 5))),
    own.covariance().data,
    1e-11,
  );
  expectClose(
    at(model.precision().data).filter((_, k) => KEPT.includes(Math.floor(k / 5))),
    own.precision().data,
    1e-9,
  );
  expect(model.covariance().data[0]).toBe(0);
  expect(model.sampleSync(3).data.filter((_, k) => k % 8 === 0)).toEqual(new Float64Array(3).fill(1e6 + 0.1));
});

test('rules and calibration look at the columns analysed', async () => {
  const own = PCA.fitSync(rest, { standardize: true });
  const model = PCA.fitSync(all, options);
  const [found, expected] = [await model.suggest(all), await own.suggest(rest)];
  for (const [rule, { count, curve }] of Object.entries(expected)) {
    expect(found[rule as keyof typeof found]?.count, rule).toBe(count);
    expectClose(found[rule as keyof typeof found]?.curve as Float64Array, curve, 1e-7);
  }
  const fits = { components: 2, calibrate: { folds: 4 } } as const;
  const calibrated = PCA.fitSync(all, { ...options, ...fits });
  const { calibration } = PCA.fitSync(rest, { standardize: true, ...fits });
  for (const constant of ['omit', 'keep'] as const) {
    const { calibration: its } = PCA.fitSync(all, { ...options, ...fits, constant });
    expectClose(its?.spe as Float64Array, calibration?.spe as Float64Array, 1e-9);
    expectClose(its?.t2 as Float64Array, calibration?.t2 as Float64Array, 1e-9);
  }
  expect(calibrated.report.omittedColumns).toEqual([0, 3, 6]);
  expect(PCA.fitSync(all, { ...options, components: { rule: 'kaiser' } }).componentCount).toBe(
    PCA.fitSync(rest, { standardize: true, components: { rule: 'kaiser' } }).componentCount,
  );
});

test('JSON keeps what was omitted, checked', () => {
  const model = PCA.fitSync(all, { ...options, columns: NAMES });
  expectSameModel(PCA.fromJSON(JSON.parse(JSON.stringify(model))), model);
  expect(PCA.fromJSON(structuredClone(model)).noiseVariance).toBe(model.noiseVariance);
  const json = model.toJSON() as { report: object };
  for (const omittedColumns of [[3, 0], [8], [0, 0], 'text', undefined, [0, 1, 2, 3, 4, 5, 6, 7]])
    expect(() => PCA.fromJSON({ ...json, report: { ...json.report, omittedColumns } })).toThrow(
      /omittedColumns/,
    );
  const { omittedColumns, ...older } = json.report as Record<string, unknown>;
  expect(PCA.fromJSON({ ...json, version: 7, report: older }).report.omittedColumns).toEqual([]);
  expect(toONNX(model).length).toBeGreaterThan(0);
});

test('errors name all columns, and what would do', async () => {
  const records = Array.from({ length: rows }, (_, i) =>
    Object.fromEntries(NAMES.map((name, j) => [name, all.data[i * 8 + j]])),
  );
  const text =
    /columns 0 \('dead'\), 3 \('zero'\), 6 \('tiny'\) \(counted from 0\).*constant: 'omit'.*'keep'/;
  const standardize = { standardize: true };
  for (const solver of SOLVERS) {
    await expectError('ERR_CONSTANT_COLUMN', () => PCA.fit(records, { ...standardize, solver }), text);
    await expectError('ERR_CONSTANT_COLUMN', () => PCA.fitSync(records, { ...standardize, solver }), text);
  }
  await expectError('ERR_CONSTANT_COLUMN', () => PCA.fitStream([records], standardize), text);
  const moments = (await Moments.create(8)).add(records);
  await expectError('ERR_CONSTANT_COLUMN', () => PCA.fromMomentsSync(moments, standardize), text);
  await expectError('ERR_CONSTANT_COLUMN', () => PCA.fromMoments(moments, standardize), text);
  const named = { ...standardize, columns: NAMES };
  await expectError('ERR_CONSTANT_COLUMN', () => PCA.fromCovarianceSync(moments.covariance(), named), text);
  await expectError(
    'ERR_CONSTANT_COLUMN',
    () => PCA.fit(all, standardize),
    'columns 0, 3, 6 (counted from 0)',
  );
  moments.free();
  const wide = { data: new Float64Array(2 * 30), rows: 2, columns: 30 };
  for (const constant of ['error', 'omit'] as const)
    await expectError(
      'ERR_CONSTANT_COLUMN',
      () => PCA.fit(wide, { standardize: true, constant }),
      '18, 19 and 10 more',
    );
});

test('it is for fits that divide', async () => {
  const constant = 'omit' as const;
  await expectError(
    'ERR_OPTION',
    () => PCA.fitSync(all, { constant }),
    /constant is for fits with standardize/,
  );
  await expectError('ERR_OPTION', () => RobustPCA.fit(all, { constant }), /constant is for fits with scale/);
  await expectError(
    'ERR_OPTION',
    () => PCA.fit(all, { ...options, constant: 'omitt' as never }),
    "did you mean 'omit'?",
  );
  const labels = Array.from({ length: rows }, (_, i) => i % 2);
  const given = { constant } as object;
  await expectError('ERR_OPTION', () => FisherDiscriminant.fit(all, labels, given), /option of PCA\.fit/);
  await expectError('ERR_OPTION', () => CCA.fit(all, rest, given), /option of PCA\.fit/);
});

describe.each(['mad', 'qn'] as const)('robust fits by %s', (scale) => {
  const outlying = {
    ...all,
    data: all.data.map((value, k) => (k === 3 ? 1e9 : k < 8 && k % 8 !== 0 ? value + 50 : value)),
  };
  const inner = { data: at(outlying.data), rows, columns } as MatrixLike;

  test('omit and keep', async () => {
    const own = await RobustPCA.fit(inner, { scale, components: 2 });
    const model = await RobustPCA.fit(outlying as MatrixLike, { scale, components: 2, constant: 'omit' });
    expect(model.model.report.omittedColumns).toEqual([0, 3, 6]);
    expectClose(at(model.model.components.data), own.model.components.data, 1e-8);
    expectClose(model.orthogonalDistances, own.orthogonalDistances, 1e-7);
    // Where most values are equal, the mean is their median, whatever an outlier holds.
    expect(model.model.mean[3]).toBeCloseTo(0, 6);
    const kept = await RobustPCA.fit(all, { scale, components: 2, constant: 'keep' });
    expect(kept.model.scale?.[0]).toBe(1);
    await expectError(
      'ERR_CONSTANT_COLUMN',
      () => RobustPCA.fit(all as MatrixLike, { scale, columns: NAMES }),
      /columns 0 \('dead'\), 3 \('zero'\), 6 \('tiny'\).*constant: 'omit'/,
    );
  });
});
