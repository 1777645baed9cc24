/** Tests `scale`, the divisors of columns, and `columnWeights`, their weights; and supplementary columns. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type Matrix, Moments, PCA, RobustPCA, type Scaling } from 'wasm-pca';
import { ade4, factoMineR, prcomp, psych, simca, sklearn, statsmodels } from 'wasm-pca/dialects';
import { toONNX } from 'wasm-pca/onnx';
import { expectClose, expectError, expectSameModel, modelBytes } from '../support/check';
import { root } from '../support/node.ts';
import { correlated } from '../support/random';
import { SOLVERS } from '../support/solvers';

interface Sup {
  X: Matrix;
  sup: Matrix | number[];
  group: string[];
  eig: number[];
  quanti: Matrix;
  quali: Record<'coord' | 'vtest' | 'cos2' | 'eta2', Matrix>;
  rows?: Matrix;
  rowCoordinates?: Matrix;
}

const fixture = JSON.parse(readFileSync(join(root, 'tests/fixtures/scaling.json'), 'utf8')) as {
  data: Record<string, Matrix>;
  divided: Record<string, { divisor: number[]; explainedVariance: number[] }>;
  columnWeights: Record<
    string,
    { x: number[][]; q: number[]; repeated: number[]; explainedVariance: number[] } & Record<
      'unit' | 'axes' | 'scores' | 'varCoord' | 'varContrib',
      number[][]
    >
  >;
  supplementary: Record<string, Sup>;
};
const matrixOf = ({ data, rows, columns }: Matrix): Matrix => ({
  data: Float64Array.from(data),
  rows,
  columns,
});
const swiss = matrixOf(fixture.data.swiss);
const flat = (rows: number[][]) => Float64Array.from(rows.flat());

/** Divides the columns by the definition. */
const over = ({ data, rows, columns }: Matrix, divisors: ArrayLike<number>): Matrix => ({
  data: data.map((value, k) => value / divisors[k % columns]),
  rows,
  columns,
});

const columnsOf = ({ data, columns }: Matrix) =>
  Array.from({ length: columns }, (_, j) => data.filter((_, k) => k % columns === j));

/** Computes the divisors by their definitions, without code of the package. */
const DEFINITIONS: Record<string, (column: Float64Array) => number> = {
  deviation: (column) => deviation(column),
  pareto: (column) => Math.sqrt(deviation(column)),
  range: (column) => Math.max(...column) - Math.min(...column),
  mad: (column) => 1.4826 * median(column.map((value) => Math.abs(value - median(column)))),
};
function deviation(column: Float64Array): number {
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
  return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (column.length - 1));
}
function median(column: Float64Array): number {
  const sorted = column.slice().sort();
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

function expectDivided(model: PCA, expected: PCA, divisors: ArrayLike<number>): void {
  expectClose(model.scale as Float64Array, Float64Array.from(divisors), 1e-13);
  for (const name of [
    'explainedVariance',
    'explainedVarianceRatio',
    'singularValues',
    'columnDeviations',
  ] as const)
    expectClose(model[name] as Float64Array, expected[name] as Float64Array, 1e-9);
  expectClose(model.components.data, expected.components.data, 1e-7);
  expect(model.totalVariance / expected.totalVariance).toBeCloseTo(1, 12);
}

beforeAll(() => init({ analysis: true }));

describe('what R finds', () => {
  test.each(Object.entries(fixture.divided))('%s', async (name, { divisor, explainedVariance }) => {
    const [set, kind] = name.split(' ');
    const options: FitOptions =
      kind === 'weights'
        ? { columnWeights: divisor.map((d) => 1 / d ** 2) }
        : { scale: kind as 'pareto' | 'range' | 'mad' };
    const model = await PCA.fit(matrixOf(fixture.data[set]), options);
    expectClose(model.scale as Float64Array, Float64Array.from(divisor), 1e-13);
    expectClose(model.explainedVariance, Float64Array.from(explainedVariance), 1e-11);
    expect(model.scaling).toBe(kind === 'weights' ? null : kind);
  });

  test('the first figures of the issue', () => {
    const { explainedVariance } = PCA.fitSync(swiss, { scale: 'pareto' });
    expect(explainedVariance[0]).toBeCloseTo(58.56324, 5);
    expect(explainedVariance[1]).toBeCloseTo(21.99496, 5);
  });
});

describe.each(SOLVERS)('%s', (solver) => {
  const shapes: [rows: number, columns: number][] = [
    [40, 6],
    [7, 12],
  ];
  test.each(shapes)('divides %i x %i columns as their definitions say', (rows, columns) => {
    const x = { data: correlated(rows, columns, 3, 5).map((v, k) => v * 10 ** (k % 3)), rows, columns };
    const q = Float64Array.from({ length: columns }, (_, j) => 0.3 + j);
    const own: FitOptions = { solver, components: 2 };
    for (const [scale, define] of Object.entries(DEFINITIONS)) {
      const divisors = columnsOf(x).map(define);
      const expected = PCA.fitSync(over(x, divisors), own);
      const model = PCA.fitSync(x, { ...own, scale: scale as 'mad' });
      expectDivided(model, expected, divisors);
      expect(model.scaling).toBe(scale);
      const given = PCA.fitSync(x, { ...own, scale: divisors });
      expectDivided(given, expected, divisors);
      expect(given.scaling).toBe('given');
      const both = divisors.map((divisor, j) => divisor / Math.sqrt(q[j]));
      const weighted = PCA.fitSync(x, { ...own, scale: scale as 'mad', columnWeights: q });
      expectDivided(weighted, PCA.fitSync(over(x, both), own), both);
      expect(weighted.columnWeights).toEqual(q);
      expectClose(
        weighted.transformSync(x).data,
        PCA.fitSync(over(x, both), own).transformSync(over(x, both)).data,
        1e-7,
      );
    }
  });

  test('has the bits of standardize for scale: deviation', () => {
    const model = PCA.fitSync(swiss, { solver, components: 2, standardize: true });
    expectSameModel(PCA.fitSync(swiss, { solver, components: 2, scale: 'deviation' }), model);
    expect(model.scaling).toBe('deviation');
    expect(model.columnWeights).toBeNull();
  });
});

describe('every way to a model', () => {
  const ways: Record<string, FitOptions> = {
    pareto: { scale: 'pareto' },
    given: { scale: [1, 2, 3, 4, 5, 6] },
    weights: { columnWeights: [1, 2, 3, 4, 5, 6] },
    'deviation and weights': { standardize: true, columnWeights: [6, 5, 4, 3, 2, 1] },
  };
  test.each(Object.entries(ways))('gives the same: %s', async (_, options) => {
    const expected = PCA.fitSync(swiss, { ...options, solver: 'covariance' });
    const close = (model: PCA) => expectDivided(model, expected, expected.scale as Float64Array);
    close(await PCA.fitStream([swiss], options));
    close((await PCA.fitTransform(swiss, options)).model);
    const moments = await Moments.create(6);
    moments.add(swiss);
    close(await PCA.fromMoments(moments, options));
    const covariance = moments.covariance();
    moments.free();
    close(PCA.fromCovarianceSync(covariance, { ...options, rows: swiss.rows }));
    const sparse = { row: [] as number[], column: [] as number[], data: swiss.data, rows: 47, columns: 6 };
    for (let k = 0; k < swiss.data.length; k++) {
      sparse.row.push(Math.floor(k / 6));
      sparse.column.push(k % 6);
    }
    close(
      await PCA.fit(
        { ...sparse, row: Int32Array.from(sparse.row), column: Int32Array.from(sparse.column) },
        options,
      ),
    );
    const copy = PCA.fromJSON(JSON.parse(JSON.stringify(expected)));
    expectSameModel(copy, expected);
    expect(copy.scaling).toBe(expected.scaling);
    expect(copy.columnWeights).toEqual(expected.columnWeights);
    expect(PCA.fromJSON(structuredClone(expected)).scaling).toBe(expected.scaling);
    expect(toONNX(expected).length).toBeGreaterThan(0);
  });

  test('range and mad see rows as the fit does', async () => {
    const holes = { ...swiss, data: swiss.data.slice() };
    holes.data[3] = Number.NaN;
    const rest = { data: swiss.data.slice(6), rows: 46, columns: 6 };
    const sparse = {
      indptr: Int32Array.of(0, 2, 3, 4),
      indices: Int32Array.of(0, 1, 1, 0),
      data: Float64Array.of(4, -1, 3, 2.5),
      rows: 3,
      columns: 2,
    };
    for (const scale of ['range', 'mad'] as const) {
      const omitted = await PCA.fit(holes, { scale, missing: 'omit' });
      expectClose(omitted.scale as Float64Array, PCA.fitSync(rest, { scale }).scale as Float64Array, 1e-15);
      const unit = PCA.fitSync(swiss, { scale, normalize: 'l2' });
      const lengths = Array.from({ length: 47 }, (_, i) =>
        Math.hypot(...swiss.data.subarray(6 * i, 6 * i + 6)),
      );
      const divided = { ...swiss, data: swiss.data.map((v, k) => v / lengths[Math.floor(k / 6)]) };
      expectClose(unit.scale as Float64Array, columnsOf(divided).map(DEFINITIONS[scale]), 1e-14);
    }
    expect([...(PCA.fitSync(sparse, { scale: 'range' }).scale as Float64Array)]).toEqual([4, 4]);
    const bytes = { data: Uint8Array.of(0, 255, 7, 9), rows: 2, columns: 2 };
    expect([...(PCA.fitSync(bytes, { scale: 'range' }).scale as Float64Array)]).toEqual([7, 246]);
    const weights = [1, 0, 2];
    const weighted = PCA.fitSync(
      [
        [1, 5],
        [90, -90],
        [3, 9],
      ],
      { scale: 'range', weights },
    );
    expect([...(weighted.scale as Float64Array)], 'a row of weight 0 is not there').toEqual([2, 4]);
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fitSync(
          [
            [1, 5],
            [2, 1],
            [3, 9],
          ],
          { scale: 'mad', weights },
        ),
      /no form/,
    );
    const names = PCA.fitSync({ b: [1, 3, 5], a: [0, 0, 9] }, { scale: 'range', columns: ['a', 'b'] });
    expect([...(names.scale as Float64Array)]).toEqual([9, 4]);
  });

  test('rules and calibration work, as for rows divided before', async () => {
    const x = { data: correlated(60, 4, 4, 8).map((v, k) => v * 7 ** (k % 4)), rows: 60, columns: 4 };
    for (const scale of ['pareto', 'range'] as const) {
      const divisors = columnsOf(x).map(DEFINITIONS[scale]);
      const model = await PCA.fit(x, { scale, components: { rule: 'broken-stick' }, calibrate: true });
      const plain = await PCA.fit(over(x, divisors), { components: model.componentCount, calibrate: true });
      expect(model.calibration?.t2.length).toBe(plain.calibration?.t2.length);
      expect(model.calibration?.spe[0]).toBeGreaterThan(0);
      expect(model.suggestSync(x, { methods: ['kaiser'] }).kaiser?.count).toBeNull();
    }
    // Calibration divides each fold by its own deviations, so its result does not depend on units.
    const how = { standardize: true, columnWeights: [1, 2, 3, 4], components: 2, calibrate: true } as const;
    const one = await PCA.fit(x, how);
    const other = await PCA.fit(over(x, [0.1, 30, 5, 1]), how);
    expectClose(one.calibration?.t2 as Float64Array, other.calibration?.t2 as Float64Array, 1e-9);
    expectClose(one.calibration?.spe as Float64Array, other.calibration?.spe as Float64Array, 1e-9);
    // The same holds for weights of 1.
    const ones = await PCA.fit(x, { ...how, columnWeights: [1, 1, 1, 1] });
    const none = await PCA.fit(x, { standardize: true, components: 2, calibrate: true });
    expectClose(ones.calibration?.t2 as Float64Array, none.calibration?.t2 as Float64Array, 1e-12);
    expect(ones.suggestSync({ methods: ['kaiser'] }).kaiser?.count).toBe(
      none.suggestSync({ methods: ['kaiser'] }).kaiser?.count,
    );
  });

  test('calibration of pareto has the divisors of each fold', async () => {
    const x = { data: correlated(24, 3, 3, 9).map((v, k) => v * 9 ** (k % 3)), rows: 24, columns: 3 };
    const { calibration } = await PCA.fit(x, {
      scale: 'pareto',
      columnWeights: [1, 4, 0.5],
      components: 1,
      calibrate: { folds: 24 },
    });
    let share = 0;
    for (let i = 0; i < 24; i++) {
      const others = { data: x.data.filter((_, k) => Math.floor(k / 3) !== i), rows: 23, columns: 3 };
      const own = PCA.fitSync(others, { scale: 'pareto', columnWeights: [1, 4, 0.5], components: 1 });
      const row = { data: x.data.slice(3 * i, 3 * i + 3), rows: 1, columns: 3 };
      const { spe } = own.diagnoseSync(row);
      const whole = PCA.fitSync(x, { scale: 'pareto', columnWeights: [1, 4, 0.5] }).totalVariance;
      share += spe[0] / whole / 24;
    }
    expect(calibration?.spe[0]).toBeCloseTo(share, 10);
  });
});

describe('columns whose divisor is 0', () => {
  const x = { data: correlated(20, 3, 3, 4).map((v, k) => (k % 3 === 1 ? 5 : v)), rows: 20, columns: 3 };
  const rest = { data: x.data.filter((_, k) => k % 3 !== 1), rows: 20, columns: 2 };
  const ways: Record<string, [FitOptions, of: FitOptions]> = {
    pareto: [{ scale: 'pareto' }, { scale: 'pareto' }],
    range: [{ scale: 'range' }, { scale: 'range' }],
    mad: [{ scale: 'mad' }, { scale: 'mad' }],
    given: [{ scale: [2, 0, 3] }, { scale: [2, 3] }],
    'pareto and weights': [
      { scale: 'pareto', columnWeights: [2, 3, 4] },
      { scale: 'pareto', columnWeights: [2, 4] },
    ],
  };
  test.each(Object.entries(ways))('are named, omitted or kept: %s', async (_, [options, of]) => {
    await expectError('ERR_CONSTANT_COLUMN', () => PCA.fitSync(x, options), /^scale cannot divide column 1 /);
    const named = { a: [1, 2, 4], b: [3, 3, 3], c: [0, 1, 5] };
    await expectError('ERR_CONSTANT_COLUMN', () => PCA.fit(named, options), /column 1 \('b'\)/);
    for (const solver of SOLVERS) {
      const omitted = PCA.fitSync(x, { ...options, solver, constant: 'omit', components: 2 });
      const own = PCA.fitSync(rest, { ...of, solver, components: 2 });
      expect(omitted.report.omittedColumns).toEqual([1]);
      expectClose(omitted.explainedVariance, own.explainedVariance, 1e-10);
      expect([1, 4].map((k) => omitted.components.data[k])).toEqual([0, 0]);
      expect(omitted.mean[1]).toBe(5);
      const kept = PCA.fitSync(x, { ...options, solver, constant: 'keep', components: 2 });
      expectClose(kept.explainedVariance, own.explainedVariance, 1e-10);
      expect(kept.scale?.[1]).toBeCloseTo(1 / Math.sqrt(options.columnWeights?.[1] ?? 1), 14);
    }
  });

  test('refuses a fit that would omit every column', async () => {
    for (const scale of ['pareto', 'range', [0, 0]] as const)
      await expectError(
        'ERR_CONSTANT_COLUMN',
        () =>
          PCA.fitSync(
            [
              [1, 2],
              [1, 2],
              [1, 2],
            ],
            { scale, constant: 'omit' },
          ),
        /^scale cannot divide columns 0, 1/,
      );
  });

  test('a column of mostly equal values is omitted by mad, though it varies', () => {
    const data = Float64Array.from(
      { length: 21 },
      (_, k) => [Math.sin(k), k > 18 ? 9 : 1, Math.cos(2 * k)][k % 3],
    );
    const model = PCA.fitSync({ data, rows: 7, columns: 3 }, { scale: 'mad', constant: 'omit' });
    expect(model.report.omittedColumns).toEqual([1]);
    expect(model.componentCount).toBe(2);
  });

  test('a constant column over a given divisor is analysed', () => {
    const model = PCA.fitSync(x, { scale: [1, 2, 3], constant: 'omit' });
    expect(model.report.omittedColumns).toEqual([]);
    expect(model.explainedVariance[2]).toBeLessThan(1e-20);
  });
});

describe('edges', () => {
  test('one column, extreme divisors and weights', () => {
    const one = { data: Float64Array.of(1, 2, 4), rows: 3, columns: 1 };
    expect(PCA.fitSync(one, { columnWeights: [4] }).explainedVariance[0]).toBeCloseTo((4 * 7) / 3, 13);
    const tiny = PCA.fitSync(swiss, { scale: new Array(6).fill(5e-320) });
    const plain = PCA.fitSync(swiss);
    expectClose(tiny.explainedVarianceRatio, plain.explainedVarianceRatio, 1e-12);
    expectClose(tiny.components.data, plain.components.data, 1e-9);
    const huge = PCA.fitSync(swiss, {
      scale: new Array(6).fill(1e305),
      columnWeights: new Array(6).fill(1e-4),
    });
    expectClose(huge.explainedVarianceRatio, plain.explainedVarianceRatio, 1e-12);
    const mixed = PCA.fitSync(over(swiss, [1e-200, 1, 1e200, 1, 1, 1]), {
      scale: [1e200, 1, 1e-200, 1, 1, 1],
    });
    expectClose(mixed.explainedVariance, plain.explainedVariance, 1e-11);
  });

  test('a divisor beyond doubles is refused', async () => {
    const options = { scale: [1e308, 1, 1, 1, 1, 1], columnWeights: [1e-300, 1, 1, 1, 1, 1] };
    await expectError('ERR_NOT_FINITE', () => PCA.fitSync(swiss, options), /divisor of column 0/);
    const model = PCA.fitSync(swiss, { scale: 'pareto', components: 1 });
    expect(model.componentCount).toBe(1);
  });

  const bad: [FitOptions | object, code: string, message: RegExp][] = [
    [
      { scale: 'standard' },
      'ERR_OPTION',
      /scale must be 'deviation', 'pareto', 'range', 'mad' or an array of/,
    ],
    [{ scale: true }, 'ERR_OPTION', /did you mean 'deviation'/],
    [{ scale: 2 }, 'ERR_OPTION', /array of a number > 0 for each column/],
    [{ scale: [1, -1, 1, 1, 1, 1] }, 'ERR_OPTION', /scale\[1\] must be a finite number > 0/],
    [{ scale: [1, 2] }, 'ERR_SHAPE', /scale has 2 elements, but the data have 6 columns/],
    [{ scale: ['a'] }, 'ERR_OPTION', /scale must be/],
    [{ columnWeights: [1, 0, 1, 1, 1, 1] }, 'ERR_OPTION', /columnWeights\[1\]/],
    [{ columnWeights: [1, Number.NaN, 1, 1, 1, 1] }, 'ERR_OPTION', /columnWeights\[1\]/],
    [{ columnWeights: [1] }, 'ERR_SHAPE', /columnWeights has 1 elements/],
    [{ columnWeights: 'a' }, 'ERR_OPTION', /columnWeights must be an array/],
    [{ scale: 'pareto', standardize: false }, 'ERR_OPTION', /contradicts standardize: false/],
    [{ scale: 'deviation', standardize: false }, 'ERR_OPTION', /contradicts standardize: false/],
    [{ scale: 'pareto', standardize: true }, 'ERR_OPTION', /contradicts standardize: true/],
    [{ scale: 'mad', standardize: false }, 'ERR_OPTION', /contradicts standardize: false/],
    [
      { constant: 'omit', columnWeights: [1, 1, 1, 1, 1, 1] },
      'ERR_OPTION',
      /constant is for fits with standardize or scale/,
    ],
    [{ 'col.w': [1] }, 'ERR_OPTION', /did you mean 'columnWeights'/],
  ];
  test.each(bad)('%o is %s', async (options, code, message) => {
    await expectError(code, () => PCA.fitSync(swiss, options as FitOptions), message);
    await expectError(code, () => PCA.fit(swiss, options as FitOptions), message);
    expect(PCA.fitSync(swiss, { components: 1 }).componentCount).toBe(1);
  });

  test('range and mad need rows', async () => {
    const moments = await Moments.create(6);
    moments.add(swiss);
    for (const scale of ['range', 'mad'] as const) {
      const why = /which only fit and fitTransform have: pass the divisors as numbers/;
      await expectError('ERR_OPTION', () => PCA.fitStream([swiss], { scale }), why);
      await expectError('ERR_OPTION', () => PCA.fromMoments(moments, { scale }), why);
      await expectError('ERR_OPTION', () => PCA.fromCovarianceSync(moments.covariance(), { scale }), why);
    }
    moments.free();
    const about = { scale: 'pareto', center: false } as const;
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fromCovarianceSync(
          [
            [1, 0],
            [0, 1],
          ],
          about,
        ),
      /scale needs deviations/,
    );
  });

  test('a robust model says its scale, and other JSON is read', async () => {
    const robust = RobustPCA.fitSync(swiss, { scale: 'qn', components: 2 });
    expect(robust.model.scaling).toBe('qn');
    const json = JSON.parse(JSON.stringify(robust));
    json.model.version = 8;
    delete json.model.scaling;
    delete json.model.columnWeights;
    expect(RobustPCA.fromJSON(json).model.scaling).toBe('given');
    const old = JSON.parse(JSON.stringify(PCA.fitSync(swiss, { standardize: true })));
    old.version = 8;
    delete old.scaling;
    expect(PCA.fromJSON(old).scaling).toBe('deviation' satisfies Scaling);
    await expectError(
      'ERR_OPTION',
      () => RobustPCA.fitSync(swiss, { scale: 'pareto' } as object),
      /'mad' or 'qn'/,
    );
    await expectError(
      'ERR_OPTION',
      () => RobustPCA.fitSync(swiss, { columnWeights: [1] } as object),
      /columnWeights/,
    );
  });
});

describe('in the words of other tools', () => {
  test.each(Object.entries(fixture.columnWeights))(
    'weights of columns of %s, as FactoMineR and ade4 have them',
    (_, expected) => {
      const { q, repeated } = expected;
      const repeat = (all: number[][]) =>
        all.flatMap((row, i) => new Array(repeated[i]).fill(row) as number[][]);
      const x = repeat(expected.x);
      for (const ddof of [0, 1] as const) {
        const model = PCA.fitSync(x, { standardize: true, columnWeights: q, ddof });
        const scores = model.transformSync(x);
        const tool = factoMineR(model, scores);
        const values = Float64Array.from(expected.explainedVariance);
        const eig = tool.eig.data.filter((_, k) => k % 3 === 0);
        expectClose(eig, values, 1e-12);
        expectClose(tool.var.coord.data.map(Math.abs), flat(expected.varCoord).map(Math.abs), 1e-10);
        expectClose(tool.var.cor.data.map(Math.abs), flat(expected.varCoord).map(Math.abs), 1e-10);
        expectClose(tool.var.contrib.data, flat(expected.varContrib), 1e-10);
        const dudi = ade4(model, scores);
        expectClose(dudi.eig, values, 1e-12);
        expectClose(
          dudi.li?.data.map(Math.abs) as Float64Array,
          flat(repeat(expected.scores)).map(Math.abs),
          1e-10,
        );
        const byComponent = Float64Array.from(expected.axes.flat().map(Math.abs));
        const c1 = columnsOf(dudi.c1)
          .flatMap((column) => [...column])
          .map(Math.abs);
        expectClose(Float64Array.from(c1), byComponent, 1e-10);
        expectClose(model.components.data.map(Math.abs), flat(expected.unit).map(Math.abs), 1e-10);
        // c1 has length 1 in the metric Q, and co is c1 times the roots.
        for (const [m, axis] of columnsOf(dudi.c1).entries()) {
          expect(axis.reduce((sum, v, j) => sum + q[j] * v * v, 0)).toBeCloseTo(1, 13);
          expectClose(
            columnsOf(dudi.co)[m],
            axis.map((v) => v * Math.sqrt(values[m])),
            1e-10,
          );
        }
        expectClose(
          dudi.norm,
          columnsOf({ data: flat(x), rows: x.length, columns: q.length }).map(
            (c) => deviation(c) * Math.sqrt((x.length - 1) / x.length),
          ),
          1e-13,
        );
      }
    },
  );

  test('tools that divide by deviations alone say so', async () => {
    const pareto = PCA.fitSync(swiss, { scale: 'pareto' });
    const weighted = PCA.fitSync(swiss, { standardize: true, columnWeights: [1, 2, 3, 4, 5, 6] });
    for (const tool of [statsmodels, factoMineR, ade4])
      await expectError('ERR_OPTION', () => tool(pareto), /by deviation alone: fit with scale: 'deviation'/);
    await expectError('ERR_OPTION', () => statsmodels(weighted), /does not weight columns/);
    await expectError('ERR_OPTION', () => psych(pareto), /.*/);
    await expectError('ERR_OPTION', () => psych(PCA.fitSync(swiss, { scale: [1, 2, 3, 4, 5, 6] })), /.*/);
    expectClose(simca(pareto).R2X, pareto.explainedVarianceRatio, 1e-14);
    expect(prcomp(pareto).scale).toEqual(pareto.scale);
    const python = sklearn(pareto);
    expect(python.scaler).toBeNull();
    expectClose(
      python.mean_,
      pareto.mean.map((value, j) => value / (pareto.scale as Float64Array)[j]),
      1e-15,
    );
    // A population's deviations are Pareto's in SIMCA only after the correction to N - 1.
    const population = PCA.fitSync(swiss, { scale: 'pareto', ddof: 0 });
    expectClose(simca(population).Eigenvalue, simca(pareto).Eigenvalue, 1e-12);
  });
});

describe('supplementary columns', () => {
  test.each(Object.entries(fixture.supplementary))(
    'of %s, as FactoMineR has them',
    async (name, expected) => {
      const x = matrixOf(expected.X);
      const numbers = Array.isArray(expected.sup)
        ? { data: Float64Array.from(expected.sup), rows: x.rows, columns: 1 }
        : matrixOf(expected.sup);
      for (const ddof of [0, 1] as const) {
        const model = PCA.fitSync(x, { standardize: true, ddof });
        const scores = model.transformSync(x);
        const columns = Object.fromEntries(columnsOf(numbers).map((column, k) => [`n${k}`, column]));
        const found = await model.supplementary(x, { ...columns, group: expected.group });
        const tool = factoMineR(model, scores, found);
        const three = ({ data, columns: count }: Matrix) => data.filter((_, k) => k % count < 3);
        const quanti = tool['quanti.sup'];
        const [quali] = tool['quali.sup'] ?? [];
        expectClose(
          tool.eig.data.filter((_, k) => k % 3 === 0 && k < 9),
          Float64Array.from(expected.eig).slice(0, 3),
          1e-12,
        );
        expectClose(three(quanti?.cor as Matrix), Float64Array.from(expected.quanti.data), 1e-10);
        expectClose(three(quanti?.coord as Matrix), Float64Array.from(expected.quanti.data), 1e-10);
        expectClose(three(quali.coord), Float64Array.from(expected.quali.coord.data), 1e-10);
        expectClose(three(quali.cos2), Float64Array.from(expected.quali.cos2.data), 1e-10);
        expectClose(three(quali['v.test']), Float64Array.from(expected.quali.vtest.data), 1e-10);
        expectClose(quali.eta2.slice(0, 3), Float64Array.from(expected.quali.eta2.data), 1e-10);
        expect(found.numbers.names).toEqual(Object.keys(columns));
        expect([...quali.categories]).toEqual([...new Set(expected.group)].sort());
        if (expected.rows && ddof === 0) {
          const rows = model.transformSync(matrixOf(expected.rows));
          const coordinates = Float64Array.from(expected.rowCoordinates?.data as ArrayLike<number>);
          expectClose(three(rows).map(Math.abs), coordinates.map(Math.abs), 1e-10);
        }
        if (name === 'decathlon') {
          expect(quanti?.cor.data[10]).toBeCloseTo(0.9422191, 7);
          expect(quali['v.test'].data[0]).toBeCloseTo(-1.935973, 6);
        }
      }
    },
  );

  const x = { data: correlated(30, 4, 4, 12), rows: 30, columns: 4 };
  const model = () => PCA.fitSync(x);

  test('count the rows fitted by their weights, which are needed then', async () => {
    const weights = Array.from({ length: 30 }, (_, i) => i % 4);
    const repeat = <T>(rows: T[]) => rows.flatMap((row, i) => new Array<T>(weights[i]).fill(row));
    const rows = Array.from({ length: 30 }, (_, i) => [...x.data.slice(4 * i, 4 * i + 4)]);
    const y = { n: rows.map((_, i) => i * i), kind: rows.map((_, i) => 'abc'[i % 3]) };
    const repeated = PCA.fitSync(repeat(rows), { standardize: true });
    const expected = repeated.supplementarySync(repeat(rows), { n: repeat(y.n), kind: repeat(y.kind) });
    const pca = PCA.fitSync(rows, { standardize: true, weights, weighting: 'frequency' });
    const found = pca.supplementarySync(rows, y, { weights });
    expectClose(found.numbers.correlations.data, expected.numbers.correlations.data, 1e-12);
    expectClose(found.numbers.deviations, expected.numbers.deviations, 1e-12);
    const [[own], [other]] = [found.categories, expected.categories];
    for (const name of ['means', 'cos2', 'vTest'] as const)
      expectClose(own[name].data, other[name].data, 1e-11);
    expectClose(own.counts, other.counts, 1e-12);
    expectClose(own.eta2, other.eta2, 1e-12);
    await expectError('ERR_OPTION', () => pca.supplementarySync(rows, y), /pass them as weights/);
    await expectError(
      'ERR_OPTION',
      () => model().supplementarySync(rows, y, { weights }),
      /a model with weights/,
    );
  });

  test('of the columns fitted have the loadings as correlations, in any form', async () => {
    const pca = model();
    const correlations = pca.loadings({ kind: 'correlation' });
    const { numbers, categories } = pca.supplementarySync(x, x);
    expectClose(numbers.correlations.data, correlations.data, 1e-12);
    expectClose(numbers.cos2.data, pca.cos2().data, 1e-12);
    expectClose(numbers.deviations, pca.columnDeviations as Float64Array, 1e-13);
    expect(numbers.names).toBeNull();
    expect(categories).toEqual([]);
    const records = Array.from({ length: 30 }, (_, i) => ({ a: x.data[4 * i], kind: i % 3 ? 'p' : 'q' }));
    const mixed = await pca.supplementary(x, records);
    expectClose(mixed.numbers.correlations.data, correlations.data.slice(0, 4), 1e-12);
    const [kind] = mixed.categories;
    expect(kind.categories).toEqual(['p', 'q']);
    expect([...kind.counts]).toEqual([20, 10]);
    expect(
      pca.supplementarySync(
        x,
        records.map((row) => row.kind),
      ).categories[0].means,
    ).toEqual(kind.means);
    // With two categories v.test differs only in sign, and eta2 is the square of a correlation with 0 and 1.
    const flags = Float64Array.from(records, ({ kind }) => Number(kind === 'q'));
    const dummy = pca.supplementarySync(x, { data: flags, rows: 30, columns: 1 });
    expectClose(kind.eta2, dummy.numbers.cos2.data, 1e-12);
    expectClose(
      kind.vTest.data.slice(0, 4),
      kind.vTest.data.slice(4).map((v) => -v),
      1e-12,
    );
    expectClose(
      kind.vTest.data.slice(4),
      dummy.numbers.correlations.data.map((r) => r * Math.sqrt(29)),
      1e-12,
    );
    // The squared cosines of all components add up to 1.
    expect(kind.cos2.data.slice(0, 4).reduce((sum, v) => sum + v, 0)).toBeCloseTo(1, 12);
    expect(ade4(pca, undefined, dummy).cosup?.data[0]).toBeCloseTo(
      dummy.numbers.correlations.data[0] * deviation(flags) * Math.sqrt(29 / 30),
      12,
    );
  });

  test('may miss values, vary in no direction, and be of one category', () => {
    const pca = model();
    const holes = { ...x, data: x.data.slice() };
    holes.data[5] = Number.NaN;
    const text = Array.from({ length: 30 }, (_, i) => (i === 7 ? null : 'abc'[i % 3]));
    const value = Array.from({ length: 30 }, (_, i) => (i === 9 ? Number.NaN : i * i));
    const same = new Array(30).fill(0.1);
    const { numbers, categories } = pca.supplementarySync(
      holes,
      { value, same, text, one: new Array(30).fill('a') },
      { missing: 'omit' },
    );
    const kept = Array.from({ length: 30 }, (_, i) => i).filter((i) => i !== 1 && i !== 9);
    const rest = {
      data: Float64Array.from(kept.flatMap((i) => [...x.data.slice(4 * i, 4 * i + 4)])),
      rows: 28,
      columns: 4,
    };
    const own = pca.supplementarySync(rest, {
      data: Float64Array.from(kept, (i) => i * i),
      rows: 28,
      columns: 1,
    });
    expectClose(numbers.correlations.data.slice(0, 4), own.numbers.correlations.data, 1e-13);
    expect([...numbers.correlations.data.slice(4)]).toEqual([0, 0, 0, 0]);
    expect([...categories[0].counts]).toEqual([10, 8, 10]);
    expect([...categories[1].counts]).toEqual([29]);
    expect([...categories[1].vTest.data]).toEqual([0, 0, 0, 0]);
  });

  const bad: [y: unknown, code: string, message: RegExp][] = [
    [['a', 'b'], 'ERR_SHAPE', /column 0 of y has 2 values, but x has 30 rows/],
    [{ a: new Array(30).fill(1).map((_, i) => (i === 4 ? 'x' : 1)) }, 'ERR_OPTION', /y\.a is 'x' in row 4/],
    [{ a: new Array(30).fill(null) }, 'ERR_NOT_FINITE', /y\.a is null in row 0/],
    [{ a: new Array(30).fill(Number.POSITIVE_INFINITY) }, 'ERR_OPTION', /y\.a is Infinity/],
    [{ data: new Float64Array(4), rows: 4, columns: 1 }, 'ERR_SHAPE', /has 4 values/],
    [undefined, 'ERR_SHAPE', /y|x/],
  ];
  test.each(bad)('%o is %s', async (y, code, message) => {
    const pca = model();
    await expectError(code, () => pca.supplementary(x, y as string[]), message);
    await expectError(code, () => pca.supplementarySync(x, y as string[]), message);
    await expectError(
      'ERR_OPTION',
      () => pca.supplementarySync(x, x, { level: 1 } as object),
      /unknown option/,
    );
    expect(modelBytes(pca).length).toBeGreaterThan(0);
  });
});
