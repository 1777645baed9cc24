// Makes dist/, all that is published, from web/ and build/engine/.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const engine = { glue: at('build/engine/engine.js'), baseline: at('build/engine/engine.baseline.wasm') };
engine.relaxed = at('build/engine/engine.relaxed.wasm');

/** What a page may fetch to fit once: the script as its bundler minifies it, the worker's and a binary, each gzipped. */
const MAXIMAL_FETCH = 182 * 1024;

export async function buildPackage() {
  for (const file of Object.values(engine)) {
    if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: build the engine first`);
  }

  const bundles = {
    'node.js': await bundle('web/index.ts', 'node'),
    'worker.node.js': await bundle('web/workers/worker.node.ts', 'node'),
    'browser.js': await bundle('web/index.ts', 'browser'),
    // No bundler of users goes over this one.
    'worker.browser.js': await bundle('web/workers/worker.browser.ts', 'browser', { minify: true }),
    ...(await bundleInline()),
  };
  for (const [name, code] of Object.entries(bundles)) check(name, code);

  await rm(at('dist'), { recursive: true, force: true });
  await mkdir(at('dist'));
  for (const [name, code] of Object.entries(bundles)) await writeFile(at('dist', name), code);
  for (const binary of ['baseline', 'relaxed']) {
    await copyFile(engine[binary], at('dist', `engine.${binary}.wasm`));
  }
  await emitTypes();
  await report([...Object.keys(bundles), 'engine.baseline.wasm', 'engine.relaxed.wasm']);
  await requireLight();
}

/** One script for `platform`: node, browser or inline. */
async function bundle(input, platform, { format = 'es', name, plugins = [], minify = false } = {}) {
  const build = await rolldown({
    input: at(input),
    cwd: root,
    platform: platform === 'node' ? 'node' : 'browser',
    // The tsconfig's paths serve type-checking; here each platform has its own.
    tsconfig: false,
    resolve: { alias: { '#platform': at(`web/platform/${platform}.ts`), '#glue': engine.glue } },
    external: /^node:/,
    plugins: [glueWithoutLoader(), ...plugins],
  });
  const { output } = await build.generate({ format, name, codeSplitting: false, minify });
  await build.close();
  return output[0].code;
}

async function bundleInline() {
  const worker = await bundle('web/workers/worker.inline.ts', 'inline', { format: 'iife', minify: true });
  const plugins = [await inlined(worker)];
  return {
    'inline.js': await bundle('web/index.ts', 'inline', { plugins }),
    'inline.global.js': await bundle('web/index.ts', 'inline', { plugins, format: 'iife', name: 'wasmPCA' }),
  };
}

/** The module that carries the binaries and the worker. */
async function inlined(workerSource) {
  const binaries = {
    baseline: await readFile(engine.baseline, 'base64'),
    relaxed: await readFile(engine.relaxed, 'base64'),
  };
  return {
    name: 'inlined',
    resolveId: (id) => (id === '#inlined' ? '\0inlined' : null),
    load: (id) =>
      id === '\0inlined'
        ? `export const binaries = ${JSON.stringify(binaries)};\n` +
          `export const workerSource = ${JSON.stringify(workerSource)};`
        : null,
  };
}

/**
 * Emscripten's glue can look for its binary beside itself, which ours is never asked to: users' bundlers would see
 * the reference and miss the file.
 */
function glueWithoutLoader() {
  return {
    name: 'glue-without-loader',
    transform: {
      filter: { id: /build[\\/]engine[\\/]engine\.js$/ },
      handler: (code) =>
        code
          .replace(/new URL\("engine\.wasm",\s*import\.meta\.url\)\.href/g, '""')
          .replace(/import\.meta\.url/g, '""'),
    },
  };
}

function check(name, code) {
  const forbidden = [/\bnew Function\b/, /\beval\s*\(/, /new URL\(\s*["'`]engine\.wasm/];
  if (!name.includes('node')) forbidden.push(/\bimport\s*\(/, /\bfrom\s*["'`]node:/, /\brequire\s*\(/);
  if (name.startsWith('inline')) forbidden.push(/\bimport\.meta\b/);
  for (const pattern of forbidden) {
    if (pattern.test(code)) throw new Error(`dist/${name} must not contain ${pattern}`);
  }
}

/** The declarations that index.d.ts leads to; those of the internals stay behind. */
async function emitTypes() {
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const { bin } = JSON.parse(await readFile(path.join(typescript, 'package.json'), 'utf8'));
  execFileSync(process.execPath, [path.join(typescript, bin.tsc), '-p', at('tsconfig.json')], {
    stdio: 'inherit',
  });

  await mkdir(at('dist/types'));
  const names = new Set(['index']);
  for (const name of names) {
    const code = await readFile(at('build/types', `${name}.d.ts`), 'utf8');
    const published = code.replace(/(["'])(\.\.?\/[\w./-]+)\.ts\1/g, (_, quote, imported) => {
      names.add(path.posix.join(path.posix.dirname(name), imported));
      return `${quote}${imported}.js${quote}`;
    });
    await mkdir(path.dirname(at('dist/types', name)), { recursive: true });
    await writeFile(at('dist/types', `${name}.d.ts`), published);
  }
}

const kib = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

async function report(names) {
  for (const name of names) {
    const bytes = await readFile(at('dist', name));
    console.log(`dist/${name.padEnd(22)} ${kib(bytes.length)}   gzip ${kib(gzipSync(bytes).length)}`);
  }
}

async function requireLight() {
  const script = await bundle('web/index.ts', 'browser', { minify: true });
  const files = ['worker.browser.js', 'engine.relaxed.wasm'].map((name) => readFile(at('dist', name)));
  const fetched = [script, ...(await Promise.all(files))].reduce(
    (sum, file) => sum + gzipSync(file).length,
    0,
  );
  console.log(`what a page fetches to fit once             gzip ${kib(fetched)}`);
  if (fetched > MAXIMAL_FETCH) {
    throw new Error(`a page may fetch ${kib(MAXIMAL_FETCH).trim()} to fit once, not ${kib(fetched).trim()}`);
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildPackage();
}
