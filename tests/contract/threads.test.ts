import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type NumericArray, PCA } from 'wasm-pca';
import { bytesOf, errorOf, expectSameBytes, expectSameModel } from '../support/check';
import { correlated, integers, noise } from '../support/random';
import { ITERATIVE } from '../support/solvers';
import { delaying, mostWorkers, partsAsked, postedDuring, workersIn } from '../support/workers';

beforeAll(async () => {
  const { threads } = await init();
  expect(threads).toBe(4);
});

type Rows = { data: NumericArray; rows: number; columns: number };

/** The first rows of a matrix. */
function head({ data, columns }: Rows, rows: number): Rows {
  return { data: data.subarray(0, rows * columns), rows, columns };
}

// Large enough to be shared, the first from its first segments on.
const [rows, columns] = [10 * 1024 + 1, 320];
const wide: Rows = { data: correlated(rows, columns, 8), rows, columns };
const tall: Rows = { data: correlated(60_000, 60, 9), rows: 60_000, columns: 60 };

describe('any number of threads gives the bits of one', () => {
  const few = { solver: 'covariance', components: 3 } as const;

  test.each([1023, 1024, 1025, 2047, 2048, 2049, 3071, 3073, 5119, 10_240, 10_241])(
    '%i rows',
    async (count) => {
      const x = head(wide, count);
      const expected = PCA.fitSync(x, few);
      for (const threads of [1, 2, 3, 4]) {
        expectSameModel(await PCA.fit(x, { ...few, threads }), expected, `${threads} threads`);
      }
    },
  );

  test.each([
    ['Float32Array', Float32Array.from(wide.data)],
    ['Int32Array', Int32Array.from(integers(rows * columns, -(2 ** 31), 2 ** 31 - 1, 5))],
    ['Uint8Array', Uint8Array.from(integers(rows * columns, 0, 255, 6))],
    ['Int16Array', Int16Array.from(integers(rows * columns, -32_768, 32_767, 7))],
  ] as const)('%s', async (_, data) => {
    for (const count of [1025, 3071, 10_241]) {
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

  test('when one of the workers is slow, whichever', async () => {
    for (const x of [tall, { ...tall, data: Int16Array.from(tall.data, (v) => 999 * v) }]) {
      const expected = PCA.fitSync(x, few);
      for (const delays of [[9], [0, 9], [0, 0, 9], [0, 0, 0, 9], [5, 2, 7, 1]]) {
        expectSameModel(await delaying(delays, () => PCA.fit(x, few)), expected, String(delays));
      }
    }
  });

  test('rows as arrays', async () => {
    const x = Array.from({ length: 4000 }, (_, i) => wide.data.subarray(i * columns, (i + 1) * columns));
    expectSameModel(await PCA.fit(x, few), PCA.fitSync(head(wide, 4000), few));
  });

  test('transform, inverseTransform and reconstruct', async () => {
    const x = head(tall, 30_000);
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

// Five parts, the last of one row; so many columns that krylov multiplies by the rows rather than sums their covariance.
const deep: Rows = { data: correlated(4097, 600, 11, 12), rows: 4097, columns: 600 };
const five = { solver: 'krylov', components: 5 } as const;

describe('rows that several workers hold give the bits of one', () => {
  /** With every number of threads; of more than one, questions are asked. */
  async function expectSame(x: Rows, options: FitOptions): Promise<PCA> {
    const expected = PCA.fitSync(x, options);
    for (const threads of [1, 2, 3, 4]) {
      const { result, posted } = await postedDuring(() => PCA.fit(x, { ...options, threads }));
      expectSameModel(result, expected, `${threads} threads`);
      expect(result.report).toMatchObject({ iterations: expected.report.iterations, converged: true });
      expect(result.solver).toBe(expected.solver);
      expect(partsAsked(posted).length > 1).toBe(threads > 1);
    }
    return expected;
  }

  test.each(ITERATIVE)('%s', async (solver) => {
    for (const options of [
      {},
      { center: false },
      { standardize: true },
      { standardize: true, center: false, ddof: 0 },
    ] as const) {
      const { report } = await expectSame(deep, { solver, components: 3, ...options });
      expect(report.iterations).toBeGreaterThan(0);
    }
    await expectSame(deep, { solver, components: { varianceRatio: 0.5 } });
  });

  test.each([1025, 2047, 2048, 2049, 3072, 4096])('%i rows', async (count) => {
    await expectSame(head(deep, count), five);
  });

  test.each([
    ['Float32Array', Float32Array.from(deep.data)],
    ['Uint8Array', Uint8Array.from(deep.data, (v) => 100 + 8 * v)],
    ['Int32Array', Int32Array.from(deep.data, (v) => 2 ** 24 * v)],
  ] as const)('%s', async (_, data) => {
    await expectSame({ ...deep, data }, five);
  });

  test('rows as arrays', async () => {
    const x = Array.from({ length: 2100 }, (_, i) => deep.data.subarray(i * 600, (i + 1) * 600));
    expectSameModel(await PCA.fit(x, five), PCA.fitSync(head(deep, 2100), five));
  });

  test('parts of more than 1024 columns', async () => {
    const data = Float32Array.from(correlated(2049, 1100, 3, 8));
    await expectSame({ data, rows: 2049, columns: 1100 }, { ...five, components: 3 });
  });

  test('their covariance where the solver asks for it', async () => {
    const white = { ...deep, data: noise(4097, 600, 4) };
    const late = await expectSame(white, { ...five, maxIterations: 2 });
    expect(late).toMatchObject({ solver: 'covariance', report: { iterations: 2 } });
    expect((await expectSame(white, { ...five, components: 30 })).solver).toBe('covariance');
    expect((await expectSame(deep, { solver: 'krylov' })).solver).toBe('covariance');
    expect((await expectSame(tall, { solver: 'power', components: 2 })).solver).toBe('power');
  });

  test('constant columns, large offsets and mixed scales', async () => {
    const data = deep.data.map((v, i) => {
      const column = i % 600;
      return column === 7 ? 0.1 : column === 8 ? v + 1e9 : column === 9 ? v * 1e-180 : v;
    });
    const x = { ...deep, data };
    await expectSame(x, five);
    for (const threads of [1, 4])
      expect((await errorOf(() => PCA.fit(x, { ...five, standardize: true, threads }))).message).toMatch(
        /column 7 /,
      );
  });

  test('auto, where it becomes krylov', async () => {
    const expected = PCA.fitSync(deep, { components: 2 });
    expect(expected.solver).toBe('krylov');
    const { result, posted } = await postedDuring(() => PCA.fit(deep, { components: 2 }));
    expectSameModel(result, expected);
    expect(partsAsked(posted).length).toBeGreaterThan(1);
  });

  test('when one of the workers is slow, whichever', async () => {
    const expected = PCA.fitSync(deep, five);
    for (const delays of [[9], [0, 9], [0, 0, 9], [0, 0, 0, 9], [5, 2, 7, 1]]) {
      expectSameModel(await delaying(delays, () => PCA.fit(deep, five)), expected, String(delays));
    }
  });

  test('each keeps every so many parts, all of them once', async () => {
    expect(await mostWorkers(4, () => PCA.fit(deep, five))).toBe(4);
    for (const threads of [2, 3, 4]) {
      const { posted } = await postedDuring(() => PCA.fit(deep, { ...five, threads }));
      const held = partsAsked(posted);
      expect(held.flat().sort()).toEqual([0, 1, 2, 3, 4]);
      for (const parts of held) expect(parts.length).toBeLessThanOrEqual(Math.ceil(5 / held.length));
    }
  });

  test('several at once, with other calls', async () => {
    const [expected, scores] = [PCA.fitSync(deep, five), PCA.fitSync(tall)];
    const calls = Array.from({ length: 9 }, async (_, k) => {
      if (k % 3 === 0) expectSameModel(await PCA.fit(tall), scores);
      else expectSameModel(await PCA.fit(deep, five), expected);
    });
    await Promise.all(calls);
  });

  test('no more workers than parts, one for one part and for wide data', async () => {
    const workers = async (x: Rows, options: FitOptions) =>
      workersIn((await postedDuring(() => PCA.fit(x, options))).posted);
    expect(await mostWorkers(2, () => PCA.fit(head(deep, 1025), five))).toBe(2);
    for (let k = 0; k < 3; k++) expect(await workers(head(deep, 1025), five)).toBeLessThanOrEqual(2);
    expect(await workers(head(deep, 1024), { ...five, components: 20 })).toBe(1);
    expect(await workers({ ...deep, rows: 600, columns: 4097 }, five)).toBe(1);
  });

  test('a solver that gives up says so, and the next call works', async () => {
    const white = { ...deep, data: noise(4097, 600, 4) };
    for (const solver of ['power', 'em'] as const) {
      const error = await errorOf(() => PCA.fit(white, { solver, components: 5, maxIterations: 3 }));
      expect(error).toMatchObject({ code: 'ERR_NOT_CONVERGED' });
    }
    expectSameModel(await PCA.fit(deep, five), PCA.fitSync(deep, five));
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
    }
  });

  test('one on small data, and where the solver needs the rows together', async () => {
    for (const run of [
      () => PCA.fit(head(tall, 2000), { threads: 4 }),
      () => PCA.fit(head(wide, 2000), { solver: 'svd', threads: 4 }),
      () => PCA.fit(head(wide, 2000), { solver: 'krylov', components: 2 }),
      () => PCA.fitSync(head(tall, 2000)).transform(head(tall, 2000)),
    ]) {
      const { posted } = await postedDuring<unknown>(run);
      expect(workersIn(posted)).toBe(1);
    }
  });

  test('a solver that auto chooses has the rows it needs', async () => {
    for (const components of [1, 2, 20, 100]) {
      const model = await PCA.fit(wide, { components });
      expectSameModel(model, PCA.fitSync(wide, { components }), model.solver);
    }
  });

  test('helpers make way for other calls', async () => {
    let done = 0;
    const long = { data: new Float32Array(400_000 * 60).map((_, i) => i % 1009), rows: 400_000, columns: 60 };
    const controller = new AbortController();
    const { signal } = controller;
    const { result } = await postedDuring(async (posted) => {
      const begun = new Promise<void>((resolve) => {
        const onProgress = (step: { done: number }) => {
          done = step.done;
          if (workersIn(posted()) === 4) resolve();
        };
        // Workers so slow that they are all needed for seconds.
        delaying([20, 20, 20, 20], () => PCA.fit(long, { signal, onProgress })).catch(() => {});
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
    for (const delays of [[100], [0, 100], [0, 0, 100], [0, 0, 0, 100]]) {
      const { posted } = await postedDuring(() => delaying(delays, () => PCA.fit(tall)));
      const pieces = posted.filter(({ message }) => message.type === 'rows');
      const slow = pieces.find(({ delay }) => delay > 0)?.worker;
      const [first, second, third] = pieces
        .filter(({ worker }) => worker === slow)
        .map(({ message }) => message.first as number);
      // It may come late, or not at all.
      if (!(first < tall.rows / 3)) continue;
      // Twelve pieces of two segments ahead of its second, and what others take before it when that is done.
      expect(third - second).toBeLessThanOrEqual(16 * 2048);
    }
  });

  test('any number of calls at once finish', async () => {
    const expected = PCA.fitSync(tall);
    const scores = bytesOf(expected.transformSync(tall).data);
    const calls = Array.from({ length: 12 }, async (_, k) => {
      if (k % 3 === 0) expectSameBytes(bytesOf((await expected.transform(tall)).data), scores);
      else if (k % 3 === 1) expectSameModel(await PCA.fit(tall, { threads: 4 }), expected);
      else expectSameModel(await PCA.fitStream([head(tall, 1500)]), PCA.fitSync(head(tall, 1500)));
    });
    await Promise.all(calls);
  });
});

describe('what goes wrong', () => {
  const bad = { ...tall, data: tall.data.slice() };
  for (const row of [59_999, 34_567, 27_000, 25_000, 23_000, 21_000, 20_001])
    bad.data[row * 60 + (row % 7)] = Number.NaN;

  test('the first bad value is the one named, whoever meets which', async () => {
    const model = PCA.fitSync(tall);
    for (let round = 0; round < 4; round++) {
      for (const threads of [1, 2, 3, 4]) {
        const error = await errorOf(() => PCA.fit(bad, { threads }));
        expect(error).toMatchObject({ code: 'ERR_NOT_FINITE' });
        expect(error.message).toMatch(/row 20001, column 2 /);
      }
      expect((await errorOf(() => model.transform(bad))).message).toMatch(/row 20001, column 2 /);
      const delays = [0, 0, 0, 0].with(round, 20);
      const late = await errorOf(() => delaying(delays, () => PCA.fit(bad)));
      expect(late.message).toMatch(/row 20001, column 2 /);
    }
    const singles = { ...tall, data: Float32Array.from(tall.data).fill(Infinity, 41_111 * 60 + 59) };
    expect((await errorOf(() => PCA.fit(singles))).message).toMatch(/row 41111, column 59 /);
    expectSameModel(await PCA.fit(tall), PCA.fitSync(tall), 'afterwards');
  });

  test('of rows that are held, too', async () => {
    const x = { ...deep, data: deep.data.slice() };
    for (const row of [4096, 3500, 3000, 2500, 1500, 1100]) x.data[row * 600 + (row % 7)] = Number.NaN;
    for (let round = 0; round < 4; round++) {
      for (const threads of [1, 2, 3, 4]) {
        const error = await errorOf(() => PCA.fit(x, { ...five, threads }));
        expect(error).toMatchObject({ code: 'ERR_NOT_FINITE' });
        expect(error.message).toMatch(/row 1100, column 1 /);
      }
      const late = await errorOf(() => delaying([0, 0, 0, 0].with(round, 20), () => PCA.fit(x, five)));
      expect(late.message).toMatch(/row 1100, column 1 /);
    }
    expectSameModel(await PCA.fit(deep, five), PCA.fitSync(deep, five), 'afterwards');
  });

  test('progress of all workers together', async () => {
    for (const run of [
      (onProgress: FitOptions['onProgress']) => PCA.fit(tall, { onProgress }),
      (onProgress: FitOptions['onProgress']) =>
        PCA.fit({ ...tall, rows: 6000, columns: 600 }, { ...five, onProgress }),
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
    for (const after of [0, 1, 3, 8, 15, 25]) {
      for (const run of [
        (signal: AbortSignal): Promise<unknown> => PCA.fit(tall, { signal }),
        (signal: AbortSignal): Promise<unknown> => PCA.fit(deep, { ...five, signal }),
        (signal: AbortSignal): Promise<unknown> => expected.transform(tall, { signal }),
      ]) {
        const controller = new AbortController();
        const call = run(controller.signal).then(
          () => 'finished',
          (error) => error,
        );
        await new Promise((resolve) => setTimeout(resolve, after));
        const start = performance.now();
        controller.abort();
        const outcome = await call;
        expect(performance.now() - start).toBeLessThan(200);
        expect([controller.signal.reason, 'finished']).toContain(outcome);
        if (after === 0) expect(outcome).toBe(controller.signal.reason);
      }
    }
    expectSameModel(await PCA.fit(tall), expected);
    expectSameModel(await PCA.fit(deep, five), PCA.fitSync(deep, five));
    expectSameBytes(bytesOf((await expected.transform(tall)).data), scores);
  });
});

describe('shared memory', () => {
  test.runIf(typeof SharedArrayBuffer !== 'undefined')(
    'is posted itself, wherever its rows begin',
    async () => {
      const part = head(tall, 30_000);
      const data = new Float64Array(new SharedArrayBuffer(8 * (part.data.length + 3)), 24);
      data.set(part.data);
      const x = { ...part, data };
      const expected = PCA.fitSync(part);
      for (const threads of [1, 4]) {
        const { result, posted } = await postedDuring(() => PCA.fit(x, { threads }));
        expectSameModel(result, expected, `${threads} threads`);
        const pieces = posted.filter(({ message }) => message.type === 'rows');
        expect(pieces.length).toBeGreaterThan(10);
        for (const { message } of pieces) expect(message.rows?.buffer).toBe(data.buffer);
      }
      expectSameBytes(
        bytesOf((await expected.transform(x)).data),
        bytesOf(expected.transformSync(part).data),
      );
      expectSameBytes(bytesOf(data), bytesOf(part.data as Float64Array), 'as it was');
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
