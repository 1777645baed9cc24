import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, Moments } from 'wasm-pca';
import { integerCovariance, nearestDouble } from '../../oracle/rational.ts';
import { uniform } from '../../support/random.ts';
import { runs } from '../runs.ts';
import { cut, cuts, integers, matrices } from './arbitraries.ts';

const types = [
  { Type: Int8Array, low: -128, high: 127 },
  { Type: Uint8Array, low: 0, high: 255 },
  { Type: Uint8ClampedArray, low: 0, high: 255 },
  { Type: Int16Array, low: -32768, high: 32767 },
  { Type: Uint16Array, low: 0, high: 65535 },
];
const ddof = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;

const column = ({ data, rows, columns }: Matrix, j: number) =>
  Array.from({ length: rows }, (_, i) => data[i * columns + j]);

/** Expects every entry to be the double nearest to the exact covariance. */
function expectExact(covariance: Matrix, x: Matrix, ddof: 0 | 1): void {
  const columns = Array.from({ length: x.columns }, (_, j) => column(x, j));
  for (let a = 0; a < x.columns; a++) {
    for (let b = 0; b < x.columns; b++) {
      const exact = integerCovariance(columns[a], columns[b], ddof);
      expect(covariance.data[a * x.columns + b], `covariance of columns ${a} and ${b}`).toBe(exact);
    }
  }
}

/** Draws columns at the ends of the type, where sums are largest, beside columns in between. */
function extreme({ low, high }: (typeof types)[number], rows: number, columns: number, seed: number): Matrix {
  const next = uniform(seed);
  const kinds = Array.from({ length: columns }, () => Math.floor(3 * next()));
  const entry = (j: number) => {
    if (kinds[j] === 0) return next() < 0.01 ? low : high;
    if (kinds[j] === 1) return next() < 0.5 ? low : high;
    return low + Math.floor(next() * (high - low + 1));
  };
  return { data: Float64Array.from({ length: rows * columns }, (_, k) => entry(k % columns)), rows, columns };
}

describe.each(types.map((type) => ({ name: type.Type.name, type })))('$name data', ({ type }) => {
  test('have the exactly rounded covariance', async () => {
    await fc.assert(
      fc.asyncProperty(matrices(integers(type.low, type.high), { columns: 5 }), ddof, async (x, ddof) => {
        const moments = await Moments.create(x.columns);
        moments.add({ ...x, data: type.Type.from(x.data) });
        expectExact(moments.covariance(ddof), x, ddof);
        moments.free();
      }),
      runs(100),
    );
  });

  test('have it over many blocks, in chunks of any sizes and at the ends of the type', async () => {
    const shape = fc.record({
      rows: fc.integer({ min: 2, max: 1500 }),
      columns: fc.integer({ min: 1, max: 4 }),
      seed: fc.nat({ max: 1000 }),
    });
    await fc.assert(
      fc.asyncProperty(shape, cuts, ddof, async ({ rows, columns, seed }, sizes, ddof) => {
        const x = extreme(type, rows, columns, seed);
        const moments = await Moments.create(columns);
        for (const chunk of cut(x, sizes)) moments.add({ ...chunk, data: type.Type.from(chunk.data) });
        expectExact(moments.covariance(ddof), x, ddof);
        moments.free();
      }),
      runs(30),
    );
  });

  test('have it after shards are merged', async () => {
    const shards = fc.tuple(matrices(integers(type.low, type.high)), matrices(integers(type.low, type.high)));
    await fc.assert(
      fc.asyncProperty(shards, ddof, async ([left, right], ddof) => {
        const columns = Math.min(left.columns, right.columns);
        const parts = await Promise.all(
          [left, right].map(async (x) => {
            const data = x.data.filter((_, k) => k % x.columns < columns);
            const moments = await Moments.create(columns);
            return { data, moments: moments.add({ data: type.Type.from(data), rows: x.rows, columns }) };
          }),
        );
        const [a, b] = parts;
        const all = {
          data: Float64Array.from([...a.data, ...b.data]),
          rows: left.rows + right.rows,
          columns,
        };
        expectExact(a.moments.merge(b.moments).covariance(ddof), all, ddof);
        for (const { moments } of parts) moments.free();
      }),
      runs(30),
    );
  });

  test('have the exactly rounded mean', async () => {
    await fc.assert(
      fc.asyncProperty(matrices(integers(type.low, type.high), { columns: 4 }), async (x) => {
        const moments = await Moments.create(x.columns);
        moments.add({ ...x, data: type.Type.from(x.data) });
        moments.mean.forEach((mean, j) => {
          const sum = column(x, j).reduce((total, v) => total + v, 0);
          expect(mean, `mean of column ${j}`).toBe(nearestDouble(BigInt(sum), BigInt(x.rows)));
        });
        moments.free();
      }),
      runs(30),
    );
  });
});
