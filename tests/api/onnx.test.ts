import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, PCA, PCAError } from 'wasm-pca';
import { type OnnxOptions, toONNX } from 'wasm-pca/onnx';
import { expectClose, expectError, expectSameBytes } from '../support/check';
import { type OnnxRuntime, onnxRuntime } from '../support/onnxruntime';
import { correlated } from '../support/random';

let runtime: OnnxRuntime;

beforeAll(async () => {
  await init();
  runtime = await onnxRuntime();
}, 300_000);

const [rows, columns] = [40, 6];
const x = { data: correlated(rows, columns, 3, 7).map((v, k) => v + 10 * (k % columns)), rows, columns };

/** Returns what ONNX Runtime computes from rows. */
async function scoresBy(bytes: Uint8Array, data: Float64Array, type: 'float32' | 'float64', width = columns) {
  const session = await runtime.InferenceSession.create(bytes);
  const typed = type === 'float32' ? Float32Array.from(data) : data;
  const input = new runtime.Tensor(type, typed, [data.length / width, width]);
  const results = await session.run({ [session.inputNames[0]]: input });
  return { session, output: results[session.outputNames[0]] };
}

const fits: Record<string, FitOptions> = {
  plain: {},
  'few components': { components: 2 },
  uncentred: { center: false },
  standardised: { standardize: true, ddof: 0 },
  'rows of unit length': { normalize: 'l2', standardize: true },
};
const maps: OnnxOptions[] = [
  {},
  { components: 1 },
  { whiten: true },
  { whiten: 'zca' },
  { whiten: 'zca', components: 2 },
];

describe.each(Object.entries(fits))('%s', (_, options) => {
  test.each(maps)('%o: the scores of transform', async (asked) => {
    const model = PCA.fitSync(x, options);
    const expected = model.transformSync(x, asked);
    const largest = Math.max(...expected.data.map(Math.abs));
    for (const [type, tolerance] of [
      ['float64', 1e-12],
      ['float32', 1e-5],
    ] as const) {
      const { output } = await scoresBy(toONNX(model, { ...asked, type }), x.data, type);
      expect(output.dims).toEqual([expected.rows, expected.columns]);
      expect(output.data).toBeInstanceOf(type === 'float32' ? Float32Array : Float64Array);
      expectClose(output.data, expected.data, tolerance * largest, type);
    }
  });
});

test('log-ratios of rows, and NaN for a row with a number that has none', async () => {
  const shares = { ...x, data: x.data.map(Math.exp) };
  const model = PCA.fitSync(shares, { normalize: 'clr', components: 2 });
  const expected = model.transformSync(shares);
  for (const type of ['float64', 'float32'] as const) {
    const data = shares.data.slice();
    data[3] = 0;
    const { output } = await scoresBy(toONNX(model, { type }), data, type);
    expect(output.data.subarray(0, 2).every(Number.isNaN)).toBe(true);
    expectClose(output.data.subarray(2), expected.data.subarray(2), type === 'float32' ? 1e-4 : 1e-12);
  }
  for (const options of [{ normalize: 'rclr' }, { normalize: 'clr', zeros: { replace: 1e-3 } }] as const)
    await expectError('ERR_OPTION', () => toONNX(PCA.fitSync(shares, options)), 'log-ratios');
});

test('any number of rows, one and none among them', async () => {
  const model = PCA.fitSync(x);
  const bytes = toONNX(model, { type: 'float64' });
  for (const count of [0, 1, 1000]) {
    const data = correlated(count, columns, 5, 7);
    const { output } = await scoresBy(bytes, data, 'float64');
    expect(output.dims).toEqual([count, columns]);
    if (count > 0) expectClose(output.data, model.transformSync({ data, rows: count, columns }).data, 1e-11);
  }
});

test.each(['float32', 'float64'] as const)(
  'rows of zeros, of tiny and of huge values to unit length, %s',
  async (type) => {
    const model = PCA.fitSync(x, { normalize: 'l2' });
    const [tiny, huge] = type === 'float32' ? [1e-44, 3e38] : [5e-324, 1e308];
    const factors = [0, tiny / 1e-3, tiny, 1, huge / 1e3, huge];
    const data = Float64Array.from(factors.flatMap((factor) => [1, -1, 1, 1, 0, 1].map((v) => v * factor)));
    const given = type === 'float32' ? Float64Array.from(Float32Array.from(data)) : data;
    const expected = model.transformSync({ data: given, rows: factors.length, columns });
    const { output } = await scoresBy(toONNX(model, { type }), given, type);
    expectClose(output.data, expected.data, type === 'float32' ? 1e-6 : 1e-14);
  },
);

test('a row with a NaN gives NaN, others do not', async () => {
  for (const normalize of [false, 'l2'] as const) {
    const model = PCA.fitSync(x, { normalize });
    const data = x.data.slice();
    data[3] = Number.NaN;
    const expected = model.transformSync({ ...x, data }, { missing: 'omit' });
    const { output } = await scoresBy(toONNX(model, { type: 'float64' }), data, 'float64');
    expect(output.data.subarray(0, columns)).toEqual(expected.data.subarray(0, columns).fill(Number.NaN));
    expectClose(output.data.subarray(columns), expected.data.subarray(columns), 1e-11);
  }
});

describe.each([
  ['one component whitened', columns, { components: 1, whiten: true }],
  ['one component turned back', columns, { components: 1, whiten: 'zca' }],
  ['several whitened', columns, { whiten: true }],
  ['one column standardised', 1, {}],
  ['one column standardised and whitened', 1, { whiten: true }],
] as const)('%s, at any scale', (_, width, asked) => {
  test.each([
    ['float64', 1e-13, [1e-290, 1e-45, 1e-39, 1, 1e39, 1e45, 1e290]],
    ['float32', 1e-5, [1e-42, 1e-39, 1, 1e36]],
  ] as const)('%s', async (type, tolerance, scales) => {
    for (const scale of scales) {
      const data = x.data.slice(0, rows * width).map((v) => v * scale);
      const given = type === 'float32' ? Float64Array.from(Float32Array.from(data)) : data;
      const model = PCA.fitSync({ data: given, rows, columns: width }, { standardize: width === 1 });
      const expected = model.transformSync({ data: given, rows, columns: width }, asked);
      const { output } = await scoresBy(toONNX(model, { ...asked, type }), given, type, width);
      const largest = Math.max(...expected.data.map(Math.abs));
      // Numbers below the normal ones have fewer digits themselves.
      const rounding = type === 'float32' && scale < 1e-38 ? 2 ** -149 / scale : 0;
      expectClose(output.data, expected.data, (tolerance + 10 * rounding) * largest, `${scale}`);
    }
  });
});

test('components without variance become 0 when whitened, as in transform', async () => {
  const data = x.data.map((v, k) => (k % columns === 2 ? 7 : v));
  const model = PCA.fitSync({ ...x, data });
  for (const whiten of [true, 'zca'] as const) {
    const expected = model.transformSync({ ...x, data }, { whiten });
    const { output } = await scoresBy(toONNX(model, { whiten, type: 'float64' }), data, 'float64');
    expectClose(output.data, expected.data, 1e-10);
  }
});

test('names: of input, output and columns', async () => {
  const names = ['a', 'b', 'ü', 'd', 'e', '"f"'];
  const model = PCA.fromJSON({ ...PCA.fitSync(x).toJSON(), featureNames: names });
  const { session } = await scoresBy(toONNX(model), x.data, 'float32');
  expect([session.inputNames, session.outputNames]).toEqual([['x'], ['scores']]);
  const expected = model.transformSync(x).data;
  for (const [inputName, outputName] of [
    ['rows', 'projected'],
    ['pca.components', 'pca.0'],
    ['pca.mean', '_pca.mean'],
    ['__pca.0', 'pca.'],
  ]) {
    const bytes = toONNX(model, { inputName, outputName, type: 'float64' });
    const { session, output } = await scoresBy(bytes, x.data, 'float64');
    expect([session.inputNames, session.outputNames]).toEqual([[inputName], [outputName]]);
    expectClose(output.data, expected, 1e-11);
  }
  expect(new TextDecoder().decode(toONNX(model))).toContain(JSON.stringify(names));
  expect(new TextDecoder().decode(toONNX(PCA.fitSync(x)))).not.toContain('featureNames');
});

test('many columns', async () => {
  const wide = { data: correlated(20, 700, 4), rows: 20, columns: 700 };
  const model = PCA.fitSync(wide, { components: 5, standardize: true });
  const { output } = await scoresBy(toONNX(model, { type: 'float64' }), wide.data, 'float64', 700);
  expectClose(output.data, model.transformSync(wide).data, 1e-11);
});

test('a clone gives the same bytes, and the model stays as it is', () => {
  const model = PCA.fitSync(x, { normalize: 'l2' });
  const before = JSON.stringify(model);
  const bytes = toONNX(model, { whiten: true });
  expectSameBytes(toONNX(structuredClone(model) as PCA, { whiten: true }), bytes);
  expect(JSON.stringify(model)).toBe(before);
});

describe('errors', () => {
  const codeOf = (action: () => unknown): string => {
    try {
      action();
    } catch (error) {
      expect(error).toBeInstanceOf(PCAError);
      return (error as PCAError).code;
    }
    return 'none';
  };

  test('options', () => {
    const model = PCA.fitSync(x, { components: 3 });
    for (const bad of [
      { whitten: true },
      { whiten: 'pca' },
      { type: 'float16' },
      { components: 0 },
      { components: 1.5 },
      { inputName: '' },
      { outputName: 3 },
      { inputName: 'scores' },
      'float64',
    ]) {
      expect(
        codeOf(() => toONNX(model, bad as OnnxOptions)),
        JSON.stringify(bad),
      ).toBe('ERR_OPTION');
    }
    expect(codeOf(() => toONNX(model, { components: 4 }))).toBe('ERR_COMPONENTS');
  });

  test('refuses values that are not models, and a model whose buffer was transferred', () => {
    for (const bad of [null, {}, 'model', new Float64Array(3)]) {
      expect(codeOf(() => toONNX(bad as unknown as PCA))).toBe('ERR_OPTION');
    }
    const model = PCA.fitSync(x);
    structuredClone(model.mean, { transfer: [model.mean.buffer as ArrayBuffer] });
    expect(codeOf(() => toONNX(model))).toBe('ERR_SHAPE');
  });

  test('models beyond float32', () => {
    for (const factor of [1e-60, 1e60]) {
      const model = PCA.fitSync({ ...x, data: x.data.map((v) => v * factor) }, { standardize: true });
      expect(
        codeOf(() => toONNX(model)),
        String(factor),
      ).toBe('ERR_NOT_FINITE');
      expect(codeOf(() => toONNX(model, { type: 'float64' }))).toBe('none');
    }
  });

  test('are of one class with those of the package, and not with others', () => {
    class Own extends PCAError {}
    expect(new Own('ERR_SHAPE', '')).toBeInstanceOf(PCAError);
    expect(new PCAError('ERR_SHAPE', '')).not.toBeInstanceOf(Own);
    for (const other of [new Error('PCAError'), { name: 'PCAError' }, null, 'PCAError']) {
      expect(other).not.toBeInstanceOf(PCAError);
    }
  });
});
