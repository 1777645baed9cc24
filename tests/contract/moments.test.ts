import { beforeAll, describe, expect, test } from 'vitest';
import { type AddOptions, init, type MatrixLike, Moments, PCA } from 'wasm-pca';
import { PCR, PLS } from 'wasm-pca/pls';
import {
  bytesOf,
  covarianceOf,
  expectClose,
  expectError,
  expectSameBytes,
  expectSameModel,
} from '../support/check';
import { correlated, noise } from '../support/random';

beforeAll(() => init());

const [rows, columns] = [900, 8];
const data = correlated(rows, columns, 17, 5);
const x = { data, rows, columns };
const part = (from: number, to: number) => ({
  data: data.slice(from * columns, to * columns),
  rows: to - from,
  columns,
});

test('count, mean and covariance are those of the rows', async () => {
  const moments = (await Moments.create(columns)).add(x);
  const expected = covarianceOf(x);
  expect([moments.count, moments.columns]).toEqual([rows, columns]);
  const mean = Array.from({ length: columns }, (_, j) => {
    let total = 0;
    for (let i = 0; i < rows; i++) total += data[i * columns + j];
    return total / rows;
  });
  expectClose(moments.mean, mean, 1e-13 * 10, 'mean');
  expectClose(moments.covariance().data, expected.data, 1e-12 * 100, 'covariance');
  expectClose(moments.covariance(0).data, covarianceOf(x, 0).data, 1e-12 * 100, 'covariance, ddof 0');
  expect(moments.covariance()).toMatchObject({ rows: columns, columns });
  moments.free();
});

test('fromMoments is fit with the covariance solver, to the bit, however the rows were added', async () => {
  for (const size of [1, 7, 256, 300, 900]) {
    const moments = await Moments.create(columns);
    for (let i = 0; i < rows; i += size) moments.add(part(i, Math.min(rows, i + size)));
    for (const options of [{}, { standardize: true }, { components: 3, ddof: 0 }] as const) {
      expectSameModel(
        PCA.fromMomentsSync(moments, options),
        PCA.fitSync(x, { ...options, solver: 'covariance' }),
        `${size} rows at a time`,
      );
    }
    moments.free();
  }
});

test('fromMoments in a worker gives the bits of fromMomentsSync, of any kind of sums', async () => {
  await init({ analysis: true });
  const counts = {
    data: Uint8Array.from({ length: 3000 }, (_, k) => (k * 7919) % 251),
    rows: 500,
    columns: 6,
  };
  const spots = { data: [2, -1, 5], row: [0, 40, 99], column: [1, 0, 3], rows: 100, columns: 4 };
  const kinds: [MatrixLike, AddOptions?][] = [
    [x],
    [x, { normalize: 'l2' }],
    [counts],
    [
      {
        ...spots,
        data: Float64Array.from(spots.data),
        row: Uint32Array.from(spots.row),
        column: Uint32Array.from(spots.column),
      },
    ],
    [Array.from({ length: 30 }, (_, n) => ({ height: n, width: (n * 7) % 5 }))],
  ];
  for (const [given, how] of kinds) {
    for (const options of [{}, { components: 2, ddof: 0 }, { components: { rule: 'mean' } }] as const) {
      const moments = (await Moments.create('columns' in given ? (given.columns as number) : 2)).add(
        given,
        how,
      );
      const expected = PCA.fromMomentsSync(moments, options);
      const fit = PCA.fromMoments(moments, options);
      const model = await fit;
      expectSameModel(model, expected);
      expect(model.featureNames).toEqual(expected.featureNames);
      expect(model.normalize).toBe(how?.normalize ?? false);
      moments.free();
    }
  }
});

test('fromMoments has read the moments when it returns', async () => {
  const moments = (await Moments.create(columns)).add(x);
  const expected = PCA.fromMomentsSync(moments);
  const fit = PCA.fromMoments(moments);
  moments.free();
  expectSameModel(await fit, expected);
});

test('asking in between changes nothing', async () => {
  const moments = await Moments.create(columns);
  for (let i = 0; i < rows; i += 50) {
    moments.add(part(i, i + 50));
    expect(moments.count).toBe(i + 50);
    moments.covariance();
    moments.toBytes();
    PCA.fromMomentsSync(moments);
  }
  expectSameModel(PCA.fromMomentsSync(moments), PCA.fitSync(x, { solver: 'covariance' }));
  moments.free();
});

describe('merge', () => {
  const groupings = [
    [1, 899],
    [450, 450],
    [300, 300, 300],
    [255, 257, 388],
    [1, 1, 898],
    [100, 0, 800],
  ];
  test.each(groupings.map((sizes) => ({ sizes })))('shards of $sizes rows', async ({ sizes }) => {
    const shards: Moments[] = [];
    let start = 0;
    for (const size of sizes) {
      const shard = await Moments.create(columns);
      if (size > 0) shard.add(part(start, start + size));
      shards.push(shard);
      start += size;
    }
    const untouched = shards[1].toBytes();
    const total = shards[0];
    for (const shard of shards.slice(1)) expect(total.merge(shard)).toBe(total);
    expectSameBytes(shards[1].toBytes(), untouched, 'the merged one');
    const expected = PCA.fitSync(x, { solver: 'covariance' });
    const model = PCA.fromMomentsSync(total);
    expect(total.count).toBe(rows);
    expectClose(model.mean, expected.mean, 1e-13, 'mean');
    expectClose(
      model.explainedVariance,
      expected.explainedVariance,
      1e-13 * expected.spectrum[0],
      'eigenvalues',
    );
    for (const shard of shards) shard.free();
  });

  test('into an empty one and from the right', async () => {
    const empty = await Moments.create(columns);
    const whole = (await Moments.create(columns)).add(x);
    empty.merge(whole);
    expectClose(empty.covariance().data, whole.covariance().data, 1e-13 * 100);
    whole.merge(await Moments.create(columns));
    expect(whole.count).toBe(rows);
    expectClose(empty.covariance().data, whole.covariance().data, 1e-13 * 100);
    empty.free();
    whole.free();
  });

  test('with itself doubles every row', async () => {
    const moments = (await Moments.create(columns)).add(x);
    const before = moments.covariance(0).data;
    moments.merge(moments);
    expect(moments.count).toBe(2 * rows);
    expectClose(moments.covariance(0).data, before, 1e-13 * 100);
    moments.free();
  });

  test('rows can be added after a merge', async () => {
    const left = (await Moments.create(columns)).add(part(0, 100));
    const right = (await Moments.create(columns)).add(part(100, 333));
    left.merge(right).add(part(333, 900));
    expectClose(left.covariance().data, covarianceOf(x).data, 1e-12 * 100);
    left.free();
    right.free();
  });

  test('shards with means far apart', async () => {
    const offset = 2 ** 30;
    const low = noise(500, 2, 5).map((v) => Math.round(v * 1000));
    const high = noise(500, 2, 6).map((v) => Math.round(v * 1000) + offset);
    const left = (await Moments.create(2)).add({ data: low, rows: 500, columns: 2 });
    const right = (await Moments.create(2)).add({ data: high, rows: 500, columns: 2 });
    const all = { data: Float64Array.from([...low, ...high]), rows: 1000, columns: 2 };
    const expected = covarianceOf(all).data;
    expectClose(left.merge(right).covariance().data, expected, 1e-13 * Math.abs(expected[0]));
    left.free();
    right.free();
  });
});

test('add is atomic: a bad value changes nothing and says where', async () => {
  const moments = (await Moments.create(columns)).add(part(0, 400));
  const before = moments.toBytes();
  for (const row of [0, 255, 256, 499]) {
    const bad = part(400, 900);
    bad.data[row * columns + 3] = NaN;
    await expectError('ERR_NOT_FINITE', () => moments.add(bad), `row ${row}`, 'column 3');
    expectSameBytes(moments.toBytes(), before, 'moments after a bad row');
  }
  moments.add(part(400, 900));
  expectSameModel(PCA.fromMomentsSync(moments), PCA.fitSync(x, { solver: 'covariance' }));
  moments.free();
});

test('toBytes and fromBytes keep every bit, also in the middle of a block', async () => {
  for (const rowsSoFar of [0, 1, 255, 256, 257, 613]) {
    const moments = await Moments.create(columns);
    if (rowsSoFar > 0) moments.add(part(0, rowsSoFar));
    const bytes = moments.toBytes();
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(bytes.byteLength).toBe(bytes.buffer.byteLength);
    const copy = await Moments.fromBytes(bytes);
    expect([copy.count, copy.columns]).toEqual([rowsSoFar, columns]);
    expectSameBytes(copy.toBytes(), bytes);
    // Bytes may lie at an odd offset of a larger buffer.
    const shifted = new Uint8Array(bytes.length + 5);
    shifted.set(bytes, 3);
    (await Moments.fromBytes(shifted.subarray(3, 3 + bytes.length))).free();
    copy.add(part(rowsSoFar, rows));
    expectSameModel(PCA.fromMomentsSync(copy), PCA.fitSync(x, { solver: 'covariance' }));
    expect(moments.count, 'the original is its own').toBe(rowsSoFar);
    moments.free();
    copy.free();
  }
});

test('bytes of few sparse rows of more columns than can be summed are refused, and the engine goes on', async () => {
  const columns = 100;
  const sparse = {
    data: Float64Array.of(1, 2, 3),
    indices: Uint32Array.of(0, 5, 7),
    indptr: Uint32Array.of(0, 2, 3),
  };
  const moments = await Moments.create(columns);
  const bytes = moments.add({ ...sparse, rows: 2, columns }).toBytes();
  for (const announced of [16_384, 46_341, 65_536]) {
    const wider = bytes.slice();
    new DataView(wider.buffer).setUint32(8, announced, true); // D² of the last is 0 in 32 bits
    await expectError('ERR_MEMORY', () => Moments.fromBytes(wider));
  }
  const copy = await Moments.fromBytes(bytes);
  expect(copy.covariance()).toEqual(moments.covariance());
  copy.free();
  moments.free();
});

test('rows are counted up to 2^53 - 1, as far as integers are exact', async () => {
  const original = (await Moments.create(columns)).add(x).add(x);
  const bytes = original.toBytes();
  const header = new DataView(bytes.buffer);
  expect([header.getFloat64(24, true), header.getFloat64(32, true)]).toEqual([1024, 768]);
  const rest = 2 * rows - 1024;
  for (const whole of [2 ** 53 - rest, 2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 60]) {
    header.setFloat64(24, whole, true);
    await expectError('ERR_SHAPE', () => Moments.fromBytes(bytes), 'row count');
  }
  header.setFloat64(24, Number.MAX_SAFE_INTEGER - rest, true);
  const full = await Moments.fromBytes(bytes);
  expect(full.count).toBe(Number.MAX_SAFE_INTEGER);
  const model = PCA.fromMomentsSync(full);
  expectSameModel(PCA.fromJSON(model.toJSON()), model);
  await expectError('ERR_SHAPE', () => full.add(part(0, 1)), '2^53');
  await expectError('ERR_SHAPE', () => full.merge(original), '2^53');
  expectSameBytes(full.toBytes(), bytes);
  full.free();
  original.free();
});

test('createSync, and regressions of moments, give what their asynchronous forms give', async () => {
  const a = [1, 2, 4, 3, 5];
  const b = [2, 1, 3, 5, 4];
  const y = [3.5, 4, 9, 8.5, 12];
  const records = a.map((_, n) => ({ a: a[n], b: b[n], y: y[n] }));
  const moments = Moments.createSync(3).add(records);
  expect(moments.featureNames).toEqual(['a', 'b', 'y']);
  const options = { components: 2, y: 'y' };
  for (const kind of [PLS, PCR]) {
    const fitted = await kind.fit(records, 'y', { components: 2 });
    expect((await kind.fromMoments(moments, options)).toJSON()).toEqual(fitted.toJSON());
    expect(kind.fromMomentsSync(moments, options).toJSON()).toEqual(fitted.toJSON());
    expect(kind.fitSync(records, 'y', { components: 2 }).toJSON()).toEqual(fitted.toJSON());
    const { data } = await fitted.predict(records);
    // Both components of two columns are least squares: R's `lm(y ~ a + b)`.
    expectClose(
      data.map((value, n) => value - y[n]),
      [-0.365625, 0.259375, 0.196875, 0.24375, -0.334375],
      1e-14,
    );
  }
  moments.free();
});

test('the mean is a copy', async () => {
  const moments = (await Moments.create(columns)).add(x);
  const mean = moments.mean;
  moments.mean.fill(0);
  expectSameBytes(bytesOf(moments.mean), bytesOf(mean));
  expect(mean.byteLength).toBe(mean.buffer.byteLength);
  moments.free();
});

test('free, and dispose where the platform has it', async () => {
  const moments = await Moments.create(columns);
  moments.free();
  await expectError('ERR_DISPOSED', () => moments.add(x));
  if (typeof Symbol.dispose === 'symbol') {
    const other = await Moments.create(columns);
    other[Symbol.dispose]();
    await expectError('ERR_DISPOSED', () => other.count);
  }
});

test('wrong column counts', async () => {
  for (const bad of [0, -1, 1.5, NaN, '3', undefined]) {
    await expectError('ERR_OPTION', () => Moments.create(bad as number), 'columns');
  }
});

describe('integers that leave exactness', () => {
  /** 1,024 rows of bytes, doubled twenty times, make 2^30 rows, too many for exact sums of 16-bit integers. */
  async function many() {
    const bytes = {
      data: Uint8Array.from({ length: 1024 * 2 }, (_, i) => (i * 37) % 251),
      rows: 1024,
      columns: 2,
    };
    const moments = (await Moments.create(2)).add(bytes);
    const { mean, covariance } = { mean: moments.mean, covariance: moments.covariance(0).data };
    for (let k = 0; k < 20; k++) moments.merge(moments);
    expect(moments.count).toBe(2 ** 30);
    return { moments, mean, covariance };
  }

  test.each([
    ['ten rows of 16 bits', () => ({ data: new Uint16Array(20).fill(40_000), rows: 10, columns: 2 })],
    ['a row of floats', () => ({ data: Float32Array.of(0.5, -3), rows: 1, columns: 2 })],
    ['a row of 32 bits', () => ({ data: Int32Array.of(7, 9), rows: 1, columns: 2 })],
  ])('go on with %s, and through their bytes', async (_, more) => {
    const { moments, mean, covariance } = await many();
    moments.add(more());
    expect(moments.count).toBe(2 ** 30 + more().rows);
    // So few rows move 2^30 by less than this.
    expectClose(moments.mean, mean, 1e-3, 'mean');
    expectClose(moments.covariance(0).data, covariance, 20, 'covariance');
    const copy = await Moments.fromBytes(moments.toBytes());
    expectSameBytes(
      bytesOf(copy.covariance().data, copy.mean),
      bytesOf(moments.covariance().data, moments.mean),
    );
    copy.merge(moments);
    expect(copy.count).toBe(2 * moments.count);
  });
});

// The formulas of docs/scale-out.md.
test.each([1, 2, 7, 64, 100, 200, 300])('bytes of %i columns', async (d) => {
  const bytes = async (n: number, of: Float64ArrayConstructor | Uint8ArrayConstructor) => {
    const moments = await Moments.create(d);
    const { length } = moments.add({ data: of.from(noise(n, d)), rows: n, columns: d }).toBytes();
    moments.free();
    return length;
  };
  for (const n of [1, 100, 255]) expect(await bytes(n, Float64Array)).toBe(8 * n * d + 40);
  expect(await bytes(2048, Float64Array)).toBe(4 * d ** 2 + 24 * d + 40);
  expect(await bytes(2 * 1024 + 3 * 256 + 255, Float64Array)).toBe(8 * d ** 2 + 2088 * d + 40);
  for (const n of [1, 300]) expect(await bytes(n, Uint8Array)).toBe(4 * d ** 2 + 12 * d + 40);
});
