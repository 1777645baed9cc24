import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { columns, data, expectSame, names, rows, singles, x } from '../support/bridged';
import { bytesOf, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { integers } from '../support/random';

// Objects like those of other libraries, made by hand so that the test runs everywhere; tests/bridges uses the libraries
// themselves.

beforeAll(() => init());

type Typed = Float64Array | Float32Array | Int32Array | Uint16Array;

/** Returns a column of x. */
const column = (j: number) => Float64Array.from({ length: rows }, (_, i) => data[i * columns + j]);

/** Fails the test where a cell is asked for one by one. */
const never = () => expect.fail('a call per cell');

/** Makes a bitmap whose first bits belong to another one. */
function bitmap(valid: boolean[], offset: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((valid.length + offset) / 8) + 3).fill(0b10101010);
  valid.forEach((there, i) => {
    const at = i + offset;
    const bit = 1 << (at % 8);
    bytes[at >> 3] = there ? bytes[at >> 3] | bit : bytes[at >> 3] & ~bit;
  });
  return bytes;
}

const FLOAT = { typeId: 3, precision: 2 };
const INT = { typeId: 2, bitWidth: 32 };

interface Chunk {
  values?: unknown;
  length?: number;
  valid?: boolean[];
  offset?: number;
  children?: unknown[];
  dictionary?: unknown;
  valueOffsets?: unknown;
}

const chunk = (type: object, { valid, offset = 0, ...of }: Chunk) => ({
  type,
  offset,
  length: (of.values as Typed)?.length,
  children: [],
  nullCount: valid?.filter((there) => !there).length ?? 0,
  nullBitmap: valid ? bitmap(valid, offset) : new Uint8Array(),
  ...of,
});

const vector = (type: object, chunks: Chunk[]) => ({
  type,
  data: chunks.map((each) => chunk(type, each)),
  get length() {
    return this.data.reduce((sum, { length }) => sum + length, 0);
  },
  get: never,
  toArray: never,
  [Symbol.iterator]: never,
});

function table(vectors: Record<string, ReturnType<typeof vector>>) {
  const all = Object.values(vectors);
  return {
    schema: { fields: Object.entries(vectors).map(([name, { type }]) => ({ name, type })) },
    numRows: all[0]?.length ?? 0,
    numCols: all.length,
    getChildAt: (j: number) => all[j] ?? null,
    get: never,
    toArray: never,
    [Symbol.iterator]: never,
  };
}

/** Makes the columns of x, each in parts that end at these rows. */
const tableOf = (ends: number[], type = FLOAT, of = column) =>
  table(
    Object.fromEntries(
      names.map((name, j) => [
        name,
        vector(
          type,
          ends.map((end, k) => ({ values: of(j).subarray(ends[k - 1] ?? 0, end) })),
        ),
      ]),
    ),
  );

describe('an Arrow table', () => {
  test('in one batch or more, of any type', async () => {
    const model = await expectSame(tableOf([rows]));
    expect(model.featureNames).toEqual(names);
    await expectSame(tableOf([1, 300, 300, 301, rows]));
    const ints = { ...x, data: Int32Array.from(integers(rows * columns, -500, 500, 2)) };
    const ofInts = (j: number) => ints.data.filter((_, k) => k % columns === j) as never;
    expectSameModel(PCA.fitSync(tableOf([10, rows], INT as never, ofInts) as MatrixLike), PCA.fitSync(ints));
  });

  test('by the names of columns', async () => {
    const mixed = table({
      id: vector({ typeId: 5, toString: () => 'Utf8' }, [{ values: new Uint8Array(rows) }]),
      ...Object.fromEntries([3, 1, 0, 2].map((j) => [names[j], vector(FLOAT, [{ values: column(j) }])])),
    }) as MatrixLike;
    await expectError('ERR_SHAPE', () => PCA.fit(mixed), "'id'", 'columns: [');
    await expectError('ERR_SHAPE', () => PCA.fit(mixed, { columns: ['id'] }), "'id'");
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(mixed, { columns: ['Width'] }),
      "no column 'Width'",
      "'width'",
    );
    const model = PCA.fitSync(mixed, { columns: names });
    expectSameModel(model, PCA.fitSync(x));
    expectSameBytes(bytesOf(model.transformSync(mixed).data), bytesOf(model.transformSync(x).data));
    const twice = tableOf([rows]);
    twice.schema.fields[1].name = 'mass';
    await expectError('ERR_SHAPE', () => PCA.fit(twice as MatrixLike), "'mass'");
  });

  test('nulls are missing values, whatever the type', async () => {
    const gone = [0, 7, 8, 350, 351, rows - 1];
    for (const [type, of, cut] of [
      [FLOAT, column, [rows]],
      [FLOAT, column, [351, rows]],
      [INT, (j: number) => Int32Array.from(column(j), (v) => 100 * v), [9, 351, rows]],
    ] as const) {
      const expected = { ...x, data: new Float64Array(rows * columns) };
      names.forEach((_, j) => {
        of(j).forEach((v, i) => {
          expected.data[i * columns + j] = v;
        });
      });
      for (const i of gone) expected.data[i * columns + 2] = Number.NaN;
      const holed = tableOf([...cut], type as never, of as never);
      cut.forEach((end, k) => {
        const begin = cut[k - 1] ?? 0;
        const valid = Array.from({ length: end - begin }, (_, i) => !gone.includes(begin + i));
        const { values } = holed.getChildAt(2).data[k];
        holed.getChildAt(2).data[k] = chunk(type, { values, valid, offset: 3 }) as never;
      });
      const given = holed as MatrixLike;
      await expectError('ERR_NOT_FINITE', () => PCA.fit(given), 'row 0', 'column 2');
      const model = await PCA.fit(given, { missing: 'omit' });
      expect(model.report.omitted).toBe(gone.length);
      expectSameModel(model, PCA.fitSync(expected, { missing: 'omit' }));
      expectSameModel(
        await PCA.fitStream([given], { missing: 'omit' }),
        PCA.fitSync(expected, { missing: 'omit' }),
      );
    }
  });

  test('a dictionary stands for its values', async () => {
    const entries = Float64Array.of(0.5, -1.25, 7, 3);
    const codes = integers(rows, 0, 3, 8);
    const dictionary = vector(FLOAT, [{ values: entries.subarray(0, 1) }, { values: entries.subarray(1) }]);
    const type = { typeId: -1, dictionary: FLOAT, indices: INT };
    const coded = table({
      height: vector(FLOAT, [{ values: column(0) }]),
      code: vector(type, [{ values: Int32Array.from(codes), dictionary }]),
    }) as MatrixLike;
    const both = Array.from(codes, (code, i) => [data[i * columns], entries[code]]);
    expectSameModel(PCA.fitSync(coded), PCA.fitSync(both));
    const text = table({ a: vector({ ...type, dictionary: { typeId: 5 } }, [{ values: Int32Array.of(0) }]) });
    await expectError('ERR_SHAPE', () => PCA.fit(text as MatrixLike), "'a'", 'text');
    const outside = table({ a: vector(type, [{ values: Int32Array.of(0, 9), dictionary }]) });
    await expectError('ERR_NOT_FINITE', () => PCA.fit(outside as MatrixLike), 'row 1', 'column 0');
  });

  test('64-bit integers are taken where a double equals them', async () => {
    const whole = integers(rows, -1000, 1000, 5);
    const big = BigInt64Array.from(whole, BigInt);
    const given = () =>
      table({ a: vector(INT, [{ values: big }]), b: vector(FLOAT, [{ values: column(1) }]) });
    const expected = Array.from(whole, (v, i) => [v, data[i * columns + 1]]);
    expectSameModel(PCA.fitSync(given() as MatrixLike), PCA.fitSync(expected));
    big[30] = 2n ** 53n + 1n;
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(given() as MatrixLike),
      'row 30',
      "'a'",
      '9007199254740993n',
    );
  });

  test('without rows or columns', async () => {
    const none = table({ a: vector(FLOAT, [{ values: new Float64Array() }]) });
    for (const bad of [none, table({ a: vector(FLOAT, []) }), table({})]) {
      await expectError('ERR_EMPTY', () => PCA.fit(bad as MatrixLike), 'x has no');
    }
    expectSameModel(
      await PCA.fitStream([none, tableOf([rows]), none] as never, { columns: names }),
      PCA.fitSync(x, { solver: 'covariance' }),
    );
  });
});

/** Makes lists of the rows of x in one memory, in chunks that end at these rows. */
function lists(ends: number[], of: Typed = singles.data, child: object = { typeId: 3, precision: 1 }) {
  const type = { typeId: 16, listSize: columns, children: [{ name: 'item', type: child }] };
  const chunks = ends.map((end, k) => {
    const begin = ends[k - 1] ?? 0;
    const values = of.subarray(begin * columns, end * columns);
    return { length: end - begin, children: [chunk(child, { values })] };
  });
  return vector(type, chunks);
}

describe('an Arrow vector of lists', () => {
  test('in one chunk or more, by itself or as a column', async () => {
    for (const ends of [[rows], [1, 256, 256, rows]]) {
      expect((await expectSame(lists(ends), singles)).featureNames).toBe(null);
      await expectSame(lists(ends, data, FLOAT), x);
      await expectSame(table({ embedding: lists(ends) }), singles);
    }
    const some = table({
      id: vector({ typeId: 5 }, [{ values: new Uint8Array(rows) }]),
      embedding: lists([rows]),
    });
    const given = some as MatrixLike;
    await expectError('ERR_SHAPE', () => PCA.fit(given), "'id', 'embedding'");
    const model = PCA.fitSync(given, { columns: ['embedding'] });
    expectSameModel(model, PCA.fitSync(singles));
    expect(model.transformSync(given, { columns: ['embedding'] }).rows).toBe(rows);
  });

  test('is read as it lies in memory', () => {
    let reads = 0;
    const given = lists([rows]);
    const counted = {
      ...given,
      data: given.data.map(
        (each) =>
          new Proxy(each, {
            get(of, key) {
              reads++;
              return Reflect.get(of, key);
            },
          }),
      ),
    };
    expectSameModel(PCA.fitSync(counted as MatrixLike), PCA.fitSync(singles));
    expect(reads).toBeLessThan(20);
  });

  test('nulls, of a list or in one', async () => {
    const expected = { ...x, data: Float32Array.from(singles.data) };
    const valid = Array.from({ length: rows }, (_, i) => i % 100 !== 5);
    const inside = Array.from({ length: rows * columns }, (_, k) => k % 997 !== 6);
    valid.forEach((there, i) => {
      if (!there) expected.data.fill(Number.NaN, i * columns, (i + 1) * columns);
    });
    const given = lists([rows]);
    const type = { typeId: 3, precision: 1 };
    given.data = [
      chunk(given.type, {
        length: rows,
        valid,
        offset: 2,
        children: [chunk(type, { values: singles.data, valid: inside, offset: 5 })],
      }),
    ] as never;
    inside.forEach((there, k) => {
      if (!there) expected.data[k] = Number.NaN;
    });
    const vector = given as MatrixLike;
    await expectError('ERR_NOT_FINITE', () => PCA.fit(vector), 'row 1', 'column 2');
    const model = await PCA.fit(vector, { missing: 'omit' });
    expectSameModel(model, PCA.fitSync(expected, { missing: 'omit' }));
    expect(model.report.omitted).toBeGreaterThan(7);
  });

  test('half precision', () => {
    // Makes some numbers of each sign and exponent, with subnormals and both zeros.
    const bits = Uint16Array.from({ length: rows * columns }, (_, k) => (k * 89) & 0xbbff);
    const value = (half: number) => {
      const [exponent, fraction] = [(half >> 10) & 31, half & 1023];
      const size = exponent === 0 ? fraction / 2 ** 24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
      return half >> 15 ? -size : size;
    };
    const expected = PCA.fitSync({ ...x, data: Float32Array.from(bits, value) });
    expectSameModel(PCA.fitSync(lists([9, rows], bits, { typeId: 3, precision: 0 }) as MatrixLike), expected);
    expectSameModel(PCA.fitSync({ dims: [rows, columns], type: 'float16', data: bits }), expected);
  });

  test('of lengths of their own must be alike', async () => {
    const offsets = Int32Array.from({ length: rows + 1 }, (_, i) => i * columns);
    const type = { typeId: 12, children: [{ name: 'item', type: FLOAT }] };
    const child = chunk(FLOAT, { values: data });
    const whole = { length: rows, valueOffsets: offsets, children: [child] };
    await expectSame(vector(type, [whole]));
    const [first, rest] = [offsets.subarray(0, 31), offsets.subarray(30)];
    await expectSame(
      vector(type, [
        { ...whole, length: 30, valueOffsets: first },
        { ...whole, length: rows - 30, valueOffsets: BigInt64Array.from(rest, BigInt) },
      ]),
    );
    const valid = Array.from({ length: rows }, (_, i) => i !== 8);
    const holed = vector(type, [{ ...whole, valid }]) as MatrixLike;
    expect(PCA.fitSync(holed, { missing: 'omit' }).report.omitted).toBe(1);
    const ragged = offsets.slice();
    ragged[9]--;
    const bad = vector(type, [{ ...whole, valueOffsets: ragged }]) as MatrixLike;
    await expectError('ERR_SHAPE', () => PCA.fit(bad), 'row 8', '3 columns');
  });

  test('refuses tables that are not lists of numbers', async () => {
    const text = lists([rows]);
    text.type = { typeId: 16, listSize: columns, children: [{ type: { typeId: 5 } }] };
    const short = lists([rows]);
    short.data[0].length = rows + 1;
    for (const bad of [
      vector(FLOAT, [{ values: data }]),
      text,
      short,
      { type: null, data: [] },
      { type: 3, data: [] },
    ]) {
      await expectError('ERR_SHAPE', () => PCA.fit(bad as unknown as MatrixLike), 'x');
    }
    const hostile = { schema: { fields: [{ name: 'a' }] }, numRows: 3 };
    for (const getChildAt of [
      undefined,
      () => null,
      () => ({ type: FLOAT, data: [null] }),
      () => {
        throw 1;
      },
    ]) {
      const given = { ...hostile, getChildAt } as never;
      await expectError('ERR_SHAPE', () => PCA.fit(given), 'x cannot be read');
    }
  });
});

describe('{ data, shape, strides, offset }', () => {
  /** Makes x in a larger memory, with these strides. */
  function laid(down: number, right: number, offset: number, size: number, like: Typed | number[] = data) {
    const memory = Array.isArray(like)
      ? new Array(size).fill(9)
      : new (like.constructor as Float64ArrayConstructor)(size).fill(9);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) memory[offset + i * down + j * right] = like[i * columns + j];
    }
    return { data: memory, shape: [rows, columns], offset, down, right };
  }

  test('any layout, as scijs and as stdlib call it', async () => {
    const size = 3 * rows * columns;
    for (const [down, right, offset] of [
      [columns, 1, 0],
      [columns, 1, 11],
      [1, rows, 5],
      [2 * columns, 2, 3],
      [columns + 3, 1, 1],
      [-columns, 1, (rows - 1) * columns],
      [columns, -1, columns - 1],
    ]) {
      const given = laid(down, right, offset, size);
      await expectSame({ ...given, stride: [down, right] });
      class Strided {
        get data() {
          return given.data;
        }
        get shape() {
          return Int32Array.from(given.shape);
        }
        get strides() {
          return [down, right];
        }
        get offset() {
          return offset;
        }
        get order() {
          return 'row-major';
        }
        get = never;
      }
      expectSameModel(PCA.fitSync(new Strided() as MatrixLike), PCA.fitSync(x));
      expectSameModel(
        await PCA.fit({
          ...laid(down, right, offset, size, singles.data),
          strides: [down, right],
        } as MatrixLike),
        PCA.fitSync(singles),
      );
    }
    await expectSame({ data, shape: [rows, columns] });
    const numbers = laid(1, rows, 0, rows * columns, [...data]);
    expectSameModel(PCA.fitSync({ ...numbers, strides: [1, rows] } as MatrixLike), PCA.fitSync(x));
    expect(PCA.fitSync({ data: Float64Array.of(1, 2, 4), shape: [3, 2], strides: [1, 0] }).columns).toBe(2);
  });

  test('is a view where it is dense', async () => {
    const { buffer } = data.slice();
    const given = {
      data: new Float64Array(buffer),
      shape: [rows, columns],
      strides: [columns, 1],
      offset: 0,
    };
    const pending = PCA.fit(given);
    structuredClone(buffer, { transfer: [buffer] });
    await expectError('ERR_SHAPE', () => pending, 'detached');
  });

  test('memory that is given away meanwhile is noticed', async () => {
    const values = new Int32Array(rows * columns).map((_, k) => (k * k) % 101);
    const pending = PCA.fit({ data: values, shape: [rows, columns], strides: [1, rows] });
    structuredClone(values.buffer, { transfer: [values.buffer] });
    await expectError('ERR_SHAPE', () => pending, 'detached');
  });

  test('refuses shapes that do not fit the data', async () => {
    const strides = [columns, 1];
    for (const [bad, ...patterns] of [
      [{ data, shape: [rows, columns, 1] }, 'shape'],
      [{ data, shape: [rows] }, 'shape'],
      [{ data, shape: [rows, -4] }, 'shape'],
      [{ data, shape: [rows, '4'] }, 'shape', "'4'"],
      [{ data, shape: null }, 'shape', 'null'],
      [{ data, shape: [rows + 1, columns] }, '2800 elements', '701 x 4'],
      [{ data, shape: [rows - 1, columns] }, '2800 elements', '699 x 4'],
      [{ data, shape: [rows, columns], strides, offset: 1 }, 'offset of 1'],
      [{ data, shape: [rows, columns], strides, offset: -1 }, 'offset of -1'],
      [{ data, shape: [rows, columns], strides: [columns, 1.5] }, 'strides'],
      [{ data, shape: [rows, columns], strides: [-columns, 1] }, 'strides of -4 and 1'],
      [{ data, shape: [rows, columns], strides: [1] }, 'strides'],
      [{ data: 'text', shape: [1, 4] }, 'x'],
      [{ data: null, shape: [1, 4] }, 'x'],
      [{ data: Object.create(null), shape: [2, 2 ** 30], strides: [0, 0] }, 'x'],
      [{ data: { length: 2 ** 53 - 1 }, shape: [2, 3] }, 'x'],
      [{ data: ['a', 'b', 'c', 'd'], shape: [2, 2] }, 'row 0, column 0', "'a'"],
    ] as [unknown, ...string[]][]) {
      await expectError('ERR_SHAPE', () => PCA.fit(bad as MatrixLike), ...patterns);
      await expectError(
        'ERR_SHAPE',
        () => PCA.fitStream([bad as MatrixLike]),
        ...patterns.filter((p) => p !== 'x'),
      );
    }
    const wide = { data: Float64Array.of(1), shape: [2, 2 ** 40], strides: [0, 0] };
    await expect(PCA.fit(wide)).rejects.toHaveProperty('name', 'PCAError');
    await expectError('ERR_EMPTY', () => PCA.fit({ data: new Float64Array(), shape: [0, 4] }), 'rows');
  });
});

describe('tensors', () => {
  /** Makes a tensor like those of TensorFlow.js: `data` is a method, and the last stride is missing. */
  const tensor = (of: unknown, shape = [rows, columns]) => ({
    shape,
    strides: [columns],
    dtype: 'float32',
    data: never,
    dataSync: () => of,
    arraySync: never,
  });

  test('of TensorFlow.js', async () => {
    await expectSame(tensor(singles.data), singles);
    let downloads = 0;
    const counted = {
      ...tensor(singles.data),
      dataSync() {
        downloads++;
        return singles.data;
      },
    };
    await PCA.fit(counted);
    expect(downloads).toBe(1);
    const disposed = {
      ...tensor(data),
      dataSync() {
        throw new Error('Tensor is disposed.');
      },
    };
    await expectError('ERR_SHAPE', () => PCA.fit(disposed), 'x cannot be read', 'Tensor is disposed');
    await expectError('ERR_SHAPE', () => PCA.fit(tensor(singles.data, [rows * columns])), 'shape');
    await expectError('ERR_SHAPE', () => PCA.fit(tensor(['a', 'b'], [2, 1]) as MatrixLike), "'a'");
    const complex = tensor(new Float32Array(2 * rows * columns));
    await expectError('ERR_SHAPE', () => PCA.fit(complex), '5600 elements');
  });

  test('of transformers.js', async () => {
    const plain = {
      type: 'float32',
      dims: [rows, columns],
      data: singles.data,
      size: rows * columns,
      location: 'cpu',
    };
    await expectSame(plain, singles);
    await expectSame(new Proxy(plain, {}), singles);
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit({ ...plain, dims: [1, rows, columns] }),
      'shape',
      '1, 700, 4',
    );
    const whole = integers(rows * columns, -9, 9, 3);
    const big = { ...plain, type: 'int64', data: BigInt64Array.from(whole, BigInt) };
    expectSameModel(PCA.fitSync(big), PCA.fitSync({ ...x, data: whole }));
    big.data[5] = 2n ** 62n + 1n;
    await expectError('ERR_SHAPE', () => PCA.fit(big), 'row 1, column 1', `${2n ** 62n + 1n}n`);
    const away = {
      ...plain,
      get data(): never {
        throw new Error('The data is not on CPU.');
      },
    };
    await expectError('ERR_SHAPE', () => PCA.fit(away), 'not on CPU');
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit({ ...plain, type: 'string', data: ['a', 'b'], dims: [2, 1] }),
      "'a'",
    );
  });
});

describe('a Danfo frame', () => {
  /** Makes a frame like those of Danfo.js. */
  class Frame {
    constructor(
      readonly values: unknown[][],
      readonly columns: string[],
    ) {}
    get shape() {
      return [this.values.length, this.columns.length];
    }
    get tensor() {
      return never();
    }
  }
  const nested = Array.from({ length: rows }, (_, i) => [...data.subarray(i * columns, (i + 1) * columns)]);

  test('by the names of its columns', async () => {
    const mine = [...names];
    const model = await expectSame(new Frame(nested, mine));
    expect(model.featureNames).toEqual(names);
    expect(Object.isFrozen(mine)).toBe(false);
    const mixed = new Frame(
      nested.map(([a, b, c, d]) => [d, 'text', c, b, a]),
      ['mass', 'note', 'depth', 'width', 'height'],
    );
    await expectError('ERR_SHAPE', () => PCA.fit(mixed), "'note'", 'columns: [');
    expectSameModel(PCA.fitSync(mixed, { columns: names }), PCA.fitSync(x));
    expectSameBytes(bytesOf(model.transformSync(mixed).data), bytesOf(model.transformSync(x).data));
    await expectError('ERR_SHAPE', () => PCA.fit(mixed, { columns: ['size'] }), "no column 'size'");
  });

  test('NaN in it is a missing value', async () => {
    const holed = nested.map((row, i) => (i === 4 ? [1, Number.NaN, 2, 3] : row));
    await expectError('ERR_NOT_FINITE', () => PCA.fit(new Frame(holed, names)), 'row 4, column 1');
    expect(PCA.fitSync(new Frame(holed, names), { missing: 'omit' }).report.omitted).toBe(1);
  });

  test('without rows', async () => {
    await expectError('ERR_EMPTY', () => PCA.fit(new Frame([], names)), 'rows');
    const series = { shape: [3], columns: ['a'], values: [1, 2, 3] };
    await expectError('ERR_SHAPE', () => PCA.fit(series), 'row 0 of x is 1');
  });
});

test('null in arrays of arrays is a missing value', async () => {
  const given = [
    [1, 2],
    [3, null],
    [5, 7],
    [8, 1],
  ];
  await expectError('ERR_NOT_FINITE', () => PCA.fit(given), 'row 1', 'column 1');
  expectSameModel(
    PCA.fitSync(given, { missing: 'omit' }),
    PCA.fitSync([
      [1, 2],
      [5, 7],
      [8, 1],
    ]),
  );
});
