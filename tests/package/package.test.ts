import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch } from '../support/chromium';
import { root, run } from '../support/node';
import { serve } from '../support/server';
import { WAIT } from '../support/wait.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-user-'));
const paths = inject('packed');

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "private": true, "type": "module" }\n');
  const installed = await run(
    'npm',
    ['install', inject('tarball'), '--offline', '--no-audit', '--no-fund', '--ignore-scripts'],
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
    const chunks = [
      'analysis',
      'baseline',
      'forms',
      'glue',
      'here',
      'missing',
      'missing-script',
      'relaxed',
      'script',
      'stream',
      'vectors-script',
    ];
    const forEach = [
      'categories',
      'compare',
      'contrast',
      'follow',
      'pls',
      'sql',
      'uncertainty',
      'vectors',
      'vectors-later',
    ];
    const fixed = [
      ...['CHANGELOG', 'CONTRIBUTING', 'README', 'RELEASING', 'SECURITY'].map((name) => `${name}.md`),
      'LICENSE',
      'demo/data/iris.csv',
      'tests/fixtures/exchange_scikit_learn.py',
      'tests/fixtures/vectors.py',
      'THIRD-PARTY-NOTICES.md',
      ...chunks.flatMap((name) => [`dist/${name}.js`, `dist/${name}.cjs`]),
      ...forEach.flatMap((name) => ['js', 'cjs', 'node.js', 'node.cjs'].map((end) => `dist/${name}.${end}`)),
      'dist/browser.js',
      ...['wasm-pca', 'read-worker', 'segment-worker', 'sum-worker'].map((name) => `dist/cli/${name}.js`),
      'dist/cli/third-party-notices.txt',
      'dist/cli/wasm-pca.1',
      'dist/dialects.cjs',
      'dist/dialects.js',
      'dist/engine.baseline.wasm',
      'dist/engine.relaxed.wasm',
      'dist/global/package.json',
      'dist/global/wasm-pca.js',
      'dist/node.cjs',
      'dist/node.js',
      'dist/onnx.cjs',
      'dist/onnx.js',
      'dist/types/categories.d.cts',
      'dist/types/categories.d.ts',
      'dist/types/compare.d.cts',
      'dist/types/compare.d.ts',
      'dist/types/contrast.d.cts',
      'dist/types/contrast.d.ts',
      'dist/types/follow.d.cts',
      'dist/types/follow.d.ts',
      'dist/types/index.d.cts',
      'dist/types/index.d.ts',
      'dist/types/pls.d.cts',
      'dist/types/pls.d.ts',
      'dist/types/sql.d.cts',
      'dist/types/sql.d.ts',
      'dist/types/uncertainty.d.cts',
      'dist/types/uncertainty.d.ts',
      'dist/types/vectors.d.cts',
      'dist/types/vectors.d.ts',
      'dist/third-party-notices.txt',
      'dist/worker.js',
      'model.schema.json',
      'package.json',
    ];
    const others = paths.filter((path) => !fixed.includes(path));
    expect(paths).toEqual(expect.arrayContaining(fixed));
    // Besides, only the declarations that the entries' are made of, what the command line loads when it needs it, and texts.
    for (const path of others)
      expect(path).toMatch(/^(dist\/(types\/[\w./-]+\.d\.c?ts|cli\/[\w-]+\.js)|(docs|examples)\/.*)$/);
  });

  test('holds what its texts lead to', () => {
    const installed = join(folder, 'node_modules/wasm-pca');
    const texts = paths.filter((path) => path.endsWith('.md'));
    expect(texts).toContain('docs/start/index.md');
    const dead = texts
      .filter((path) => !path.startsWith('examples/') && path !== 'CONTRIBUTING.md')
      .flatMap((path) =>
        Array.from(
          readFileSync(join(installed, path), 'utf8').matchAll(/\]\(([^)#\s]+)/g),
          ([, link]) => link,
        )
          .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(installed, posix.dirname(path), link)))
          .map((link) => `${path}: ${link}`),
      );
    expect(dead).toEqual([]);
  });

  test('the help says where the documentation is', async () => {
    const installed = join(folder, 'node_modules/wasm-pca');
    const helps: [string[], string][] = [
      [['--help'], 'command-line.md'],
      [['suggest', '--help'], 'how-many.md'],
    ];
    for (const [args, page] of helps) {
      const { stdout } = await run(join(folder, 'node_modules/.bin/wasm-pca'), args, { cwd: folder });
      expect(stdout).toContain(realpathSync(join(installed, 'docs', page)));
    }
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
    for (const path of paths) {
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

test('the command line, by npx in the folder of a project', async () => {
  write('x.csv', 'a,b,kind\n1,2,p\n2,4,q\n4,5,p\n');
  const npx = (...args: string[]) => run('npx', ['--no-install', 'wasm-pca', ...args], { cwd: folder });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect((await npx('--version')).stdout).toBe(`${version}\n`);
  const args = ['--label', 'kind', '--model', 'x.json', '--scores', 'x.parquet', '--report', 'x.html'];
  const { status, stderr } = await npx('fit', 'x.csv', ...args);
  expect(status, stderr).toBe(0);
  // Variances 7/3 and 7/3, covariance 13/6.
  const { explainedVariance } = JSON.parse(readFileSync(join(folder, 'x.json'), 'utf8'));
  expect(explainedVariance[0]).toBeCloseTo(9 / 2, 13);
  expect(explainedVariance[1]).toBeCloseTo(1 / 6, 13);
  expect((await npx('info', 'x.parquet')).stdout).toBe(
    'x.parquet: parquet, 3 rows × 3 columns; kind, z1, z2\n',
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
    await tab.waitForFunction(() => document.querySelector('output')?.textContent, null, { timeout: WAIT });
    const shares = (await tab.textContent('output'))?.split(', ').map(Number) ?? [];
    expect(shares).toHaveLength(2);
    expect(shares[0] + shares[1]).toBeCloseTo(1, 12);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
}, 60_000);
