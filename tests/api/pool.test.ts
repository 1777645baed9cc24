import { beforeAll, describe, expect, test } from 'vitest';
import { init, type MatrixLike, PCA } from 'wasm-pca';
import { errorOf, expectError, expectSameModel } from '../support/check';
import { inFreshNode } from '../support/node';
import { correlated } from '../support/random';
import { aliveWorkers, mostWorkers } from '../support/workers';

const small = { data: correlated(300, 10, 4), rows: 300, columns: 10 };
// These rows are enough to be shared by workers.
const large = { data: correlated(30_000, 60, 9), rows: 30_000, columns: 60 };
let expected: { small: PCA; large: PCA };

beforeAll(async () => {
  await init();
  expected = { small: PCA.fitSync(small), large: PCA.fitSync(large) };
});

/** Makes more calls at a time than there are workers, some of which share workers. */
async function expectAllWorks(): Promise<void> {
  const models = await Promise.all(Array.from({ length: 8 }, () => PCA.fit(small)));
  for (const model of models) expectSameModel(model, expected.small);
  expectSameModel(await PCA.fit(large), expected.large);
  expectSameModel(await PCA.fitStream([small]), PCA.fitSync(small, { solver: 'covariance' }));
}

async function killAll(): Promise<number> {
  const workers = aliveWorkers();
  await Promise.all(workers.map((worker) => worker.terminate()));
  return workers.length;
}

describe('workers that are killed', () => {
  test('while they idle: the calls after it work', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await mostWorkers(4, () => PCA.fit(large))).toBe(4);
      expect(await killAll()).toBeGreaterThanOrEqual(4);
      await expectAllWorks();
    }
  });

  test('while they idle, and a call comes before that is known: it works or is ERR_LOAD, the next one works', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 4 }, () => PCA.fit(small)));
      const killed = killAll();
      const calls = await Promise.allSettled(Array.from({ length: 6 }, () => PCA.fit(small)));
      for (const call of calls) {
        if (call.status === 'fulfilled') expectSameModel(call.value, expected.small);
        else expect(call.reason).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      }
      await killed;
      await expectAllWorks();
    }
  });

  // Neither call ends before its workers have finished.
  const long = { data: correlated(1000, 900, 2), rows: 1000, columns: 900 };
  const repeated = {
    ...large,
    data: new Float64Array(new SharedArrayBuffer(8 * 400_000 * 60)),
    rows: 400_000,
  };
  async function* endless(): AsyncGenerator<MatrixLike> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      yield small;
    }
  }
  type OnProgress = (step: { stage: string; done: number }) => void;
  test.each<[string, string, (onProgress: OnProgress) => Promise<unknown>]>([
    ['over its rows', 'rows', (onProgress) => PCA.fit(repeated, { onProgress })],
    ['over its rows, alone', 'rows', (onProgress) => PCA.fit(repeated, { threads: 1, onProgress })],
    ['in its solver', 'solve', (onProgress) => PCA.fit(long, { solver: 'covariance', onProgress })],
    ['in a stream', 'rows', (onProgress) => PCA.fitStream(endless(), { onProgress })],
    ['in a transform', 'rows', (onProgress) => expected.large.transform(repeated, { onProgress })],
  ])('at work %s: the call is ERR_LOAD, those after it work', async (_, stage, run) => {
    let killed: Promise<number> | undefined;
    const onProgress: OnProgress = (step) => {
      if (step.stage === stage) killed ??= killAll();
    };
    await expectError('ERR_LOAD', () => run(onProgress), /the worker stopped/);
    expect(await killed).toBeGreaterThan(0);
    await expectAllWorks();
  });

  test('with calls waiting for their turn: each of those is served', async () => {
    const controller = new AbortController();
    const blocked = Array.from({ length: 4 }, () =>
      errorOf(() => PCA.fit(long, { solver: 'covariance', signal: controller.signal })),
    );
    const waiting = Array.from({ length: 4 }, () => PCA.fit(small));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await killAll();
    for (const error of await Promise.all(blocked)) expect(error).toMatchObject({ code: 'ERR_LOAD' });
    for (const model of await Promise.all(waiting)) expectSameModel(model, expected.small);
  });
});

describe('a worker whose heap is large', () => {
  // 72 MB.
  const heavy = {
    data: new Float64Array(9_000_000).map((_, i) => (i * 7919) % 1009),
    rows: 30,
    columns: 300_000,
  };

  test('serves the next call', async () => {
    await killAll();
    const first = await PCA.fit(heavy, { components: 1 });
    expect(first.report.memory).toBeGreaterThan(64 << 20);
    const workers = aliveWorkers();
    expect(workers).toHaveLength(1);
    expectSameModel(await PCA.fit(small), expected.small);
    expectSameModel(await PCA.fit(heavy, { components: 1 }), first);
    expect(aliveWorkers()).toEqual(workers);
  });

  test('ends after a short rest, and one with a small heap after a long one', async () => {
    const after = await inFreshNode<string[]>(`
      const rests = [];
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (end, milliseconds, ...rest) => {
        if (milliseconds >= 1000) rests.push({ end, milliseconds });
        return setTimeout(end, milliseconds, ...rest);
      };
      const { createRequire, syncBuiltinESMExports } = await import('node:module');
      const threads = createRequire(import.meta.url)('node:worker_threads');
      let ended = () => {};
      threads.Worker = class extends threads.Worker {
        constructor(...args) { super(...args); this.on('exit', () => ended()); }
      };
      syncBuiltinESMExports();
      const { PCA } = await import('wasm-pca');
      const after = [];
      for (const columns of [300_000, 300]) {
        await PCA.fit({ data: new Float64Array(30 * columns).map((_, i) => (i * 7919) % 1009), rows: 30, columns }, { components: 1 });
        const { end, milliseconds } = rests.at(-1);
        const exit = new Promise((resolve) => { ended = resolve; });
        end();
        await exit;
        after.push(milliseconds);
      }
      console.log(JSON.stringify(after));
    `);
    expect(after).toEqual([5000, 30_000]);
  });
});

describe('what a heap has held', () => {
  /** Only the first value, which is bad, is read: whether memory suffices is checked before. */
  const bad = (columns: number) => ({
    data: Object.assign(new Float32Array(2 * columns), { 0: Number.NaN }),
    rows: 2,
    columns,
  });

  test('does not decide what fits: a call that it leaves no room for gets a new worker', async () => {
    await killAll();
    const tooLarge = await expectError('ERR_MEMORY', () => PCA.fit(bad(30_000_000)));
    for (const columns of [7_000_000, 22_000_000]) {
      await expectError('ERR_NOT_FINITE', () => PCA.fit(bad(columns)));
    }
    const { message } = await expectError('ERR_MEMORY', () => PCA.fit(bad(30_000_000)));
    expect(message, 'with the advice that a new worker gives').toBe(tooLarge.message);
    expect(aliveWorkers()).toHaveLength(1);
    expectSameModel(await PCA.fit(small), expected.small);
  });

  test('decides it on this thread, which says so', async () => {
    const message = await inFreshNode<string[]>(`
      import { init, PCA } from 'wasm-pca';
      await init();
      const told = [];
      for (const columns of [7_000_000, 22_000_000]) {
        const data = Object.assign(new Float32Array(2 * columns), { 0: NaN });
        try { PCA.fitSync({ data, rows: 2, columns }); } catch ({ code, message }) { told.push(code, message); }
      }
      console.log(JSON.stringify(told));
    `);
    expect(message[0]).toBe('ERR_NOT_FINITE');
    expect(message[2]).toBe('ERR_MEMORY');
    expect(message[3]).toMatch(/holds \d+ bytes already, which it keeps; a call in a worker gets a new one/);
  });
});

describe('a call that ends early', () => {
  /** Its eigensolver takes a second or more, so that a late abort finds it at work too. */
  const wide = { data: correlated(1600, 1600, 3), rows: 1600, columns: 1600 };

  test('leaves its workers to the next one, where they are soon through with a piece', async () => {
    expect(await mostWorkers(4, () => PCA.fit(large))).toBe(4);
    const workers = aliveWorkers();
    const data = large.data.slice();
    data[29_999 * 60] = Number.NaN;
    let kept = 0;
    for (let k = 0; k < 10; k++) {
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      await errorOf(() => PCA.fit(large, { signal: controller.signal, onProgress }));
      await errorOf(() => PCA.fit({ ...large, data }));
      await errorOf(() => PCA.fit(large, { onProgress: () => expect.fail('enough') }));
      expectSameModel(await PCA.fit(small), expected.small);
      kept += aliveWorkers().filter((worker) => workers.includes(worker)).length;
    }
    // On a busy machine most pieces take too long. If calls ended their workers, none would be left after the first.
    expect(kept).toBeGreaterThan(0);
  });

  test('ends a worker that is at one thing for long, and the next call works', async () => {
    await killAll();
    const controller = new AbortController();
    const onProgress = ({ stage }: { stage: string }) => {
      // The worker starts to solve after this.
      if (stage === 'solve') setTimeout(() => controller.abort(), 50);
    };
    const error = errorOf(() =>
      PCA.fit(wide, { solver: 'covariance', threads: 1, signal: controller.signal, onProgress }),
    );
    expect((await error).name).toBe('AbortError');
    const [worker] = aliveWorkers();
    expectSameModel(await PCA.fit(small), expected.small);
    await expect.poll(() => aliveWorkers().includes(worker)).toBe(false);
  });
});

/**
 * How a shared fit ends, cancelled as soon as its helpers start where that is asked for, then four at a time, then a shared one
 * again. The script of worker k, from 0 on, begins with `prelude(k)`, and calls `started` at its end if that is there;
 * `meanwhile` runs after the first fit. If the first worker is `leaving`, this thread learns in one turn that it is ready and
 * that it has gone.
 */
const fitsIn = (prelude: string, { meanwhile = '', cancelled = false, leaving = false } = {}) =>
  inFreshNode<{ first: string; later: string[]; alone: string; started: number }>(`
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    const require = createRequire(import.meta.url);
    const threads = require('node:worker_threads');
    require('node:os').availableParallelism = () => 4;
    const prelude = ${prelude};
    const workers = [];
    let ended = 0;
    /** Waits until so many workers have ended, which are of no use any more. */
    const end = async (count) => {
      while (ended < count) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const controller = new AbortController();
    threads.Worker = class extends threads.Worker {
      constructor(source, options) {
        const code = prelude(workers.length);
        super(code ? code + ';' + source + '; globalThis.started?.()' : source, options);
        workers.push(this);
        this.on('exit', () => ended++);
        if (${cancelled} && workers.length === 4) queueMicrotask(() => controller.abort());
      }
      emit(event, told) {
        if (this.gone) return;
        super.emit(event, told);
        this.gone = ${leaving} && this === workers[0] && told?.type === 'ready';
        if (this.gone) super.emit('exit', 1);
      }
    };
    syncBuiltinESMExports();
    const { init, PCA } = await import('wasm-pca');
    await init({ binary: 'baseline' }); // with 'auto' it would take a relaxed one's place
    const matrix = (rows, columns) => ({
      data: Float64Array.from({ length: rows * columns }, (_, i) => (i * 7919) % 1009), rows, columns,
    });
    const [large, small] = [matrix(30_000, 60), matrix(30, 6)];
    const outcome = (x, options) => {
      let timer;
      const late = new Promise((resolve) => { timer = setTimeout(resolve, 50_000, 'it hangs'); });
      return Promise.race([PCA.fit(x, options).then(({ rows }) => 'of ' + rows, ({ name, code }) => (name === 'PCAError' ? code : name)), late])
        .finally(() => clearTimeout(timer));
    };
    const first = await outcome(large, { signal: controller.signal });
    ${meanwhile}
    const later = await Promise.all([1, 2, 3, 4].map(() => outcome(small)));
    const alone = await outcome(large);
    console.log(JSON.stringify({ first, later, alone, started: workers.length }));
    process.exit();
  `);

const works = { later: Array.from({ length: 4 }, () => 'of 30'), alone: 'of 30000' };
const failing = (error: string) => `'WebAssembly.instantiate = async () => { throw ${error}; }'`;
const full = failing('new RangeError("WebAssembly.instantiate(): Out of memory")');

describe('workers that fail', () => {
  test('to start their engine while they idle: no call notices', async () => {
    for (const [what, prelude] of [
      ['memory', `(k) => k > 0 && k < 4 && ${full}`],
      ['compilation', `(k) => k > 0 && k < 4 && ${failing('new WebAssembly.LinkError("no")')}`],
    ]) {
      for (const cancelled of [true, false]) {
        const { started, ...outcome } = await fitsIn(prelude, { cancelled, meanwhile: 'await end(3);' });
        expect(outcome, what).toEqual({ first: cancelled ? 'AbortError' : 'of 30000', ...works });
        expect(started, 'others were tried').toBeGreaterThan(4);
      }
    }
  });

  test('to start the engine of a call: it is ERR_MEMORY or ERR_LOAD, the next one works', async () => {
    for (const [code, prelude] of [
      ['ERR_MEMORY', `(k) => k === 0 && ${full}`],
      ['ERR_LOAD', `(k) => k === 0 && ${failing('new WebAssembly.LinkError("no")')}`],
    ]) {
      const { started, ...outcome } = await fitsIn(prelude);
      expect(outcome).toEqual({ first: code, ...works });
      expect(started).toBeGreaterThan(1);
    }
  });

  test('as soon as they are ready: the call is ERR_LOAD, the next one works', async () => {
    const { started, ...outcome } = await fitsIn('() => null', { leaving: true });
    expect(outcome).toEqual({ first: 'ERR_LOAD', ...works });
    expect(started).toBeGreaterThan(1);
  });

  test('all of them: every call says so, none waits', async () => {
    const { started, ...outcome } = await fitsIn(`() => ${full}`);
    expect(outcome).toEqual({
      first: 'ERR_MEMORY',
      later: Array.from({ length: 4 }, () => 'ERR_MEMORY'),
      alone: 'ERR_MEMORY',
    });
    expect(started).toBeGreaterThan(4);
  });

  test('by an error outside of any call while they idle: no call notices', async () => {
    const throwing = `'globalThis.started = () => require("node:worker_threads").parentPort.on("message",
      ({ type }) => { if (type === "die") throw new Error("idle"); })'`.replace(/\s+/g, ' ');
    const { started, ...outcome } = await fitsIn(`(k) => k < 4 && ${throwing}`, {
      meanwhile: `for (const worker of workers) worker.postMessage({ type: 'die' }); await end(4);`,
    });
    expect(outcome).toEqual({ first: 'of 30000', ...works });
    expect(started, 'others took their place').toBeGreaterThan(4);
  });
});
