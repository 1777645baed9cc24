import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { errorOf, expectSameModel } from '../support/check';
import { inFreshNode, restingForEver } from '../support/node';
import { correlated } from '../support/random';
import { delaying, mostWorkers, postedDuring } from '../support/workers';

const [rows, columns] = [30_000, 60];
const x = { data: correlated(rows, columns, 9), rows, columns };

/** Runs a fit as if on four processors, with a subclass of Node's Worker. */
const fitWith = (workerClass: string) =>
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
    const expected = JSON.stringify(PCA.fitSync(x).components.data);
    let same = true;
    for (let k = 0; k < 4; k++) same &&= JSON.stringify((await PCA.fit(x)).components.data) === expected;
    console.log(JSON.stringify({ same, started }));
  `);

describe('a helper that fails', () => {
  test('to start does not fail the fit', async () => {
    const { same, started } = await fitWith(
      `class extends Worker { constructor(source, options) { super(source, options); if (++started > 1) { this.terminate(); throw new Error('no more'); } } }`,
    );
    expect(same).toBe(true);
    expect(started, 'others were tried').toBeGreaterThan(1);
  });

  test('and ends before it is ready does not either', async () => {
    const { same, started } = await fitWith(
      `class extends Worker { constructor(source, options) { super(started ? 'throw 1' : source, options); started++; } }`,
    );
    expect(same).toBe(true);
    expect(started, 'others were tried').toBeGreaterThan(1);
  });

  test('in its work fails the fit, and the next one goes on', async () => {
    await init();
    const expected = PCA.fitSync(x);
    expect(await mostWorkers(4, () => PCA.fit(x))).toBe(4);
    for (const leads of [true, false]) {
      const { result } = await postedDuring((posted) => {
        const onProgress = ({ done }: { done: number }) => {
          const [{ worker: first }] = posted();
          // Another worker may have finished its rows, but not the one that got rows last.
          const last = posted().findLast(({ worker, rows }) => rows && worker !== first)?.worker;
          if (done > rows / 3) ((leads ? first : last) as Worker | undefined)?.terminate();
        };
        // Workers are so slow that a helper gets rows before all are done, even on a busy machine.
        return errorOf(() => delaying([60, 20, 20, 20], () => PCA.fit(x, { onProgress })));
      });
      expect(result).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(result.message).toMatch(/the worker stopped/);
      expectSameModel(await PCA.fit(x), expected);
    }
  });
});

test('shared fits leave the workers’ memory as it was', async () => {
  const wider = { data: correlated(7000, 200, 3), rows: 7000, columns: 200 };
  const memory: number[] = [];
  for (let k = 0; k < 40; k++) memory.push((await PCA.fit(wider, { components: 1 })).report.memory);
  // How many segments are held back at a time is chance. One takes 0.7 MB: left behind at each fit, 7 MB a worker.
  expect(Math.max(...memory) - Math.max(...memory.slice(0, 4))).toBeLessThan(4 << 20);
  expect(await mostWorkers(4, () => PCA.fit(wider))).toBe(4);
});

test('the process ends by itself after several workers have worked, failed and been cancelled', async () => {
  const done = await inFreshNode<string[]>(`
    ${restingForEver}
    import { createRequire, syncBuiltinESMExports } from 'node:module';
    createRequire(import.meta.url)('node:os').availableParallelism = () => 4;
    syncBuiltinESMExports();
    const { PCA } = await import('wasm-pca');
    const done = [];
    const x = { data: Float64Array.from({ length: ${rows * columns} }, (_, i) => (i * 7919) % 1009), rows: ${rows}, columns: ${columns} };
    await Promise.all([PCA.fit(x), PCA.fit(x)]);
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    await PCA.fit(x, { signal: controller.signal, onProgress }).catch((error) => done.push(error.name));
    await (await PCA.fit(x)).transform(x);
    x.data[${rows * columns} - 1] = NaN;
    await PCA.fit(x).catch((error) => done.push(error.code));
    process.on('exit', () => console.log(JSON.stringify(done)));
  `);
  expect(done).toEqual(['AbortError', 'ERR_NOT_FINITE']);
});
