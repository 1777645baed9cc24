import { beforeAll, describe, expect, test } from 'vitest';
import {
  CCA,
  FisherDiscriminant,
  type FitOptions,
  init,
  type Matrix,
  type MatrixLike,
  Moments,
  PCA,
  type SparseMatrix,
} from 'wasm-pca';
import { bytesOf, expectClose, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { bell, type Random, uniform } from '../support/random';
import {
  compressed,
  coordinates,
  dense,
  type Entries,
  entries,
  rowsFrom,
  shuffled,
  split,
  withZeros,
} from '../support/sparse';

beforeAll(() => init());

/** Returns values of few bits, so that their halves and quarters add up exactly. */
const short = (next: Random) => Math.floor(next() * 255) / 16 - 8;

/** Columns store every share of their values, from none to all. */
const some = entries(700, 12, (column) => [0.02, 0.3, 0.6, 1, 0.1, 0][column % 6], short, 3);
const filled = dense(some);
const forms: [string, MatrixLike][] = [
  ['CSR', compressed(some)],
  ['CSC', compressed(some, 'csc')],
  ['coordinates', coordinates(some)],
  ['CSR in any order', compressed(shuffled(some, 1))],
  ['CSC in any order', compressed(shuffled(some, 2), 'csc')],
  ['coordinates in any order', coordinates(shuffled(some, 3))],
  ['zeros stored', compressed(withZeros(some, 500, 4))],
  ['zeros stored in columns', compressed(withZeros(some, 500, 4), 'csc')],
  ['values in parts', compressed(split(some, 5))],
  ['values in parts as coordinates', coordinates(split(withZeros(some, 90), 6))],
];

/** Models agree to rounding: variances to 1e-12 of the first, components by the scores that they give. */
function expectAgreement(sparse: PCA, plain: PCA, x: Matrix = filled) {
  const largest = plain.explainedVariance[0];
  expectClose(sparse.mean, plain.mean, 1e-14 * Math.max(...plain.mean.map(Math.abs), 1), 'mean');
  expectClose(sparse.explainedVariance, plain.explainedVariance, 1e-12 * largest, 'variances');
  const count = Math.min(3, plain.componentCount);
  const [ours, theirs] = [sparse, plain].map((model) => model.transformSync(x, { components: count }));
  expectClose(ours.data, theirs.data, 1e-9 * Math.sqrt(largest), 'scores');
}

const equal = (a: Matrix, b: Matrix, what: string) => expectSameBytes(bytesOf(a.data), bytesOf(b.data), what);

describe('every form is the same matrix', () => {
  const options: FitOptions[] = [
    {},
    { solver: 'krylov', components: 3 },
    { components: 2, standardize: false, center: false },
    { normalize: 'l2', components: 4 },
  ];

  test.each(options)('to the last bit: %j', async (given) => {
    const expected = PCA.fitSync(forms[0][1], given);
    const scores = expected.transformSync(forms[0][1]);
    expectAgreement(expected, PCA.fitSync(filled, given));
    for (const [name, x] of forms) {
      expectSameModel(PCA.fitSync(x, given), expected, `${name}, here`);
      const { model, scores: theirs } = await PCA.fitTransform(x, given);
      expectSameModel(model, expected, name);
      equal(theirs, scores, `scores of ${name}`);
      equal(await model.transform(x), scores, `transform of ${name}`);
    }
  });

  test('scores and reconstructions are those of the rows filled in', async () => {
    const model = await PCA.fit(filled);
    const unit = Math.sqrt(model.explainedVariance[0]);
    for (const [name, x] of forms) {
      for (const whiten of [false, true, 'zca'] as const) {
        const plain = model.transformSync(filled, { whiten });
        const tolerance = 1e-12 * (whiten ? unit / Math.sqrt(model.explainedVariance[model.rank - 1]) : unit);
        expectClose(model.transformSync(x, { whiten }).data, plain.data, tolerance, name);
      }
      const back = await model.reconstruct(x, { components: 2 });
      expectClose(back.data, model.reconstructSync(filled, { components: 2 }).data, 1e-12 * unit, name);
      const single = await model.transform(x, { components: 1, output: 'float32' });
      expect(single.data).toBeInstanceOf(Float32Array);
    }
  });

  test('moments of any form, all at once or in parts', async () => {
    const parts = [0, 1, 13, 600, 700];
    const results: Uint8Array[] = [];
    for (const form of [compressed, coordinates, (part: Entries) => compressed(part, 'csc')]) {
      const moments = await Moments.create(12);
      moments.add(form(shuffled(some)));
      results.push(moments.toBytes());
      moments.free();
      const pieces = await Moments.create(12);
      for (let k = 1; k < parts.length; k++) pieces.add(form(rowsFrom(some, parts[k - 1], parts[k])));
      expect(pieces.count).toBe(700);
      expectAgreement(PCA.fromMomentsSync(pieces), PCA.fitSync(filled));
      results.push(pieces.toBytes());
      pieces.free();
    }
    for (const bytes of results) expectSameBytes(bytes, results[0]);
  });

  test('discriminants, correlations, covariances, inverses and signs take them filled in', async () => {
    const few = entries(90, 4, 0.7, short, 8);
    const x = dense(few);
    const y = { data: Float64Array.from({ length: 180 }, bell(2)), rows: 90, columns: 2 };
    const labels = Array.from({ length: 90 }, (_, n) => n % 3);
    const fisher = FisherDiscriminant.fitSync(x, labels);
    const cca = CCA.fitSync(x, y);
    const swapped = CCA.fitSync(y, x);
    const model = PCA.fitSync(x);
    const upside = { ...model.components, data: model.components.data.map((value) => -value) };
    for (const given of [compressed(few), compressed(few, 'csc'), coordinates(shuffled(few))]) {
      const ours = await FisherDiscriminant.fit(given, labels);
      equal(ours.components, fisher.components, 'discriminant');
      expectClose(ours.transformSync(given).data, fisher.transformSync(x).data, 1e-12);
      const pair = CCA.fitSync(given, y);
      equal(pair.xWeights, cca.xWeights, 'correlations');
      equal((await CCA.fit(y, given)).yWeights, swapped.yWeights, 'correlations, the other way round');
      expectClose(pair.transformXSync(given).data, cca.transformXSync(x).data, 1e-12);
      equal(model.inverseTransformSync(given), model.inverseTransformSync(x), 'inverse');
      equal(
        await model.inverseTransform(given, { whiten: 'zca' }),
        model.inverseTransformSync(x, { whiten: 'zca' }),
        'inverse',
      );
    }
    const diagonal = {
      data: Float32Array.of(3, 2, 1),
      row: Uint8Array.of(0, 1, 2),
      column: Uint8Array.of(0, 1, 2),
    };
    expect([...PCA.fromCovarianceSync({ ...diagonal, rows: 3, columns: 3 }).spectrum]).toEqual([3, 2, 1]);
    const list = Array.from(upside.data, (value, k) => ({ row: k >> 2, column: k % 4, value }));
    const like = compressed({ rows: upside.rows, columns: 4, list });
    const turned = PCA.fitSync(x, { signs: { like } });
    expectClose(turned.components.data, upside.data, 1e-14);
  });
});

describe('arrays', () => {
  const counts = entries(300, 9, 0.2, (next) => Math.floor(next() * 100), 5);
  let expected: PCA;
  beforeAll(() => {
    expected = PCA.fitSync(compressed(counts));
  });

  test.each([
    ['Float64Array', Float64Array],
    ['Float32Array', Float32Array],
    ['Int8Array', Int8Array],
    ['Uint8Array', Uint8Array],
    ['Uint8ClampedArray', Uint8ClampedArray],
    ['Int16Array', Int16Array],
    ['Uint16Array', Uint16Array],
    ['Int32Array', Int32Array],
    ['Uint32Array', Uint32Array],
    ['Float16Array', (globalThis as { Float16Array?: typeof Float32Array }).Float16Array],
  ] as const)('values in a %s', async (_, Type) => {
    if (!Type) return;
    const own = PCA.fitSync(compressed(counts, 'csr', Type));
    expectAgreement(own, expected, dense(counts));
    for (const form of [
      compressed(counts, 'csr', Type),
      compressed(shuffled(counts), 'csc', Type),
      coordinates(withZeros(counts, 20), Type),
    ]) {
      expectSameModel(PCA.fitSync(form), own);
      expectSameModel(
        await PCA.fit(form, { solver: 'krylov', components: 2 }),
        PCA.fitSync(compressed(counts, 'csr', Type), { solver: 'krylov', components: 2 }),
      );
    }
  });

  test('values as bigints, each of which a double must equal', async () => {
    const { data, ...rest } = compressed(counts);
    for (const Type of [BigInt64Array, BigUint64Array]) {
      const big = { ...rest, data: Type.from(Array.from(data, BigInt)) };
      expectSameModel(PCA.fitSync(big), expected);
      big.data[3] = 2n ** 62n;
      const same = { ...rest, data: data.slice() };
      same.data[3] = 2 ** 62;
      expectSameModel(PCA.fitSync(big), PCA.fitSync(same));
      big.data[7] = 2n ** 62n + 1n;
      await expectError('ERR_SHAPE', () => PCA.fit(big), 'x.data[7] is 4611686018427387905n');
    }
    const negative = { ...rest, data: BigInt64Array.from(data, (value) => BigInt(-value)) };
    const mirrored = PCA.fitSync({ ...rest, data: data.map((value) => -value) });
    expectSameModel(PCA.fitSync(negative), mirrored);
    negative.data[0] = -(2n ** 53n) - 1n;
    await expectError('ERR_SHAPE', () => PCA.fit(negative), 'x.data[0] is -9007199254740993n');
  });

  test('values that are all 1 may be left out', () => {
    const { data, ...rest } = compressed(shuffled(counts));
    expectSameModel(PCA.fitSync(rest), PCA.fitSync({ ...rest, data: Uint8Array.from(data, () => 1) }));
    expectSameModel(PCA.fitSync({ ...rest, data: undefined }), PCA.fitSync(rest));
    const list = counts.list.map((entry) => ({ ...entry, value: 1 }));
    const { data: ones, ...places } = coordinates({ ...counts, list: [...list, ...list] });
    expect(ones?.length).toBe(2 * list.length);
    expectSameModel(
      PCA.fitSync(places),
      PCA.fitSync(compressed({ ...counts, list: list.map((e) => ({ ...e, value: 2 })) })),
    );
  });

  test.each([Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array])('indices in a %o', (Type) => {
    const { indices, indptr, ...rest } = compressed(counts);
    expectSameModel(
      PCA.fitSync({ ...rest, indices: Type.from(indices), indptr: Type.from(indptr) }),
      expected,
    );
    const { row, column, ...values } = coordinates(shuffled(counts));
    const given = {
      ...values,
      row: Type.from(row as Int32Array),
      column: Uint8Array.from(column as Int32Array),
    };
    expectSameModel(PCA.fitSync(given), expected);
  });

  test.each([BigInt64Array, BigUint64Array])('indices in a %o', (Type) => {
    const { indices, indptr, ...rest } = compressed(counts);
    const given = {
      ...rest,
      indices: Type.from(Array.from(indices, BigInt)),
      indptr: Type.from(Array.from(indptr, BigInt)),
    };
    expectSameModel(PCA.fitSync(given), expected);
  });

  test('sums do not depend on the order in which their parts come', () => {
    const parts = [0.1, 1e16, -1e16, 0.3, 1e-9, 7];
    const models = [1, 2, 3, 4, 5].map((seed) => {
      const list = [0, 1, 2].flatMap((row) =>
        parts.map((value, k) => ({ row, column: row, value: value * (row + 1) + k })),
      );
      return PCA.fitSync(coordinates(shuffled({ rows: 3, columns: 3, list }, seed)));
    });
    for (const model of models) expectSameModel(model, models[0]);
  });

  test('parts that cancel are nothing, and a NaN among them is one', async () => {
    const [row, column] = [Uint8Array.of(0, 0, 1, 2), Uint8Array.of(1, 1, 0, 2)];
    const x = { data: Float64Array.of(5, -5, 2, 3), row, column, rows: 4, columns: 3 };
    expectSameModel(
      PCA.fitSync(x),
      PCA.fitSync({ ...x, data: Float64Array.of(2, 3), row: row.slice(2), column: column.slice(2) }),
    );
    const holed = { ...x, data: Float64Array.of(5, Number.NaN, 2, 3) };
    await expectError('ERR_NOT_FINITE', () => PCA.fit(holed), 'row 0, column 1');
    expect(PCA.fitSync(holed, { missing: 'omit' }).report.omitted).toBe(1);
  });

  test('of more columns than 16 bits can tell', async () => {
    const wide = 70_000;
    const list = Array.from({ length: 400 }, (_, k) => ({
      row: k % 20,
      column: (k * 7919 * 31) % wide,
      value: ((k % 13) - 6.5) * (1 + (k % 20)),
    }));
    list[3].column = wide - 1;
    const many = { rows: 20, columns: wide, list };
    const given = { solver: 'gram', components: 3 } as const;
    const model = await PCA.fit(compressed(many), given);
    expectSameModel(PCA.fitSync(coordinates(shuffled(many)), given), model);
    expectAgreement(model, PCA.fitSync(dense(many), given), dense(many));
  });

  test('long rows in any order', () => {
    const long = entries(40, 900, 0.5, short, 9);
    const given = { components: 2, solver: 'covariance' } as const;
    const model = PCA.fitSync(compressed(long), given);
    expectSameModel(PCA.fitSync(compressed(shuffled(long)), given), model);
    expectSameModel(PCA.fitSync(coordinates(split(long)), given), model);
  });

  test('stay as they are, and belong to the caller', async () => {
    const given = compressed(shuffled(counts));
    const before = [given.data, given.indices, given.indptr].map((array) => array.slice());
    await PCA.fit(given);
    await PCA.fitStream([given]);
    expect([given.data, given.indices, given.indptr]).toEqual(before);
  });
});

describe('options', () => {
  const holes = [0, 5, 6, 311, 699];
  const holed: Entries = {
    ...some,
    list: [
      ...some.list.filter(({ row, column }) => !(holes.includes(row) && column === 3)),
      ...holes.map((row) => ({ row, column: 3, value: Number.NaN })),
    ],
  };
  const rest: Entries = {
    rows: some.rows - holes.length,
    columns: some.columns,
    list: some.list
      .filter(({ row }) => !holes.includes(row))
      .map((entry) => ({ ...entry, row: entry.row - holes.filter((hole) => hole < entry.row).length })),
  };

  test("missing: 'omit' is the fit of the other rows", async () => {
    await expectError('ERR_NOT_FINITE', () => PCA.fit(compressed(holed)), 'row 0, column 3');
    await expectError('ERR_NOT_FINITE', () => PCA.fitStream([compressed(holed)]), 'row 0, column 3');
    for (const normalize of [false, 'l2'] as const) {
      const expected = PCA.fitTransformSync(compressed(rest), { normalize });
      for (const x of [compressed(holed), compressed(holed, 'csc'), coordinates(holed)]) {
        const { model, scores } = await PCA.fitTransform(x, { missing: 'omit', normalize });
        expectSameModel(model, expected.model);
        expect(model.report.omitted).toBe(holes.length);
        expect(scores.rows).toBe(700);
        for (const row of holes) expect(scores.data[row * scores.columns]).toBeNaN();
        const kept = scores.data.filter((value) => !Number.isNaN(value));
        expectSameBytes(bytesOf(kept), bytesOf(expected.scores.data));
        expectSameModel(
          await PCA.fitStream([x], { missing: 'omit', normalize }),
          await PCA.fitStream([compressed(rest)], { normalize }),
        );
      }
    }
    const infinite = {
      ...holed,
      list: [...holed.list, { row: 44, column: 0, value: Number.POSITIVE_INFINITY }],
    };
    await expectError(
      'ERR_NOT_FINITE',
      () => PCA.fit(compressed(infinite), { missing: 'omit' }),
      'row 44, column 0',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () => PCA.fit(compressed({ ...some, list: infinite.list.slice(-1) })),
      'row 44, column 0',
    );
  });

  test("normalize: 'l2' by what is stored; rows of zeros are counted", async () => {
    const empty = { ...some, list: some.list.filter(({ row }) => row % 100 !== 7) };
    const model = await PCA.fit(compressed(empty), { normalize: 'l2' });
    expect(model.report.zeroRows).toBe(7);
    expectAgreement(model, PCA.fitSync(dense(empty), { normalize: 'l2' }), dense(empty));
    expectClose(
      (await model.transform(compressed(empty))).data,
      model.transformSync(dense(empty)).data,
      1e-13,
    );
  });

  test('standardize, ddof, rules and signs as for dense rows', async () => {
    const full = entries(500, 6, 0.4, short, 2);
    for (const given of [
      { standardize: true },
      { ddof: 0 },
      { components: { varianceRatio: 0.7 } },
      { components: { distortion: 50 } },
      { signs: 'rotation' },
      { standardize: true, center: false },
    ] as FitOptions[]) {
      const model = await PCA.fit(compressed(full), given);
      const plain = PCA.fitSync(dense(full), given);
      expect(model.componentCount).toBe(plain.componentCount);
      expectAgreement(model, plain, dense(full));
      expectClose(model.components.data, plain.components.data, 1e-10);
    }
    await expectError(
      'ERR_CONSTANT_COLUMN',
      () => PCA.fit(compressed(some), { standardize: true }),
      'columns 5, 11',
    );
  });

  test('names and JSON', async () => {
    const names = Array.from({ length: 12 }, (_, j) => `term ${j}`);
    const model = await PCA.fit(compressed(some), { columns: names });
    expect(model.featureNames).toEqual(names);
    expectSameModel(PCA.fromJSON(JSON.parse(JSON.stringify(model))), model);
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(compressed(some), { columns: names.slice(1) }),
      '11 are named',
    );
    await expectError('ERR_SHAPE', () => model.transform(compressed(entries(5, 7, 0.5, short))), 'columns');
  });

  test('large means cost no digits', async () => {
    const far = entries(2000, 5, 1, (next) => 1e8 + next(), 4);
    const shares = {
      ...far,
      list: far.list.filter(({ row, column }) => (row * 7 + column) % 5 < column + 1),
    };
    const x = dense(shares);
    expectAgreement(await PCA.fit(compressed(shares)), PCA.fitSync(x), x);
    expectAgreement(
      await PCA.fit(compressed(shares), { solver: 'krylov', components: 2 }),
      PCA.fitSync(x, { components: 2 }),
      x,
    );
  });

  test('without a value, or a row', async () => {
    const none = { indices: new Uint8Array(), indptr: new Uint8Array(6), rows: 5, columns: 3 };
    const model = await PCA.fit(none);
    expect([...model.explainedVariance]).toEqual([0, 0, 0]);
    expect([...PCA.fitSync(none, { solver: 'krylov', components: 1 }).explainedVariance]).toEqual([0]);
    const noRows = { ...none, indptr: new Uint8Array(1), rows: 0 };
    await expectError('ERR_EMPTY', () => PCA.fit(noRows), 'x has no rows');
    await expectError('ERR_EMPTY', () => PCA.fit({ ...none, columns: 0 }), 'x has no columns');
    const one = { ...none, indptr: new Uint8Array(2), rows: 1 };
    await expectError('ERR_EMPTY', () => PCA.fit(one), 'at least 2');
    expectSameModel(
      await PCA.fitStream([noRows, compressed(some), { ...noRows, columns: 12 }]),
      await PCA.fitStream([compressed(some)]),
    );
  });
});

describe('streams', () => {
  const tall = entries(5000, 8, 0.15, short, 6);
  const chunks = function* (sizes: (k: number) => number, form: (part: Entries) => MatrixLike = compressed) {
    for (let first = 0, k = 0; first < tall.rows; k++) {
      const last = Math.min(tall.rows, first + sizes(k));
      yield form(rowsFrom(tall, first, last));
      first = last;
    }
  };

  test('chunks of any size and form give the same bits', async () => {
    const expected = await PCA.fitStream([compressed(tall)]);
    expectAgreement(expected, PCA.fitSync(dense(tall)), dense(tall));
    expectSameModel(await PCA.fit(compressed(tall), { solver: 'covariance' }), expected);
    const next = uniform(1);
    for (const sizes of [() => 97, () => 1 + Math.floor(next() * 999), (k: number) => 1 + 40 * k]) {
      expectSameModel(await PCA.fitStream(chunks(sizes)), expected);
      expectSameModel(await PCA.fitStream(chunks(sizes, (part) => coordinates(shuffled(part)))), expected);
      expectSameModel(await PCA.fitStream(chunks(sizes, (part) => compressed(split(part), 'csc'))), expected);
    }
  });

  test('sparse and dense chunks, of any types, go together', async () => {
    let index = 0;
    const mixed = (part: Entries): MatrixLike =>
      [compressed(part), dense(part), compressed(part, 'csr', Float32Array), coordinates(part)][index++ % 4];
    const model = await PCA.fitStream(chunks(() => 333, mixed));
    expect(model.rows).toBe(tall.rows);
    expectAgreement(model, PCA.fitSync(dense(tall)), dense(tall));
  });

  test('errors count rows from the beginning', async () => {
    const bad = { ...rowsFrom(tall, 0, 3), list: [{ row: 2, column: 4, value: Number.NaN }] };
    const given = [compressed(rowsFrom(tall, 0, 10)), compressed(bad)];
    await expectError('ERR_NOT_FINITE', () => PCA.fitStream(given), 'row 12, column 4');
    const wide = compressed(entries(3, 9, 0.5, short));
    await expectError('ERR_SHAPE', () => PCA.fitStream([given[0], wide]), 'chunk 1 has 9 columns');
  });
});

describe('what is wrong is named', () => {
  const base = {
    data: Float64Array.of(1, 2, 3, 4),
    indices: Int32Array.of(0, 2, 1, 2),
    indptr: Int32Array.of(0, 2, 2, 4),
    rows: 3,
    columns: 3,
  };
  const coordinate = {
    data: base.data,
    row: Int32Array.of(0, 0, 2, 2),
    column: base.indices,
    rows: 3,
    columns: 3,
  };

  test.each<[string, unknown, ...string[]]>([
    [
      'a column that is too large',
      { ...base, indices: Int32Array.of(0, 2, 3, 2) },
      'x.indices[2] is 3',
      'row 2',
      '0 to 2',
    ],
    ['a negative one', { ...base, indices: Int32Array.of(0, -1, 1, 2) }, 'x.indices[1] is -1', 'row 0'],
    ['a negative byte', { ...base, indices: Int8Array.of(0, 2, -128, 2) }, 'x.indices[2] is -128'],
    ['a fraction', { ...base, indices: Float64Array.of(0, 2, 1.5, 2) }, 'x.indices[2] is 1.5', 'integer'],
    ['NaN', { ...base, indices: Float64Array.of(Number.NaN, 2, 1, 2) }, 'x.indices[0] is NaN'],
    ['2^32', { ...base, indices: Float64Array.of(0, 2 ** 32, 1, 2) }, 'x.indices[1] is 4294967296'],
    ['-2^32', { ...base, indices: Float64Array.of(0, -(2 ** 32), 1, 2) }, 'x.indices[1] is -4294967296'],
    [
      '2^32 as a bigint',
      { ...base, indices: BigInt64Array.of(0n, 2n, 2n ** 32n, 2n) },
      'x.indices[2] is 4294967296n',
    ],
    ['-1 as a bigint', { ...base, indices: BigInt64Array.of(0n, 2n, -1n, 2n) }, 'x.indices[2] is -1n'],
    [
      'a row of CSC that is too large',
      { ...base, format: 'csc', indices: Int32Array.of(0, 2, 1, 7) },
      'x.indices[3] is 7',
      'column 2',
    ],
    [
      'indptr that falls',
      { ...base, indptr: Int32Array.of(0, 3, 2, 4) },
      'x.indptr[2] is 2',
      'row 1',
      'at 3',
    ],
    [
      'indptr that begins late',
      { ...base, indptr: Int32Array.of(1, 2, 2, 4) },
      'x.indptr[0] is 1',
      'row 0',
      'begin at 0',
    ],
    [
      'indptr that ends early',
      { ...base, indptr: Int32Array.of(0, 2, 2, 3) },
      'x.indptr[3] is 3',
      'row 2',
      '4 stored',
    ],
    [
      'indptr beyond the end',
      { ...base, indptr: Int32Array.of(0, 2, 5, 4) },
      'x.indptr[2] is 5',
      'row 1',
      '4',
    ],
    ['a negative indptr', { ...base, indptr: Int32Array.of(0, -2, 2, 4) }, 'x.indptr[1] is -2', 'row 0'],
    [
      'a fraction in indptr',
      { ...base, indptr: Float64Array.of(0, 0.5, 2, 4) },
      'x.indptr[1] is 0.5',
      'integer',
    ],
    [
      'indptr of another length',
      { ...base, indptr: Int32Array.of(0, 2, 4) },
      'x.indptr has 3 elements',
      'need 4',
    ],
    ['no indptr at all', { ...base, indptr: new Int32Array() }, 'x.indptr has 0 elements'],
    [
      'indptr of CSC',
      { ...base, columns: 2, format: 'csc' },
      'x.indptr has 4 elements',
      '2 columns',
      'need 3',
    ],
    ['too few values', { ...base, data: Float64Array.of(1, 2, 3) }, 'x.data has 3 elements', '4'],
    ['a format that is none', { ...base, format: 'coo' }, 'x.format', "'coo'", "'csr'"],
    ['rows that are none', { ...base, rows: -1 }, 'x.rows', '-1'],
    ['too many columns', { ...base, columns: 2 ** 31 }, 'x.columns', '2147483648'],
    ['indices in an array', { ...base, indices: [0, 2, 1, 2] }, 'x.indices', 'an array', 'Int32Array.from'],
    [
      'indices in a Float32Array',
      { ...base, indices: Float32Array.of(0, 2, 1, 2) },
      'x.indices',
      'Float64Array',
    ],
    ['indptr that is absent', { ...base, indptr: undefined }, 'x.indptr', 'undefined'],
    ['values in an array', { ...base, data: [1, 2, 3, 4] }, 'x.data', 'Float64Array'],
    ['values that are null', { ...base, data: null }, 'x.data'],
    ['a row of coordinates', { ...coordinate, row: Int32Array.of(0, 3, 2, 2) }, 'x.row[1] is 3', 'row'],
    [
      'a column of coordinates',
      { ...coordinate, column: Int32Array.of(0, 1, 2, 9) },
      'x.column[3] is 9',
      'x.row[3] is 2',
    ],
    [
      'coordinates of different lengths',
      { ...coordinate, row: Int32Array.of(0, 1, 2) },
      'x.column has 4',
      '3',
    ],
    ['values of coordinates', { ...coordinate, data: Float64Array.of(1) }, 'x.data has 1', '4'],
    ['no column for a value', { ...base, columns: 0 }, 'x.indices[0] is 0', 'none'],
  ])('%s', async (_, x, ...patterns) => {
    const given = x as MatrixLike;
    const moments = await Moments.create(3);
    const model = PCA.fitSync(base);
    for (const run of [
      () => PCA.fit(given),
      () => PCA.fitSync(given),
      () => model.transform(given),
      () => model.reconstructSync(given),
      () => moments.add(given),
      () => FisherDiscriminant.fit(given, [0, 1, 0]),
    ]) {
      await expectError('ERR_SHAPE', run, ...patterns);
    }
    const inStream = patterns.map((pattern) => pattern.replace(/^x\./, 'chunk 0.'));
    await expectError('ERR_SHAPE', () => PCA.fitStream([given]), ...inStream);
    expect(moments.count).toBe(0);
    moments.free();
  });

  test('buffers that were given away, before or meanwhile', async () => {
    for (const name of ['data', 'indices', 'indptr'] as const) {
      const given = {
        ...base,
        data: base.data.slice(),
        indices: base.indices.slice(),
        indptr: base.indptr.slice(),
      };
      const { buffer } = given[name];
      structuredClone(buffer, { transfer: [buffer] });
      await expectError('ERR_SHAPE', () => PCA.fit(given), name);
    }
    const large = entries(3000, 40, 0.9, short);
    const given = compressed(large);
    const pending = PCA.fit(given);
    structuredClone(given.data.buffer, { transfer: [given.data.buffer as ArrayBuffer] });
    await expectError('ERR_SHAPE', () => pending, 'x', 'detached');
  });

  test('the error’s cause is what the caller’s getters throw', async () => {
    const reason = new Error('mine');
    const thrower = {
      get(): never {
        throw reason;
      },
    };
    for (const name of ['indices', 'indptr', 'data', 'rows', 'format'] as const) {
      const given = Object.defineProperty({ ...base }, name, thrower) as SparseMatrix;
      const { cause } = await expectError('ERR_SHAPE', () => PCA.fit(given), 'x cannot be read: mine');
      expect(cause).toEqual({ code: 'ERR_SHAPE', cause: reason });
    }
  });
});
