import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction, createContext, runInContext, runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { FisherDiscriminant, init, Moments, PCA } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { inFreshNode, root } from '../support/node';
import { noise } from '../support/random';

beforeAll(() => init());

const data = noise(60, 3, 1);
const x = { data, rows: 60, columns: 3 };
const elsewhere = (code: string) => runInNewContext(code, { values: [...data], labels: [...data.keys()] });

test('arrays, rows, options and bytes of another realm are as those of this one', async () => {
  const expected = PCA.fitSync(x, { components: 2 });
  const options = elsewhere('({ components: 2 })');
  const flat = elsewhere('Float64Array.from(values)');
  expect(flat instanceof Float64Array).toBe(false);
  expectSameModel(PCA.fitSync({ ...x, data: flat }, options), expected);
  expectSameModel(await PCA.fit({ ...x, data: flat }, options), expected);
  expect(flat.length).toBe(180);
  const rows = elsewhere('Array.from({ length: 60 }, (_, i) => values.slice(3 * i, 3 * i + 3))');
  expectSameModel(PCA.fitSync(rows, options), expected);
  expectSameModel(PCA.fromJSON(elsewhere(`(${JSON.stringify(expected)})`)), expected);

  const labels = elsewhere('Int32Array.from({ length: 60 }, (_, n) => n % 2)');
  expect(FisherDiscriminant.fitSync(x, labels).classes).toEqual([0, 1]);
  const moments = (await Moments.create(3)).add({ ...x, data: flat });
  const bytes = runInNewContext('Uint8Array.from(bytes)', { bytes: moments.toBytes() });
  const copy = await Moments.fromBytes(bytes);
  expect(copy.count).toBe(60);
  moments.free();
  copy.free();
});

test('wasm may be a buffer, bytes or a module of another realm', async () => {
  for (const wasm of [
    'new Uint8Array(bytes).buffer',
    'new Uint8Array(bytes)',
    'new DataView(new Uint8Array(bytes).buffer)',
    'new WebAssembly.Module(new Uint8Array(bytes))',
    'new URL(url)',
  ]) {
    const outcome = await inFreshNode<unknown>(`
      import { readFileSync } from 'node:fs';
      import { createContext, runInContext } from 'node:vm';
      import { init, PCA } from 'wasm-pca';
      const file = ${JSON.stringify(join(root, 'dist/engine.baseline.wasm'))};
      const { pathToFileURL } = await import('node:url');
      const given = { bytes: [...readFileSync(file)], url: String(pathToFileURL(file)), URL };
      const wasm = runInContext(${JSON.stringify(wasm)}, createContext(given));
      const { binary } = await init({ wasm });
      const model = await PCA.fit([[1, 2], [3, 5], [4, 4]]);
      console.log(JSON.stringify([binary, model.report.binary, model.rows]));
    `);
    expect(outcome, wasm).toEqual(['custom', 'custom', 3]);
  }
});

test('a covariance, a mean and a file of FAISS of another realm', async () => {
  const covariance = PCA.fitSync(x).covariance();
  const mean = runInNewContext('Float64Array.of(1, 2, 3)');
  const rows = runInNewContext('Float32Array.from(values)', { values: [...covariance.data] });
  const model = PCA.fromCovarianceSync({ ...covariance, data: rows }, { mean });
  expect(model.mean).toEqual(Float64Array.of(1, 2, 3));
  const sparse = {
    data: rows,
    indices: elsewhere('Int32Array.of(0, 1, 2, 0, 1, 2, 0, 1, 2)'),
    ...{ rows: 3 },
  };
  const indptr = runInNewContext('Int32Array.of(0, 3, 6, 9)');
  expect(PCA.fitSync({ ...sparse, indptr, columns: 3 }).rows).toBe(3);
  const { fromFaiss, Reducer, toFaiss } = await import('wasm-pca/vectors');
  const [file] = toFaiss(await Reducer.fit(x, { dimensions: 2 }));
  const copy = runInNewContext('Uint8Array.from(bytes)', { bytes: [...file] });
  expect(fromFaiss(copy).dimensions).toBe(2);
});

/** The package in a realm of its own, as Jest loads it, with the globals that Jest copies from Node's. */
function packageInRealm(): Record<string, unknown> {
  const names = [
    'ArrayBuffer',
    'Uint8Array',
    'URL',
    'performance',
    'MessageChannel',
    'setTimeout',
    'clearTimeout',
  ];
  const globals = globalThis as unknown as Record<string, unknown>;
  const context = createContext({
    ...Object.fromEntries(names.map((name) => [name, globals[name]])),
    process,
    console,
    AbortController,
  });
  const modules = new Map<string, { exports: object }>();
  const load = (file: string): object => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const requireNode = createRequire(file);
    const requireHere = (name: string) =>
      name.startsWith('.') ? load(join(dirname(file), name)) : requireNode(name);
    const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], {
      parsingContext: context,
      filename: file,
    });
    run(module, module.exports, requireHere);
    return module.exports;
  };
  Object.assign(context, { pca: load(join(root, 'dist/node.cjs')) });
  return context as Record<string, unknown>;
}

test('loaded in a realm of its own, as by Jest, it gives arrays of that realm', async () => {
  const realm = packageInRealm();
  const wrong = await runInContext(
    `(async () => {
      const { init, PCA, PCAError } = pca;
      await init();
      const x = { data: Float64Array.from({ length: 30000 * 60 }, (_, i) => (i * 7919) % 1009), rows: 30000, columns: 60 };
      const small = { data: x.data.slice(0, 600), rows: 10, columns: 60 };
      const wrong = [];
      for (const rows of [x, small]) {
        const model = await PCA.fit(rows);
        const scores = await model.transform(rows, { output: 'float32' });
        const { mean, components, report, spectrum } = model;
        const arrays = { mean, components: components.data, spectrum };
        for (const name in arrays) if (!(arrays[name] instanceof Float64Array)) wrong.push(name);
        if (!(scores.data instanceof Float32Array)) wrong.push('scores');
        if (!(components instanceof Object && report instanceof Object && report.tied instanceof Array)) wrong.push('objects');
        if (String(PCA.fitSync(rows).components.data) !== String(components.data)) wrong.push('values');
      }
      const error = await PCA.fit({ ...small, data: small.data.map(() => NaN) }).catch((error) => error);
      if (!(error instanceof PCAError && error instanceof Error && error.code === 'ERR_NOT_FINITE')) wrong.push(String(error));
      return wrong.join();
    })()`,
    realm,
  );
  expect(wrong).toBe('');
});
