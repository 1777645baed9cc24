import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { expectClose, expectSameBytes } from '../support/check';
import { correlated, integers, uniform } from '../support/random';

beforeAll(() => init());

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const columns = 6;
const all = correlated(900, columns, 3);
const rowsOf = (from: number, to: number, data = all) => ({
  data: data.slice(from * columns, to * columns),
  rows: to - from,
  columns,
});
const momentsOf = (from: number, to: number, data = all) =>
  Moments.createSync(columns).add(rowsOf(from, to, data));

/** Mean and covariance of weighted rows by their definitions, with the divisor W - sum w^2 / W. */
function weighted(data: ArrayLike<number>, weights: readonly number[]) {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const squares = weights.reduce((sum, w) => sum + w * w, 0);
  const mean = Array.from({ length: columns }, (_, j) =>
    weights.reduce((sum, w, i) => sum + (w / total) * data[i * columns + j], 0),
  );
  const covariance = Array.from({ length: columns ** 2 }, (_, k) => {
    const [i, j] = [Math.floor(k / columns), k % columns];
    const sum = weights.reduce(
      (s, w, n) => s + w * (data[n * columns + i] - mean[i]) * (data[n * columns + j] - mean[j]),
      0,
    );
    return sum / (total - squares / total);
  });
  return { mean, covariance, total };
}

function expectMoments(moments: Moments, data: ArrayLike<number>, weights: readonly number[]): void {
  const expected = weighted(data, weights);
  expect(moments.count).toBe(weights.length);
  expect(moments.totalWeight / expected.total).toBeCloseTo(1, 12);
  expectClose(moments.mean, expected.mean, 1e-12 * Math.max(1, ...expected.mean.map(Math.abs)));
  const largest = Math.max(...expected.covariance.map(Math.abs));
  expectClose(moments.covariance().data, expected.covariance, 1e-12 * largest);
}

describe('decay', () => {
  const cuts = [0, 1, 257, 300, 900];
  const factors = [0.5, 0.9, 1, 0.25];
  const weights = Array.from({ length: 900 }, (_, row) =>
    factors.reduce((w, factor, k) => (row < cuts[k + 1] ? w * factor : w), 1),
  );

  test('rows so far weigh less, those that follow 1, with bytes between', async () => {
    let moments = Moments.createSync(columns);
    for (const [k, factor] of factors.entries()) {
      moments.add(rowsOf(cuts[k], cuts[k + 1])).decay(factor);
      moments = await Moments.fromBytes(moments.toBytes());
    }
    expectMoments(moments, all, weights);
  });

  test('parts that decayed by themselves merge, in any order', () => {
    const parts = factors.map((_, k) =>
      momentsOf(cuts[k], cuts[k + 1]).decay(
        factors.slice(k).reduce((product, factor) => product * factor, 1),
      ),
    );
    for (const order of [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
      [2, 3, 1, 0],
    ]) {
      const merged = Moments.createSync(columns);
      for (const k of order) merged.merge(parts[k]);
      expectMoments(merged, all, weights);
    }
  });

  test('rows with weights, sparse rows and integers forget alike', () => {
    const random = uniform(8);
    const own = Float64Array.from({ length: 300 }, () => 0.1 + random());
    const data = integers(300 * columns, 0, 250, 5).map((value) => (value < 150 ? 0 : value));
    const as = (how: 'dense' | 'sparse' | 'bytes') => {
      if (how === 'dense') return { data, rows: 300, columns };
      if (how === 'bytes') return { data: Uint8Array.from(data), rows: 300, columns };
      const at = Int32Array.from(data.keys()).filter((k) => data[k] !== 0);
      const [row, column] = [at.map((k) => Math.floor(k / columns)), at.map((k) => k % columns)];
      return { data: Float64Array.from(at, (k) => data[k]), row, column, rows: 300, columns };
    };
    for (const how of ['dense', 'sparse', 'bytes'] as const) {
      const moments = Moments.createSync(columns).add(as(how)).decay(0.75).add(as(how), { weights: own });
      expectMoments(moments, [...data, ...data], [...Array.from({ length: 300 }, () => 0.75), ...own]);
    }
  });

  test('a model of them is the weighted fit of the same rows', async () => {
    const moments = momentsOf(0, 300).decay(0.3).add(rowsOf(300, 900));
    const model = await PCA.fromMoments(moments, { components: 2 });
    const expected = PCA.fitSync(rowsOf(0, 900), {
      components: 2,
      solver: 'covariance',
      weights: Float64Array.from({ length: 900 }, (_, row) => (row < 300 ? 0.3 : 1)),
    });
    expectClose(model.explainedVariance, expected.explainedVariance, 1e-12 * expected.explainedVariance[0]);
    expectClose(model.components.data, expected.components.data, 1e-12);
    expect(model.effectiveRows).toBeCloseTo(expected.effectiveRows, 9);
  });

  test('by 1, or of no rows, nothing changes; of a factor that is none, or to nothing, neither', () => {
    const counts = momentsOf(0, 40, integers(40 * columns, 0, 200));
    const before = counts.toBytes();
    expectSameBytes(counts.decay(1).toBytes(), before);
    for (const factor of [0, -1, 1.5, Number.NaN, '0.5', undefined])
      expect(() => counts.decay(factor as number)).toThrow(code('ERR_OPTION', 'factor'));
    expect(() => counts.decay(1e-120)).toThrow(code('ERR_OPTION', '1e-100'));
    expectSameBytes(counts.toBytes(), before);
    expect(Moments.createSync(columns).decay(0.5).count).toBe(0);
    counts.free();
    expect(() => counts.decay(0.5)).toThrow(code('ERR_DISPOSED'));
  });
});

describe('remove', () => {
  test('of integers gives the bits of the rows that stay, in any order', () => {
    const bytes = Uint8Array.from(integers(700 * columns, 0, 255, 11));
    const part = (from: number, to: number) =>
      Moments.createSync(columns).add({
        data: bytes.slice(from * columns, to * columns),
        rows: to - from,
        columns,
      });
    const stay = part(300, 500);
    expectSameBytes(part(0, 700).remove(part(0, 300)).remove(part(500, 700)).toBytes(), stay.toBytes());
    expectSameBytes(part(0, 700).remove(part(500, 700)).remove(part(0, 300)).toBytes(), stay.toBytes());
    expect(part(0, 700).remove(part(0, 700)).count).toBe(0);
    const others = Moments.createSync(columns).add({
      data: new Uint8Array(200 * columns).fill(255),
      rows: 200,
      columns,
    });
    expect(() => part(0, 300).remove(others)).toThrow(code('ERR_SHAPE', 'no integer data'));
  });

  test('of floats leaves the moments of the rows that stay, with weights and decay', () => {
    const moments = momentsOf(0, 600).decay(0.5).add(rowsOf(600, 900));
    moments.remove(momentsOf(0, 200).decay(0.5));
    expectMoments(
      moments,
      all.slice(200 * columns),
      Array.from({ length: 700 }, (_, row) => (row < 400 ? 0.5 : 1)),
    );
  });

  test('the digits that it leaves are as many as it says', () => {
    // Rows of ever larger scatter are added and removed: the error relative to what stays grows with the square.
    const stay = momentsOf(0, 200);
    const expected = stay.covariance().data;
    const most = Math.max(...expected);
    let refused = 0;
    for (const size of [1, 10, 100, 1e3, 1e4, 1e5, 1e6]) {
      const large = all.slice(200 * columns).map((value) => value * size);
      const more = Moments.createSync(columns).add({ data: large, rows: 700, columns });
      const both = momentsOf(0, 200).merge(more);
      const before = both.toBytes();
      try {
        both.remove(more);
        expectClose(both.covariance().data, expected, 1e-8 * most);
      } catch (error) {
        expect(error).toEqual(code('ERR_OPTION', 'eight digits'));
        expectSameBytes(both.toBytes(), before);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(5);
  });

  test('a mean that nothing of the rest tells is refused too', () => {
    const spread = Float64Array.of(1, 2, 1 + 1e-9, 2, 1, 2);
    const moments = Moments.createSync(1).add({ data: spread, rows: 6, columns: 1 });
    const others = Moments.createSync(1).add({ data: spread.slice(3), rows: 3, columns: 1 });
    const rest = moments.remove(others);
    expect(rest.count).toBe(3);
    const constant = Moments.createSync(1).add({ data: Float64Array.of(0.1, 0.1, 0.3), rows: 3, columns: 1 });
    const odd = Moments.createSync(1).add({ data: Float64Array.of(0.3), rows: 1, columns: 1 });
    expect(() => constant.remove(odd)).toThrow(code('ERR_OPTION', 'eight digits'));
  });

  test('a constant column stays constant, and all rows leave none', () => {
    const data = all.map((value, k) => (k % columns === 1 ? 0.1 : value));
    const rest = momentsOf(0, 900, data).remove(momentsOf(0, 400, data));
    expect(rest.covariance().data[columns + 1]).toBe(0);
    expect(rest.mean[1]).toBe(0.1);
    const none = momentsOf(0, 900).remove(momentsOf(0, 900));
    expect([none.count, none.totalWeight]).toEqual([0, 0]);
    expect(none.add([{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }]).featureNames).toEqual([...'abcdef']);
  });

  test('of rows that cannot be among them changes nothing', () => {
    const moments = momentsOf(0, 300);
    const before = moments.toBytes();
    expect(() => moments.remove(momentsOf(0, 400))).toThrow(code('ERR_SHAPE', 'rows'));
    expect(() => moments.remove(Moments.createSync(2))).toThrow(code('ERR_SHAPE', 'columns'));
    const foreign = momentsOf(
      0,
      200,
      all.map((value) => value * 3),
    );
    expect(() => moments.remove(foreign)).toThrow(code('ERR_OPTION', 'not among'));
    expect(() => moments.remove({} as Moments)).toThrow(code('ERR_OPTION', 'Moments'));
    const heavy = Moments.createSync(columns).add(rowsOf(0, 10), { weights: new Float64Array(10).fill(40) });
    expect(() => moments.remove(heavy)).toThrow(code('ERR_SHAPE', 'weights'));
    const unit = Moments.createSync(columns).add(rowsOf(0, 10), { normalize: 'l2' });
    expect(() => moments.remove(unit)).toThrow(code('ERR_OPTION', 'normalize'));
    expectSameBytes(moments.toBytes(), before);
    expectSameBytes(moments.remove(Moments.createSync(columns)).toBytes(), before);
  });
});
