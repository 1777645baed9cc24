import { beforeAll, describe, expect, test } from 'vitest';
import {
  CCA,
  FisherDiscriminant,
  init,
  type Matrix,
  type MatrixLike,
  Moments,
  PCA,
  PCAError,
} from 'wasm-pca';
import {
  columns,
  data,
  expectSame,
  labels,
  names,
  records,
  rows,
  rowsOf,
  singles,
  x,
} from '../support/bridged';
import { bytesOf, errorOf, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { integers } from '../support/random';

beforeAll(() => init());

describe('objects of columns', () => {
  const given = Object.fromEntries(
    names.map((name, j) => [name, Array.from({ length: rows }, (_, i) => data[i * columns + j])]),
  );

  test('by all columns, or by some', async () => {
    expect((await expectSame(given)).featureNames).toEqual(names);
    const typed = Object.fromEntries(
      Object.entries(given).map(([name, values]) => [name, Float64Array.from(values)]),
    );
    await expectSame(typed);
    const more = { id: Array.from({ length: rows }, (_, n) => `row ${n}`), ...given };
    const model = await PCA.fit(more, { columns: names });
    expectSameModel(model, PCA.fitSync(x, { columns: names }));
    expectSameModel(PCA.fitSync({ of: rowsOf(data) }, { columns: ['of'] }), PCA.fitSync(rowsOf(data)));
    await expectError('ERR_SHAPE', () => PCA.fit(more), "column 'id' of x is text: convert with Number()");
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit({ a: [1, 2], b: [1] }),
      "column 'b' of x has 1 rows, but 'a' has 2",
    );
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit({ a: [1, 2], b: [1, '2'] }),
      "row 1, column 1 ('b') of x",
      "holds '2'",
    );
    await expectError('ERR_SHAPE', () => PCA.fit(given, { columns: ['hight'] }), "did you mean 'height'?");
    await expectError('ERR_EMPTY', () => PCA.fit({ a: [], b: [] }), 'no rows');
    await expectError('ERR_SHAPE', () => PCA.fit({ a: 3 } as never), 'x is an object, not a matrix');
  });

  test('missing cells, 64-bit integers, and streams', async () => {
    const holed = { a: [1, null, 3, 5], b: [2n, 1n, 4n, 4n], c: BigInt64Array.of(1n, 2n, 2n, 9n) };
    const plain = [
      [1, 2, 1],
      [3, 4, 2],
      [5, 4, 9],
    ];
    const omit = { missing: 'omit' } as const;
    expect(Array.from(PCA.fitSync(holed, omit).explainedVariance)).toEqual(
      Array.from(PCA.fitSync(plain).explainedVariance),
    );
    const part = (first: number, last: number) =>
      Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values.slice(first, last)]));
    const model = await PCA.fitStream([part(0, 5), part(5, 5), part(5, rows)]);
    expectSameModel(model, PCA.fitSync({ ...x }, { columns: names, solver: 'covariance' }));
  });

  test('columns may have the names of properties of matrices', () => {
    for (const pair of [
      ['rows', 'columns'],
      ['data', 'rows'],
      ['shape', 'type'],
      ['schema', 'dims'],
      ['row', 'column'],
      ['indptr', 'indices'],
    ])
      expect(
        PCA.fitSync({ [pair[0]]: [1, 2, 4], [pair[1]]: [2, 1, 5] } as never).featureNames,
        pair[0],
      ).toEqual(pair);
    // An object with data, rows and columns, or with data and a shape, is a matrix.
    expect(() => PCA.fitSync({ data: [1, 2], rows: [1, 2], columns: [1, 2] } as never)).toThrow(
      /x\.rows must be an integer/,
    );
    expect(PCA.fitSync({ data: Float64Array.of(1, 2, 3, 5), shape: [2, 2] } as never).columns).toBe(2);
  });

  test('suggest tells them from its options', async () => {
    await init({ analysis: true });
    const pca = PCA.fitSync(x, { columns: names });
    expect(Object.keys(await pca.suggest(given))).toContain('parallel-permuted');
    expect(Object.keys(await pca.suggest({ methods: ['kaiser', 'mean'] }))).toEqual(['kaiser', 'mean']);
    const two = PCA.fitSync({ seed: [1, 2, 4, 3], level: [2, 1, 5, 1], a: [1, 1, 2, 1] });
    expect(
      Object.keys(await two.suggest({ seed: [1, 2, 4, 3], level: [2, 1, 5, 1], a: [1, 1, 2, 1] })),
    ).toContain('cross-validation');
    // All its keys are names of options, so the object counts as options.
    await expectError(
      'ERR_OPTION',
      () => pca.suggest({ seed: [1, 2], level: [1, 2] } as never),
      'level must be a number',
    );
  });
});

test('matrices of ml-matrix, and views of them', async () => {
  // A frame like those of that library has an array of rows, its shape, and a copy of the rows.
  class Matrix {
    readonly rows = rows;
    readonly columns = columns;
    readonly data = rowsOf(data);
    to2DArray = () => this.data.map((row) => Array.from(row));
  }
  class View {
    readonly rows = rows;
    readonly columns = columns;
    to2DArray = () => new Matrix().to2DArray();
  }
  for (const given of [new Matrix(), new View()]) {
    expectSameModel(await PCA.fit(given), PCA.fitSync(x));
    expectSameModel(await PCA.fitStream([given]), PCA.fitSync(x, { solver: 'covariance' }));
  }
});

describe('columns by number', () => {
  const chosen = [3, 1];
  const expected = { data: new Float64Array(2 * rows), rows, columns: 2 };
  for (let i = 0; i < rows; i++) expected.data.set([data[i * columns + 3], data[i * columns + 1]], 2 * i);

  test('of arrays, typed arrays and sparse rows, in every call', async () => {
    const own = PCA.fitSync(expected);
    const sparse = {
      data,
      indices: Int32Array.from(data, (_, k) => k % columns),
      indptr: Int32Array.from({ length: rows + 1 }, (_, i) => i * columns),
      rows,
      columns,
    };
    for (const given of [x, rowsOf(data)]) {
      expectSameModel(await PCA.fit(given, { columns: chosen }), own);
      expectSameModel(PCA.fitSync(given, { columns: chosen }), own);
      expect(bytesOf(own.transformSync(given, { columns: chosen }).data)).toEqual(
        bytesOf(own.transformSync(expected).data),
      );
    }
    expect(PCA.fitSync(sparse, { columns: chosen }).spectrum[0]).toBeCloseTo(own.spectrum[0], 9);
    const stream = [
      { data: data.slice(0, 4 * columns), rows: 4, columns },
      { data: data.slice(4 * columns), rows: rows - 4, columns },
    ];
    expectSameModel(
      await PCA.fitStream(stream, { columns: chosen }),
      PCA.fitSync(expected, { solver: 'covariance' }),
    );
    const moments = await Moments.create(2);
    expect(moments.add(x, { columns: chosen }).count).toBe(rows);
    moments.free();
    const cca = CCA.fitSync(x, x, { columns: { x: [3], y: [1, 0] } });
    expect([cca.xMean.length, cca.yMean.length]).toEqual([1, 2]);
  });

  test('named columns keep their names', () => {
    expect(PCA.fitSync(records(), { columns: chosen }).featureNames).toEqual([names[3], names[1]]);
  });

  test('refuses column numbers that do not exist or that repeat', async () => {
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(x, { columns: [0, 4] }),
      'x has no column 4',
      'numbered from 0',
    );
    await expectError('ERR_SHAPE', () => PCA.fit(x, { columns: [1, 1] }), 'twice');
    for (const bad of [[0, 'a'], ['a', 0], [-1], [0.5], [Number.NaN]])
      await expectError('ERR_OPTION', () => PCA.fit(x, { columns: bad as never }), 'columns[');
    await expectError(
      'ERR_OPTION',
      () => PCA.fromCovariance([[1]], { columns: [0] }),
      'names of all columns',
    );
    await expectError(
      'ERR_SHAPE',
      () => PCA.fitSync(expected).transformSync(x),
      'x has 4 columns, but the model has 2',
    );
  });
});

describe('records', () => {
  test('by the fields of the first one', async () => {
    const model = await expectSame(records());
    expect(model.featureNames).toEqual(names);
  });

  test('by `columns`, in their order, whatever else there is', () => {
    const some = records().map((record, n) => ({ id: `row ${n}`, when: new Date(n), ...record }));
    const chosen = ['mass', 'height'];
    const expected = { data: new Float64Array(2 * rows), rows, columns: 2 };
    records().forEach(({ mass, height }, i) => {
      expected.data.set([mass, height], 2 * i);
    });
    const model = PCA.fitSync(some, { columns: chosen });
    expectSameModel(model, PCA.fitSync(expected));
    expect(model.featureNames).toEqual(chosen);
    expectSameBytes(bytesOf(model.transformSync(some).data), bytesOf(model.transformSync(expected).data));
  });

  test('fields that are no numbers are named', async () => {
    const some = records().map((record, n) => ({ species: 'setosa', ...record, wild: n > 3 }));
    await expectError('ERR_SHAPE', () => PCA.fit(some), "'species', 'wild'", /columns: \[/);
    await expectError('ERR_SHAPE', () => PCA.fit(some, { columns: ['mass', 'wild'] }), "'wild'");
    some[9].wild = 1 as never;
    const late = records() as Record<string, unknown>[];
    late[9].width = 'broad';
    await expectError('ERR_SHAPE', () => PCA.fit(late), 'row 9', 'column 1', "'width'", "'broad'");
    await expectError('ERR_SHAPE', () => PCA.fit([1, 2] as never), 'x');
  });

  test('null is a missing value; an absent field is an error that names it', async () => {
    const holed = records() as Record<string, number | null>[];
    holed[0].depth = null;
    holed[8].mass = null;
    await expectError('ERR_NOT_FINITE', () => PCA.fit(holed), 'row 0', 'column 2');
    const model = await PCA.fit(holed, { missing: 'omit' });
    expect(model.report.omitted).toBe(2);
    expect(model.transformSync(holed, { missing: 'omit' }).data.subarray(0, 4)).toEqual(
      new Float64Array(4).fill(Number.NaN),
    );
    delete holed[400].width;
    await expectError('ERR_SHAPE', () => PCA.fit(holed, { missing: 'omit' }), 'row 400', "'width'");
    await expectError('ERR_SHAPE', () => PCA.fit(records(), { columns: ['widh'] }), "mean 'width'");
    for (const bad of [7, 'row']) {
      const odd = [...records(), bad];
      await expectError('ERR_SHAPE', () => PCA.fitSync(odd as MatrixLike), `row ${rows} of x`);
    }
  });

  test('bigints are taken where a double equals them', async () => {
    const whole = integers(rows * columns, -1000, 1000, 4);
    const big = records(whole).map((record) => ({ ...record, mass: BigInt(record.mass) }));
    await expectSame(big, { ...x, data: whole });
    big[2].mass = 2n ** 60n;
    const expected = whole.slice();
    expected[2 * columns + 3] = 2 ** 60;
    expectSameModel(PCA.fitSync(big), PCA.fitSync({ ...x, data: expected }));
    for (const value of [2n ** 53n + 1n, -(2n ** 60n) - 1n, 10n ** 400n]) {
      big[2].mass = value;
      await expectError(
        'ERR_SHAPE',
        () => PCA.fit(big),
        'row 2',
        'column 3',
        "'mass'",
        `${value}n`.slice(0, 20),
      );
    }
    const nested = records(whole).map(Object.values);
    nested[5] = nested[5].map(BigInt);
    expectSameModel(PCA.fitSync(nested), PCA.fitSync({ ...x, data: whole }));
  });

  test('of which one field holds the row', async () => {
    for (const Row of [Array, Float32Array, Float64Array]) {
      const of = Row === Float64Array ? data : singles.data;
      const embedded = Array.from({ length: rows }, (_, n) => ({
        id: n,
        vector: (Row as ArrayConstructor).from([...of.subarray(n * columns, (n + 1) * columns)]),
      }));
      const expected = Row === Float32Array ? singles : { ...x, data: Float64Array.from(of) };
      const options = { columns: ['vector'] };
      const model = await PCA.fit(embedded, options);
      expectSameModel(model, PCA.fitSync(expected));
      expect(model.featureNames).toBe(null);
      expectSameBytes(
        bytesOf(model.transformSync(embedded, options).data),
        bytesOf(model.transformSync(expected).data),
      );
      await expectSame(
        embedded.map(({ vector }) => ({ vector })),
        expected,
      );
      embedded[30].vector = Row.of(1, 2) as never;
      await expectError('ERR_SHAPE', () => PCA.fit(embedded, options), 'row 30', '2 columns');
    }
  });

  test('a field may be called length', async () => {
    const fields = ['length', 'width', 'depth', 'mass'];
    const whole = { ...x, data: integers(rows * columns, 0, 4, 6) };
    for (const of of [x, whole]) {
      const model = await expectSame(records(of.data, fields), of);
      expect(model.featureNames).toEqual(fields);
    }
    const alone = Array.from(data, (length) => ({ length }));
    expectSameModel(PCA.fitSync(alone), PCA.fitSync({ data, rows: rows * columns, columns: 1 }));
    // An object with numbered elements is a row, unless the call asks for its fields.
    const numbered = Array.from({ length: 9 }, (_, i) => ({ 0: i, 1: i * i, length: 2 }));
    const expected = numbered.map((row) => [row[0], row[1]]);
    expectSameModel(PCA.fitSync(numbered), PCA.fitSync(expected));
    expectSameModel(PCA.fitSync(numbered, { columns: ['a', 'b'] }), PCA.fitSync(expected));
    expectSameModel(
      PCA.fitSync(numbered, { columns: ['1', 'length'] }),
      PCA.fitSync(expected.map((row) => [row[1], 2])),
    );
  });

  test('cells that are no numbers: where, what, and what would do', async () => {
    const known = PCA.fitSync([
      { a: 1, b: 2 },
      { a: 2, b: 4 },
      { a: 4, b: 1 },
    ]);
    const every = async (bad: unknown, ...texts: (string | RegExp)[]) => {
      await expectError('ERR_SHAPE', () => PCA.fit(bad as MatrixLike), ...texts);
      await expectError('ERR_SHAPE', () => PCA.fitSync(bad as MatrixLike), ...texts);
    };
    await every([{ a: 1 }, { a: undefined }], "row 1 of x has no value for 'a': NaN or null stands");
    await every([{ a: 1 }, { b: 1 }], "row 1 of x has no column 'a'");
    await every(
      [
        { a: '1', b: 1 },
        { a: '2', b: 2 },
      ],
      "column 'a' of x is text: convert with Number(), NaN or null",
    );
    await every([{ a: '1', b: 1, c: '3' }], "columns 'a', 'c' of x are text", 'columns: [...]');
    await every([{ a: true, b: 1 }], "column 'a' of x is boolean: convert with Number()");
    await every([{ a: new Date(), b: 1 }], "column 'a' of x is dates");
    await every([{ a: new Date(), b: 'x' }], "columns 'a', 'b' of x are not numeric");
    await every(
      [
        { a: 1, b: 1 },
        { a: 'x', b: 2 },
      ],
      "row 1, column 0 ('a') of x",
      "holds 'x': convert text",
    );
    const rowsWith = (cell: unknown) => [
      [1, 2],
      [3, cell],
    ];
    await every(rowsWith('2'), 'row 1, column 1 of x', "holds '2': convert text and booleans with Number()");
    await every(rowsWith(true), 'holds true: convert');
    await every(rowsWith(undefined), 'holds undefined', 'NaN or null stands for a missing cell');
    await every([new Map([['a', 1]])], 'x holds Maps', 'Object.fromEntries(map)');
    await every([new Set([1])], 'x holds Sets');
    for (const [bad, what] of [
      [new Map([['a', [1, 2]]]), 'a Map'],
      [Promise.resolve([[1]]), 'a Promise'],
      [undefined, 'undefined'],
      ['1,2', "'1,2'"],
    ])
      await every(bad, `x is ${what}, not a matrix`);
    // A model knows which columns it needs, so the error names the cell.
    for (const run of [
      () => known.transform([{ a: 'x', b: 1 }] as never),
      () => known.transformSync([{ a: 'x', b: 1 }] as never),
    ])
      await expectError('ERR_SHAPE', run, "row 0, column 0 ('a') of x", "holds 'x': convert text");
  });

  test('a NaN or an infinity is named by its column', async () => {
    const bad = [
      { a: 1, b: 2 },
      { a: 2, b: Number.NaN },
      { a: 4, b: 1 },
    ];
    const text = "row 1, column 1 ('b') of the data (both counted from 0)";
    const omit = "missing: 'omit'";
    await expectError('ERR_NOT_FINITE', () => PCA.fit(bad), text, omit);
    await expectError('ERR_NOT_FINITE', () => PCA.fitSync(bad), text, omit);
    await expectError('ERR_NOT_FINITE', () => PCA.fitStream([bad.slice(0, 1), bad.slice(1)]), text);
    const known = PCA.fitSync(bad, { missing: 'omit' });
    await expectError('ERR_NOT_FINITE', () => known.transform(bad), text);
    await expectError('ERR_NOT_FINITE', () => known.transformSync(bad), text);
    const moments = await Moments.create(2);
    await expectError('ERR_NOT_FINITE', () => moments.add(bad), text);
    moments.free();
    const infinite = bad.map(({ a, b }) => ({ a, b: b / 0 }));
    await expectError(
      'ERR_NOT_FINITE',
      () => PCA.fit(infinite, { missing: 'omit' }),
      "row 0, column 1 ('b') of x",
    );
    await expectError('ERR_NOT_FINITE', () => CCA.fit(bad, [[1], [2], [3]]), "column 1 ('b') of x");
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        PCA.fit([
          [1, 2],
          [3, Number.NaN],
        ]),
      'row 1, column 1 of the data',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        PCA.fromCovariance(
          [
            [1, 0],
            [0, Number.NaN],
          ],
          { columns: ['k 1', '2'] },
        ),
      "column 1 ('2') of covariance",
    );
  });

  test('hostile ones', async () => {
    const reason = new Error('mine');
    const thrown = records();
    Object.defineProperty(thrown[3], 'mass', {
      get() {
        throw reason;
      },
    });
    const { cause } = await expectError('ERR_SHAPE', () => PCA.fit(thrown), 'x cannot be read: mine');
    expect(cause).toEqual({ code: 'ERR_SHAPE', cause: reason });
    const { proxy, revoke } = Proxy.revocable({ height: 1, width: 2, depth: 3, mass: 4 }, {});
    revoke();
    await expectError('ERR_SHAPE', () => PCA.fit([...records(), proxy] as MatrixLike), 'revoked proxy');
    for (const length of [Number.NaN, -1, 2 ** 53, '4']) {
      const lying = new Proxy(records(), {
        get: (of, key) => (key === 'length' ? length : Reflect.get(of, key)),
      });
      await expectError('ERR_SHAPE', () => PCA.fit(lying as MatrixLike), 'x');
    }
    await expectError('ERR_EMPTY', () => PCA.fit([{}, {}]), 'columns');
    const inherited = PCA.fitSync([{ a: 1 }, { a: 3 }, { a: 7 }]);
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit([{ a: 1 }, { a: 2 }], { columns: ['toString'] }),
      'toString',
    );
    expect(inherited.featureNames).toEqual(['a']);
  });

  test('have no field of what every object has, but what they have themselves', async () => {
    const odd = (a: number) => JSON.parse(`{"a":${a},"constructor":${a * a},"__proto__":${-a},"":${a % 2}}`);
    const model = await PCA.fit([1, 2, 4, 7].map(odd));
    expect(model.featureNames).toEqual(['a', 'constructor', '__proto__', '']);
    expect(model.mean).toEqual(Float64Array.of(3.5, 17.5, -3.5, 0.5));
    for (const records of [
      [{ a: 1, constructor: 2 }, { a: 3 }, { a: 5 }],
      [odd(1), { a: 3 }],
    ]) {
      await expectError('ERR_SHAPE', () => PCA.fit(records as never), "no column 'constructor'");
    }
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit([{ a: 1 }, { a: 3, constructor: 2 }], { columns: ['a', 'constructor'] }),
      "no column 'constructor'",
    );
    // A property that a page adds to all objects is not a field; one that a class adds to its own objects is.
    Object.defineProperty(Object.prototype, 'mass', { value: 5, configurable: true });
    try {
      await expectError('ERR_SHAPE', () => PCA.fit([{ a: 1, mass: 2 }, { a: 2 }]), "no column 'mass'");
    } finally {
      Reflect.deleteProperty(Object.prototype, 'mass');
    }
    class Body {
      constructor(readonly a: number) {}
      get mass() {
        return 2 * this.a;
      }
    }
    expect(PCA.fitSync([new Body(1), new Body(3)], { columns: ['a', 'mass'] }).mean).toEqual(
      Float64Array.of(2, 4),
    );
  });
});

describe('missing rows', () => {
  const gone = [0, 1, 77, rows - 1];
  const holed = Float64Array.from(data);
  for (const i of gone) holed.fill(Number.NaN, i * columns, (i + 1) * columns);
  const expected = { data: holed, rows, columns };
  const without = <T>(each: (i: number) => T, nothing: null | undefined = null) =>
    Array.from({ length: rows }, (_, i) => (gone.includes(i) ? nothing : each(i)));
  const rowOf = (i: number) => data.subarray(i * columns, (i + 1) * columns);
  const singlesOf = (i: number) => singles.data.subarray(i * columns, (i + 1) * columns);
  const all = records();

  test.each([
    ['arrays', without((i) => [...rowOf(i)]), {}],
    ['typed arrays', without(rowOf), {}],
    ['undefined', without(rowOf, undefined), {}],
    ['records', without((i) => all[i]), {}],
    ['embeddings', without((i) => ({ id: i, vector: rowOf(i) })), { columns: ['vector'] }],
    [
      'embeddings that are null',
      all.map((_, i) => ({ vector: gone.includes(i) ? null : [...rowOf(i)] })),
      { columns: ['vector'] },
    ],
  ])('%s are omitted, and NaN in the scores; else the first is named', async (_, given, named) => {
    const omit = { missing: 'omit', ...named } as const;
    const model = PCA.fitSync(expected, { missing: 'omit' });
    const fitted = await PCA.fit(given, omit);
    expectSameModel(fitted, model);
    expectSameModel(PCA.fitSync(given, omit), model);
    expect(fitted.report.omitted).toBe(gone.length);
    const scores = model.transformSync(expected, { missing: 'omit' });
    expectSameBytes(bytesOf((await fitted.transform(given, omit)).data), bytesOf(scores.data));
    expectSameBytes(bytesOf((await PCA.fitTransform(given, omit)).scores.data), bytesOf(scores.data));
    // The second chunk has no row that shows its length.
    const chunks = [given.slice(2), given.slice(0, 2)] as MatrixLike[];
    const streamed = await PCA.fitStream(chunks, omit);
    expect([streamed.rows, streamed.report.omitted]).toEqual([rows - gone.length, gone.length]);
    const nothing = fitted.transformSync(given.slice(0, 1) as MatrixLike, omit);
    expect(nothing).toEqual({ data: new Float64Array(columns).fill(Number.NaN), rows: 1, columns });
    const moments = await Moments.create(columns);
    for (const part of [given.slice(0, 1), given]) moments.add(part as MatrixLike, omit);
    expect(moments.count).toBe(rows - gone.length);
    moments.free();
    await expectError('ERR_NOT_FINITE', () => PCA.fit(given, named), 'row 0, column 0');
    await expectError('ERR_NOT_FINITE', () => PCA.fitSync(given.slice(2) as MatrixLike, named), 'row 75');
  });

  test('among rows of single precision, and of integers', () => {
    const some = rowsOf(singles.data);
    expectSameModel(
      PCA.fitSync(without(singlesOf), { missing: 'omit' }),
      PCA.fitSync(some.filter((_, i) => !gone.includes(i))),
    );
    const bytes = Array.from({ length: 9 }, (_, i) => (i % 4 ? Uint8Array.of(i, i * i) : null));
    expectSameModel(
      PCA.fitSync(bytes, { missing: 'omit' }),
      PCA.fitSync(bytes.flatMap((row) => (row ? [[...row]] : []))),
    );
  });

  test('are not holes, nor what is absent or is no row', async () => {
    const hole = [...rowsOf(data)];
    delete hole[5];
    const long = rowsOf(data);
    long.length = 2 ** 32 - 1;
    const absent = all.map((_, i) => (i === 7 ? {} : { vector: rowOf(i) }));
    for (const missing of ['error', 'omit'] as const) {
      await expectError('ERR_SHAPE', () => PCA.fitSync(hole, { missing }), /x\[5\]/);
      await expectError('ERR_SHAPE', () => PCA.fitSync(long, { missing }), new RegExp(`x\\[${rows}\\]`));
      await expectError('ERR_SHAPE', () => PCA.fitSync(new Array(2 ** 32 - 1), { missing }), /x\[0\]/);
      await expectError('ERR_SHAPE', () => PCA.fit(absent, { missing }), 'row 7', "'vector'");
      await expectError('ERR_EMPTY', () => PCA.fit([null, null], { missing }), 'no columns');
    }
  });
});

describe('64-bit integers', () => {
  const whole = integers(rows * columns, -1000, 1000, 4);
  const big = BigInt64Array.from(whole, BigInt);
  const expected = { ...x, data: whole };

  test('as data, as rows and as a field', async () => {
    await expectSame({ data: big, rows, columns }, expected);
    await expectSame(rowsOf(big), expected);
    await expectSame(
      rowsOf(big).map((vector) => ({ vector })),
      expected,
    );
    const unsigned = BigUint64Array.from(whole, (v) => BigInt(v + 1000));
    const shifted = { ...x, data: whole.map((v) => v + 1000) };
    expectSameModel(PCA.fitSync({ data: unsigned, rows, columns }), PCA.fitSync(shifted));
    const model = PCA.fitSync({ data: big, rows, columns }, { columns: names });
    expect(model.featureNames).toEqual(names);
  });

  test('must be such as a double equals', async () => {
    const odd = big.slice();
    odd[4 * columns + 1] = 2n ** 60n;
    const rounded = whole.slice();
    rounded[4 * columns + 1] = 2 ** 60;
    expectSameModel(PCA.fitSync({ data: odd, rows, columns }), PCA.fitSync({ ...x, data: rounded }));
    odd[4 * columns + 1] = 2n ** 53n + 1n;
    for (const given of [{ data: odd, rows, columns }, rowsOf(odd)]) {
      await expectError('ERR_SHAPE', () => PCA.fit(given), 'row 4, column 1', '9007199254740993n');
    }
    await expectError('ERR_SHAPE', () => PCA.fit({ data: big, rows, columns: 3 }), '2800 elements');
    await expectError('ERR_SHAPE', () => PCA.fit({ data: big, rows: -1, columns }), 'shape');
  });

  test('that go away meanwhile', async () => {
    const given = { data: big.slice(), rows, columns };
    const model = PCA.fit(given);
    structuredClone(given.data, { transfer: [given.data.buffer] });
    await expectError('ERR_SHAPE', () => model, 'x');
    await expectError('ERR_SHAPE', () => PCA.fit(given), '0 elements');
  });

  test('as labels', async () => {
    const of = BigInt64Array.from(labels, BigInt);
    expect(FisherDiscriminant.fitSync(x, of).classes).toEqual([0, 1, 2]);
    of[3] = 2n ** 53n + 1n;
    await expectError(
      'ERR_OPTION',
      () => FisherDiscriminant.fitSync(x, of),
      /labels\[3\]/,
      '9007199254740993n',
    );
  });
});

describe('`columns`', () => {
  test('that are no names', async () => {
    const bad = ['mass', [], [1, 'mass'], [-1], [0.5], [null], new Set(names), { length: 2 }, 4, null];
    for (const given of bad) {
      const options = { columns: given } as never;
      for (const run of [
        () => PCA.fit(records(), options),
        () => PCA.fitTransform(records(), options),
        () => PCA.fitStream([records()], options),
        () => PCA.fitSync(x).transform(x, options),
        () => PCA.fitSync(x).reconstructSync(x, options),
        () => FisherDiscriminant.fit(records(), labels, options),
        () => CCA.fit(records(), records(), { columns: { x: given } } as never),
      ]) {
        await expectError('ERR_OPTION', run, 'columns');
      }
    }
    await expectError('ERR_SHAPE', () => PCA.fit(records(), { columns: ['mass', 'mass'] }), "'mass'");
  });

  test('names the columns of what has none', async () => {
    const model = PCA.fitSync(x, { columns: names });
    expect(model.featureNames).toEqual(names);
    expectSameModel(model, PCA.fitSync(x));
    await expectError('ERR_SHAPE', () => PCA.fit(x, { columns: ['a', 'b'] }), '4 columns', '2');
    const covariance = model.covariance();
    expect(PCA.fromCovarianceSync(covariance, { columns: names }).featureNames).toEqual(names);
    expect(PCA.fromCovarianceSync(covariance).featureNames).toBe(null);
    const moments = await Moments.create(columns);
    expect(PCA.fromMomentsSync(moments.add(x), { columns: names }).featureNames).toEqual(names);
    await expectError(
      'ERR_SHAPE',
      () => PCA.fromMomentsSync(moments, { columns: ['a'] }),
      'moments',
      '4 columns',
    );
    moments.free();
  });

  test('are copied', () => {
    const mine = [...names];
    const model = PCA.fitSync(x, { columns: mine });
    mine[0] = 'changed';
    expect(model.featureNames).toEqual(names);
    expect(Object.isFrozen(mine)).toBe(false);
    expect(Object.isFrozen(model.featureNames)).toBe(true);
  });
});

describe('the names of a model', () => {
  const shuffled = records().map(({ height, width, depth, mass }) => ({
    mass,
    extra: 'x',
    depth,
    width,
    height,
  }));

  test('say how records are read, in whatever order', async () => {
    const model = PCA.fitSync(records(), { components: 2 });
    const scores = model.transformSync(x);
    const same = (z: Matrix) => expectSameBytes(bytesOf(z.data), bytesOf(scores.data));
    same(model.transformSync(shuffled));
    same(await model.transform(shuffled));
    same(PCA.fromJSON(JSON.parse(JSON.stringify(model))).transformSync(shuffled));
    same(PCA.fromJSON(structuredClone({ ...model })).transformSync(shuffled));
    same(model.transformSync(x));
    const renamed = shuffled.map(({ mass, ...rest }) => ({ weight: mass, ...rest }));
    await expectError('ERR_SHAPE', () => model.transform(renamed), 'row 0', "'mass'");
    await expectError('ERR_SHAPE', () => model.reconstruct(renamed), 'row 0', "'mass'");
    same(model.transformSync(renamed, { columns: ['height', 'width', 'depth', 'weight'] }));
    await expectError('ERR_SHAPE', () => model.transform(renamed, { columns: ['height'] }), 'columns', '4');
  });

  test('of a stream are those of its first chunk', async () => {
    const chunks = [records().slice(0, 300), shuffled.slice(300)];
    const model = await PCA.fitStream(chunks);
    expectSameModel(model, PCA.fitSync(x, { solver: 'covariance' }));
    expect(model.featureNames).toEqual(names);
    await expectError(
      'ERR_SHAPE',
      () => PCA.fitStream([records(), [{ mass: 1 }]]),
      `row ${rows}`,
      "'height'",
    );
    const chosen = await PCA.fitStream(chunks, { columns: ['mass', 'depth'] });
    expect(chosen.featureNames).toEqual(['mass', 'depth']);
    await expectError('ERR_SHAPE', () => PCA.fitStream([x, records()]), 'chunk 1', 'columns: [');
    expectSameModel(await PCA.fitStream([records(), x]), await PCA.fitStream([x, x]));
  });

  test('of moments are those of their first rows', async () => {
    const moments = await Moments.create(columns);
    const model = PCA.fromMomentsSync(moments.add(records().slice(0, 300)).add(shuffled.slice(300)));
    expect(model.featureNames).toEqual(names);
    expectSameModel(model, PCA.fitSync(x, { solver: 'covariance' }));
    const others = await Moments.create(columns);
    others.add(shuffled, { columns: ['mass', 'depth', 'width', 'height'] });
    await expectError('ERR_SHAPE', () => moments.merge(others), 'names');
    await expectError('ERR_OPTION', () => others.add(x, { column: [] } as object), "mean 'columns'");
    moments.free();
    others.free();
  });

  test('are needed where the order is not known', async () => {
    const model = PCA.fitSync(x);
    expect(model.featureNames).toBe(null);
    await expectError('ERR_SHAPE', () => model.transform(records()), 'columns: [');
    expect(model.transformSync(shuffled, { columns: names }).rows).toBe(rows);
    const moments = await Moments.create(columns);
    await expectError('ERR_SHAPE', () => moments.add(x).add(records()), 'columns: [');
    expect(moments.count).toBe(rows);
    moments.free();
  });

  test('belong to discriminants and correlations too', () => {
    const fisher = FisherDiscriminant.fitSync(shuffled, labels, { columns: names });
    expect(FisherDiscriminant.fromJSON(JSON.parse(JSON.stringify(fisher))).featureNames).toEqual(names);
    expectSameBytes(
      bytesOf(fisher.transformSync(shuffled).data),
      bytesOf(FisherDiscriminant.fitSync(x, labels).transformSync(x).data),
    );
    const sides = { x: ['height', 'width'], y: ['depth', 'mass'] };
    const cca = CCA.fitSync(shuffled, shuffled, { columns: sides });
    const again = CCA.fromJSON(JSON.parse(JSON.stringify(cca)));
    expect([again.xFeatureNames, again.yFeatureNames]).toEqual([sides.x, sides.y]);
    expectSameBytes(
      bytesOf(again.transformYSync(records()).data),
      bytesOf(cca.transformYSync(shuffled).data),
    );
  });

  test('in JSON are as many strings as columns', async () => {
    const json = PCA.fitSync(records()).toJSON() as Record<string, unknown>;
    expect(json).toMatchObject({ featureNames: names });
    expect(PCA.fitSync(x).toJSON()).toMatchObject({ featureNames: null });
    for (const bad of [undefined, 'abcd', names.slice(1), [...names, 'e'], [1, 2, 3, 4], [], {}]) {
      expect(await errorOf(() => PCA.fromJSON({ ...json, featureNames: bad }))).toBeInstanceOf(PCAError);
    }
  });
});
