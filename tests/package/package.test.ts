import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectWorks, launch, visit, work } from '../support/chromium';
import { root, run } from '../support/node';
import { serve } from '../support/server';

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-user-'));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
let files: { path: string; size: number }[];

beforeAll(async () => {
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder]);
  expect(packed.status, packed.stderr).toBe(0);
  const [report] = Object.values(JSON.parse(packed.stdout)) as [{ filename: string; files: typeof files }];
  files = report.files;
  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
  const installed = await run(
    'npm',
    ['install', `./${report.filename}`, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'],
    { cwd: folder },
  );
  expect(installed.status, installed.stderr).toBe(0);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
}

describe('the tarball', () => {
  test('holds what is published and nothing else', () => {
    const chunks = ['baseline', 'glue', 'here', 'relaxed', 'script'];
    const fixed = [
      'LICENSE',
      'README.md',
      'THIRD-PARTY-NOTICES.md',
      ...chunks.flatMap((name) => [`dist/${name}.js`, `dist/${name}.cjs`]),
      'dist/browser.js',
      'dist/engine.baseline.wasm',
      'dist/engine.relaxed.wasm',
      'dist/global/package.json',
      'dist/global/wasm-pca.js',
      'dist/node.cjs',
      'dist/node.js',
      'dist/onnx.cjs',
      'dist/onnx.js',
      'dist/types/index.d.cts',
      'dist/types/index.d.ts',
      'dist/worker.js',
      'model.schema.json',
      'package.json',
    ];
    const paths = files.map((file) => file.path);
    const others = paths.filter((path) => !fixed.includes(path));
    expect(paths).toEqual(expect.arrayContaining(fixed));
    // Besides, only the declarations that the entries' are made of.
    for (const path of others) expect(path).toMatch(/^dist\/types\/[\w./-]+\.d\.c?ts$/);
  });

  test('brings no dependency', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'wasm-pca',
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/wasm-pca/package.json'), 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    for (const hook of ['preinstall', 'install', 'postinstall'])
      expect(manifest.scripts).not.toHaveProperty(hook);
  });

  test('names no folder of the machine that built it', () => {
    const home = [root.replace(/\/$/, ''), process.env.HOME ?? '/root'].filter((path) => path.length > 1);
    for (const { path } of files) {
      const text = readFileSync(join(folder, 'node_modules/wasm-pca', path), 'latin1');
      for (const place of home) expect(text.includes(`${place}/`), `${path} names ${place}`).toBe(false);
      expect(text.includes('sourceMappingURL'), path).toBe(false);
    }
  });

  test('baseline binary and glue together are at most 200 KiB gzipped', () => {
    const gzipped = ['dist/engine.baseline.wasm', 'build/engine/engine.js'].map(
      (path) => gzipSync(readFileSync(join(root, path)), { level: 9 }).length,
    );
    expect(gzipped.reduce((a, b) => a + b)).toBeLessThanOrEqual(200 * 1024);
  });
});

test('ESM JavaScript', async () => {
  write(
    'user.mjs',
    `import { init, Moments, PCA, PCAError } from 'wasm-pca';
     const x = [[5.1, 3.5, 1.4], [4.9, 3.0, 1.4], [6.2, 3.4, 5.4], [5.9, 3.0, 5.1]];
     await init();
     const model = await PCA.fit(x);
     console.log(JSON.stringify([...model.explainedVariance]));
     console.log(JSON.stringify([...PCA.fitSync(x).explainedVariance]) === JSON.stringify([...model.explainedVariance]));
     console.log(typeof Moments.create, new PCAError('ERR_SHAPE', 'text') instanceof Error);`,
  );
  const ran = await run(process.execPath, ['user.mjs'], { cwd: folder });
  expect(ran.stderr).toBe('');
  const [eigenvalues, same, names] = ran.stdout.trim().split('\n');
  // R 4.6.1: prcomp(rbind(c(5.1, 3.5, 1.4), c(4.9, 3.0, 1.4), c(6.2, 3.4, 5.4), c(5.9, 3.0, 5.1)))$sdev^2
  const expected = [5.331717429723146, 0.08219822193311836, 0.00025101501040035245];
  JSON.parse(eigenvalues).forEach((value: number, m: number) => {
    expect(value).toBeCloseTo(expected[m], 13);
  });
  expect(same).toBe('true');
  expect(names).toBe('function true');
});

describe('strict TypeScript', () => {
  const sample = `
import {
  CCA, type CCAOptions, type ComponentRule, type DirectReport, type EngineInfo, FisherDiscriminant,
  type FisherOptions, type FitOptions, init, type Matrix, type MatrixLike, Moments, type NumericArray, PCA, PCAError,
} from 'wasm-pca';

const info: EngineInfo = await init({ binary: 'baseline' });
const binary: 'relaxed' | 'baseline' | 'custom' = info.binary;
const rule: ComponentRule = { varianceRatio: 0.95 };
const options: FitOptions = { components: rule, ddof: 0, standardize: true, solver: 'svd', signs: 'rotation' };
const data: NumericArray = new Uint8Array(12);
const x: MatrixLike = { data, rows: 4, columns: 3 };
const model: PCA = await PCA.fit(x, { ...options, onProgress: ({ stage, done, total }) => { const now: 'rows' | 'solve' = stage; void [now, done / total]; } });
const ran: NonNullable<FitOptions['solver']> = model.solver;
const scores: Matrix = await model.transform(x, { whiten: 'zca', components: 2, signal: AbortSignal.timeout(10) });
const first: number = scores.data[0] ?? 0;
const scale: Float64Array | null = model.scale;
const tied: number[][] = model.report.tied;
const spectrum: Float64Array = model.spectrum;
const rows: readonly (readonly number[])[] = [[1, 2, 3], [4, 5, 6]];
PCA.fitSync(rows).inverseTransformSync(scores, { whiten: true });
PCA.fitSync([Float32Array.of(1, 2), Float32Array.of(3, 4)]);
async function* chunks(): AsyncGenerator<MatrixLike> { yield x; yield rows; }
await PCA.fitStream(chunks(), { components: 'all' });
await PCA.fitStream([x]);
await PCA.fitStream(new ReadableStream<MatrixLike>());
const moments: Moments = await Moments.create(3);
moments.add(x).merge(moments);
PCA.fromMoments(moments).reconstructSync(rows, { components: 1 });
PCA.fromCovariance(moments.covariance(0), { mean: moments.mean, rows: moments.count });
const again: PCA = PCA.fromJSON(JSON.parse(JSON.stringify(model)) as unknown);
const j: Float64Array = again.distortions();
moments.free();
const shrunk: FisherOptions = { components: 'all', regularization: 0.1 };
const fisher: FisherDiscriminant = await FisherDiscriminant.fit(x, ['a', 'b', 'a', 'b'], shrunk);
const classes: readonly number[] | readonly string[] = FisherDiscriminant.fitSync(x, Uint8Array.of(0, 1, 0, 1)).classes;
const separated: Matrix = FisherDiscriminant.fromJSON(fisher.toJSON()).transformSync(fisher.classMeans, { components: 1 });
const ridge: CCAOptions = { ridge: 0.1, signal: AbortSignal.timeout(10) };
const cca: CCA = await CCA.fit(x, rows, ridge);
const how: DirectReport = CCA.fromJSON(JSON.parse(JSON.stringify(cca)) as unknown).report;
const pair: [Matrix, Matrix] = [await cca.transformX(x), cca.transformYSync(rows)];
try {
  await PCA.fit(x);
} catch (error) {
  if (error instanceof PCAError && error.code === 'ERR_NOT_FINITE') throw error;
}
export { binary, classes, first, how, j, pair, ran, scale, separated, spectrum, tied };

// @ts-expect-error 0.95 goes as a number, but a string does not
await PCA.fit(x, { components: '0.95' });
// @ts-expect-error no such solver
await PCA.fit(x, { solver: 'magic' });
// @ts-expect-error no such option
await PCA.fit(x, { standardise: true });
// @ts-expect-error ddof is 0 or 1
await PCA.fit(x, { ddof: 2 });
// @ts-expect-error the rows are missing
await PCA.fit({ data, columns: 3 });
// @ts-expect-error no such option
await FisherDiscriminant.fit(x, [0, 1, 0, 1], { shrinkage: 0.1 });
// @ts-expect-error y is missing
await CCA.fit(x, { ridge: 1 });
// @ts-expect-error models are read-only
model.mean = new Float64Array(3);
// @ts-expect-error the constructor is not for users
new PCA();
`;

  const base = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'ES2022',
  };
  const cases = {
    'DOM types, bundler resolution': {
      ...base,
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
    },
    'Node’s types, NodeNext resolution': {
      ...base,
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      lib: ['ES2022'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
  };

  test.each(Object.entries(cases))(
    '%s',
    async (name, compilerOptions) => {
      const place = name.startsWith('DOM') ? 'dom' : 'node';
      write(`${place}/sample.ts`, sample);
      write(`${place}/package.json`, '{ "type": "module" }');
      write(`${place}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['sample.ts'] }));
      const checked = await run(bin('tsc'), ['-p', join(folder, place)], { cwd: folder });
      expect(checked.stdout).toBe('');
      expect(checked.status).toBe(0);
    },
    60_000,
  );
});

test('the page of the README, beside the installed package', async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const page = readme.match(/```html\n([\s\S]*?)```/)?.[1] ?? '';
  write('index.html', page);
  const server = await serve(folder);
  const browser = await launch();
  const tab = await browser.newPage();
  const problems: string[] = [];
  tab.on('console', (message) => problems.push(message.text()));
  tab.on('pageerror', (error) => problems.push(String(error)));
  try {
    await tab.goto(`${server.address}/`);
    await tab.waitForFunction(() => document.querySelector('output')?.textContent, null, { timeout: 20_000 });
    const shares = (await tab.textContent('output'))?.split(', ').map(Number) ?? [];
    expect(shares).toHaveLength(2);
    expect(shares[0] + shares[1]).toBeCloseTo(1, 12);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
}, 60_000);

test('a Vite application, built for production', async () => {
  write(
    'app/index.html',
    '<!doctype html><title>t</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>',
  );
  write(
    'app/main.js',
    `import { init, PCA } from 'wasm-pca';
     ${work}
     work({ init, PCA }).then(
       (outcome) => { globalThis.outcome = outcome; },
       (error) => { globalThis.outcome = { error: error.message, code: error.code }; });`,
  );
  const built = await run(bin('vite'), ['build', join(folder, 'app'), '--logLevel', 'warn'], { cwd: folder });
  expect(built.status, built.stderr).toBe(0);
  expect(built.stderr).toBe('');
  const out = join(folder, 'app/dist');

  const browser = await launch();
  const server = await serve(out);
  const seen = await visit(browser, `${server.address}/`);
  await server.close();
  await browser.close();
  expectWorks(seen);
}, 60_000);
