import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { bytesOf, expectSameBytes, expectSameModel } from '../support/check';
import { integers, noise } from '../support/random';

beforeAll(() => init());

const [rows, columns] = [300, 6];
const types = {
  Float64Array: [Float64Array, -100, 100],
  Float32Array: [Float32Array, -100, 100],
  Int8Array: [Int8Array, -128, 127],
  Uint8Array: [Uint8Array, 0, 255],
  Uint8ClampedArray: [Uint8ClampedArray, 0, 255],
  Int16Array: [Int16Array, -32768, 32767],
  Uint16Array: [Uint16Array, 0, 65535],
  Int32Array: [Int32Array, -(2 ** 31), 2 ** 31 - 1],
  Uint32Array: [Uint32Array, 0, 2 ** 32 - 1],
} as const;

describe.each(Object.entries(types))('%s', (_, [Type, low, high]) => {
  const values = integers(rows * columns, low, high, 3);
  const doubles = { data: values, rows, columns };
  const typed = { data: new Type(values), rows, columns };

  test('gives the model of the same numbers as Float64Array', () => {
    expect([...typed.data]).toEqual([...values]);
    for (const solver of ['covariance', 'gram', 'svd'] as const) {
      const model = PCA.fitSync(typed, { solver });
      const reference = PCA.fitSync(doubles, { solver });
      const first = reference.explainedVariance[0];
      for (let m = 0; m < columns; m++) {
        expect(model.explainedVariance[m] / first).toBeCloseTo(reference.explainedVariance[m] / first, 11);
        expect(model.mean[m] / high).toBeCloseTo(reference.mean[m] / high, 12);
      }
      model.components.data.forEach((v, k) => {
        expect(v).toBeCloseTo(reference.components.data[k], 9);
      });
    }
  });

  test('scores, inverses and reconstructions', () => {
    const model = PCA.fitSync(doubles);
    for (const run of [
      (x: MatrixLike) => model.transformSync(x),
      (x: MatrixLike) => model.transformSync(x, { whiten: 'zca' }),
      (x: MatrixLike) => model.inverseTransformSync(x),
      (x: MatrixLike) => model.reconstructSync(x, { components: 2 }),
    ]) {
      const a = run(typed);
      const b = run(doubles);
      const size = Math.max(...b.data.map(Math.abs));
      expect(Math.max(...a.data.map((v, k) => Math.abs(v - b.data[k]))) / size).toBeLessThan(1e-13);
    }
  });

  test('a view into a larger buffer, at any offset, on this thread and off it', async () => {
    const size = Type.BYTES_PER_ELEMENT;
    const buffer = new ArrayBuffer((values.length + 8) * size);
    new Type(buffer).fill(high);
    const view = new Type(buffer, 3 * size, values.length);
    view.set(values);
    const expected = PCA.fitSync(typed);
    expectSameModel(PCA.fitSync({ data: view, rows, columns }), expected);
    expectSameModel(await PCA.fit({ data: view, rows, columns }), expected);
    const scores = expected.transformSync(typed);
    expectSameBytes(
      bytesOf((await expected.transform({ data: view, rows, columns })).data),
      bytesOf(scores.data),
    );
    expect(view.length, 'not detached').toBe(values.length);
    expect(new Type(buffer)[0]).toBe(high);
  });
});

describe('rows given as arrays', () => {
  const data = noise(50, 4, 6);
  const flat = { data, rows: 50, columns: 4 };
  const nested = Array.from({ length: 50 }, (_, i) => [...data.subarray(4 * i, 4 * i + 4)]);

  test('plain arrays and typed rows are the same matrix', async () => {
    const expected = PCA.fitSync(flat);
    expectSameModel(PCA.fitSync(nested), expected, 'arrays');
    expectSameModel(PCA.fitSync(nested.map((row) => Float64Array.from(row))), expected, 'typed rows');
    expectSameModel(await PCA.fit(nested), expected, 'arrays, asynchronously');
    expectSameModel(PCA.fitSync(nested.map((row) => ({ ...row, length: 4 }))), expected, 'array-likes');
    expectSameBytes(bytesOf(expected.transformSync(nested).data), bytesOf(expected.transformSync(flat).data));
    expectSameBytes(
      bytesOf((await expected.reconstruct(nested)).data),
      bytesOf(expected.reconstructSync(flat).data),
    );
  });

  test('a model’s own matrices are valid input', () => {
    const model = PCA.fitSync(nested);
    expectSameBytes(bytesOf(model.transformSync(nested).data), bytesOf(model.transformSync(flat).data));
    expect(PCA.fitSync(model.components, { center: false }).explainedVariance.length).toBe(4);
    expect(PCA.fitSync(model.transformSync(flat)).explainedVariance[0]).toBeCloseTo(
      model.explainedVariance[0],
      12,
    );
  });
});

test.runIf(typeof SharedArrayBuffer !== 'undefined')('shared memory is read, not transferred', async () => {
  const data = noise(400, 5, 2);
  const shared = new Float64Array(new SharedArrayBuffer(data.byteLength));
  shared.set(data);
  const expected = PCA.fitSync({ data, rows: 400, columns: 5 });
  const x = { data: shared, rows: 400, columns: 5 };
  expectSameModel(PCA.fitSync(x), expected);
  expectSameModel(await PCA.fit(x), expected);
  expectSameModel(await PCA.fitStream([x]), expected);
  const scores = await expected.transform(x);
  expectSameBytes(
    bytesOf(scores.data),
    bytesOf(expected.transformSync({ data, rows: 400, columns: 5 }).data),
  );
});

test('integers at the ends of their types do not overflow', () => {
  // Alternating extremes: the variance is known exactly.
  for (const [Type, low, high] of Object.values(types)) {
    const data = new Type(4096);
    for (let i = 0; i < data.length; i++) data[i] = i % 2 ? high : low;
    const model = PCA.fitSync({ data, rows: 4096, columns: 1 }, { ddof: 0 });
    const half = (high - low) / 2;
    expect(model.mean[0]).toBe((high + low) / 2);
    expect(model.explainedVariance[0] / half ** 2).toBeCloseTo(1, 14);
  }
});
