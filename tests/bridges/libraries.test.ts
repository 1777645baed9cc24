import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { columns, data, expectSame, names, records, rows, singles, x } from '../support/bridged';
import { bytesOf, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { loadLibrary } from '../support/packages';
import { integers } from '../support/random';
import { compressed, dense, entries } from '../support/sparse';

// The objects of the libraries themselves, which the cache holds.

beforeAll(async () => {
  await init();
});

const column = (j: number, of: ArrayLike<number> = data) =>
  Float64Array.from({ length: rows }, (_, i) => of[i * columns + j]);
const rowsOf = (of: ArrayLike<number>) =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => of[i * columns + j]));
const missing = [0, 7, 8, 350, rows - 1];

describe('apache-arrow', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let arrow: any;
  beforeAll(async () => {
    arrow = await loadLibrary('apache-arrow');
  });

  const plain = () => arrow.tableFromArrays(Object.fromEntries(names.map((name, j) => [name, column(j)])));
  /** The table is read from its serialised form, as from another program. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const sent = (table: any, format = 'stream') => arrow.tableFromIPC(arrow.tableToIPC(table, format));

  test('tables, batches and slices, made here and received', async () => {
    const table = plain();
    expect((await expectSame(table)).featureNames).toEqual(names);
    await expectSame(sent(table));
    await expectSame(table.batches[0]);
    await expectSame(table.slice(0, 100).concat(table.slice(100, 333), table.slice(333)));
    await expectSame(sent(table.slice(0, 9).concat(table.slice(9)), 'file'));
    const part = table.slice(50, 250);
    const expected = { data: data.subarray(50 * columns, 250 * columns), rows: 200, columns };
    expectSameModel(PCA.fitSync(part), PCA.fitSync(expected));
    expectSameModel(PCA.fitSync(sent(part)), PCA.fitSync(expected));
  });

  test('a reader’s batches are a stream', async () => {
    const table = plain();
    const bytes = arrow.tableToIPC(table.slice(0, 300).concat(table.slice(300)));
    const reader = await arrow.RecordBatchReader.from(bytes);
    const model = await PCA.fitStream(reader);
    expectSameModel(model, PCA.fitSync(x, { solver: 'covariance' }));
    expect(model.featureNames).toEqual(names);
    expectSameModel(await PCA.fitStream(table.batches), model);
  });

  test.each(['Int8', 'Int16', 'Int32', 'Uint8', 'Uint16', 'Uint32', 'Float32', 'Float64'])('%s', (type) => {
    const Typed = globalThis[`${type}Array` as 'Float64Array'];
    const typed = new Typed(integers(rows * columns, type.startsWith('U') ? 0 : -100, 100, 6));
    const vectors = names.map((_, j) => arrow.makeVector(Typed.from(column(j, typed))));
    const table = new arrow.Table(Object.fromEntries(names.map((name, j) => [name, vectors[j]])));
    expectSameModel(PCA.fitSync(sent(table)), PCA.fitSync({ data: typed, rows, columns }));
  });

  test('64-bit integers, nulls and dictionaries', async () => {
    const big = Array.from(integers(rows, -1000, 1000, 7), (v, i) =>
      missing.includes(i) ? null : BigInt(v),
    );
    const code = Array.from(integers(rows, 0, 4, 8), (v, i) => (i % 97 === 3 ? null : v / 4));
    const made = new arrow.Table({
      big: arrow.vectorFromArray(big, new arrow.Int64()),
      code: arrow.vectorFromArray(code, new arrow.Dictionary(new arrow.Float64(), new arrow.Int16())),
      width: arrow.makeVector(column(1)),
      small: arrow.vectorFromArray(
        big.map((v) => v && Number(v)),
        new arrow.Int16(),
      ),
    });
    const expected = big.map((v, i) =>
      [v, code[i], column(1)[i], v].map((cell) => (cell === null ? NaN : Number(cell))),
    );
    for (const table of [made, sent(made), made.slice(0, 11).concat(made.slice(11))]) {
      await expectError('ERR_NOT_FINITE', () => PCA.fit(table), 'row 0', 'column 0');
      const model = await PCA.fit(table, { missing: 'omit' });
      expectSameModel(model, PCA.fitSync(expected, { missing: 'omit' }));
      expect(model.report.omitted).toBe(missing.length + 8);
      expect(model.featureNames).toEqual(['big', 'code', 'width', 'small']);
    }
    const later = made.slice(13, 300);
    expectSameModel(
      PCA.fitSync(later, { missing: 'omit' }),
      PCA.fitSync(expected.slice(13, 300), { missing: 'omit' }),
    );
  });

  test('columns of other types are named', async () => {
    const table = plain().assign(
      new arrow.Table({
        note: arrow.vectorFromArray(
          Array.from({ length: rows }, (_, i) => `row ${i}`),
          new arrow.Utf8(),
        ),
        when: arrow.vectorFromArray(
          Array.from({ length: rows }, (_, i) => new Date(i)),
          new arrow.DateMillisecond(),
        ),
        wild: arrow.vectorFromArray(
          Array.from({ length: rows }, (_, i) => i % 2 > 0),
          new arrow.Bool(),
        ),
      }),
    );
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(table),
      "columns 'note', 'when', 'wild' of x are not numeric",
    );
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(table.select(['note', 'mass'])),
      "column 'note' of x is text",
    );
    await expectError(
      'ERR_SHAPE',
      () => PCA.fit(table.select(['wild', 'mass'])),
      "column 'wild' of x is boolean",
    );
    expectSameModel(PCA.fitSync(table, { columns: names }), PCA.fitSync(x));
    const text = new arrow.Table({
      a: arrow.vectorFromArray(['x', 'y', 'x'], new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8())),
    });
    await expectError('ERR_SHAPE', () => PCA.fit(text), "column 'a' of x is text");
  });

  test('decimals, which DuckDB gives for sums', async () => {
    const cents = [-1234n, 1n, 9_999_999_999_925n, 500n, -(2n ** 100n), 3n];
    for (const bitWidth of [128, 256]) {
      const words = Uint32Array.from({ length: (cents.length * bitWidth) / 32 }, (_, k) => {
        const number = BigInt.asUintN(bitWidth, cents[Math.floor((k * 32) / bitWidth)]);
        return Number((number >> BigInt((k * 32) % bitWidth)) & 0xffffffffn);
      });
      for (const scale of [0, 2]) {
        const type = new arrow.Decimal(scale, 38, bitWidth);
        const sum = new arrow.Vector([arrow.makeData({ type, data: words })]);
        const other = Float64Array.of(3, 1, 4, 1, 5, 9);
        const table = new arrow.Table({ sum, other: arrow.makeVector(other) });
        const expected = cents.map((value, i) => [Number(`${value}e${-scale}`), other[i]]);
        const names = { columns: ['sum', 'other'] };
        expectSameModel(await PCA.fit(table), PCA.fitSync(expected, names));
        expectSameModel(PCA.fitSync(sent(table).slice(1, 4)), PCA.fitSync(expected.slice(1, 4), names));
      }
    }
    const holed = {
      type: new arrow.Decimal(1, 38),
      data: new Uint32Array(12).fill(7),
      nullCount: 1,
      nullBitmap: Uint8Array.of(5),
    };
    const table = new arrow.Table({ sum: new arrow.Vector([arrow.makeData(holed)]) });
    expect(PCA.fitSync(table, { missing: 'omit' }).report.omitted).toBe(1);
  });

  // biome-ignore lint/suspicious/noExplicitAny: as above
  function lists(of: ArrayLike<number>, element: any, type?: any, gone: readonly number[] = []) {
    const field = new arrow.Field('item', element, true);
    return arrow.vectorFromArray(
      rowsOf(of).map((row, i) => (gone.includes(i) ? null : row)),
      type ? new arrow.List(field) : new arrow.FixedSizeList(columns, field),
    );
  }

  test('vectors and columns of lists', async () => {
    const float = new arrow.Float32();
    for (const type of [undefined, 'List']) {
      const vector = lists(singles.data, float, type);
      await expectSame(vector, singles);
      await expectSame(vector.slice(0, 100).concat(vector.slice(100)), singles);
      const table = new arrow.Table({ embedding: vector });
      await expectSame(sent(table), singles);
      const part = { data: singles.data.subarray(30 * columns, 90 * columns), rows: 60, columns };
      expectSameModel(PCA.fitSync(vector.slice(30, 90)), PCA.fitSync(part));
      expectSameModel(PCA.fitSync(sent(table.slice(30, 90))), PCA.fitSync(part));
      const holed = lists(singles.data, float, type, missing);
      const model = PCA.fitSync(holed, { missing: 'omit' });
      expect(model.report.omitted).toBe(missing.length);
      const rest = rowsOf(singles.data).filter((_, i) => !missing.includes(i));
      const expected = PCA.fitSync(type ? rest : rest.map((row) => Float32Array.from(row)));
      expectSameModel(model, expected);
    }
    const halves = lists(data, new arrow.Float16());
    const read = Float32Array.from({ length: rows * columns }, (_, k) =>
      halves.get(Math.floor(k / columns)).get(k % columns),
    );
    expectSameModel(PCA.fitSync(halves), PCA.fitSync({ ...x, data: read }));
    const inside = arrow.vectorFromArray(
      [
        [1, null],
        [2, 3],
        [5, 1],
        [7, 7],
      ],
      new arrow.FixedSizeList(2, new arrow.Field('item', float, true)),
    );
    await expectError('ERR_NOT_FINITE', () => PCA.fit(inside), 'row 0', 'column 1');
  });

  test('chunks without a value, and without a row', async () => {
    const field = new arrow.Field('item', new arrow.Float64(), true);
    const nothing = [null, null];
    for (const type of [new arrow.List(field), new arrow.FixedSizeList(columns, field)]) {
      const some = arrow.vectorFromArray(rowsOf(data), type);
      const vector = arrow.vectorFromArray(nothing, type).concat(some, some.slice(0, 0));
      const model = PCA.fitSync(vector, { missing: 'omit' });
      expect(model.report.omitted).toBe(2);
      expectSameModel(model, PCA.fitSync(x));
      expect(
        model
          .transformSync(vector, { missing: 'omit' })
          .data.subarray(0, 2 * columns)
          .every(Number.isNaN),
      ).toBe(true);
    }
    const coded = arrow.vectorFromArray(nothing, new arrow.Dictionary(new arrow.Float64(), new arrow.Int8()));
    await expectError('ERR_NOT_FINITE', () => PCA.fit(new arrow.Table({ coded })), 'row 0, column 0');
    const table = plain();
    const model = await PCA.fitStream([table.slice(0, 0), table, table.slice(4, 4)]);
    expectSameModel(model, PCA.fitSync(x, { solver: 'covariance' }));
    await expectError('ERR_EMPTY', () => PCA.fit(table.slice(0, 0)), 'rows');
  });

  test('a column of lists is read as it lies in memory', async () => {
    const many = {
      data: Float32Array.from({ length: 8192 * 64 }, (_, k) => Math.sin(k)),
      rows: 8192,
      columns: 64,
    };
    const child = arrow.makeData({ type: new arrow.Float32(), data: many.data });
    const type = new arrow.FixedSizeList(64, new arrow.Field('item', new arrow.Float32()));
    const vector = arrow.makeVector(arrow.makeData({ type, length: 8192, child }));
    const prototype = Object.getPrototypeOf(vector);
    for (const name of ['get', 'toArray', Symbol.iterator]) {
      const asked =
        Object.getOwnPropertyDescriptor(vector, name) ?? Object.getOwnPropertyDescriptor(prototype, name);
      expect(asked).toBeDefined();
      Object.defineProperty(vector, name, { value: () => expect.fail(`asked for ${String(name)}`) });
    }
    expectSameModel(await PCA.fit(vector), PCA.fitSync(many));
    // The fit makes no copy of the whole table: it notices when the memory goes away.
    const pending = PCA.fit(vector);
    structuredClone(many.data, { transfer: [many.data.buffer] });
    await expectError('ERR_SHAPE', () => pending, 'detached');
  });
});

describe('hyparquet', () => {
  test('records, rows and columns of a file', async () => {
    const { parquetWriteBuffer } = await loadLibrary('hyparquet-writer');
    const { parquetRead, parquetReadObjects } = await loadLibrary('hyparquet');
    const whole = integers(rows, -1000, 1000, 9);
    const embedding = rowsOf(singles.data);
    const file = parquetWriteBuffer({
      columnData: [
        { name: 'count', data: Array.from(whole, BigInt), type: 'INT64' },
        ...names.map((name, j) => ({ name, data: column(j), type: 'DOUBLE' })),
        { name: 'note', data: rowsOf(data).map((_, i) => `row ${i}`), type: 'STRING' },
        {
          name: 'holed',
          data: Array.from(column(0), (v, i) => (missing.includes(i) ? null : v)),
          type: 'DOUBLE',
        },
        { name: 'embedding', data: embedding },
      ],
    });
    const all = await parquetReadObjects({ file });
    await expectError('ERR_SHAPE', () => PCA.fit(all), "'note', 'embedding'");
    expectSameModel(PCA.fitSync(all, { columns: names }), PCA.fitSync(x));
    const model = await expectSame(await parquetReadObjects({ file, columns: names }));
    expectSameBytes(bytesOf(model.transformSync(all).data), bytesOf(PCA.fitSync(x).transformSync(x).data));
    expectSameModel(
      PCA.fitSync(all, { columns: ['count', 'mass'] }),
      PCA.fitSync(Array.from(whole, (v, i) => [v, column(3)[i]])),
    );
    expect(PCA.fitSync(all, { columns: ['holed'], missing: 'omit' }).report.omitted).toBe(missing.length);
    expectSameModel(
      PCA.fitSync(all, { columns: ['embedding'] }),
      PCA.fitSync({ ...x, data: Float64Array.from(singles.data) }),
    );
    const chunks: Record<string, MatrixLike> = {};
    await parquetRead({
      file,
      columns: names,
      onComplete: (found: MatrixLike) => {
        chunks.rows = found;
      },
    });
    await expectSame(chunks.rows);
    await parquetRead({
      file,
      columns: ['embedding'],
      onChunk: ({ columnData }: { columnData: MatrixLike }) => {
        chunks.embedding = columnData;
      },
    });
    await expectSame(chunks.embedding, { ...x, data: Float64Array.from(singles.data) });
  });

  test('integers that no double equals', async () => {
    const { parquetWriteBuffer } = await loadLibrary('hyparquet-writer');
    const { parquetReadObjects } = await loadLibrary('hyparquet');
    const data = [1n, 2n ** 53n + 1n, 3n];
    const file = parquetWriteBuffer({ columnData: [{ name: 'id', data, type: 'INT64' }] });
    await expectError(
      'ERR_SHAPE',
      async () => PCA.fit(await parquetReadObjects({ file })),
      'row 1',
      "'id'",
      '9007199254740993n',
    );
  });
});

test('scijs ndarray', async () => {
  const { default: ndarray } = await loadLibrary('ndarray');
  await expectSame(ndarray(data, [rows, columns]));
  await expectSame(ndarray(singles.data, [rows, columns]), singles);
  const turned = Float64Array.from(
    { length: rows * columns },
    (_, k) => column(Math.floor(k / rows))[k % rows],
  );
  await expectSame(ndarray(turned, [columns, rows]).transpose(1, 0));
  const wide = ndarray(new Float64Array(4 * rows * columns).fill(9), [2 * rows, 2 * columns]).step(2, 2);
  const reversed = ndarray(new Float64Array(rows * columns), [rows, columns]).step(-1, -1);
  const inside = ndarray(new Float64Array((rows + 5) * (columns + 3)), [rows + 5, columns + 3])
    .lo(4, 1)
    .hi(rows, columns);
  for (const view of [wide, reversed, inside, ndarray(new Array(rows * columns), [rows, columns])]) {
    for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) view.set(i, j, data[i * columns + j]);
    expect(view.shape).toEqual([rows, columns]);
    await expectSame(view);
  }
  await expectError('ERR_SHAPE', () => PCA.fit(ndarray(data)), 'shape');
});

test('stdlib ndarray', async () => {
  const { default: ndarray } = await loadLibrary('@stdlib/ndarray-base-ctor');
  await expectSame(new ndarray('float64', data, [rows, columns], [columns, 1], 0, 'row-major'));
  const turned = Float32Array.from(
    { length: rows * columns },
    (_, k) => singles.data[(k % rows) * columns + Math.floor(k / rows)],
  );
  await expectSame(new ndarray('float32', turned, [rows, columns], [1, rows], 0, 'column-major'), singles);
  const back = new ndarray(
    'float64',
    Float64Array.from(data).reverse(),
    [rows, columns],
    [-columns, -1],
    rows * columns - 1,
    'row-major',
  );
  await expectSame(back);
  await expectSame(new ndarray('generic', [...data], [rows, columns], [columns, 1], 0, 'row-major'));
});

test('TensorFlow.js', async () => {
  const tf = await loadLibrary('@tensorflow/tfjs-core');
  await loadLibrary('@tensorflow/tfjs-backend-cpu');
  await tf.ready();
  const tensor = tf.tensor2d(singles.data, [rows, columns]);
  await expectSame(tensor, singles);
  const model = PCA.fitSync(singles);
  const turned = tf.transpose(tensor);
  expectSameModel(PCA.fitSync(tf.transpose(turned)), model);
  const ints = tf.tensor2d([1, 2, 3, 5, 8, 13], [3, 2], 'int32');
  expectSameModel(
    PCA.fitSync(ints),
    PCA.fitSync({ data: Int32Array.of(1, 2, 3, 5, 8, 13), rows: 3, columns: 2 }),
  );
  await expectError('ERR_SHAPE', () => PCA.fit(tf.tensor1d([1, 2, 3])), 'shape');
  await expectError('ERR_SHAPE', () => PCA.fit(tf.tensor2d(['a', 'b'], [2, 1])), "'a'");
  await expectError('ERR_SHAPE', () => PCA.fit(tf.complex([[1, 2]], [[3, 4]])), '4 elements');
  tensor.dispose();
  await expectError('ERR_SHAPE', () => PCA.fit(tensor), 'disposed');
});

test('ONNX Runtime, whose tensors transformers.js hands on', async () => {
  const { Tensor } = await loadLibrary('onnxruntime-common');
  await expectSame(new Tensor('float32', singles.data, [rows, columns]), singles);
  const bits = Uint16Array.from({ length: rows * columns }, (_, k) => (k * 89) & 0xbbff);
  const half = new Tensor('float16', bits, [rows, columns]);
  expectSameModel(PCA.fitSync(half), PCA.fitSync({ dims: [rows, columns], type: 'float16', data: bits }));
  const whole = integers(rows * columns, -9, 9, 3);
  const long = new Tensor('int64', BigInt64Array.from(whole, BigInt), [rows, columns]);
  expectSameModel(PCA.fitSync(long), PCA.fitSync({ ...x, data: whole }));
  await expectError(
    'ERR_SHAPE',
    () => PCA.fit(new Tensor('float32', singles.data, [1, rows, columns])),
    'shape',
  );
});

test('records agree with the tables that they are rows of', async () => {
  const arrow = await loadLibrary('apache-arrow');
  const table = arrow.tableFromJSON(records());
  expectSameModel(PCA.fitSync(table.toArray()), PCA.fitSync(x));
});

describe('sparse matrices', () => {
  const some = entries(60, 7, 0.3, (next) => Math.floor(next() * 9) - 4, 3);
  const { data } = dense(some);
  const nested = Array.from({ length: 60 }, (_, i) => [...data.subarray(7 * i, 7 * i + 7)]);

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async function expectSparse(given: any) {
    const expected = PCA.fitTransformSync(compressed(some), { solver: 'krylov', components: 2 });
    const { model, scores } = await PCA.fitTransform(given, { solver: 'krylov', components: 2 });
    expectSameModel(model, expected.model);
    expectSameBytes(bytesOf(scores.data), bytesOf(expected.scores.data));
    expectSameModel(PCA.fitSync(given), PCA.fitSync(compressed(some)));
    expectSameModel(await PCA.fitStream([given]), PCA.fitSync(compressed(some)));
  }

  test('of mathjs', async () => {
    const math = await loadLibrary('mathjs');
    const matrix = math.sparse(nested);
    await expectSparse(matrix);
    await expectSparse(math.transpose(math.transpose(matrix)));
    await expectSparse(math.sparse(nested.map((row) => row.map(BigInt))));
    const noRows = math.sparse([]);
    expectSameModel(await PCA.fitStream([noRows, matrix]), PCA.fitSync(compressed(some)));
    const complex = math.sparse([[math.complex(1, 2)], [3]]);
    await expectError('ERR_SHAPE', () => PCA.fit(complex), '_values[0]', 'not a number');
  });

  test('of ml-sparse-matrix', async () => {
    const { SparseMatrix } = await loadLibrary('ml-sparse-matrix');
    await expectSparse(new SparseMatrix(nested));
    const grown = new SparseMatrix(60, 7);
    for (const { row, column, value } of [...some.list].reverse()) grown.set(row, column, value);
    await expectSparse(grown);
  });

  test('of scran.js, which needs 64-bit memory: by its methods', async () => {
    class ScranMatrix {
      numberOfRows = () => 60;
      numberOfColumns = () => 7;
      isSparse = () => true;
      column = (j: number) => Float64Array.from(nested, (row) => row[j]);
      row = (i: number) => Float64Array.from(nested[i]);
    }
    await expectSparse(new ScranMatrix());
    const freed = Object.assign(new ScranMatrix(), {
      row: () => {
        throw new Error('freed');
      },
    });
    await expectError('ERR_SHAPE', () => PCA.fit(freed as MatrixLike), 'x cannot be read: freed');
    const short = Object.assign(new ScranMatrix(), { row: () => new Float64Array(6) });
    await expectError('ERR_SHAPE', () => PCA.fit(short as MatrixLike), 'row 0 of x', '7 numbers');
  });
});
