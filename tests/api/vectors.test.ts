import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PCA, PCAError } from 'wasm-pca';
import { type Metric, type Reduced, Reducer, type ReducerOptions } from 'wasm-pca/vectors';
import { inFreshNode, root } from '../support/node';
import { correlated } from '../support/random';

const [rows, columns] = [300, 37];
const data = Float32Array.from(correlated(rows, columns, 5, 3), (v, k) => v + 2 * Math.sin(k % columns));
const x = { data, rows, columns };
const row = (i: number) => data.subarray(i * columns, (i + 1) * columns);

function unit(v: ArrayLike<number>): number[] {
  const length = Math.hypot(...Array.from(v));
  return Array.from(v, (value) => (length > 0 ? value / length : 0));
}

/** Computes the map by its definition, in doubles, from a model of `PCA.fit`. */
async function expected(
  { dimensions = 256, metric, center = metric === 'l2', whiten, normalize, drop = 0 }: ReducerOptions,
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
  { dimensions: 13, center: true },
  { dimensions: 13, metric: 'ip' },
  { dimensions: 13, metric: 'l2' },
  { dimensions: 13, metric: 'l2', center: false },
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

describe('a rotation', () => {
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, value, m) => sum + value * b[m], 0);
  const rowOf = ({ weights }: Reducer, m: number) => weights.subarray(m * columns, (m + 1) * columns);

  test.each([true, 'itq'] as const)('%s: changes no inner product, and is part of the id', async (rotate) => {
    const plain = await Reducer.fit(x, { dimensions: 8 });
    const rotated = await Reducer.fit(x, { dimensions: 8, rotate });
    for (const [i, j] of [
      [0, 0],
      [3, 200],
      [17, 4],
    ]) {
      const expected = dot(plain.apply(row(i)), plain.apply(row(j)));
      expect(dot(rotated.apply(row(i)), rotated.apply(row(j)))).toBeCloseTo(expected, 3);
    }
    for (let m = 0; m < 8; m++) {
      for (let k = 0; k < 8; k++)
        expect(dot(rowOf(rotated, m), rowOf(rotated, k))).toBeCloseTo(Number(m === k), 5);
    }
    expect(rotated.explainedVariance).toEqual(plain.explainedVariance);
    const { share, training } = await rotated.residual(x);
    expect(share).toBeCloseTo(training, 5);

    const again = await Reducer.fit(x, { dimensions: 8, rotate });
    const other = await Reducer.fit(x, { dimensions: 8, rotate, seed: 1 });
    expect(again.id).toBe(rotated.id);
    expect(new Set([plain.id, rotated.id, other.id]).size).toBe(3);
    for (const copy of [JSON.parse(JSON.stringify(rotated)), structuredClone(rotated)]) {
      expect(Reducer.fromJSON(copy)).toMatchObject({ id: rotated.id, rotate });
    }
  });

  test('of a model is the same', async () => {
    const pca = await PCA.fit(x, { components: 8, center: false });
    const of = await Reducer.from(pca, { dimensions: 8, rotate: true });
    expect(of.weights).toEqual((await Reducer.fit(x, { dimensions: 8, rotate: true })).weights);
    await expect(Reducer.from(pca, { dimensions: 8, rotate: 'itq' })).rejects.toThrow('sample');
    const learned = await Reducer.from(pca, { dimensions: 8, rotate: 'itq', sample: x });
    expect(learned.rotate).toBe('itq');
  });

  test('that is learned is nearer to signs than a random one', async () => {
    // Returns how far vectors are from multiples of their signs, which is less the greater the sum of magnitudes is.
    const magnitudes = async (rotate: boolean | 'itq') => {
      const { data: y } = await (
        await Reducer.fit(x, { dimensions: 16, rotate, normalize: 'after' })
      ).applyAll(x);
      return y.reduce((sum, value) => sum + Math.abs(value), 0);
    };
    const [none, random, learned] = [
      await magnitudes(false),
      await magnitudes(true),
      await magnitudes('itq'),
    ];
    expect(random).toBeGreaterThan(none);
    expect(learned).toBeGreaterThan(random);
  });

  test('is learned of fewer vectors than dimensions, and of dimensions without variance', async () => {
    const flat = { data: data.map((value, k) => (k % columns < 4 ? value : 0)), rows, columns };
    for (const vectors of [flat, { data: data.subarray(0, 5 * columns), rows: 5, columns }]) {
      const dimensions = vectors === flat ? 8 : 5;
      const reducer = await Reducer.fit(vectors, { dimensions, rotate: 'itq' });
      for (let m = 0; m < dimensions; m++) {
        expect(dot(rowOf(reducer, m), rowOf(reducer, m))).toBeCloseTo(1, 5);
      }
    }
  });

  test('goes with no `whiten`, and takes no other names', async () => {
    await expect(Reducer.fit(x, { rotate: true, whiten: true })).rejects.toThrow('exclude each other');
    await expect(Reducer.fit(x, { rotate: 'random' as never })).rejects.toThrow('rotate must be');
    await expect(Reducer.fit(x, { rotate: true, seed: -1 })).rejects.toThrow('seed');
  });
});

test('JSON text gives the same reducer back', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 6, normalize: 'both' });
  const again = Reducer.fromJSON(JSON.parse(JSON.stringify(reducer)));
  expect(again.id).toBe(reducer.id);
  expect(again.toJSON()).toEqual(reducer.toJSON());
  expect(again.apply(row(3), 'int8')).toEqual(reducer.apply(row(3), 'int8'));
});

test('a structured clone of a reducer that was used gives it back', async () => {
  for (const normalize of [false, 'before', 'after', 'both'] as const) {
    const reducer = await Reducer.fit(x, {
      dimensions: 6,
      normalize,
      drop: 1,
      center: normalize === 'after',
    });
    const reduced = reducer.apply(row(3));
    expect(reducer.id).toHaveLength(16);
    const again = Reducer.fromJSON(structuredClone(reducer));
    expect(again.toJSON()).toEqual(reducer.toJSON());
    expect(again.apply(row(3))).toEqual(reduced);
    expect(() => Reducer.fromJSON({ ...structuredClone(reducer), weights: new Float32Array(3) })).toThrow(
      PCAError,
    );
  }
});

test('the metric decides whether vectors are centred, where `center` is not given, and is kept', async () => {
  for (const metric of [undefined, 'cosine', 'l2', 'ip'] as const) {
    for (const center of [undefined, true, false]) {
      const reducer = await Reducer.fit(x, { dimensions: 2, metric, center });
      const centres = center ?? metric === 'l2';
      const shareOf = centres ? 'variance' : 'squared length';
      expect(reducer).toMatchObject({ metric: metric ?? 'cosine', shareOf });
      expect(reducer.mean !== null).toBe(centres);
      expect(Reducer.fromJSON(reducer.toJSON())).toMatchObject({ metric: metric ?? 'cosine', shareOf });
    }
  }
  await expect(Reducer.fit(x, { metric: 'hamming' as never })).rejects.toThrow('metric must be');
});

test('JSON of before there was a metric is the same map, of the same id', async () => {
  const { id, ...json } = (await Reducer.fit(x, { dimensions: 3, metric: 'l2' })).toJSON() as { id: string };
  const { metric, ...before } = json as { metric?: string };
  expect(metric).toBe('l2');
  const again = Reducer.fromJSON({ ...before, id });
  expect([again.id, again.metric]).toEqual([id, null]);
  const model = await PCA.fit(x, { components: 3 });
  expect(await Reducer.from(model, { dimensions: 3, sample: x })).toMatchObject({ id, metric: null });
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

test('refuses vectors reduced by another reducer', async () => {
  const one = await Reducer.fit(x, { dimensions: 6 });
  const other = await Reducer.fit(x, { dimensions: 6, normalize: 'after' });
  const reduced = await one.applyAll(x);
  one.requireSame(reduced);
  expect(() => other.requireSame(reduced)).toThrow(PCAError);
  expect(() => other.requireSame(one.id)).toThrow(one.id);
});

test('without WebAssembly: the same map in JavaScript, with the bits of the baseline program', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 11, normalize: 'both' });
  const text = JSON.stringify(reducer);
  const { Module } = WebAssembly;
  const compiled: unknown[] = [];
  // Fails as under a policy without 'wasm-unsafe-eval', then as on a host without relaxed SIMD.
  class Refused {
    constructor() {
      throw new WebAssembly.CompileError('refused');
    }
  }
  class Baseline {
    constructor(bytes: Uint8Array<ArrayBuffer>) {
      compiled.push(bytes);
      if (compiled.length % 2) throw new WebAssembly.CompileError('relaxed SIMD is refused');
      // biome-ignore lint/correctness/noConstructorReturn: it stands in for the constructor of modules
      return new Module(bytes);
    }
  }
  const fresh = async (stand: { name: string }) => {
    WebAssembly.Module = stand as typeof Module;
    try {
      // This is a new copy of the module, which has compiled nothing yet.
      const script = `${pathToFileURL(join(root, 'dist/vectors.node.js'))}?${stand.name}`;
      const again = ((await import(script)).Reducer as typeof Reducer).fromJSON(JSON.parse(text));
      return (['float32', 'float16', 'int8', 'bit'] as const).map((format) =>
        Array.from({ length: rows }, (_, i) => again.apply(row(i), format)),
      );
    } finally {
      WebAssembly.Module = Module;
    }
  };
  const baseline = await fresh(Baseline);
  expect(compiled.length).toBe(2);
  expect(await fresh(Refused)).toEqual(baseline);
});

test.each(['common', 'per-dimension'] as const)(
  'halves are rounded as NumPy and Float16Array do, codes to within half a step: %s',
  async (steps) => {
    const pca = await PCA.fit(x, { components: 4 });
    const reducer = await Reducer.from(pca, { dimensions: 4, sample: x, steps });
    const [y, halves, codes] = await Promise.all([
      reducer.applyAll(x),
      reducer.applyAll(x, { format: 'float16' }),
      reducer.applyAll(x, { format: 'int8' }),
    ]);
    const worth = reducer.steps as Float32Array;
    expect(new Set(worth).size).toBe(steps === 'common' ? 1 : 4);
    for (let k = 0; k < y.data.length; k++) {
      const bits = halves.data[k];
      const exponent = (bits >> 10) & 31;
      const value =
        (bits >> 15 ? -1 : 1) *
        (exponent ? (1024 + (bits & 1023)) * 2 ** (exponent - 25) : (bits & 1023) * 2 ** -24);
      const ulp = 2 ** (Math.max(exponent, 1) - 25);
      expect(Math.abs(value - y.data[k])).toBeLessThanOrEqual(ulp / 2);
      expect(Math.abs(codes.data[k] * worth[k % 4] - y.data[k])).toBeLessThanOrEqual(
        (worth[k % 4] / 2) * (1 + 1e-5),
      );
    }
    const far = row(0).map((value) => 1000 * value);
    const clipped = await reducer.applyAll([far], { format: 'int8' });
    expect(clipped.clipped).toBeGreaterThan(0);
    expect(Math.max(...clipped.data.map(Math.abs))).toBe(127);
  },
);

test('codes of four bits are those of eight in units of eight, two to a byte', async () => {
  for (const dimensions of [1, 6, 7]) {
    const reducer = await Reducer.fit(x, { dimensions, rotate: true, metric: 'l2' });
    const codes = await reducer.applyAll(x, { format: 'int8' });
    const packed = await reducer.applyAll(x, { format: 'int4' });
    const width = Math.ceil(dimensions / 2);
    expect(packed).toMatchObject({ rows, columns: dimensions, format: 'int4', reducer: reducer.id });
    expect(packed.data).toHaveLength(rows * width);
    const seen = new Set<number>();
    for (let i = 0; i < rows; i++) {
      for (let m = 0; m < 2 * width; m++) {
        const half = (packed.data[i * width + (m >> 1)] >> (m % 2 ? 0 : 4)) & 15;
        const rounded = Math.max(-7, Math.min(7, Math.floor((codes.data[i * dimensions + m] + 4) / 8)));
        expect(half).toBe(m < dimensions ? rounded + 8 : 0);
        seen.add(half);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(() => reducer.apply(row(0), 'int4' as never)).toThrow('format must be');
    for await (const piece of reducer.applyAll(
      (function* () {
        yield x;
      })(),
      { format: 'int4' },
    )) {
      expect(piece.data).toEqual(packed.data.subarray(0, piece.data.length));
    }
  }
});

describe('codes against a query', () => {
  const query = row(7).map((value, j) => value + 0.3 * Math.cos(j));
  const formats = ['int8', 'int4', 'bit'] as const;
  const metrics: Metric[] = ['cosine', 'l2', 'ip'];
  const fitted = new Map<Metric, Promise<Reducer>>();
  const reducerOf = (metric: Metric) => {
    const known =
      fitted.get(metric) ??
      Reducer.fit(x, {
        dimensions: 13,
        metric,
        rotate: true,
        steps: metric === 'ip' ? 'per-dimension' : 'common',
      });
    fitted.set(metric, known);
    return known;
  };

  /** Returns the numbers that the codes of a row stand for. */
  function decoded(
    { data: codes, columns: dimensions, format }: Reduced,
    i: number,
    steps: Float32Array,
  ): number[] {
    const width = codes.length / rows;
    return Array.from({ length: dimensions }, (_, m) => {
      if (format === 'int8') return codes[i * width + m] * steps[m];
      if (format === 'int4')
        return (((codes[i * width + (m >> 1)] >> (m % 2 ? 0 : 4)) & 15) - 8) * 8 * steps[m];
      return (codes[i * width + (m >> 3)] >> (7 - (m & 7))) & 1 ? 1 : -1;
    });
  }
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, value, m) => sum + value * b[m], 0);
  const norm = (a: ArrayLike<number>) => Math.sqrt(dot(a, a));
  const score = (a: ArrayLike<number>, b: ArrayLike<number>, metric: Metric) =>
    metric === 'ip'
      ? dot(a, b)
      : metric === 'l2'
        ? 2 * dot(a, b) - dot(a, a) - dot(b, b)
        : dot(a, b) / norm(a) / norm(b);

  test.each(metrics.flatMap((metric) => formats.map((format) => ({ metric, format }))))(
    '%j: scores are those of what the codes stand for',
    async ({ metric, format }) => {
      const reducer = await reducerOf(metric);
      const codes = await reducer.applyAll(x, { format });
      const y = reducer.apply(query);
      const scores = await reducer.score(query, codes);
      expect(scores).toHaveLength(rows);
      const worth = Math.sqrt(Math.PI / 26);
      for (let i = 0; i < rows; i++) {
        const of = decoded(codes, i, reducer.steps as Float32Array);
        const bits = (worth * dot(y, of)) / (metric === 'ip' ? 1 : norm(y));
        const exact = format === 'bit' ? bits : score(y, of, metric);
        expect(Math.abs(scores[i] - exact)).toBeLessThan(2e-6 * (1 + norm(y) ** 2 + norm(of) ** 2));
      }
    },
  );

  test('bits: lengths are those of the reduced vectors, and serve distances and inner products', async () => {
    for (const metric of metrics) {
      const reducer = await reducerOf(metric);
      const codes = await reducer.applyAll(x, { format: 'bit', lengths: true });
      const plain = await reducer.applyAll(x, { format: 'bit' });
      expect(codes.data).toEqual(plain.data);
      expect(plain.lengths).toBeUndefined();
      const y = reducer.apply(query);
      const scores = await reducer.score(query, codes);
      const worth = Math.sqrt(Math.PI / 26);
      for (let i = 0; i < rows; i++) {
        const length = norm(reducer.apply(row(i)));
        expect(Math.abs((codes.lengths as Float32Array)[i] - length)).toBeLessThan(1e-5 * (1 + length));
        const product = worth * dot(y, decoded(codes, i, y));
        const exact = {
          cosine: product / norm(y),
          ip: product * length,
          l2: 2 * product * length - dot(y, y) - length ** 2,
        }[metric];
        expect(Math.abs(scores[i] - exact)).toBeLessThan(1e-5 * (1 + dot(y, y) + length ** 2));
      }
      const streamed = [];
      for await (const piece of reducer.applyAll(
        (function* () {
          yield x;
        })(),
        { format: 'bit', lengths: true },
      )) {
        streamed.push(...(piece.lengths ?? []));
      }
      expect(Float32Array.from(streamed)).toEqual(codes.lengths);
    }
  });

  test('hamming counts the bits that differ', async () => {
    const reducer = await reducerOf('cosine');
    const codes = await reducer.applyAll(x, { format: 'bit' });
    const asked = reducer.apply(query, 'bit');
    const scores = await reducer.score(query, codes, { hamming: true });
    const ones = (byte: number) => byte.toString(2).replaceAll('0', '').length;
    for (let i = 0; i < rows; i++) {
      const apart = asked.reduce((sum, byte, b) => sum + ones(byte ^ codes.data[2 * i + b]), 0);
      expect(scores[i] + apart).toBe(0);
    }
  });

  test('a search gives the greatest scores; of equal ones the lower row first', async () => {
    // Each vector occurs three times, so that all scores are tied.
    const thrice = {
      data: Float32Array.from({ length: 3 * data.length }, (_, k) => data[k % data.length]),
      rows: 3 * rows,
      columns,
    };
    for (const metric of metrics) {
      const reducer = await reducerOf(metric);
      for (const format of formats) {
        const codes = await reducer.applyAll(thrice, { format });
        const scores = await reducer.score(query, codes);
        const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a]);
        for (const k of [1, 7, 10, 3 * rows, 5 * rows]) {
          const found = await reducer.search(query, codes, { k });
          expect([...found.rows]).toEqual(order.slice(0, k));
          expect([...found.scores]).toEqual(order.slice(0, k).map((i) => scores[i]));
        }
      }
    }
  });

  test('reranked by the originals or by halves, candidates have their exact scores', async () => {
    for (const metric of metrics) {
      const reducer = await reducerOf(metric);
      const codes = await reducer.applyAll(x, { format: 'bit' });
      const { rows: candidates } = await reducer.search(query, codes, { k: 20 });
      const sorted = (among: Iterable<number>, of: (i: number) => number) =>
        [...among].map((i) => ({ i, score: of(i) })).sort((a, b) => b.score - a.score || a.i - b.i);
      const halves = await reducer.applyAll(x, { format: 'float16' });
      const floats = await reducer.applyAll(x);
      const y = reducer.apply(query);
      for (const [rerank, of, digits] of [
        [x, (i: number) => score(query, row(i), metric), 8],
        [floats, (i: number) => score(y, floats.data.subarray(13 * i, 13 * i + 13), metric), 8],
        [halves, (i: number) => score(y, floats.data.subarray(13 * i, 13 * i + 13), metric), 0],
      ] as const) {
        const expected = sorted(candidates, of).slice(0, 4);
        const found = await reducer.search(query, codes, { k: 4, candidates: 5, rerank });
        for (const [n, one] of expected.entries()) expect(found.scores[n]).toBeCloseTo(one.score, digits);
        if (digits > 0) expect([...found.rows]).toEqual(expected.map(({ i }) => i));
        const all = await reducer.search(query, codes, { k: 4, candidates: rows, rerank });
        if (digits > 0)
          expect([...all.rows]).toEqual(
            sorted(Array(rows).keys(), of)
              .slice(0, 4)
              .map(({ i }) => i),
          );
      }
    }
  });

  test('workers give the bits of this thread', async () => {
    const reducer = await Reducer.fit(x, { dimensions: 37 });
    const few = await reducer.applyAll(x, { format: 'int8' });
    const count = 700_000;
    const many = {
      ...few,
      rows: count,
      data: new Int8Array(37 * count).map((_, k) => few.data[k % few.data.length]),
    };
    const [scores, again, found] = await Promise.all([
      reducer.score(query, few),
      reducer.score(query, many, { threads: 2 }),
      reducer.search(query, many, { threads: 2, k: 5000 }),
    ]);
    expect(again.every((value, i) => value === scores[i % rows])).toBe(true);
    const nearest = scores.indexOf(Math.max(...scores));
    expect(found.rows).toEqual(
      Uint32Array.from({ length: 5000 }, (_, n) =>
        n < Math.ceil(count / rows) ? nearest + n * rows : found.rows[n],
      ),
    );
  });

  test('refuses codes of other reducers and queries that are not finite', async () => {
    const reducer = await reducerOf('cosine');
    const codes = await reducer.applyAll(x, { format: 'bit', lengths: true });
    const floats = await reducer.applyAll(x);
    const other = await (await reducerOf('l2')).applyAll(x, { format: 'bit' });
    for (const [wrong, why] of [
      [other, 'reducer'],
      [floats, 'int8 or int4 or bit'],
      [undefined, 'codes must be'],
      ['codes', 'codes must be'],
      [codes.data, 'codes must be'],
      [
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('mine');
            },
          },
        ),
        'cannot be read',
      ],
      [{ ...codes, data: codes.data.subarray(1) }, 'elements'],
      [{ ...codes, data: new Uint16Array(codes.data.length) }, 'elements'],
      [{ ...codes, rows: rows - 1 }, 'elements'],
      [{ ...codes, rows: 0, data: new Uint8Array() }, 'elements'],
      [{ ...codes, columns: 12 }, 'elements'],
      [{ ...codes, format: 'int8' }, 'elements'],
      [{ ...codes, lengths: codes.lengths?.subarray(1) }, 'length'],
    ] as const) {
      for (const call of [reducer.score(query, wrong as Reduced), reducer.search(query, wrong as Reduced)]) {
        await expect(call).rejects.toThrow(why);
        await expect(call).rejects.toBeInstanceOf(PCAError);
      }
    }
    for (const wrong of [query.map(() => Number.NaN), query.subarray(1)]) {
      await expect(reducer.search(wrong, codes)).rejects.toBeInstanceOf(PCAError);
      await expect(reducer.score(wrong, codes)).rejects.toBeInstanceOf(PCAError);
    }
    for (const [options, why] of [
      [{ k: 0 }, 'k'],
      [{ candidates: 0, rerank: x }, 'candidates'],
      [{ rerank: codes }, 'rerank must be'],
      [{ rerank: { data, rows: rows - 1, columns } }, 'rerank'],
      [{ rerank: [[1, 2]] }, 'rerank'],
      [{ rerank: await (await reducerOf('l2')).applyAll(x) }, 'reducer'],
      [{ near: 3 }, 'near'],
    ] as const) {
      await expect(reducer.search(query, codes, options as never)).rejects.toThrow(why);
    }
    const whole = await reducer.applyAll(x, { format: 'int8' });
    await expect(reducer.score(query, whole, { hamming: true })).rejects.toThrow('hamming');
    await expect(reducer.applyAll(x, { lengths: true })).rejects.toThrow('lengths');
    const reason = new Error('enough');
    await expect(reducer.search(query, codes, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

test('bad input is refused, and a cancelled call ends', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 4 });
  const bare = await Reducer.from(await PCA.fit(x, { components: 4 }), { dimensions: 4 });
  const nan = row(0).slice().fill(Number.NaN, 3, 4);
  expect(() => reducer.apply(nan)).toThrow('not finite');
  for (const wrong of [
    row(0).subarray(1),
    'text',
    null,
    Array(columns).fill('1'),
    new BigInt64Array(columns),
  ]) {
    expect(() => reducer.apply(wrong as never)).toThrow(PCAError);
  }
  expect(() => reducer.apply(row(0), 'float8' as never)).toThrow('format');
  expect(() => bare.apply(row(0), 'int8')).toThrow('sample');
  await expect(bare.applyAll(x, { format: 'int8' })).rejects.toThrow('sample');
  await expect(reducer.applyAll([row(0), nan])).rejects.toThrow('row 1');
  await expect(reducer.applyAll([[1, 2]])).rejects.toThrow('columns');
  await expect(Reducer.fit(x, { dimension: 4 } as never)).rejects.toThrow("'dimensions'");
  await expect(Reducer.fit(x, { dimensions: 30, drop: 30 })).rejects.toThrow(PCAError);
  expect(() => Reducer.fromJSON({})).toThrow(PCAError);
  const text = JSON.stringify(reducer).replace('"drop":0', '"drop":0,"after":true');
  expect(() => Reducer.fromJSON(JSON.parse(text))).toThrow('id');
  const reason = new Error('enough');
  await expect(reducer.applyAll(x, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const onProgress = () => controller.abort(reason);
  await expect(reducer.applyAll(x, { signal: controller.signal, onProgress })).rejects.toBe(reason);
});

describe('threads', () => {
  /** Returns the most workers that reducers started, and the most that had pieces at one time. */
  const workersFor = (work: string) =>
    inFreshNode<{ started: number; most: number }>(`
      import { createRequire, syncBuiltinESMExports } from 'node:module';
      const require = createRequire(import.meta.url);
      require('node:os').availableParallelism = () => 4;
      const threads = require('node:worker_threads');
      let [started, most] = [0, 0];
      const busy = new Map();
      threads.Worker = class extends threads.Worker {
        constructor(...args) {
          super(...args);
          this.on('message', ({ type }) => {
            if (type === 'rows' && busy.has(this)) busy.set(this, busy.get(this) - 1);
          });
        }
        postMessage(message, ...rest) {
          // Only workers that fit load an engine.
          if (message.type === 'load' && !message.compiled) {
            started++;
            busy.set(this, 0);
          }
          if (message.type === 'rows' && busy.has(this)) {
            busy.set(this, busy.get(this) + 1);
            most = Math.max(most, [...busy.values()].filter((pieces) => pieces > 0).length);
          }
          super.postMessage(message, ...rest);
        }
      };
      syncBuiltinESMExports();
      const { init, PCA } = await import('wasm-pca');
      const { Reducer } = await import('wasm-pca/vectors');
      const [rows, columns] = [40_000, 64];
      const x = { data: Float32Array.from({ length: rows * columns }, (_, i) => (i * 7919) % 1009), rows, columns };
      const reducer = await Reducer.fit({ data: x.data.subarray(0, 200 * columns), rows: 200, columns }, { dimensions: 60 });
      ${work}
      console.log(JSON.stringify({ started, most }));
    `);

  const asManyWork = async (threads: number) => {
    const all = await workersFor(`await reducer.applyAll(x, { threads: ${threads} });`);
    expect(all).toEqual({ started: threads, most: threads });
  };
  test.each([1, 3])('%i: no more workers start, and as many work', asManyWork);
  test('2: no more workers start, and as many work', { tags: ['nightly'] }, () => asManyWork(2));

  test('of all calls together as many as init({ threads }) says', async () => {
    const { most } = await workersFor(`
      await init({ threads: 2 });
      const stream = async function* () { for (let k = 0; k < 5; k++) yield x; };
      const drained = async (chunks) => { for await (const chunk of chunks) if (chunk.rows === 0) return; };
      await Promise.all([
        reducer.applyAll(x), reducer.applyAll(x, { threads: 4 }), reducer.residual(x),
        drained(reducer.applyAll(stream())),
      ]);
      // The one worker serves each fit while the stream waits for it.
      await init({ threads: 1 });
      for await (const { rows } of reducer.applyAll(stream())) await PCA.fit([[1, 2], [3, 5], [4, rows]]);
    `);
    expect(most).toBe(2);
  });

  test('a call that is cancelled leaves its workers to the next one', async () => {
    // The vectors have few dimensions, so that a piece takes a millisecond or two.
    const { started } = await workersFor(`
      const narrow = await Reducer.from(await PCA.fit(x), { dimensions: 10 });
      const many = { data: new Float32Array(160_000 * columns), rows: 160_000, columns };
      // On a busy machine a piece can take longer than a worker is waited for, so more calls may have to be cancelled.
      for (let k = 0; k < 100; k++) {
        const controller = new AbortController();
        const onProgress = () => controller.abort();
        await narrow.applyAll(many, { threads: 2, signal: controller.signal, onProgress }).catch(() => {});
        started = 0;
        await narrow.applyAll(many, { threads: 2 });
        if (started < 2) break;
      }
    `);
    expect(started, 'workers that the last call had to start').toBeLessThan(2);
  });
});

test('small work leaves this thread to others between pieces', async () => {
  const many = { data: new Float32Array(30_000 * columns), rows: 30_000, columns };
  const reducer = await Reducer.fit(x, { dimensions: 37 });
  let turns = 0;
  const timer = setInterval(() => turns++);
  const { rows: reduced } = await reducer.applyAll(many);
  clearInterval(timer);
  expect(reduced).toBe(many.rows);
  expect(turns).toBeGreaterThan(1);
});
