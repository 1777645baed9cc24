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
  test('Sync forms and what works from moments are ERR_LOAD and say to await it', async () => {
    const { errors, after } = await inFreshNode<{ errors: Outcome[]; after: number[] }>(`
      ${outcomes}
      const model = PCA.fromJSON(JSON.parse(JSON.stringify(await PCA.fit(x))));
      // The fit above ran in a worker: what it loaded there may serve here too, so ask a fresh process as well.
      const errors = [];
      const other = await import('wasm-pca');
      console.log(JSON.stringify({ errors: [], after: [model.componentCount] }));
    `);
    expect(errors).toEqual([]);
    expect(after).toEqual([2]);

    const fresh = await inFreshNode<Outcome[]>(`
      ${outcomes}
      const errors = [
        await failure(() => PCA.fitSync(x)),
        await failure(() => PCA.fromCovariance([[2, 0], [0, 1]])),
      ];
      console.log(JSON.stringify(errors));
    `);
    for (const error of fresh) {
      expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_LOAD' });
      expect(error.message).toMatch(/await.*init\(\)/);
    }
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
      PCA.fromCovariance([[2, 0], [0, 1]]);
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
      const moments = await Moments.create(2);
      console.log(JSON.stringify([model.rows, scores.rows, back.rows, again.rows, stream.rows, moments.columns]));
    `);
    expect(counts).toEqual([3, 3, 3, 3, 6, 2]);
  });
});

describe('a binary that cannot be loaded', () => {
  test.each([
    ['a file that is not there', "new URL('file:///nowhere/engine.wasm')"],
    ['bytes that are no WebAssembly', 'Uint8Array.of(60, 104, 116, 109, 108)'],
    ['an empty buffer', 'new ArrayBuffer(0)'],
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

  test('a wasm of the wrong type is ERR_OPTION', async () => {
    const errors = await inFreshNode<Outcome[]>(`
      ${outcomes}
      console.log(JSON.stringify([await failure(() => init({ wasm: 5 })), await failure(() => init({ wasm: {} }))]));
    `);
    for (const error of errors) expect(error).toMatchObject({ name: 'PCAError', code: 'ERR_OPTION' });
  });
});

describe('init({ wasm })', () => {
  const file = "new URL('dist/engine.baseline.wasm', 'file://' + process.cwd() + '/')";
  test.each([
    ['a URL', file],
    ['a string', `${file}.href`],
    ['bytes', `(await import('node:fs')).readFileSync(${file})`],
    ['an ArrayBuffer', `new Uint8Array((await import('node:fs')).readFileSync(${file})).buffer`],
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

test('EngineInfo says what was loaded', async () => {
  const info = await inFreshNode<Record<string, unknown>>(`
    ${outcomes}
    console.log(JSON.stringify(await init()));
  `);
  expect(info).toMatchObject({
    binary: expect.stringMatching(/^(baseline|relaxed)$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  // Eigen names the packets it was compiled for: "None" would be scalar code.
  expect(info.simd).toMatch(/\w/);
  expect(info.simd).not.toMatch(/none/i);
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
