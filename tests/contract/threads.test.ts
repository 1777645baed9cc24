import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type NumericArray, PCA } from 'wasm-pca';
import { bytesOf, errorOf, expectSameBytes, expectSameModel } from '../support/check';
import { correlated, integers, noise, uniform } from '../support/random';
import { ITERATIVE } from '../support/solvers';
import { delaying, mostWorkers, postedDuring, workersIn } from '../support/workers';

beforeAll(async () => {
  const { threads } = await init();
  expect(threads).toBe(4);
});

type Rows = { data: NumericArray; rows: number; columns: number };

/** Returns the first rows of a matrix. */
function head({ data, columns }: Rows, rows: number): Rows {
  return { data: data.subarray(0, rows * columns), rows, columns };
}

// These are just large enough to be shared: the first from its first segments on, the second in pieces of one or two segments.
const [rows, columns] = [3073, 320];
const wide: Rows = { data: correlated(rows, columns, 8), rows, columns };
const tall: Rows = { data: correlated(30_000, 60, 9), rows: 30_000, columns: 60 };

/** Sweeps over sizes, types and delays: the rows are shared by the same code everywhere, so browsers run them every night. */
const SWEEP = { tags: 'document' in globalThis ? ['nightly'] : [] };

describe('any number of threads gives the bits of one', () => {
  const few = { solver: 'covariance', components: 3 } as const;

  const expectBitsOfOne = async (count: number) => {
    const x = head(wide, count);
    const expected = PCA.fitSync(x, few);
    for (const threads of [1, 2, 3, 4]) {
      expectSameModel(await PCA.fit(x, { ...few, threads }), expected, `${threads} threads`);
    }
  };
  test.each([1025])('%i rows', expectBitsOfOne);
  test.each([1023, 1024, 2048, 3073])('%i rows', SWEEP, expectBitsOfOne);

  test.each([
    ['Float32Array', Float32Array.from(wide.data)],
    ['Int32Array', Int32Array.from(integers(rows * columns, -(2 ** 31), 2 ** 31 - 1, 5))],
    ['Uint8Array', Uint8Array.from(integers(rows * columns, 0, 255, 6))],
    ['Int16Array', Int16Array.from(integers(rows * columns, -32_768, 32_767, 7))],
  ] as const)('%s', SWEEP, async (_, data) => {
    for (const count of [1025, 3071]) {
      const x = head({ data, rows, columns }, count);
      const expected = PCA.fitSync(x, few);
      for (const threads of [1, 2, 4])
        expectSameModel(await PCA.fit(x, { ...few, threads }), expected, `${count} rows, ${threads} threads`);
    }
  });

  test.each([
    {},
    { standardize: true },
    { center: false },
    { standardize: true, ddof: 0, signs: 'rotation' },
    { components: { varianceRatio: 0.9 } },
  ] as const)('%o', async (options) => {
    expectSameModel(await PCA.fit(tall, options), PCA.fitSync(tall, options));
  });

  test('constant columns, large offsets and mixed scales', async () => {
    const data = tall.data.map((v, i) => {
      const column = i % 60;
      return column === 7 ? 0.1 : column === 8 ? v + 1e9 : column === 9 ? v * 1e-180 : v;
    });
    const x = { ...tall, data };
    const model = await PCA.fit(x);
    expectSameModel(model, PCA.fitSync(x));
    expect(Math.abs(model.covariance().data[7 * 60 + 7])).toBeLessThan(1e-12);
    for (const threads of [1, 4])
      expect((await errorOf(() => PCA.fit(x, { standardize: true, threads }))).message).toMatch(/column 7 /);
  });

  test('when one of the workers is slow, whichever', SWEEP, async () => {
    for (const x of [tall, { ...tall, data: Int16Array.from(tall.data, (v) => 999 * v) }]) {
      const expected = PCA.fitSync(x, few);
      for (const delays of [[9], [0, 9], [0, 0, 9], [0, 0, 0, 9], [5, 2, 7, 1]]) {
        expectSameModel(await delaying(delays, () => PCA.fit(x, few)), expected, String(delays));
      }
    }
  });

  test('rows as arrays', async () => {
    const x = Array.from({ length: 2100 }, (_, i) => wide.data.subarray(i * columns, (i + 1) * columns));
    expectSameModel(await PCA.fit(x, few), PCA.fitSync(head(wide, 2100), few));
  });

  test('transform, inverseTransform and reconstruct', async () => {
    const x = head(tall, 15_000);
    const model = PCA.fitSync(x, { standardize: true });
    for (const whiten of [true, 'zca'] as const) {
      const scores = model.transformSync(x, { whiten });
      expectSameBytes(bytesOf((await model.transform(x, { whiten })).data), bytesOf(scores.data), 'scores');
      const back = await model.inverseTransform(scores, { whiten });
      expectSameBytes(
        bytesOf(back.data),
        bytesOf(model.inverseTransformSync(scores, { whiten }).data),
        'rows',
      );
    }
    const { data } = await delaying([9, 0, 5], () => model.reconstruct(x, { components: 50 }));
    expectSameBytes(bytesOf(data), bytesOf(model.reconstructSync(x, { components: 50 }).data));
  });
});

// With so many columns krylov multiplies by the rows rather than by their covariance.
const deep: Rows = { data: correlated(1300, 300, 11, 12), rows: 1300, columns: 300 };

const wider: Rows = { data: correlated(200, 600, 11, 12), rows: 200, columns: 600 };

describe.each(ITERATIVE)('%s gives the bits of one thread', (solver) => {
  type Case = [name: string, extra: FitOptions, x: Rows];
  const expectBitsOfOne = async (...[, extra, x]: Case) => {
    const options = { solver, components: 3, ...extra };
    const expected = PCA.fitSync(x, options);
    const { iterations } = expected.report;
    expect(iterations > 0).toBe(expected.solver === solver);
    for (const threads of [1, 2, 3, 4]) {
      const model = await PCA.fit(x, { ...options, threads });
      expectSameModel(model, expected, `${threads} threads`);
      expect(model.solver).toBe(expected.solver);
      expect(model.report).toMatchObject({ iterations });
    }
  };
  test.each<Case>([['deep', {}, deep]])('%s data, %j', expectBitsOfOne);
  test.each<Case>([
    ['tall', {}, tall],
    ['tall', { standardize: true, ddof: 0 }, tall],
    ['deep', { center: false }, deep],
    ['deep', { components: { varianceRatio: 0.3 } }, deep],
    ['one segment and a row of', {}, head(deep, 1025)],
    ['wide', {}, wider],
  ])('%s data, %j', SWEEP, expectBitsOfOne);

  test('a bad value, a solver that gives up, and the next call works', async () => {
    const options = { solver, components: 3 } as const;
    const bad = { ...tall, data: tall.data.slice() };
    for (const row of [29_000, 17_000, 15_001, 15_000]) bad.data[row * 60 + 59] = Number.NaN;
    for (const threads of [1, 4]) {
      const error = await errorOf(() => PCA.fit(bad, { ...options, threads }));
      expect(error).toMatchObject({ code: 'ERR_NOT_FINITE' });
      expect(error.message).toMatch(/row 15000, column 59 /);
    }
    const white = { data: noise(1300, 200, 4), rows: 1300, columns: 200 };
    const giving = { ...options, components: 5, maxIterations: 2 };
    if (solver === 'krylov') {
      const late = await PCA.fit(white, giving);
      expect(late).toMatchObject({ solver: 'covariance', report: { iterations: 2 } });
      expectSameModel(late, PCA.fitSync(white, giving));
    } else {
      expect(await errorOf(() => PCA.fit(white, giving))).toMatchObject({ code: 'ERR_NOT_CONVERGED' });
    }
    expectSameModel(await PCA.fit(tall, options), PCA.fitSync(tall, options));
  });
});

describe('how many work', () => {
  test('several on large data, as many as allowed', async () => {
    const model = PCA.fitSync(tall);
    for (const x of [tall, { ...tall, data: Uint8Array.from(tall.data) }]) {
      expect(await mostWorkers(4, () => PCA.fit(x))).toBe(4);
      for (const threads of [1, 2, 3]) {
        for (let k = 0; k < 3; k++)
          expect(await mostWorkers(threads, () => PCA.fit(x, { threads }))).toBe(threads);
      }
      expect(await mostWorkers(4, () => model.transform(x))).toBe(4);
      for (const threads of [1, 2, 3]) {
        for (let k = 0; k < 3; k++)
          expect(await mostWorkers(threads, () => model.transform(x, { threads }))).toBe(threads);
      }
    }
  });

  test('of all calls together as many as init({ threads }) says last', async () => {
    const expected = PCA.fitSync(tall);
    try {
      for (const threads of [6, 2, 1]) {
        expect((await init({ threads })).threads).toBe(threads);
        expect(await mostWorkers(threads, async () => expectSameModel(await PCA.fit(tall), expected))).toBe(
          threads,
        );
        const { posted } = await postedDuring(() =>
          Promise.all([1, 2, 3].map(() => PCA.fit(tall, { threads: 9 }))),
        );
        expect(workersIn(posted)).toBeLessThanOrEqual(threads);
        expect((await init()).threads, 'it stays').toBe(threads);
      }
    } finally {
      await init({ threads: 4 });
    }
  });

  test('one on small data, and where the solver needs the rows together', async () => {
    for (const run of [
      () => PCA.fit(head(tall, 2000), { threads: 4 }),
      () => PCA.fit(head(wide, 2000), { solver: 'svd', threads: 4 }),
      () => PCA.fit(wider, { solver: 'krylov', components: 2 }),
      () => PCA.fit(wider, { solver: 'covariance', components: 1 }),
      () => PCA.fitSync(head(tall, 2000)).transform(head(tall, 2000)),
    ]) {
      const { posted } = await postedDuring<unknown>(run);
      expect(workersIn(posted)).toBe(1);
    }
  });

  test('a solver that auto chooses has the rows it needs', async () => {
    for (const components of [1, 50]) {
      const model = await PCA.fit(wide, { components });
      expectSameModel(model, PCA.fitSync(wide, { components }), model.solver);
    }
  });

  test('helpers make way for other calls', async () => {
    await mostWorkers(4, () => PCA.fit(tall)); // they are there
    let done = 0;
    const long = { data: new Float32Array(200_000 * 60).map((_, i) => i % 1009), rows: 200_000, columns: 60 };
    const controller = new AbortController();
    const { signal } = controller;
    const { result } = await postedDuring(async (posted) => {
      const begun = new Promise<void>((resolve, reject) => {
        const onProgress = (step: { done: number }) => {
          done = step.done;
          if (workersIn(posted()) === 4) resolve();
        };
        // Workers are so slow that all are busy for seconds.
        delaying([20, 20, 20, 20], () => PCA.fit(long, { signal, onProgress })).then(
          () => reject(new Error('the long call ended before four workers had rows')),
          () => {}, // cancelled
        );
      });
      await begun;
      return Promise.all([1, 2, 3].map(() => PCA.fit(head(tall, 100))));
    });
    expect(done).toBeLessThan(long.rows / 2);
    for (const model of result) expectSameModel(model, PCA.fitSync(head(tall, 100)));
    controller.abort();
  });

  test('none gets far ahead of the slowest, whose turn the others’ sums would wait for', async () => {
    await mostWorkers(4, () => PCA.fit(tall));
    let seen = 0;
    for (let attempt = 0; attempt < 20 && seen < 4; attempt++) {
      const delays = [0, 0, 0, 0].with(attempt % 4, 50);
      const { posted } = await postedDuring(() => delaying(delays, () => PCA.fit(tall)));
      const slow = posted.find(({ rows, delay }) => rows && delay > 0)?.worker;
      const [first, second, third] = posted.flatMap(({ worker, rows }) =>
        worker === slow && rows ? rows.first : [],
      );
      // The helper may start late, or not at all.
      if (!(first < tall.rows / 3)) continue;
      seen++;
      // The first worker may be twelve pieces of one segment behind, and others take more before it has finished.
      expect(third - second).toBeLessThanOrEqual(16 * 1024);
    }
    expect(seen, 'times that the slow one came in time').toBe(4);
  });

  test('any number of calls at once finish', async () => {
    const expected = PCA.fitSync(tall);
    const scores = bytesOf(expected.transformSync(tall).data);
    const calls = Array.from({ length: 9 }, async (_, k) => {
      if (k % 3 === 0) expectSameBytes(bytesOf((await expected.transform(tall)).data), scores);
      else if (k % 3 === 1) expectSameModel(await PCA.fit(tall, { threads: 4 }), expected);
      else expectSameModel(await PCA.fitStream([head(tall, 1500)]), PCA.fitSync(head(tall, 1500)));
    });
    await Promise.all(calls);
  });
});

describe('what goes wrong', () => {
  const bad = { ...tall, data: tall.data.slice() };
  for (const row of [29_999, 23_456, 17_000, 14_000, 13_000, 12_300, 11_300, 10_501])
    bad.data[row * 60 + (row % 7)] = Number.NaN;

  test('the first bad value is the one named, whoever meets which', async () => {
    const model = PCA.fitSync(tall);
    for (let round = 0; round < 4; round++) {
      for (const threads of [1, 2, 3, 4]) {
        const error = await errorOf(() => PCA.fit(bad, { threads }));
        expect(error).toMatchObject({ code: 'ERR_NOT_FINITE' });
        expect(error.message).toMatch(/row 10501, column 1 /);
      }
      expect((await errorOf(() => model.transform(bad))).message).toMatch(/row 10501, column 1 /);
      const delays = [0, 0, 0, 0].with(round, 20);
      const late = await errorOf(() => delaying(delays, () => PCA.fit(bad)));
      expect(late.message).toMatch(/row 10501, column 1 /);
    }
    const singles = { ...tall, data: Float32Array.from(tall.data).fill(Infinity, 21_111 * 60 + 59) };
    expect((await errorOf(() => PCA.fit(singles))).message).toMatch(/row 21111, column 59 /);
    expectSameModel(await PCA.fit(tall), PCA.fitSync(tall), 'afterwards');
  });

  test('progress of all workers together', async () => {
    for (const run of [
      (onProgress: FitOptions['onProgress']) => PCA.fit(tall, { onProgress }),
      (onProgress: FitOptions['onProgress']) =>
        PCA.fit(tall, { solver: 'krylov', components: 3, onProgress }),
      (onProgress: FitOptions['onProgress']) => PCA.fitSync(tall).transform(tall, { onProgress }),
    ]) {
      const done: number[] = [];
      let total = 0;
      await run((step) => {
        if (step.stage !== 'rows') return;
        total = step.total;
        done.push(step.done);
      });
      expect(done.length).toBeGreaterThan(10);
      expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
      expect(done[done.length - 1]).toBe(total);
    }
  });

  test('an onProgress that throws ends the call, once', async () => {
    let calls = 0;
    const onProgress = () => {
      if (++calls > 5) throw new Error('from the callback');
    };
    expect((await errorOf(() => PCA.fit(tall, { onProgress }))).message).toBe('from the callback');
    expect(calls).toBe(6);
  });

  test('cancelled at any time, all workers end and the next call works', async () => {
    const expected = PCA.fitSync(tall);
    const scores = bytesOf(expected.transformSync(tall).data);
    for (const after of [0, 1, 3, 8, 15]) {
      for (const run of [
        (signal: AbortSignal): Promise<unknown> => PCA.fit(tall, { signal }),
        (signal: AbortSignal): Promise<unknown> => PCA.fit(deep, { solver: 'krylov', components: 5, signal }),
        (signal: AbortSignal): Promise<unknown> => expected.transform(tall, { signal }),
      ]) {
        const controller = new AbortController();
        const call = run(controller.signal).then(
          () => 'finished',
          (error) => error,
        );
        await new Promise((resolve) => setTimeout(resolve, after));
        controller.abort();
        // The call ends at once, before any worker could answer on even the busiest machine.
        const outcome = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 0, 'later'))]);
        expect([controller.signal.reason, 'finished']).toContain(outcome);
        if (after === 0) expect(outcome).toBe(controller.signal.reason);
      }
    }
    expectSameModel(await PCA.fit(tall), expected);
    expectSameBytes(bytesOf((await expected.transform(tall)).data), scores);
  });
});

describe('shared memory', () => {
  test.runIf(typeof SharedArrayBuffer !== 'undefined')(
    'is posted itself, wherever its rows begin',
    async () => {
      const data = new Float64Array(new SharedArrayBuffer(8 * (tall.data.length + 3)), 24);
      data.set(tall.data);
      const x = { ...tall, data };
      const expected = PCA.fitSync(tall);
      for (const threads of [1, 4]) {
        const { result, posted } = await postedDuring(() => PCA.fit(x, { threads }));
        expectSameModel(result, expected, `${threads} threads`);
        const pieces = posted.flatMap(({ rows }) => rows ?? []);
        expect(pieces.length).toBeGreaterThan(10);
        for (const piece of pieces) expect(piece.data.buffer).toBe(data.buffer);
      }
      expectSameBytes(
        bytesOf((await expected.transform(x)).data),
        bytesOf(expected.transformSync(tall).data),
      );
      expectSameBytes(bytesOf(data), bytesOf(tall.data as Float64Array), 'as it was');
      data[60 * 20_000] = Number.NaN;
      expect((await errorOf(() => PCA.fit(x))).message).toMatch(/row 20000, column 0 /);
    },
  );

  test('of a WebAssembly.Memory, also where the page may not post it', async () => {
    const values = noise(3000, 8, 4);
    const memory = new WebAssembly.Memory({ initial: 4, maximum: 4, shared: true });
    const data = new Float64Array(memory.buffer, 64, values.length);
    data.set(values);
    const x = { data, rows: 3000, columns: 8 };
    expectSameModel(await PCA.fit(x), PCA.fitSync({ ...x, data: values }));
  });
});

describe('sparse rows', () => {
  // Segments of 16384 rows, the last one short, and work enough for four.
  const shape = { rows: 70_000, columns: 40 };
  const next = uniform(4);
  const indptr = new Uint32Array(shape.rows + 1);
  const indices: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < shape.rows; row++) {
    for (let column = row % 7; column < shape.columns; column += 1 + Math.floor(next() * 3)) {
      indices.push(column);
      values.push(column % 5 === 0 ? 3 + next() : next() - 0.5);
    }
    indptr[row + 1] = indices.length;
  }
  const x = { ...shape, data: Float64Array.from(values), indices: Uint8Array.from(indices), indptr };

  test('any number of threads gives the bits of one, and those of a stream', async () => {
    for (const solver of ['covariance', 'krylov'] as const) {
      const options = { solver, components: 2 };
      const expected = PCA.fitTransformSync(x, options);
      for (const threads of [1, 2, 4]) {
        const { model, scores } = await PCA.fitTransform(x, { ...options, threads });
        expectSameModel(model, expected.model, `${solver}, ${threads} threads`);
        expectSameBytes(bytesOf(scores.data), bytesOf(expected.scores.data));
      }
    }
    const options = { solver: 'covariance', components: 2 } as const;
    expectSameModel(await PCA.fitStream([x], options), PCA.fitSync(x, options));
    expect(await mostWorkers(2, () => PCA.fit(x, options))).toBeGreaterThan(1);
  });

  test('when one of the workers is slow, whichever', SWEEP, async () => {
    const options = { solver: 'covariance', components: 2 } as const;
    const expected = PCA.fitSync(x, options);
    for (const delays of [[9], [0, 9], [5, 2, 7, 1]]) {
      expectSameModel(await delaying(delays, () => PCA.fit(x, options)), expected, String(delays));
    }
  });
});
