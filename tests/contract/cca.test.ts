import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CCA, init, type Matrix, type MatrixLike, Moments, PCA, PCAError } from 'wasm-pca';
import iris from '../fixtures/iris.json';
import { backward, cholesky, forward, product, symmetricPairs, transposed } from '../oracle/generalised';
import {
  bytesOf,
  covarianceOf,
  errorOf,
  expectClose,
  expectError,
  expectSameBytes,
  rowOf,
} from '../support/check';
import { correlated, noise } from '../support/random';

interface Sample {
  x: Matrix;
  y: Matrix;
}

/** y is partly a linear function of x. */
function sample(rows: number, p: number, q: number, seed = 1): Sample {
  const x = { data: correlated(rows, p, seed, p), rows, columns: p };
  const map = noise(p, q, seed + 1);
  const y = { data: noise(rows, q, seed + 2).map((v) => 2 * v), rows, columns: q };
  for (let n = 0; n < rows; n++) {
    for (let j = 0; j < q; j++) {
      for (let i = 0; i < p; i++) y.data[n * q + j] += (x.data[n * p + i] * map[i * q + j]) / p;
      y.data[n * q + j] -= 5 * j;
    }
  }
  return { x, y };
}

const square = ({ data, columns }: Matrix) =>
  Array.from({ length: columns }, (_, i) => [...data.slice(i * columns, (i + 1) * columns)]);

/** Correlations and weights from C = L_x^-1 S_xy L_y^-T: C C^T u = rho^2 u. */
function oracle({ x, y }: Sample, ridge = 0) {
  const [p, q] = [x.columns, y.columns];
  const joined = new Float64Array(x.rows * (p + q));
  for (let n = 0; n < x.rows; n++) {
    joined.set(rowOf(x, n), n * (p + q));
    joined.set(rowOf(y, n), n * (p + q) + p);
  }
  const s = square(covarianceOf({ data: joined, rows: x.rows, columns: p + q }));
  for (let j = 0; j < p + q; j++) s[j][j] += ridge;
  const lx = cholesky(s.slice(0, p).map((row) => row.slice(0, p)));
  const ly = cholesky(s.slice(p).map((row) => row.slice(p)));
  const sxy = s.slice(0, p).map((row) => row.slice(p));
  const c = transposed(forward(ly, transposed(forward(lx, sxy))));
  const { values, vectors } = symmetricPairs(product(c, transposed(c)));
  const count = Math.min(p, q);
  return {
    s,
    correlations: values.slice(0, count).map((v) => Math.sqrt(Math.max(v, 0))),
    xWeights: vectors.slice(0, count).map((u) => backward(lx, u)),
  };
}

function modelBytes(model: CCA): Uint8Array {
  const { xMean, yMean, xWeights, yWeights, correlations, spectrum } = model;
  const sizes = Float64Array.of(model.rows, model.xColumns, model.yColumns, model.componentCount);
  return bytesOf(sizes, xMean, yMean, xWeights.data, yWeights.data, correlations, spectrum);
}

function expectSame(actual: CCA, expected: CCA, what = 'models'): void {
  expectSameBytes(modelBytes(actual), modelBytes(expected), what);
}

const { x, y } = sample(120, 4, 3, 9);
let before: CCA;

beforeAll(async () => {
  await init();
  before = CCA.fitSync(x, y);
});

// After each test the engine answers as before, on this thread and in workers.
afterEach(async () => {
  expectSame(CCA.fitSync(x, y), before, 'before and after');
  expectSame(await CCA.fit(x, y), before, 'before and after, asynchronously');
});

test('iris: sepals and petals, as R has it', () => {
  const columns = (first: number) => ({
    data: Float64Array.from({ length: 300 }, (_, k) => iris.data[Math.floor(k / 2) * 4 + first + (k % 2)]),
    rows: 150,
    columns: 2,
  });
  const model = CCA.fitSync(columns(0), columns(2));
  // R 4.5: cancor(iris[, 1:2], iris[, 3:4])$cor
  expectClose(model.correlations, [0.940969, 0.1239369], 5e-8);
});

describe.each([
  [5, 1, 1],
  [30, 1, 4],
  [30, 4, 1],
  [60, 3, 3],
  [200, 9, 5],
  [300, 6, 14],
])('%i rows of %i and %i columns', (rows, p, q) => {
  const set = sample(rows, p, q, rows);
  const count = Math.min(p, q);

  test('agrees with the generalised eigenproblem', () => {
    const model = CCA.fitSync(set.x, set.y);
    const { correlations, xWeights } = oracle(set);
    expect(model).toMatchObject({ rows, xColumns: p, yColumns: q, componentCount: count });
    expect(model.xWeights).toMatchObject({ rows: count, columns: p });
    expect(model.yWeights).toMatchObject({ rows: count, columns: q });
    let compared = 0;
    for (let m = 0; m < count; m++) {
      // The oracle squares, so small correlations keep half the digits.
      expectClose([model.correlations[m] ** 2], [correlations[m] ** 2], 1e-11, `correlation ${m}`);
      const gap = Math.min(
        (correlations[m - 1] ?? Infinity) - correlations[m],
        correlations[m] - (correlations[m + 1] ?? (p > q ? 0 : -Infinity)),
      );
      if (gap < 1e-3) continue;
      compared++;
      const own = rowOf(model.xWeights, m);
      const sign = own[0] < 0 === xWeights[m][0] < 0 ? 1 : -1;
      expectClose(
        own,
        xWeights[m].map((v) => v * sign),
        1e-8,
        `x weights ${m}`,
      );
      expect(Math.max(...own), 'the largest entry is positive').toBe(Math.max(...own.map(Math.abs)));
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('scores have unit variance and no correlation but that of their pairs, which is positive', () => {
    const model = CCA.fitSync(set.x, set.y);
    const a = model.transformXSync(set.x);
    const b = model.transformYSync(set.y);
    expect([a.rows, a.columns, b.rows, b.columns]).toEqual([rows, count, rows, count]);
    const joined = new Float64Array(rows * 2 * count);
    for (let n = 0; n < rows; n++) {
      joined.set(rowOf(a, n), n * 2 * count);
      joined.set(rowOf(b, n), n * 2 * count + count);
    }
    const covariance = covarianceOf({ data: joined, rows, columns: 2 * count }).data;
    const expected = covariance.map((_, k) => {
      const [i, j] = [Math.floor(k / (2 * count)), k % (2 * count)];
      if (i === j) return 1;
      return Math.abs(i - j) === count ? model.correlations[Math.min(i, j)] : 0;
    });
    expectClose(covariance, expected, 1e-11);
  });

  test('affine maps of each side leave the correlations', () => {
    const mapped = ({ data, columns }: Matrix, seed: number): Matrix => {
      const map = noise(columns, columns, seed).map((v, k) => v + (k % (columns + 1) === 0 ? 3 : 0));
      const out = new Float64Array(data.length);
      for (let n = 0; n < rows; n++) {
        for (let i = 0; i < columns; i++) {
          for (let j = 0; j < columns; j++)
            out[n * columns + i] += map[i * columns + j] * data[n * columns + j];
          out[n * columns + i] += 100 * i - 50;
        }
      }
      return { data: out, rows, columns };
    };
    const model = CCA.fitSync(set.x, set.y);
    expectClose(CCA.fitSync(mapped(set.x, 5), set.y).spectrum, model.spectrum, 1e-11, 'x');
    expectClose(CCA.fitSync(set.x, mapped(set.y, 6)).spectrum, model.spectrum, 1e-11, 'y');
  });

  test('x and y may change places', () => {
    const model = CCA.fitSync(set.x, set.y);
    const other = CCA.fitSync(set.y, set.x);
    expectClose(other.spectrum, model.spectrum, 1e-12);
  });

  test('ridge is added to both covariances', () => {
    for (const ridge of [1e-2, 3]) {
      const model = CCA.fitSync(set.x, set.y, { ridge });
      const { correlations, s } = oracle(set, ridge);
      expectClose(
        model.spectrum.map((v) => v * v),
        correlations.map((v) => v * v),
        1e-11,
      );
      for (let m = 0; m < count; m++) {
        const w = rowOf(model.xWeights, m);
        let variance = 0;
        for (let i = 0; i < p; i++) for (let j = 0; j < p; j++) variance += w[i] * s[i][j] * w[j];
        expect(variance).toBeCloseTo(1, 10);
      }
    }
  });
});

describe('numbers of any size', () => {
  test('powers of two as column scales change no bit of the correlations', () => {
    const scales = [2 ** -664, 2 ** 664, 1, 2 ** 30];
    const model = CCA.fitSync(
      { ...x, data: x.data.map((v, k) => v * scales[k % 4]) },
      { ...y, data: y.data.map((v, k) => v * scales[k % 3]) },
    );
    expectSameBytes(bytesOf(model.spectrum), bytesOf(before.spectrum), 'correlations');
    const scores = model.transformXSync({ ...x, data: x.data.map((v, k) => v * scales[k % 4]) }).data;
    expectClose(scores.map(Math.abs), before.transformXSync(x).data.map(Math.abs), 1e-12);
  });

  test('scales of 1e-200 and 1e200, an offset of 1e8', () => {
    const scaled = { ...x, data: x.data.map((v, k) => v * [1e-200, 1e200, 1, 1e-100][k % 4]) };
    expectClose(CCA.fitSync(scaled, y).spectrum, before.spectrum, 1e-12);
    const round = (v: number) => Math.round(v * 1024) / 1024; // so that the offset data are the same exactly
    const [a, b] = [x, y].map((side) => ({ ...side, data: side.data.map(round) }));
    const [c, d] = [a, b].map((side) => ({ ...side, data: side.data.map((v) => v + 1e8) }));
    expectClose(CCA.fitSync(c, d).spectrum, CCA.fitSync(a, b).spectrum, 1e-12);
  });

  test('correlations of exactly 1 and 0', () => {
    const shared = CCA.fitSync(x, x);
    expectClose(shared.correlations, [1, 1, 1, 1], 1e-14);
    expect(Math.max(...shared.correlations)).toBeLessThanOrEqual(1);
    expect(shared.report.tied).toEqual([[0, 1, 2, 3]]);
    const [a, b] = [
      [[1], [1], [-1], [-1]],
      [[1], [-1], [1], [-1]],
    ];
    expect(CCA.fitSync(a, b).correlations[0]).toBeLessThan(1e-15);
  });

  test('refuses data that leave the range of doubles', async () => {
    const tiny = { ...x, data: x.data.map((v, k) => (k % 4 === 2 ? v * 1e-310 : v)) };
    await expectError('ERR_NOT_FINITE', () => CCA.fitSync(tiny, y), /column 2 of x/, /up/);
    await expectError('ERR_NOT_FINITE', () => CCA.fitSync(y, tiny), /column 2 of y/, /up/);
    expect(CCA.fitSync(tiny, y, { ridge: 1 }).componentCount).toBe(3);
  });

  test('other element types and arrays of rows', () => {
    const bytes = Uint8Array.from(x.data, (v) => Math.round(v * 8) + 100);
    const floats = Float32Array.from(y.data);
    const model = CCA.fitSync({ ...x, data: bytes }, { ...y, data: floats });
    const doubles = [Float64Array.from(bytes), Float64Array.from(floats)];
    expectSame(CCA.fitSync({ ...x, data: doubles[0] }, { ...y, data: doubles[1] }), model);
    const rows = Array.from({ length: 120 }, (_, n) => [...bytes.subarray(4 * n, 4 * n + 4)]);
    expectSame(CCA.fitSync(rows, { ...y, data: floats }), model);
  });
});

describe('options', () => {
  test('components keeps the first pairs', () => {
    expectSame(CCA.fitSync(x, y, { components: 'all' }), before);
    const two = CCA.fitSync(x, y, { components: 2 });
    expect(two).toMatchObject({ componentCount: 2, xWeights: { rows: 2 }, yWeights: { rows: 2 } });
    expectClose(two.correlations, before.correlations.slice(0, 2), 0);
    expectClose(two.spectrum, before.spectrum, 0);
    expectClose(two.xWeights.data, before.xWeights.data.slice(0, 8), 1e-13);
    expectClose(two.yWeights.data, before.yWeights.data.slice(0, 6), 1e-13);
    const scores = before.transformYSync(y, { components: 2 });
    expect(scores.columns).toBe(2);
    expectClose(scores.data, two.transformYSync(y).data, 1e-12);
  });

  test.each([
    ['components', 0],
    ['components', 1.5],
    ['components', '2'],
    ['ridge', -0.1],
    ['ridge', NaN],
    ['ridge', Infinity],
    ['ridge', '0.1'],
    ['signal', {}],
    ['onProgress', 'log'],
  ])('%s: %o', async (name, value) => {
    const options = { [name]: value } as object;
    await expectError('ERR_OPTION', () => CCA.fitSync(x, y, options), name);
    await expectError('ERR_OPTION', () => CCA.fit(x, y, options), name);
  });

  test('unknown ones, with the nearest', async () => {
    for (const [wrong, right] of [
      ['Ridge', 'ridge'],
      ['component', 'components'],
      ['n_components', 'components'],
    ]) {
      await expectError('ERR_OPTION', () => CCA.fitSync(x, y, { [wrong]: 1 } as object), wrong, right);
    }
    const bad = { whiten: true } as object;
    await expectError('ERR_OPTION', () => before.transformXSync(x, bad), 'whiten');
    await expectError('ERR_OPTION', () => before.transformY(y, bad), 'whiten');
  });

  test('more components than there are', async () => {
    for (const run of [
      () => CCA.fitSync(x, y, { components: 4 }),
      () => CCA.fit(x, y, { components: 4 }),
      () => before.transformXSync(x, { components: 4 }),
      () => before.transformY(y, { components: 4 }),
    ]) {
      await expectError('ERR_COMPONENTS', run, '4', '3');
    }
  });
});

describe('data errors', () => {
  const fails = async (code: string, a: unknown, b: unknown, ...patterns: (string | RegExp)[]) => {
    await expectError(code, () => CCA.fitSync(a as MatrixLike, b as MatrixLike), ...patterns);
    await expectError(code, () => CCA.fit(a as MatrixLike, b as MatrixLike), ...patterns);
  };

  test('bad values: the side, the row and the column are said', async () => {
    for (const bad of [NaN, Infinity]) {
      const atX = { ...x, data: x.data.map((v, k) => (k >= 4 * 50 + 2 && k % 4 === 2 ? bad : v)) };
      await fails('ERR_NOT_FINITE', atX, y, /row 50\b/, /column 2\b/, /of x/);
      const atY = { ...y, data: Float32Array.from(y.data, (v, k) => (k === 3 * 70 + 1 ? bad : v)) };
      await fails('ERR_NOT_FINITE', x, atY, /row 70\b/, /column 1\b/, /of y/);
    }
  });

  test('shapes', async () => {
    await fails('ERR_SHAPE', x, { ...y, data: y.data.slice(3), rows: 119 }, '120', '119');
    await fails('ERR_SHAPE', { ...x, data: x.data.slice(1) }, y, /x/);
    await fails('ERR_SHAPE', x, undefined, /y/);
    await fails('ERR_SHAPE', x, { ridge: 1 }, /y/);
    await fails('ERR_EMPTY', [], [], /x/);
    await fails('ERR_EMPTY', [[1]], [[1]], /2/);
    for (const run of [() => before.transformXSync(y), () => before.transformX(y)]) {
      await expectError('ERR_SHAPE', run, '3', '4');
    }
    await expectError('ERR_SHAPE', () => before.transformYSync(x), '3', '4');
  });

  test('independent columns are so in any unit', () => {
    // 2 ** 16 lies between the largest entries of columns whose norms differ by a factor of 12.
    const rows = 100_000;
    const data = noise(rows, 2, 5).map((v, k) => (k % 2 === 0 ? 60_000 * Math.tanh(v) : 3_000 * v));
    data[1] = 70_000;
    const other = { data: noise(rows, 1, 6), rows, columns: 1 };
    const fitIn = (unit: number) => CCA.fitSync({ data: data.map((v) => v * unit), rows, columns: 2 }, other);
    const expected = fitIn(1e4).correlations;
    for (const unit of [1e-3, 1, 7]) expectClose(fitIn(unit).correlations, expected, 1e-13);
  });

  test('dependent columns: side and rank are said, and ridge takes them', async () => {
    const dependent = {
      ...x,
      data: x.data.map((v, k, all) => (k % 4 === 3 ? all[k - 1] * 2 - all[k - 3] : v)),
    };
    await fails('ERR_SINGULAR', dependent, y, /x has rank 3 of 4/, /ridge/);
    await fails('ERR_SINGULAR', y, dependent, /y has rank 3 of 4/, /ridge/);
    const constant = { ...y, data: y.data.map((v, k) => (k % 3 === 1 ? 0.1 : v)) };
    await fails('ERR_SINGULAR', x, constant, /y has rank 2 of 3/, /column 1\b/, /ridge/);
    const wide = { data: noise(120, 130, 3), rows: 120, columns: 130 };
    await fails('ERR_SINGULAR', x, wide, /y has at most rank 119 of 130/, /ridge/);
    for (const side of [dependent, constant, wide]) {
      const model = CCA.fitSync(side, y, { ridge: 0.1 });
      expect(model.report.orthogonality).toBeLessThan(1e-13);
      expect(Math.max(...model.correlations)).toBeLessThanOrEqual(1);
    }
  });

  test('work that would not fit is refused before it starts', async () => {
    const columns = 30_000;
    const wide = { data: new Float32Array(2 * columns), rows: 2, columns };
    const small = [[1], [2]];
    await expectError('ERR_MEMORY', () => CCA.fitSync(wide, small, { ridge: 1 }), /GiB/);
    await expectError('ERR_MEMORY', () => CCA.fit(small, wide, { ridge: 1 }), /GiB/);
  });
});

describe('JSON', () => {
  test('every double survives, also a structured clone', () => {
    const model = CCA.fitSync(x, y, { components: 2 });
    for (const copy of [model.toJSON(), JSON.parse(JSON.stringify(model)), structuredClone({ ...model })]) {
      const back = CCA.fromJSON(copy);
      expectSame(back, model);
      expect(back).toEqual(model);
      expectSameBytes(bytesOf(back.transformXSync(x).data), bytesOf(model.transformXSync(x).data));
    }
  });

  test('refuses values that are not models', () => {
    const json = JSON.parse(JSON.stringify(before));
    const changed: object[] = [
      { version: 4 },
      { format: 'wasm-pca' },
      { rows: 1 },
      { xMean: [] },
      { yMean: [1, 2] },
      { xMean: [1, 2, 3, null] },
      { xWeights: { ...json.xWeights, rows: 2 } },
      { yWeights: { ...json.yWeights, data: [] } },
      { yWeights: undefined },
      { spectrum: [1, 0.5] },
      { spectrum: [0.5, 0.6, 0.1] },
      { spectrum: [1.5, 0.6, 0.1] },
      { report: undefined },
    ];
    const bad = [
      undefined,
      null,
      3,
      'text',
      {},
      [],
      PCA.fitSync(x),
      JSON.parse(JSON.stringify(PCA.fitSync(x))),
    ];
    for (const value of [...bad, ...changed.map((change) => ({ ...json, ...change }))]) {
      expect(() => CCA.fromJSON(value), JSON.stringify(value)?.slice(0, 80)).toThrow(PCAError);
    }
    expect(() => PCA.fromJSON(json)).toThrow(PCAError);
  });
});

describe('threads, progress, cancel', () => {
  const long = sample(30_000, 12, 8, 4);

  test('the asynchronous forms are the Sync forms, to the bit', async () => {
    for (const set of [{ x, y }, sample(700, 33, 9, 5), long]) {
      for (const options of [{}, { components: 1 }, { ridge: 0.2 }]) {
        const sync = CCA.fitSync(set.x, set.y, options);
        const away = await CCA.fit(set.x, set.y, options);
        expectSame(away, sync);
        const [a, b] = [await away.transformX(set.x), await away.transformY(set.y)];
        expectSameBytes(bytesOf(a.data), bytesOf(sync.transformXSync(set.x).data));
        expectSameBytes(bytesOf(b.data), bytesOf(sync.transformYSync(set.y).data));
      }
    }
  });

  test('results are the caller’s own, inputs untouched', async () => {
    const [a, b] = [x.data.slice(), y.data.slice()];
    const model = await CCA.fit({ ...x, data: a }, { ...y, data: b });
    expectSameBytes(bytesOf(a, b), bytesOf(x.data, y.data));
    for (const array of [
      model.xMean,
      model.yMean,
      model.xWeights.data,
      model.yWeights.data,
      model.spectrum,
    ]) {
      expect(array).toBeInstanceOf(Float64Array);
      expect(array.byteLength).toBe(array.buffer.byteLength);
    }
  });

  test('progress counts rows, then solves', async () => {
    for (const how of ['fit', 'fitSync'] as const) {
      const steps: { stage: string; done: number; total: number }[] = [];
      await CCA[how](long.x, long.y, { onProgress: (step) => steps.push({ ...step }) });
      const rows = steps.filter((step) => step.stage === 'rows');
      expect(rows.length).toBeGreaterThan(2);
      expect(rows[rows.length - 1]).toMatchObject({ done: 30_000, total: 30_000 });
      expect(steps.slice(-2)).toEqual([
        { stage: 'solve', done: 0, total: 1 },
        { stage: 'solve', done: 1, total: 1 },
      ]);
    }
  });

  test('cancel: before, and on the way', async () => {
    const reason = new Error('not now');
    const signal = AbortSignal.abort(reason);
    expect(await errorOf(() => CCA.fit(x, y, { signal }))).toBe(reason);
    expect(await errorOf(() => CCA.fitSync(x, y, { signal }))).toBe(reason);
    expect(await errorOf(() => before.transformX(x, { signal }))).toBe(reason);
    const controller = new AbortController();
    const onProgress = () => controller.abort(reason);
    const running = CCA.fit(long.x, long.y, { signal: controller.signal, onProgress });
    expect(await errorOf(() => running)).toBe(reason);
  });

  test('the same bits wherever the data lie in the engine’s heap, which does not grow', async () => {
    const set = sample(301, 17, 20, 6);
    const first = CCA.fitSync(set.x, set.y);
    let memory = 0;
    const held: Moments[] = [];
    for (let k = 0; k < 60; k++) {
      if (k < 20) held.push(await Moments.create(1 + (k % 9)));
      if (k % 3 === 0) held.shift()?.free();
      const again = CCA.fitSync(set.x, set.y);
      expectSame(again, first, `fit ${k}`);
      if (k === 30) memory = again.report.memory;
      if (k > 30) expect(again.report.memory).toBe(memory);
    }
    for (const moments of held) moments.free();
  });
});
