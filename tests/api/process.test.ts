import { describe, expect, test } from 'vitest';
import { inFreshNode, restingForEver, run } from '../support/node';

/** Counts every way to compile WebAssembly, to start a worker, to read a file and to fetch. */
const spies = `
  import { createRequire, syncBuiltinESMExports } from 'node:module';
  const require = createRequire(import.meta.url);
  const seen = [];
  for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming', 'validate']) {
    const real = WebAssembly[name];
    WebAssembly[name] = (...args) => { seen.push(name); return real.apply(WebAssembly, args); };
  }
  for (const name of ['Module', 'Instance', 'Memory']) {
    WebAssembly[name] = new Proxy(WebAssembly[name], {
      construct(target, args) { seen.push(name); return Reflect.construct(target, args); },
    });
  }
  const threads = require('node:worker_threads');
  threads.Worker = class extends threads.Worker { constructor(...args) { super(...args); seen.push('Worker'); } };
  const fs = require('node:fs');
  const files = [];
  for (const [object, name] of [[fs, 'readFile'], [fs, 'readFileSync'], [fs.promises, 'readFile']]) {
    const real = object[name];
    object[name] = function (path, ...rest) {
      if (String(path).endsWith('.wasm')) seen.push('read ' + path);
      return real.call(this, path, ...rest);
    };
  }
  globalThis.fetch = () => { seen.push('fetch'); throw new Error('no network here'); };
  syncBuiltinESMExports();
`;

describe('import', () => {
  test('alone compiles nothing, reads no binary, starts no worker', async () => {
    const { atImport, atFit } = await inFreshNode<{ atImport: string[]; atFit: string[] }>(`
      ${spies}
      const before = Object.keys(globalThis).length;
      const { PCA } = await import('wasm-pca');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const atImport = [...seen];
      if (Object.keys(globalThis).length !== before) atImport.push('a new global');
      await PCA.fit([[1, 2], [3, 4], [5, 7]]);
      console.log(JSON.stringify({ atImport, atFit: seen }));
    `);
    expect(atImport).toEqual([]);
    // The spies record each of these acts.
    expect(atFit).toContain('Worker');
    expect(atFit.length).toBeGreaterThan(1);
  });

  test('alone lets the process end', async () => {
    const ran = await run(process.execPath, ['--input-type=module', '--eval', "import 'wasm-pca'"]);
    expect(ran.status).toBe(0);
    expect(ran.stderr).toBe('');
  });

  test('init and fitSync start no worker', async () => {
    const seen = await inFreshNode<string[]>(`
      ${spies}
      const { init, PCA } = await import('wasm-pca');
      await Promise.all([init(), init(), init()]);
      PCA.fitSync([[1, 2], [3, 4], [5, 7]]);
      console.log(JSON.stringify(seen));
    `);
    expect(seen).not.toContain('Worker');
    const compiled = seen.filter((name) => /^(compile|Module)/.test(name));
    expect(compiled.length, `concurrent init compiles once: ${seen}`).toBe(1);
  });
});

/** The eigensolver of these rows takes longer than a program of these tests may run. */
const endless = `
  const x = { data: Float64Array.from({ length: 300 * 6000 }, (_, i) => (i * 7919) % 1009), rows: 300, columns: 6000 };`;

describe('the process', () => {
  test('ends by itself after asynchronous work, whatever workers idle', async () => {
    const ran = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      `${restingForEver}
       const { Moments, PCA } = await import('wasm-pca');
       const x = { data: Float64Array.from({ length: 3000 }, (_, i) => (i * 7919) % 101), rows: 300, columns: 10 };
       const models = await Promise.all([PCA.fit(x), PCA.fit(x), PCA.fit(x), PCA.fit(x)]);
       await models[0].transform(x);
       const moments = await Moments.create(10);
       moments.add(x);
       console.log(models[3].componentCount, moments.count);`,
    ]);
    expect(ran.stderr).toBe('');
    expect(ran.stdout.trim()).toBe('10 300');
    expect(ran.status).toBe(0);
  });

  test('stays as long as a fit is running, also a second one on an idle worker', async () => {
    const ran = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { PCA } from 'wasm-pca';
       const x = { data: Float64Array.from({ length: 400 * 300 }, (_, i) => Math.sin(i * i)), rows: 400, columns: 300 };
       PCA.fit(x).then(() => {
         console.log('first');
         setTimeout(() => PCA.fit(x).then(() => console.log('second')), 20);
       });`,
    ]);
    expect(ran.stdout).toBe('first\nsecond\n');
    expect(ran.status).toBe(0);
  });

  test('a cancelled fit does not keep it', async () => {
    const ran = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { PCA } from 'wasm-pca';
       ${endless}
       const signal = AbortSignal.timeout(100);
       await PCA.fit(x, { signal, solver: 'covariance' }).catch((error) => console.log(error.name));`,
    ]);
    expect(ran.stdout).toBe('TimeoutError\n');
    expect(ran.status).toBe(0);
  });

  test('does no more work on a fit that was cancelled: its workers end', async () => {
    const [before, after] = await inFreshNode<number[]>(`
      import { createRequire, syncBuiltinESMExports } from 'node:module';
      const threads = createRequire(import.meta.url)('node:worker_threads');
      let running = 0;
      threads.Worker = class extends threads.Worker {
        constructor(...args) {
          super(...args);
          running++;
          this.on('exit', () => running--);
        }
      };
      syncBuiltinESMExports();
      const { PCA } = await import('wasm-pca');
      ${endless}
      const controller = new AbortController();
      let before;
      const onProgress = ({ stage }) => {
        if (stage !== 'solve' || before) return;
        before = running;
        setTimeout(() => controller.abort(), 50);
      };
      await PCA.fit(x, { signal: controller.signal, onProgress, solver: 'covariance', threads: 1 }).catch(() => {});
      while (running > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      console.log(JSON.stringify([before, running]));
    `);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(0);
  });

  // Makes workers fail as in Electron's renderers.
  test('may find that no worker can start: it works on this thread, and init says so', async () => {
    const seen = await inFreshNode<{ threads: number; withoutWorkers: string; outcomes: number[] }>(`
      import { createRequire, syncBuiltinESMExports } from 'node:module';
      const threads = createRequire(import.meta.url)('node:worker_threads');
      threads.Worker = class { constructor() { throw new Error('not supported by this platform'); } };
      syncBuiltinESMExports();
      const { init, PCA } = await import('wasm-pca');
      const { Reducer } = await import('wasm-pca/vectors');
      const { threads: count, withoutWorkers } = await init();
      const data = Float64Array.from({ length: 20_000 * 60 }, (_, i) => (i * 7919) % 1009);
      const x = { data, rows: 20_000, columns: 60 };
      const model = await PCA.fit(x);
      const { rows } = await (await Reducer.from(model, { dimensions: 60 })).applyAll(x);
      console.log(JSON.stringify({ threads: count, withoutWorkers, outcomes: [model.rows, rows] }));
    `);
    expect(seen).toEqual({
      threads: 0,
      withoutWorkers: 'no worker can start here: not supported by this platform',
      outcomes: [20_000, 20_000],
    });
  });

  test('hears no warning of a signal that many calls share', async () => {
    const ran = await run(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { createRequire, syncBuiltinESMExports } from 'node:module';
      createRequire(import.meta.url)('node:os').availableParallelism = () => 4;
      syncBuiltinESMExports();
      const { getEventListeners } = await import('node:events');
      const { PCA } = await import('wasm-pca');
      const data = Float64Array.from({ length: 30_000 * 60 }, (_, i) => (i * 7919) % 1009);
      const [large, small] = [{ data, rows: 30_000, columns: 60 }, { data: data.subarray(0, 600), rows: 10, columns: 60 }];
      const { signal } = new AbortController();
      const calls = Array.from({ length: 30 }, (_, k) => PCA.fit(k % 3 ? small : large, { signal }));
      calls.push(PCA.fitStream([small, small, small], { signal }));
      let most = 0;
      const count = () => { most = Math.max(most, getEventListeners(signal, 'abort').length); };
      const timer = setInterval(count);
      await Promise.all(calls);
      clearInterval(timer);
      console.log(most, getEventListeners(signal, 'abort').length);`,
    ]);
    expect(ran.stderr).toBe('');
    expect(ran.stdout.trim(), 'listeners at the most, and in the end').toBe('1 0');
  });

  test('may be denied workers by Node’s permission model: it works on this thread and says what to change', async () => {
    const permission = process.allowedNodeEnvironmentFlags.has('--permission')
      ? '--permission'
      : '--experimental-permission';
    const program = `
      import { init, PCA } from 'wasm-pca';
      const { threads, withoutWorkers } = await init();
      const { rows } = await PCA.fit([[1, 2], [3, 4], [5, 7]]);
      console.log(JSON.stringify({ threads, withoutWorkers, rows }));`;
    const flags = ['--no-warnings', permission, '--allow-fs-read=*'];
    const denied = await run(process.execPath, [...flags, '--input-type=module', '--eval', program]);
    expect(denied.stderr).toBe('');
    expect(JSON.parse(denied.stdout)).toEqual({
      threads: 0,
      withoutWorkers: expect.stringMatching(/--allow-worker/),
      rows: 3,
    });
    flags.push('--allow-worker');
    const allowed = await run(process.execPath, [...flags, '--input-type=module', '--eval', program]);
    expect(JSON.parse(allowed.stdout)).toEqual({
      threads: expect.any(Number),
      withoutWorkers: null,
      rows: 3,
    });
    expect(JSON.parse(allowed.stdout).threads).toBeGreaterThan(0);
  });

  test('works inside a worker thread', async () => {
    const answer = await inFreshNode<number[]>(`
      import { Worker } from 'node:worker_threads';
      const worker = new Worker(
        \`import('wasm-pca').then(async ({ init, PCA }) => {
          const { parentPort } = await import('node:worker_threads');
          const model = await PCA.fit([[1, 2], [3, 4], [5, 9]]);
          await init();
          parentPort.postMessage([model, PCA.fitSync([[1, 2], [3, 4], [5, 9]])]);
        });\`,
        { eval: true },
      );
      const { PCA } = await import('wasm-pca');
      worker.on('error', (error) => { console.error(error); process.exit(1); });
      worker.on('message', (models) => {
        console.log(JSON.stringify(models.map((model) => PCA.fromJSON(model).totalVariance)));
      });
    `);
    expect(answer[0]).toBeCloseTo(4 + 13, 12);
    expect(answer[1]).toBe(answer[0]);
  });
});
