import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type MatrixLike, Moments, type NumericArray, PCA, RobustPCA } from 'wasm-pca';
import figures from '../fixtures/weights.json';
import { expectClose, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { correlated, integers, uniform } from '../support/random';
import { SOLVERS } from '../support/solvers';
import { compressed, dense, entries } from '../support/sparse';

beforeAll(() => init({ analysis: true }));

type Rows = { data: NumericArray; rows: number; columns: number };

const swiss: Rows = { ...figures.swiss.x, data: Float64Array.from(figures.swiss.x.data) };

/** Draws weights from 0 to 3, of which the first two are positive. */
function frequencies(rows: number, seed: number): Float64Array {
  return integers(rows, 0, 3, seed).map((weight, n) => (n < 2 ? weight + 1 : weight));
}

/** Repeats each row as often as its weight says. */
function repeated({ data, rows, columns }: Rows, weights: ArrayLike<number>): Rows {
  const out: number[] = [];
  let count = 0;
  for (let n = 0; n < rows; n++) {
    for (let copy = 0; copy < weights[n]; copy++, count++)
      out.push(...data.subarray(n * columns, (n + 1) * columns));
  }
  const Type = data.constructor as Float64ArrayConstructor;
  return { data: Type.from(out), rows: count, columns };
}

/** Expects what a fit finds, whatever it counts as rows, to agree up to rounding. */
function expectAlike(actual: PCA, expected: PCA, what: string, tolerance = 1e-11): void {
  const most = Math.max(expected.explainedVariance[0], Number.MIN_VALUE);
  const deviation = Math.sqrt(most);
  expectClose(actual.explainedVariance, expected.explainedVariance, tolerance * most, `${what}: eigenvalues`);
  expectClose(actual.mean, expected.mean, tolerance * (1 + Math.hypot(...expected.mean)), `${what}: mean`);
  const singular = tolerance * (1 + expected.singularValues[0]);
  // The square of a small singular value has the rounding of the largest.
  expectClose(actual.singularValues.slice(0, 1), expected.singularValues.slice(0, 1), singular, what);
  if (expected.scale)
    expectClose(actual.scale ?? [], expected.scale, tolerance * deviation * 1e3, `${what}: scale`);
  expectClose(
    actual.distortions(),
    expected.distortions(),
    10 * tolerance * (1 + expected.totalVariance),
    what,
  );
}

describe('figures of R', () => {
  test.each(Object.entries(figures.swiss.cases))('swiss, %s', (name, expected) => {
    const [weighting, scaling] = name.split(' ') as ['frequency' | 'reliability', string];
    const weights = Array.from({ length: 47 }, (_, i) =>
      weighting === 'frequency' ? (i % 3) + 1 : (i + 1) / 47,
    );
    const pca = PCA.fitSync(swiss, { weights, weighting, standardize: scaling === 'standardised' });
    expectClose(pca.explainedVariance, expected.eigenvalues, 1e-10 * expected.eigenvalues[0]);
    expectClose(pca.mean, expected.mean, 1e-12);
    expect(pca.weighting).toBe(weighting);
    const effective = weighting === 'frequency' ? pca.totalWeight : expected.effectiveRows;
    expect(pca.effectiveRows).toBeCloseTo(effective, 10);
    expectClose(
      pca.singularValues,
      pca.explainedVariance.map((lambda) => Math.sqrt(lambda * (effective - 1))),
      1e-9,
    );
  });

  describe.each(Object.entries(figures.tables))(
    '%s',
    (_, { x, weights, effectiveRows, contributions, fits }) => {
      test.each(fits)('$options', async ({ options, ...expected }) => {
        const { model, scores } = await PCA.fitTransform(x, { weights, ...(options as FitOptions) });
        expectClose(
          model.explainedVariance,
          expected.explainedVariance,
          1e-10 * expected.explainedVariance[0],
        );
        expectClose(model.mean, expected.mean, 1e-11);
        expectClose(model.scale ?? [], expected.scale ?? [], 1e-11);
        expect(model.totalVariance).toBeCloseTo(expected.totalVariance, 8);
        expect(model.rows).toBe(weights.filter((weight) => weight > 0).length);
        expect(scores.rows).toBe(x.length);
        expectClose(scores.data.map(Math.abs), expected.scores.flat().map(Math.abs), 1e-9);
      });

      test('contributions of rows, as FactoMineR', async () => {
        for (const weighting of ['reliability', 'frequency'] as const) {
          const pca = await PCA.fit(x, { weights, weighting, standardize: true });
          if (weighting === 'reliability') expect(pca.effectiveRows).toBeCloseTo(effectiveRows, 10);
          const found = await pca.diagnose(x, { rows: 'fitted', weights });
          expectClose(found.contributions.data, contributions.flat(), 1e-9);
          // The leverages of fitted rows sum to the number of parameters: the mean and the components.
          expect(found.leverage.reduce((sum, value) => sum + value, 0)).toBeCloseTo(
            1 + pca.componentCount,
            9,
          );
        }
      });
    },
  );
});

describe('frequencies are repeated rows', () => {
  const types = [Float64Array, Float32Array, Uint8Array, Int16Array, undefined];

  test('200 tables, by every solver, dense, sparse and of integers', () => {
    const random = uniform(3);
    for (let table = 0; table < 200; table++) {
      const Type = types[table % types.length];
      const solver = SOLVERS[Math.floor(table / types.length) % SOLVERS.length];
      const columns = 1 + Math.floor(random() * 7);
      const rows = 4 + Math.floor(random() * 30);
      const weights = frequencies(rows, table + 1);
      const list = entries(rows, columns, 0.4, (next) => next() - 0.3, table + 1);
      const values = Type
        ? Type.from(
            correlated(rows, columns, table + 1).map((value) =>
              Type.name.startsWith('F') ? value : value * 20 + 60,
            ),
          )
        : new Float64Array();
      const x: Rows = { data: values, rows, columns };
      const given: MatrixLike = Type ? x : compressed(list);
      if (!Type) x.data = dense(list).data;
      const standardize = table % 3 === 0 && Type !== undefined && columns > 1;
      const most = Math.min(columns, weights.filter((weight) => weight > 0).length);
      const options: FitOptions = {
        solver,
        standardize,
        components: Math.min(2, most),
        center: table % 7 !== 0,
      };
      const what = `table ${table}: ${Type?.name ?? 'sparse'}, ${solver}, ${rows} x ${columns}`;
      const actual = PCA.fitSync(given, { ...options, weights, weighting: 'frequency' });
      const expected = PCA.fitSync(repeated(x, weights), options);
      expectAlike(actual, expected, what);
      expect(actual.effectiveRows, what).toBe(expected.rows);
      expect(actual.rank, what).toBe(expected.rank);
    }
  });

  test('the bits of integers, whose sums are exact', () => {
    const x: Rows = { data: Uint8Array.from(integers(900 * 5, 0, 255, 4)), rows: 900, columns: 5 };
    const weights = frequencies(900, 9);
    const options = { solver: 'covariance', standardize: true } as const;
    const actual = PCA.fitSync(x, { ...options, weights, weighting: 'frequency' });
    const expected = PCA.fitSync(repeated(x, weights), options);
    expectSameBytes(bytes(actual.explainedVariance), bytes(expected.explainedVariance));
    expectSameBytes(bytes(actual.components.data), bytes(expected.components.data));
  });

  test('rules, limits and leverages follow the weights', async () => {
    const weights = figures.tables.stackloss.weights;
    const x = figures.tables.stackloss.x.map((row) => Float64Array.from(row));
    const copies = x.flatMap((row, n) => Array.from({ length: weights[n] }, () => row));
    const pca = PCA.fitSync(x, { weights, weighting: 'frequency' });
    const plain = PCA.fitSync(copies);
    const rules = pca.suggestSync({ seed: 1 });
    for (const [name, { count, curve }] of Object.entries(plain.suggestSync({ seed: 1 }))) {
      const found = rules[name as keyof typeof rules];
      expect(found?.count, name).toBe(count);
      expectClose(found?.curve ?? [], curve, 1e-7 * (1 + Math.abs(curve[0] ?? 0)), name);
    }
    const [ours, theirs] = [
      await pca.diagnose(x, { rows: 'fitted' }),
      await plain.diagnose(copies, { rows: 'fitted' }),
    ];
    expect(ours.limits.t2.value).toBeCloseTo(theirs.limits.t2.value ?? 0, 9);
    expect(ours.limits.spe.value).toBeCloseTo(theirs.limits.spe.value ?? 0, 9);
    expect(ours.leverage[0]).toBeCloseTo(theirs.leverage[0], 12);
  });
});

test('a row of weight 0 is a row that was not there', async () => {
  // Without the last row, column 1 is constant and there are 3 rows: at most 3 components.
  const x = [
    [1, 5, 2],
    [2, 5, 9],
    [4, 5, 1],
    [9, 7, Number.NaN],
  ];
  const weights = [1, 1, 1, 0];
  const [pca, plain] = [await PCA.fit(x, { weights }), await PCA.fit(x.slice(0, 3))];
  expectAlike(pca, plain, 'three rows');
  expect(pca.rows).toBe(3);
  expect(pca.rank).toBe(plain.rank);
  await expectError('ERR_CONSTANT_COLUMN', () => PCA.fit(x, { weights, standardize: true }), '1');
  await expectError('ERR_COMPONENTS', () =>
    PCA.fit(
      x.map((row) => [...row, 1, 2]),
      { weights, components: 4 },
    ),
  );
  await expectError('ERR_NOT_FINITE', () => PCA.fit(x, { weights: [0, 1, 1, 1] }), 'row 3', 'column 2');
  const { scores } = await PCA.fitTransform(
    x.map((row) => row.slice(0, 2)),
    { weights },
  );
  expect(scores.rows).toBe(4);
  expect(scores.data.every(Number.isFinite)).toBe(true);
  const moments = (await Moments.create(3)).add(x, { weights });
  expect([moments.count, moments.totalWeight]).toEqual([3, 3]);
  moments.free();
});

test('reliabilities may be multiplied by any constant', async () => {
  const weights = Array.from({ length: 47 }, (_, i) => (i + 1) / 47);
  for (const solver of SOLVERS) {
    const expected = PCA.fitSync(swiss, { weights, solver, components: 3 });
    for (const factor of [1e-80, 0.3, 1e80]) {
      const multiplied = weights.map((weight) => weight * factor);
      const actual = PCA.fitSync(swiss, { weights: multiplied, solver, components: 3 });
      expectAlike(actual, expected, `${solver}, ${factor}`);
      expect(actual.effectiveRows).toBeCloseTo(expected.effectiveRows, 9);
    }
  }
});

describe('any number of workers and any chunks give the same bits', () => {
  const rows = 9000;
  const weights = correlated(rows, 1, 5).map((value) => Math.abs(value) + 0.1);
  const integral = frequencies(rows, 8);
  const tables = {
    float64: correlated(rows, 120, 6),
    uint8: Uint8Array.from(integers(rows * 120, 0, 255, 7)),
  };

  test.each(Object.entries(tables))('%s', async (_, data) => {
    const x = { data, rows, columns: 120 };
    for (const given of [weights, integral]) {
      const options = { weights: given, solver: 'covariance', components: 3 } as const;
      const expected = PCA.fitSync(x, options);
      for (const threads of [1, 2, 3, 4])
        expectSameModel(await PCA.fit(x, { ...options, threads }), expected, `${threads} threads`);
    }
  });

  test('moments and streams', async () => {
    const x = { data: tables.float64.subarray(0, 3000 * 12), rows: 3000, columns: 12 };
    const part = (first: number, last: number) => ({
      data: x.data.subarray(first * 12, last * 12),
      rows: last - first,
      columns: 12,
      weights: integral.subarray(first, last).map((weight) => weight / 3),
    });
    const all = (await Moments.create(12)).add(part(0, 3000));
    const expected = all.toBytes();
    for (const chunk of [1, 255, 256, 1000]) {
      const moments = await Moments.create(12);
      const chunks = [];
      for (let first = 0; first < 3000; first += chunk)
        chunks.push(part(first, Math.min(first + chunk, 3000)));
      for (const each of chunks) moments.add(each);
      expectSameBytes(moments.toBytes(), expected, `chunks of ${chunk}`);
      moments.free();
      if (chunk > 1) expectSameModel(await PCA.fitStream(chunks), await PCA.fromMoments(all), `${chunk}`);
    }
    const restored = await Moments.fromBytes(expected);
    expectSameBytes(restored.toBytes(), expected);
    const direct = PCA.fitSync(part(0, 3000), { solver: 'covariance' });
    expectAlike(await PCA.fromMoments(restored), direct, 'moments');
    expectAlike(
      await PCA.fromMoments(all, { weighting: 'frequency' }),
      PCA.fitSync(part(0, 3000), { weighting: 'frequency' }),
      'frequencies',
    );
    const cut = [await Moments.create(12), await Moments.create(12)];
    cut[0].add(part(0, 777));
    cut[1].add(part(777, 3000));
    expectAlike(await PCA.fromMoments(cut[0].merge(cut[1])), direct, 'merged');
    const { data } = restored.covariance(1, 'frequency');
    expect(data[0] / restored.covariance(0).data[0]).toBeCloseTo(
      restored.totalWeight / (restored.totalWeight - 1),
      12,
    );
    for (const each of [all, restored, ...cut]) each.free();
  });
});

test('weights in a column', async () => {
  const records = figures.tables.stackloss.x.map(([a, b], n) => ({
    a,
    w: figures.tables.stackloss.weights[n],
    b,
  }));
  const expected = PCA.fitSync(
    records.map(({ a, b }) => [a, b]),
    { weights: records.map(({ w }) => w) },
  );
  const named = { a: records.map(({ a }) => a), b: records.map(({ b }) => b), w: records.map(({ w }) => w) };
  for (const pca of [
    await PCA.fit(records, { weights: 'w' }),
    PCA.fitSync(named, { weights: 'w', columns: ['a', 'b'] }),
    (await PCA.fitTransform(records, { weights: 'w' })).model,
    await PCA.fitStream([records.slice(0, 5), records.slice(5)], { weights: 'w' }),
  ]) {
    expect(pca.featureNames).toEqual(['a', 'b']);
    expectAlike(pca, expected, 'named');
  }
  await expectError('ERR_OPTION', () => PCA.fit(records, { weights: 'v' }), "'v'");
  await expectError(
    'ERR_OPTION',
    () =>
      PCA.fit(
        [
          [1, 2],
          [3, 4],
        ],
        { weights: 'w' },
      ),
    'no names',
  );
  await expectError('ERR_OPTION', () => PCA.fit(records, { weights: 'w', columns: [0, 2] }), 'columns');
});

test('a model with weights keeps them in its JSON', async () => {
  const weights = Array.from({ length: 47 }, (_, i) => i + 1);
  const pca = await PCA.fit(swiss, { weights });
  const json = JSON.parse(JSON.stringify(pca));
  expectSameModel(PCA.fromJSON(json), pca);
  expect(json).toMatchObject({ version: 9, weighting: 'reliability', totalWeight: 1128 });
  expect(PCA.fromJSON(json)).toMatchObject({ weighting: 'reliability', effectiveRows: pca.effectiveRows });
  const before = JSON.parse(JSON.stringify(PCA.fitSync(swiss)));
  for (const name of ['weighting', 'totalWeight', 'effectiveRows']) delete before[name];
  expect(PCA.fromJSON({ ...before, version: 8 })).toMatchObject({
    weighting: null,
    totalWeight: 47,
    effectiveRows: 47,
  });
  for (const wrong of [{ weighting: 'both' }, { totalWeight: 'x' }, { totalWeight: -1 }])
    await expectError('ERR_OPTION', () => PCA.fromJSON({ ...json, ...wrong }));
  for (const wrong of [
    { totalWeight: 0 },
    { effectiveRows: 48 },
    { effectiveRows: 0.5 },
    { weighting: null },
  ])
    await expectError('ERR_SHAPE', () => PCA.fromJSON({ ...json, ...wrong }));
});

test('weights that are none are refused, and the engine goes on', async () => {
  const x = [
    [1, 2],
    [3, 5],
    [4, 4],
  ];
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e-200, '1', null]) {
    const weights = [1, bad, 1] as number[];
    await expectError('ERR_OPTION', () => PCA.fit(x, { weights }), 'row 1');
    expect(() => PCA.fitSync(x, { weights })).toThrow('row 1');
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fitStream([x, { data: new Float64Array(4), rows: 2, columns: 2, weights: [1, bad] as number[] }]),
      /row 4|no weights|weights/,
    );
  }
  await expectError('ERR_SHAPE', () => PCA.fit(x, { weights: [1, 2] }), '2 weights', '3 rows');
  await expectError('ERR_EMPTY', () => PCA.fit(x, { weights: [0, 2, 0] }), '1 row', 'weight');
  await expectError('ERR_EMPTY', () => PCA.fit(x, { weights: [0, 0, 0] }), 'no row');
  await expectError('ERR_OPTION', () => PCA.fit(x, { weights: [0.3, 0.3, 0.3], weighting: 'frequency' }));
  await expectError('ERR_OPTION', () => PCA.fit(x, { weights: 3 as never }), 'array');
  await expectError('ERR_OPTION', () => PCA.fit(x, { weighting: 'probability' as never }), 'reliability');
  await expectError('ERR_OPTION', () => PCA.fitStream([x], { weights: [1, 2, 3] }), 'chunks');
  await expectError(
    'ERR_OPTION',
    () => PCA.fitStream([x, { data: new Float64Array(4), rows: 2, columns: 2, weights: [1, 1] }]),
    'chunk 1',
  );
  await expectError('ERR_OPTION', () => PCA.fit(x, { weights: [1, 1, 2], calibrate: true }), 'calibrate');
  await expectError('ERR_OPTION', () => RobustPCA.fit(x, { weights: [1, 1, 2] } as never), 'robust');
  await expectError(
    'ERR_OPTION',
    () =>
      PCA.fromCovariance(
        [
          [1, 0],
          [0, 1],
        ],
        { weighting: 'frequency' },
      ),
    'weighting',
  );
  const own = { data: Float64Array.from(x.flat()), rows: 3, columns: 2, weights: [1, 1, 2] };
  await expectError('ERR_OPTION', () => RobustPCA.fit(own), 'weights');
  expectAlike(await PCA.fit(own), await PCA.fit(x, { weights: own.weights }), 'own weights');
  const pca = await PCA.fit(x, { weights: [1, 1, 2] });
  const { 'cross-validation': rule } = await pca.suggest(x, { methods: ['cross-validation'] });
  expect(rule).toMatchObject({ count: null, reason: expect.stringContaining('weights') });
  await expectError('ERR_OPTION', () => pca.diagnose(x, { weights: [1, 1, 2] }), 'fitted');
  expectSameModel(PCA.fitSync(x), await PCA.fit(x));
});

function bytes(values: Float64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
