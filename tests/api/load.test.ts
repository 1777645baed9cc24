import { describe, expect, test } from 'vitest';
import { inFreshNode, run } from '../support/node';

type Outcome = { name: string; code: string; message: string };

const outcomes = `
  const { init, Moments, PCA } = await import('wasm-pca');
  const failure = async (action) => {
    try { await action(); } catch (e) { return { name: e.name, code: e.code, message: e.message }; }
    return { name: 'nothing', code: 'none', message: '' };
  };
  const x = { data: Float64Array.of(1, 2, 3, 4, 5, 7), rows: 3, columns: 2 };
`;

describe('before init()', () => {
  test('Sync forms are ERR_LOAD and say to await it', async () => {
    const errors = await inFreshNode<Outcome[]>(`
      ${outcomes}
      const { CCA, ellipse, FisherDiscriminant } = await import('wasm-pca');
      // A call that runs in a worker loads no engine on this thread.
      await PCA.fit(x);
      console.log(JSON.stringify([
        await failure(() => PCA.fitSync(x)),
        await failure(() => PCA.fromCovarianceSync([[2, 0], [0, 1]])),
        await failure(() => FisherDiscriminant.fitSync(x, [0, 1, 1], { regularization: 0.1 })),
        await failure(() => CCA.fitSync(x, x)),
        await failure(() => PCA.fitSync([{ a: 1, b: 2 }, { a: 3, b: 5 }])),
        await failure(() => ellipse([{ a: 1, b: 2 }, { a: 3, b: 5 }])),
      ]));
    `);
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(error.message).toMatch(/await.*init\(\)/);
    }
  });

  test('init() without the readers of other forms serves arrays alone', async () => {
    const { dense, error, after } = await inFreshNode<{ dense: number; error: Outcome; after: number }>(`
      ${outcomes}
      await init({ forms: false });
      const records = [{ a: 1, b: 2 }, { a: 3, b: 5 }];
      const dense = PCA.fitSync(x).rows + PCA.fitSync([[1, 2], [3, 5]]).rows;
      const error = await failure(() => PCA.fitSync(records));
      await init();
      console.log(JSON.stringify({ dense, error, after: PCA.fitSync(records).rows }));
    `);
    expect([dense, after]).toEqual([5, 2]);
    expect(error).toMatchObject({ code: 'ERR_LOAD', message: expect.stringContaining('await init()') });
  });

  test('a model read from JSON: transformSync too; after init() all work', async () => {
    const json = await inFreshNode<unknown>(`
      ${outcomes}
      console.log(JSON.stringify(await PCA.fit(x)));
    `);
    const { errors, after } = await inFreshNode<{ errors: Outcome[]; after: number }>(
      `
      ${outcomes}
      const { readFileSync } = await import('node:fs');
      const model = PCA.fromJSON(JSON.parse(readFileSync(0, 'utf8')));
      const errors = [
        await failure(() => model.transformSync(x)),
        await failure(() => model.inverseTransformSync(x)),
        await failure(() => model.reconstructSync(x)),
      ];
      await init();
      const back = model.reconstructSync(x).data;
      PCA.fitSync(x);
      PCA.fromCovarianceSync([[2, 0], [0, 1]]);
      console.log(JSON.stringify({ errors, after: Math.max(...back.map((v, i) => Math.abs(v - x.data[i]))) }));
    `,
      json,
    );
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(error.message).toMatch(/await.*init\(\)/);
    }
    expect(after).toBeLessThan(1e-14);
  });

  test('the asynchronous forms need no init()', async () => {
    const counts = await inFreshNode<number[]>(`
      ${outcomes}
      const model = await PCA.fit(x);
      const scores = await model.transform(x);
      const back = await model.inverseTransform(scores);
      const again = await model.reconstruct(x);
      const stream = await PCA.fitStream([x, x]);
      const covariance = await PCA.fromCovariance([[2, 0], [0, 1]], { rows: 7 });
      const moments = await Moments.create(2);
      const summed = await PCA.fromMoments(moments.add(x));
      console.log(JSON.stringify([model, scores, back, again, stream, covariance, summed].map(({ rows }) => rows)));
    `);
    expect(counts).toEqual([3, 3, 3, 3, 6, 7, 3]);
  });

  test('each of them loads what records, sparse rows and rows with a NaN need', async () => {
    const counts = await inFreshNode<number[]>(`
      const calls = [
        ({ PCA }) => PCA.fit(records),
        ({ PCA }) => PCA.fit([[1, 2], [NaN, 3], [4, 4], [5, 7]], { missing: 'omit' }),
        ({ PCA }) => PCA.fit(x, { signs: { like: records.slice(0, 2) } }),
        ({ PCA }) => PCA.fitTransform(records).then(({ scores }) => scores),
        ({ PCA }) => PCA.fitStream([x]),
        ({ PCA }) => PCA.fromCovariance([{ a: 2, b: 0 }, { a: 0, b: 1 }], { rows: 3 }),
        ({ PCA }) => PCA.fit(x).then((model) => model.reconstruct(sparse)),
        ({ PCA, Moments }) => Moments.create(2).then((moments) => PCA.fromMoments(moments.add(sparse))),
        ({ CCA }) => CCA.fit(records, records, { ridge: 1 }),
        ({ FisherDiscriminant }) => FisherDiscriminant.fit(records, [0, 1, 1], { regularization: 0.1 }),
      ];
      const records = [{ a: 1, b: 2 }, { a: 3, b: 4 }, { a: 5, b: 7 }];
      const [indptr, indices] = [Uint32Array.of(0, 1, 2, 2), Uint32Array.of(0, 1)];
      const sparse = { indptr, indices, data: Float64Array.of(1, 2), rows: 3, columns: 2 };
      const x = [[1, 2], [3, 4], [5, 7]];
      // Under another address the module is a new instance, which has loaded nothing.
      const address = import.meta.resolve('wasm-pca');
      const found = calls.map(async (call, k) => (await call(await import(address + '?' + k))).rows);
      console.log(JSON.stringify(await Promise.all(found)));
    `);
    expect(counts).toEqual(Array.from({ length: 10 }, () => 3));
  });
});

describe('a binary that cannot be loaded', () => {
  test.each([
    ['a file that is not there', "new URL('file:///nowhere/engine.wasm')"],
    ['bytes that are no WebAssembly', 'Uint8Array.of(60, 104, 116, 109, 108)'],
    ['an empty buffer', 'new ArrayBuffer(0)'],
    [
      'a view of what was transferred',
      '((view) => (structuredClone(view.buffer, { transfer: [view.buffer] }), view))(new DataView(new ArrayBuffer(9)))',
    ],
    ['another WebAssembly module', 'Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)'],
    ['a page instead of the file', "'data:text/html,<html>not found</html>'"],
  ])('%s is ERR_LOAD; the next init() works', async (_, wasm) => {
    const { errors, after } = await inFreshNode<{ errors: Outcome[]; after: number }>(`
      ${outcomes}
      const errors = [await failure(() => init({ wasm: ${wasm} }))];
      await init();
      PCA.fitSync(x);
      console.log(JSON.stringify({ errors, after: (await PCA.fit(x)).componentCount }));
    `);
    expect(errors[0]).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
    expect(errors[0].message.length).toBeGreaterThan(20);
    expect(after).toBe(2);
  });

  test('where the host compiles nothing, as Cloudflare’s: ERR_LOAD says to pass the module, which works', async () => {
    const { error, rows } = await inFreshNode<{ error: Outcome; rows: number[] }>(`
      ${outcomes}
      const { readFileSync } = await import('node:fs');
      const module = new WebAssembly.Module(readFileSync('dist/engine.baseline.wasm'));
      WebAssembly.compile = async () => {
        throw new WebAssembly.CompileError('WebAssembly.compile(): Wasm code generation disallowed by embedder');
      };
      const error = await failure(() => init());
      await init({ wasm: module });
      console.log(JSON.stringify({ error, rows: [PCA.fitSync(x).rows, (await PCA.fit(x)).rows] }));
    `);
    expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
    expect(error.message).toMatch(/init\(\{ wasm \}\)/);
    expect(error.message).not.toMatch(/complete/);
    expect(rows).toEqual([3, 3]);
  });

  test('a wasm of the wrong type is ERR_OPTION', async () => {
    const errors = await inFreshNode<Outcome[]>(`
      ${outcomes}
      console.log(JSON.stringify([await failure(() => init({ wasm: 5 })), await failure(() => init({ wasm: {} }))]));
    `);
    for (const error of errors) expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_OPTION' });
  });
});

describe('several init() in flight', () => {
  const bad = {
    'no WebAssembly': 'Uint8Array.of(60, 104, 116, 109, 108)',
    'a file that is not there': "new URL('file:///nowhere/engine.wasm')",
    'another module': 'Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)',
  };
  test.each(Object.entries(bad))('one of %s fails alone, whichever was first', async (_, wasm) => {
    for (const order of ['[wrong(), init()]', '[init(), wrong()]', '[wrong(), init(), PCA.fit(x)]']) {
      const { settled, after } = await inFreshNode<{ settled: string[]; after: number[] }>(`
        ${outcomes}
        const wrong = () => init({ wasm: ${wasm} });
        const settled = (await Promise.allSettled(${order}))
          .map(({ status, reason }) => (status === 'fulfilled' ? 'right' : reason.code));
        const after = [PCA.fitSync(x).rows, (await PCA.fit(x)).rows, (await init()).threads > 0];
        console.log(JSON.stringify({ settled, after }));
      `);
      const wrongs = settled.filter((outcome) => outcome !== 'right');
      const expected = [...order.matchAll(/wrong/g)].length;
      expect(wrongs.length, `${order}: ${settled}`).toBe(expected);
      // Every source after the good one is refused, since another engine is loaded.
      for (const code of wrongs) expect(code).toBe(order.startsWith('[init') ? 'ERR_OPTION' : 'ERR_LOAD');
      expect(after).toEqual([3, 3, true]);
    }
  });
});

test('many calls at once share one failed load, and the next call works', async () => {
  const { codes, tried, after } = await inFreshNode<{ codes: string[]; tried: number; after: number }>(`
    const { compile } = WebAssembly;
    let tried = 0;
    WebAssembly.compile = async () => { tried++; throw new Error('no'); };
    ${outcomes}
    const codes = [];
    await Promise.all(Array.from({ length: 40 }, async (_, k) => {
      codes.push((await failure(() => (k % 2 ? PCA.fit(x) : init()))).code);
    }));
    WebAssembly.compile = compile;
    console.log(JSON.stringify({ codes, tried, after: (await PCA.fit(x)).rows }));
  `);
  expect(codes).toEqual(Array.from({ length: 40 }, () => 'ERR_LOAD'));
  expect(tried, 'each binary once').toBeLessThanOrEqual(2);
  expect(after).toBe(3);
});

test('calls leave no listener at their signal, however they end', async () => {
  const left = await inFreshNode<number[]>(`
    const { compile } = WebAssembly;
    WebAssembly.compile = async () => { throw new Error('no'); };
    ${outcomes}
    const { signal } = new AbortController();
    const { addEventListener, removeEventListener } = signal;
    const held = new Set();
    signal.addEventListener = (type, listener, ...rest) => { held.add(listener); addEventListener.call(signal, type, listener, ...rest); };
    signal.removeEventListener = (type, listener) => { held.delete(listener); removeEventListener.call(signal, type, listener); };
    const left = [];
    const all = async () => {
      await Promise.all(Array.from({ length: 9 }, () => failure(() => PCA.fit(x, { signal }))));
      await failure(() => PCA.fitStream([x, x], { signal }));
      await new Promise((resolve) => setTimeout(resolve));
      left.push(held.size);
    };
    await all();
    WebAssembly.compile = compile;
    await all();
    x.data[1] = NaN;
    await all();
    console.log(JSON.stringify(left));
  `);
  expect(left).toEqual([0, 0, 0]);
});

describe('init({ worker })', () => {
  const silent = [
    ['an empty string', "''", /could not be started/],
    ['a file that is not there', "'/nowhere/worker.js'", /nowhere/],
    ['a script that answers otherwise', "'data:text/javascript,postMessage(null)'", /./],
  ] as const;
  test.each(silent)('%s is ERR_LOAD; another choice works', async (_, worker, message) => {
    const { error, after } = await inFreshNode<{ error: Outcome; after: number }>(`
      ${outcomes}
      const error = await failure(() => init({ worker: ${worker} }));
      await init();
      console.log(JSON.stringify({ error, after: (await PCA.fit(x)).rows }));
    `);
    expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
    expect(error.message).toMatch(message);
    expect(after).toBe(3);
  });

  test('a script that starts and never answers is ERR_LOAD after half a minute, for waiting calls too', async () => {
    const { errors, waits, after } = await inFreshNode<{
      errors: Outcome[];
      waits: number[];
      after: number;
    }>(`
      const waits = [];
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (end, milliseconds, ...rest) => {
        if (milliseconds > 1000) waits.push(milliseconds);
        return setTimeout(end, milliseconds / 100, ...rest);
      };
      ${outcomes}
      const worker = new URL('data:text/javascript,setInterval(() => {}, 1000)');
      const errors = await Promise.all([failure(() => init({ worker })), failure(() => PCA.fit(x))]);
      const first = [...waits];
      await init();
      console.log(JSON.stringify({ errors, waits: first, after: (await PCA.fit(x)).rows }));
    `);
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'ERR_LOAD' });
      expect(error.message).toMatch(/did not answer within 30 s/);
    }
    expect(waits).toEqual([30_000]);
    expect(after).toBe(3);
  });

  test('the package’s own script serves', async () => {
    const info = await inFreshNode<{ threads: number; rows: number }>(`
      ${outcomes}
      const { threads } = await init({ worker: 'dist/worker.js', threads: 7 });
      console.log(JSON.stringify({ threads, rows: (await PCA.fit(x)).rows }));
    `);
    expect(info).toEqual({ threads: 7, rows: 3 });
  });
});

/** Tracks every instance of the engine and the calls into it; `trap` makes the next call trap. */
const watchedInstances = `
  const instances = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...args) => {
    const state = { calls: 0, callsSince: 0, trap: false, trapped: false };
    const watch = (f) => (typeof f !== 'function' ? f : (...given) => {
      state.calls++;
      if (state.trapped) state.callsSince++;
      if (!state.trap) return f(...given);
      state.trapped = true;
      throw new WebAssembly.RuntimeError('unreachable');
    });
    const { exports } = await instantiate(...args);
    instances.push(state);
    const watched = Object.entries(exports).map(([name, value]) => {
      const table = value instanceof WebAssembly.Table;
      return [name, table ? { get: (k) => watch(value.get(k)) } : watch(value)];
    });
    return { exports: Object.fromEntries(watched) };
  };
`;

describe('an engine that fails', () => {
  test('is never used again by anything; another takes its place', async () => {
    const { trapped, errors, freed, same, calls, callsSince } = await inFreshNode<{
      trapped: Outcome;
      errors: Outcome[];
      freed: Outcome;
      same: boolean;
      calls: number;
      callsSince: number;
    }>(`
      ${watchedInstances}
      ${outcomes}
      await init();
      const moments = (await Moments.create(2)).add(x);
      const expected = JSON.stringify(PCA.fitSync(x).components);
      const [first] = instances;
      first.trap = true;
      const trapped = await failure(() => PCA.fitSync(x));
      const live = (await Moments.create(2)).add(x);
      const errors = [
        await failure(() => moments.count),
        await failure(() => moments.mean),
        await failure(() => moments.covariance()),
        await failure(() => moments.toBytes()),
        await failure(() => moments.add(x)),
        await failure(() => moments.merge(live)),
        await failure(() => live.merge(moments)),
        await failure(() => PCA.fromMomentsSync(moments)),
      ];
      const freed = await failure(() => moments.free());
      await init();
      const same = live.count === 3 && expected === JSON.stringify(PCA.fitSync(x).components)
        && expected === JSON.stringify(PCA.fromMomentsSync(live).components);
      console.log(JSON.stringify({ ...first, trapped, errors, freed, same }));
    `);
    expect(trapped).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
    for (const error of errors) expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
    expect(freed.code).toBe('none');
    expect(same).toBe(true);
    expect(calls, 'the spy sees the calls').toBeGreaterThan(10);
    expect(callsSince, 'calls into the engine that failed').toBe(0);
  });

  test('several times in a row: each time the next one serves', async () => {
    const results = await inFreshNode<string[]>(`
      ${watchedInstances}
      ${outcomes}
      await init();
      const results = [];
      const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
      for (let k = 0; k < 4; k++) {
        // The spare engine starts while others work.
        while (instances.length < k + 2) await turn();
        await turn();
        instances[k].trap = true;
        results.push((await failure(() => PCA.fitSync(x))).code);
        results.push(PCA.fitSync(x).rows);
        await init();
      }
      results.push(instances.reduce((sum, { callsSince }) => sum + callsSince, 0));
      console.log(JSON.stringify(results));
    `);
    expect(results).toEqual([...Array.from({ length: 4 }, () => ['ERR_LOAD', 3]).flat(), 0]);
  });

  const failing = (from: number, count: number, error: string) => `
    const instantiate = WebAssembly.instantiate;
    let started = 0;
    WebAssembly.instantiate = async (...args) => {
      const at = started++;
      if (at >= ${from} && at < ${from + count}) throw ${error};
      return instantiate(...args);
    };
  `;
  const full = `new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance')`;

  test('to start as the spare one does not fail init()', async () => {
    const [rows, again, started] = await inFreshNode<number[]>(`
      ${failing(1, 1000, full)}
      ${outcomes}
      await init();
      while (started < 2) await new Promise((resolve) => setTimeout(resolve, 1));
      const rows = PCA.fitSync(x).rows;
      await init();
      const moments = (await Moments.create(2)).add(x);
      console.log(JSON.stringify([rows, moments.count, started]));
    `);
    expect([rows, again]).toEqual([3, 3]);
    expect(started, 'a spare one was tried').toBeGreaterThan(1);
  });

  test('to start for want of memory is ERR_MEMORY, for another reason ERR_LOAD; the next init() works', async () => {
    for (const [error, code] of [
      [full, 'ERR_MEMORY'],
      ["new WebAssembly.LinkError('import of the wrong kind')", 'ERR_LOAD'],
    ]) {
      const { outcome, rows } = await inFreshNode<{ outcome: Outcome; rows: number }>(`
        ${failing(0, 1, error)}
        ${outcomes}
        // With 'auto' the baseline binary would replace the relaxed one.
        const binary = (await import('node:process')).versions.node > '24' ? 'relaxed' : 'baseline';
        const outcome = await failure(() => init({ binary }));
        await init();
        console.log(JSON.stringify({ outcome, rows: PCA.fitSync(x).rows }));
      `);
      expect(outcome).toMatchObject({ name: 'PCAError', code });
      expect(rows).toBe(3);
    }
  });
});

describe('init({ wasm })', () => {
  const file = "new URL('dist/engine.baseline.wasm', 'file://' + process.cwd() + '/')";
  test.each([
    ['a URL', file],
    ['a string', `${file}.href`],
    ['bytes', `(await import('node:fs')).readFileSync(${file})`],
    ['an ArrayBuffer', `new Uint8Array((await import('node:fs')).readFileSync(${file})).buffer`],
    ['a DataView', `new DataView(new Uint8Array((await import('node:fs')).readFileSync(${file})).buffer)`],
    ['a module', `new WebAssembly.Module((await import('node:fs')).readFileSync(${file}))`],
  ])('%s, here and in the workers', async (_, wasm) => {
    const answer = await inFreshNode<{ info: { threads: number }; same: boolean }>(`
      ${outcomes}
      const info = await init({ wasm: ${wasm}, binary: 'baseline' });
      const here = PCA.fitSync(x);
      const there = await PCA.fit(x);
      console.log(JSON.stringify({ info, same: here.totalVariance === there.totalVariance && here.rows === 3 }));
    `);
    expect(answer.same).toBe(true);
    expect(answer.info.threads).toBeGreaterThanOrEqual(1);
  });
});

test('init({ warm: true }) starts the worker of the first call, and does not wait for it', async () => {
  const started = await inFreshNode<number[]>(`
    ${outcomes}
    let workers = 0;
    process.on('worker', () => workers++);
    await init();
    const cold = workers;
    await init({ warm: true });
    while (workers === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await init({ warm: true });
    await PCA.fit(x);
    console.log(JSON.stringify([cold, workers, (await failure(() => init({ warm: 1 }))).code]));
  `);
  expect(started).toEqual([0, 1, 'ERR_OPTION']);
});

test('EngineInfo says what was loaded', async () => {
  const info = await inFreshNode<Record<string, unknown>>(`
    ${outcomes}
    console.log(JSON.stringify(await init()));
  `);
  expect(info).toMatchObject({
    binary: expect.stringMatching(/^(baseline|relaxed)$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('errors leave nothing on standard error and no process behind', async () => {
  const ran = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { PCA } from 'wasm-pca';
     const results = await Promise.allSettled([
       PCA.fit([[1, NaN], [2, 3]]), PCA.fit([[1], [2, 3]]), PCA.fit([[1, 2], [3, 4]], { nonsense: 1 }),
     ]);
     console.log(results.map((r) => r.reason.code).join(' '));`,
  ]);
  expect(ran.stderr).toBe('');
  expect(ran.stdout.trim()).toBe('ERR_NOT_FINITE ERR_SHAPE ERR_OPTION');
  expect(ran.status).toBe(0);
});
