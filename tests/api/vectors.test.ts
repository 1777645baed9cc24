import { expect, test } from 'vitest';
import { PCA, PCAError } from 'wasm-pca';
import { Reducer, type ReducerOptions } from 'wasm-pca/vectors';
import { correlated } from '../support/random';

const [rows, columns] = [300, 37];
const data = Float32Array.from(correlated(rows, columns, 5, 3), (v, k) => v + 2 * Math.sin(k % columns));
const x = { data, rows, columns };
const row = (i: number) => data.subarray(i * columns, (i + 1) * columns);

function unit(v: ArrayLike<number>): number[] {
  const length = Math.hypot(...Array.from(v));
  return Array.from(v, (value) => (length > 0 ? value / length : 0));
}

/** The map by its definition, in doubles, from a model that `PCA.fit` gave. */
async function expected(
  { dimensions = 256, center, whiten, normalize, drop = 0 }: ReducerOptions,
  v: ArrayLike<number>,
): Promise<number[]> {
  const before = normalize === 'before' || normalize === 'both';
  const pca = await PCA.fit(x, { components: dimensions + drop, center, normalize: before && 'l2' });
  const centred = Array.from(before ? unit(v) : v, (value, j) => value - pca.mean[j]);
  const y = Array.from({ length: dimensions }, (_, m) => {
    const u = pca.components.data.subarray((drop + m) * columns, (drop + m + 1) * columns);
    const z = centred.reduce((sum, value, j) => sum + value * u[j], 0);
    return whiten ? z / Math.sqrt(pca.explainedVariance[drop + m]) : z;
  });
  return normalize === 'after' || normalize === 'both' ? unit(y) : y;
}

const CASES: ReducerOptions[] = [
  { dimensions: 1 },
  { dimensions: 8 },
  { dimensions: 37 },
  { dimensions: 13, center: false },
  { dimensions: 5, whiten: true },
  { dimensions: 9, normalize: 'before' },
  { dimensions: 9, normalize: 'after' },
  { dimensions: 9, normalize: 'both', drop: 2 },
];

test.each(CASES)('%j: the affine map of its definition', async (options) => {
  const reducer = await Reducer.fit(x, options);
  for (const i of [0, 7, rows - 1]) {
    const y = reducer.apply(row(i));
    const exact = await expected(options, row(i));
    expect(y).toBeInstanceOf(Float32Array);
    const largest = Math.max(1, ...exact.map(Math.abs));
    for (const [m, value] of exact.entries()) expect(Math.abs(y[m] - value)).toBeLessThan(2e-5 * largest);
  }
});

test.each(CASES)('%j: many at once have the bits of one at a time, in each format', async (options) => {
  const reducer = await Reducer.fit(x, options);
  for (const format of ['float32', 'float16', 'int8', 'bit'] as const) {
    const all = await reducer.applyAll(x, { format });
    const width = all.data.length / rows;
    for (let i = 0; i < rows; i++) {
      expect(all.data.subarray(i * width, (i + 1) * width)).toEqual(reducer.apply(row(i), format));
    }
    expect(all).toMatchObject({ rows, columns: options.dimensions, format, reducer: reducer.id, clipped: 0 });
  }
});

test('JSON text gives the same reducer back', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 6, normalize: 'both' });
  const again = Reducer.fromJSON(JSON.parse(JSON.stringify(reducer)));
  expect(again.id).toBe(reducer.id);
  expect(again.toJSON()).toEqual(reducer.toJSON());
  expect(again.apply(row(3), 'int8')).toEqual(reducer.apply(row(3), 'int8'));
});

test('a stream gives the map of its rows, and reduced pieces in order', async () => {
  async function* chunks() {
    for (let i = 0; i < rows; i += 50)
      yield { data: data.subarray(i * columns, (i + 50) * columns), rows: 50, columns };
  }
  const reducer = await Reducer.fit(chunks(), { dimensions: 6 });
  const whole = await reducer.applyAll(x);
  let at = 0;
  for await (const piece of reducer.applyAll(chunks())) {
    expect(piece.data).toEqual(whole.data.subarray(at * 6, (at + piece.rows) * 6));
    at += piece.rows;
  }
  expect(at).toBe(rows);
});

test('workers give the bits of this thread', async () => {
  const many = {
    data: new Float32Array(20_000 * columns).map((_, k) => data[k % data.length]),
    rows: 20_000,
    columns,
  };
  const reducer = await Reducer.fit(x, { dimensions: 30 });
  const stages: number[] = [];
  const all = await reducer.applyAll(many, { threads: 2, onProgress: ({ done }) => stages.push(done) });
  expect(stages.at(-1)).toBe(20_000);
  expect(stages.length).toBeGreaterThan(1);
  for (const i of [0, 299, 300, 19_999]) {
    expect(all.data.subarray(i * 30, (i + 1) * 30)).toEqual(reducer.apply(row(i % rows)));
  }
});

test('what was reduced by another reducer is refused', async () => {
  const one = await Reducer.fit(x, { dimensions: 6 });
  const other = await Reducer.fit(x, { dimensions: 6, normalize: 'after' });
  const reduced = await one.applyAll(x);
  one.requireSame(reduced);
  expect(() => other.requireSame(reduced)).toThrow(PCAError);
  expect(() => other.requireSame(one.id)).toThrow(one.id);
});
