import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { errorOf, expectSameModel } from '../support/check';
import { inFreshNode } from '../support/node';
import { correlated } from '../support/random';
import { delaying, mostWorkers, postedDuring } from '../support/workers';

const shape = [40_000, 60];
const [rows, columns] = shape;
const x = { data: correlated(rows, columns, 9), rows, columns };

// Held by the workers that help, who answer what the solver asks.
const deep = { data: correlated(6000, 600, 11, 12), rows: 6000, columns: 600 };
const five = { solver: 'krylov', components: 5 } as const;
const long = { ...five, components: 20, maxIterations: 40, tolerance: 1e-15 };

/** A fit for four processors, with a subclass of Node's Worker in its place. */
const fitWith = (workerClass: string, [rows, columns] = shape, options = {}) =>
  inFreshNode<{ same: boolean; started: number }>(`
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    const require = createRequire(import.meta.url);
    const threads = require('node:worker_threads');
    require('node:os').availableParallelism = () => 4;
    const { Worker } = threads;
    let started = 0;
    threads.Worker = ${workerClass};
    syncBuiltinESMExports();
    const { init, PCA } = await import('wasm-pca');
    await init();
    const x = { data: Float64Array.from({ length: ${rows * columns} }, (_, i) => (i * 7919) % 1009), rows: ${rows}, columns: ${columns} };
    const options = ${JSON.stringify(options)};
    const expected = JSON.stringify(PCA.fitSync(x, options).components.data);
    let same = true;
    for (let k = 0; k < 4; k++) same &&= JSON.stringify((await PCA.fit(x, options)).components.data) === expected;
    console.log(JSON.stringify({ same, started }));
  `);

describe('a helper that fails', () => {
  test('to start does not fail the fit', async () => {
    const { same, started } = await fitWith(
      `class extends Worker { constructor(...args) { if (++started > 1) throw new Error('no more'); super(...args); } }`,
    );
    expect(same).toBe(true);
    expect(started, 'others were tried').toBeGreaterThan(1);
  });

  test('and ends before it is ready does not either', async () => {
    const { same, started } = await fitWith(
      `class extends Worker { constructor(url, options) { super(started++ ? new URL('data:text/javascript,throw 1') : url, options); } }`,
    );
    expect(same).toBe(true);
    expect(started, 'others were tried').toBeGreaterThan(1);
  });

  test('in its work fails the fit, and the next one goes on', async () => {
    await init();
    const expected = PCA.fitSync(x);
    expect(await mostWorkers(4, () => PCA.fit(x))).toBe(4);
    for (const victim of [0, -1]) {
      const { result } = await postedDuring((posted) => {
        const onProgress = ({ done }: { done: number }) => {
          const workers = [...new Set(posted().map(({ worker }) => worker))];
          if (done > rows / 3) (workers.at(victim) as Worker).terminate();
        };
        return errorOf(() => delaying([5, 5, 5, 5], () => PCA.fit(x, { onProgress })));
      });
      expect(result).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(result.message).toMatch(/the worker stopped/);
      expectSameModel(await PCA.fit(x), expected);
    }
  });
});

describe('rows that are held', () => {
  test.each([
    [
      'does not start',
      `class extends Worker { constructor(...args) { if (++started > 1) throw new Error('no more'); super(...args); } }`,
    ],
    [
      'ends before it is ready',
      `class extends Worker { constructor(url, options) { super(started++ ? new URL('data:text/javascript,throw 1') : url, options); } }`,
    ],
  ])('the leader takes those of a helper that %s', async (_, workerClass) => {
    const { same, started } = await fitWith(workerClass, [6000, 600], five);
    expect(same).toBe(true);
    expect(started, 'others were tried').toBeGreaterThan(1);
  });

  test('a worker that ends in the solve fails the fit, and the next one goes on', async () => {
    await init();
    const expected = PCA.fitSync(deep, five);
    expect(await mostWorkers(4, () => PCA.fit(deep, five))).toBe(4);
    for (const victim of [0, 1, -1]) {
      const { result } = await postedDuring((posted) => {
        const onProgress = ({ stage }: { stage: string }) => {
          if (stage !== 'solve') return;
          const workers = [...new Set(posted().map(({ worker }) => worker))];
          setTimeout(() => (workers.at(victim) as Worker).terminate(), 20);
        };
        return errorOf(() => delaying([5, 5, 5, 5], () => PCA.fit(deep, { ...long, onProgress })));
      });
      expect(result).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(result.message).toMatch(/the worker stopped/);
      expectSameModel(await PCA.fit(deep, five), expected);
    }
  });

  test('a fit cancelled in the solve ends, and the next one goes on', async () => {
    const expected = PCA.fitSync(deep, five);
    for (const after of [0, 1, 10, 40]) {
      const controller = new AbortController();
      const { signal } = controller;
      let aborted = 0;
      const abort = () => {
        aborted = performance.now();
        controller.abort();
      };
      const onProgress = ({ stage, done }: { stage: string; done: number }) => {
        if (stage === 'solve' && done === 0) setTimeout(abort, after);
      };
      const error = await errorOf(() =>
        delaying([5, 5, 5, 5], () => PCA.fit(deep, { ...long, signal, onProgress })),
      );
      expect(error).toBe(signal.reason);
      expect(performance.now() - aborted).toBeLessThan(200);
      expectSameModel(await PCA.fit(deep, five), expected);
    }
  });

  test('the same four workers hold those of one fit after another, and leave their memory as it was', async () => {
    expect(await mostWorkers(4, () => PCA.fit(deep, five))).toBe(4);
    const memory: number[] = [];
    const { posted } = await postedDuring(async () => {
      for (let k = 0; k < 20; k++) memory.push((await PCA.fit(deep, five)).report.memory);
    });
    expect(new Set(posted.map(({ worker }) => worker)).size).toBe(4);
    expect(Math.max(...memory) - Math.max(...memory.slice(0, 8))).toBeLessThan(4 << 20);
  });
});

test('shared fits leave the workers’ memory as it was', async () => {
  const wider = { data: correlated(7000, 200, 3), rows: 7000, columns: 200 };
  const memory: number[] = [];
  for (let k = 0; k < 40; k++) memory.push((await PCA.fit(wider)).report.memory);
  // How many segments are held back at a time is chance. One takes 0.7 MB: left behind at each fit, 7 MB a worker.
  expect(Math.max(...memory) - Math.max(...memory.slice(0, 4))).toBeLessThan(4 << 20);
  expect(await mostWorkers(4, () => PCA.fit(wider))).toBe(4);
}, 60_000);

test('the process ends by itself after several workers have worked, failed and been cancelled', async () => {
  const { milliseconds, done } = await inFreshNode<{ milliseconds: number; done: string[] }>(`
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    createRequire(import.meta.url)('node:os').availableParallelism = () => 4;
    syncBuiltinESMExports();
    const { PCA } = await import('wasm-pca');
    const done = [];
    const x = { data: Float64Array.from({ length: ${rows * columns} }, (_, i) => (i * 7919) % 1009), rows: ${rows}, columns: ${columns} };
    await Promise.all([PCA.fit(x), PCA.fit(x)]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    await PCA.fit(x, { signal: controller.signal }).catch((error) => done.push(error.name));
    await (await PCA.fit(x)).transform(x);
    x.data[${rows * columns} - 1] = NaN;
    await PCA.fit(x).catch((error) => done.push(error.code));
    const end = performance.now();
    process.on('exit', () => console.log(JSON.stringify({ milliseconds: performance.now() - end, done })));
  `);
  expect(done).toEqual(['AbortError', 'ERR_NOT_FINITE']);
  expect(milliseconds).toBeLessThan(2000);
});
