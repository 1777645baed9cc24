// Builds dist/, which holds everything that is published, from web/ and build/engine/.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { buildCommandLine } from './lib/command-line.mjs';
import { moduleList, noticesFile, packagesOf } from './lib/notices.mjs';
import { pack } from './lib/pack.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const BUILDS = ['relaxed', 'baseline'];
const modules = moduleList();
const binaryOf = (program, build) => at(`build/engine/${program}.${build}.wasm`);

/**
 * The most bytes that a page may fetch to fit once: its minified script, the workers' script and one binary, gzipped.
 */
const MAXIMAL_FETCH = 164 * 1024;
/** The most bytes that a page may fetch to reduce a query by a reducer that it has as JSON, gzipped. */
const MAXIMAL_REDUCER = 6 * 1024;

/**
 * The modules that web/ imports as `#chunk/NAME`: `file` is bundled, `code` is the module itself. buildPackage() adds
 * the binaries and the workers' scripts.
 */
const chunks = {
  glue: { file: at('build/engine/engine.js') },
  here: { file: at('web/tasks/here.ts') },
  analysis: { file: at('web/analysis/index.ts') },
  missing: { file: at('web/missing/index.ts') },
  forms: { file: at('web/input/forms.ts') },
  stream: { file: at('web/calls/stream-fit.ts') },
  'vectors-later': { file: at('web/vectors/later/index.ts') },
};

/**
 * Binaries as modules within scripts: `#program` for `web/vectors`, which holds both binaries in one text, because gzip
 * then stores their common bytes once, `#scan-program` for its searches, and `#missing-program` for `web/missing`.
 */
const programs = {};

/** The file that `#package` stands for, by platform and format. */
const PACKAGE = {
  browser: { es: './browser.js', cjs: './global/wasm-pca.js' },
  node: { es: './node.js', cjs: './node.cjs' },
};

/** Chunks that start workers or load the package, and therefore have a build for Node beside that for browsers. */
const PER_PLATFORM = ['vectors-later'];
/** Entries that have such a build. */
const PER_PLATFORM_ENTRIES = [
  'vectors',
  'categories',
  'compare',
  'contrast',
  'follow',
  'pls',
  'sql',
  'uncertainty',
];

async function buildPackage() {
  const binaries = ['engine', 'vectors'].flatMap((program) =>
    BUILDS.map((build) => binaryOf(program, build)),
  );
  const single = ['missing', 'scan'].map((program) => [program, at(`build/engine/${program}.wasm`)]);
  for (const file of [chunks.glue.file, ...single.map(([, path]) => path), ...binaries]) {
    if (!existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: build the engine first`);
  }
  for (const build of BUILDS) {
    chunks[build] = { code: moduleOf(pack(await readFile(binaryOf('engine', build)))) };
  }
  const builds = await Promise.all(BUILDS.map((build) => readFile(binaryOf('vectors', build))));
  programs['#program'] =
    `${moduleOf(pack(Buffer.concat(builds)))}export const relaxed = ${builds[0].length};`;
  for (const [program, file] of single) {
    programs[`#${program}-program`] = moduleOf(pack(await readFile(file)));
  }
  const script = await bundle(at('web/workers/engine-script.ts'), { format: 'iife' });
  chunks.script = { code: moduleOf({ source: script }) };
  const reducing = await bundle(at('web/vectors/kernel-script.ts'), { format: 'iife' });
  chunks['vectors-script'] = { code: moduleOf({ source: reducing }) };
  const completing = await bundle(at('web/missing/worker-script.ts'), { format: 'iife' });
  chunks['missing-script'] = { code: moduleOf({ source: completing }) };

  const index = at('web/index.ts');
  const scripts = {
    'browser.js': await bundle(index),
    'node.js': await bundle(index, { platform: 'node', minify: false }),
    'node.cjs': await bundle(index, { platform: 'node', minify: false, format: 'cjs' }),
    // <script>, importScripts and, outside Node, require load this script.
    'global/wasm-pca.js': await bundle(index, { format: 'umd', name: 'wasmPCA' }),
    'worker.js': await bundle(at('web/worker.ts'), { format: 'iife' }),
    'dialects.js': await bundle(at('web/dialects.ts')),
    'dialects.cjs': await bundle(at('web/dialects.ts'), { format: 'cjs' }),
    'onnx.js': await bundle(at('web/onnx.ts')),
    'onnx.cjs': await bundle(at('web/onnx.ts'), { format: 'cjs' }),
  };
  const variants = [
    ...Object.keys(chunks).map((name) => [name, `#chunk/${name}`]),
    ...PER_PLATFORM_ENTRIES.map((name) => [name, at(`web/${name}.ts`)]),
  ];
  for (const [name, input] of variants) {
    scripts[`${name}.js`] = await bundle(input);
    scripts[`${name}.cjs`] = await bundle(input, { format: 'cjs' });
    if (![...PER_PLATFORM_ENTRIES, ...PER_PLATFORM].includes(name)) continue;
    scripts[`${name}.node.js`] = await bundle(input, { platform: 'node' });
    scripts[`${name}.node.cjs`] = await bundle(input, { platform: 'node', format: 'cjs' });
  }
  for (const [name, code] of Object.entries(scripts)) check(name, code);

  await rm(at('dist'), { recursive: true, force: true });
  await mkdir(at('dist/global'), { recursive: true });
  for (const [name, code] of Object.entries(scripts)) await writeFile(at('dist', name), code);
  await writeFile(at('dist/global/package.json'), '{ "type": "commonjs" }\n');
  for (const build of BUILDS) await copyFile(binaryOf('engine', build), at(`dist/engine.${build}.wasm`));
  const about =
    'What the scripts of wasm-pca contain of others; of the engine see ../THIRD-PARTY-NOTICES.md.';
  const notices = noticesFile(about, packagesOf(modules.ids));
  await writeFile(at('dist/third-party-notices.txt'), notices);
  await buildCommandLine();
  await emitTypes();
  await report([...Object.keys(scripts), ...BUILDS.map((build) => `engine.${build}.wasm`)]);
  await requireLight();
}

const moduleOf = (exported) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Bundles one script. Modules and CommonJS load chunks from the files beside them; classic scripts contain them. */
async function bundle(
  input,
  { platform = 'browser', format = 'es', name, minify = true, plugins = [] } = {},
) {
  const extension = { es: '.js', cjs: '.cjs' }[format];
  const build = await rolldown({
    input,
    cwd: root,
    platform,
    // The tsconfig's paths are for type-checking alone; `alias` picks the platform's file.
    tsconfig: false,
    // A field that only has a type is not emitted: its name would take bytes, and the constructor sets it anyway.
    transform: { typescript: { removeClassFieldsWithoutInitializer: true } },
    resolve: { alias: { '#platform': at(`web/platform/${platform}.ts`) } },
    external: /^node:/,
    plugins: [...plugins, chunksBeside(input, extension, platform), glueWithoutLoader(), modules.plugin()],
  });
  const { output } = await build.generate({
    format,
    name,
    codeSplitting: false,
    // Some hosts of CommonJS modules, such as Jest, have no import().
    dynamicImportInCjs: false,
    comments: { annotation: true, legal: false, jsdoc: false },
    minify,
  });
  await build.close();
  return ownKeys(output[0].code);
}

/**
 * Replaces `for … in`, which our tools emit, since it would also visit the names that a page put on Object.prototype.
 */
const ownKeys = (code) => code.replace(/for\s*\(((?:var )?\w+) in (\w+)\)/g, 'for($1 of Object.keys($2))');

function chunksBeside(input, extension, platform) {
  return {
    name: 'chunks-beside',
    resolveId(id) {
      const beside = (file) => ({ id: file, external: 'relative' });
      if (id === '#package') return beside(PACKAGE[platform][extension === '.js' ? 'es' : 'cjs']);
      if (id in programs) return `\0${id}`;
      const [, name] = id.match(/^#chunk\/(.+)/) ?? [];
      if (!name) return null;
      if (!extension || id === input) return chunks[name].file ?? `\0${id}`;
      return beside(
        `./${name}${platform === 'node' && PER_PLATFORM.includes(name) ? '.node' : ''}${extension}`,
      );
    },
    load(id) {
      if (id.slice(1) in programs) return programs[id.slice(1)];
      return id.startsWith('\0#chunk/') ? chunks[id.slice('\0#chunk/'.length)].code : null;
    },
  };
}

/**
 * Removes the code by which Emscripten's glue finds and fetches its binary. We never use it, and users' bundlers would
 * follow the reference and miss the file.
 */
function glueWithoutLoader() {
  return {
    name: 'glue-without-loader',
    transform: {
      filter: { id: /build[\\/]engine[\\/]engine\.js$/ },
      handler: (code) =>
        code
          .replace(/if\s*\(ENVIRONMENT_IS_WEB.*?\}\s*else\s*\{\}/s, '')
          .replace(/wasmBinaryFile\s*\?\?=.*?return exports;?\s*(?=\})/s, '')
          .replace(/new URL\("engine\.wasm",\s*import\.meta\.url\)\.href/g, '""')
          .replace(/import\.meta\.url/g, '""'),
    },
  };
}

function check(name, code) {
  const forbidden = [
    /\bnew Function\b/,
    /\beval\s*\(/,
    /\bnew URL\([^)]*import\.meta/,
    /\bimport\.meta\b/,
    /\bfor\s*\([^;()]* in /,
  ];
  if (!/\bnode\b/.test(name)) forbidden.push(/\bfrom\s*["'`]node:/);
  for (const pattern of forbidden) {
    if (pattern.test(code)) throw new Error(`dist/${name} must not contain ${pattern}`);
  }
}

/** Publishes the entries' declarations and those that they import, and no others. */
async function emitTypes() {
  const typescript = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const { bin } = JSON.parse(await readFile(path.join(typescript, 'package.json'), 'utf8'));
  execFileSync(process.execPath, [path.join(typescript, bin.tsc), '-p', at('tsconfig.json')], {
    stdio: 'inherit',
  });

  await mkdir(at('dist/types'));
  const names = new Set([
    'index',
    'categories',
    'compare',
    'contrast',
    'dialects',
    'follow',
    'onnx',
    'pls',
    'sql',
    'uncertainty',
    'vectors',
  ]);
  for (const name of names) {
    const code = await readFile(at('build/types', `${name}.d.ts`), 'utf8');
    const published = inAllVersions(code)
      .replace(/(["'])#package\1/g, `'${'../'.repeat(name.split('/').length - 1) || './'}index.ts'`)
      .replace(/(["'])(\.\.?\/[\w./-]+)\.ts\1/g, (_, quote, imported) => {
        names.add(path.posix.join(path.posix.dirname(name), imported));
        return `${quote}${imported}.js${quote}`;
      });
    await mkdir(path.dirname(at('dist/types', name)), { recursive: true });
    await writeFile(at('dist/types', `${name}.d.ts`), published);
    await writeFile(at('dist/types', `${name}.d.cts`), published.replace(/\.js(["'])/g, '.cjs$1'));
  }
  await writeFile(at('dist/types/worker.d.ts'), 'export {};\n');
  // Bundlers for hosts that forbid compiling at run time import a binary as a compiled module.
  const binary =
    "import type {} from './init.js';\ndeclare const engine: WebAssembly.Module;\nexport default engine;\n";
  await writeFile(at('dist/types/binary.d.ts'), binary);
}

/** Rewrites the types of arrays that own their buffers, so that TypeScript before 5.7 knows them, too. */
const inAllVersions = (code) =>
  code
    .replace(/\b(\w+Array)<ArrayBuffer>/g, (_, name) => `ReturnType<${name}Constructor['of']>`)
    .replaceAll('Array<ArrayBufferLike>', 'Array');

const kib = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

async function report(names) {
  for (const name of names) {
    const bytes = await readFile(at('dist', name));
    console.log(`dist/${name.padEnd(22)} ${kib(bytes.length)}   gzip ${kib(gzipSync(bytes).length)}`);
  }
}

/** Throws where a page would fetch more than the limit, to fit once or to reduce a query. */
async function requireLight() {
  const fit = await scriptOf('PCA', 'browser.js');
  const loaded = ['script.js', 'relaxed.js'].map((name) => readFile(at('dist', name)));
  requireAtMost(MAXIMAL_FETCH, 'to fit once', [fit, ...(await Promise.all(loaded))]);
  requireAtMost(MAXIMAL_REDUCER, 'to reduce a query', [await scriptOf('Reducer', 'vectors.js')]);
}

/** Bundles the script of a page that imports one name of a file, without the chunks. */
function scriptOf(name, file) {
  const code = `import { ${name} } from ${JSON.stringify(at('dist', file))}; globalThis.${name} = ${name};`;
  const page = {
    name: 'page',
    resolveId(id) {
      if (id === 'page') return id;
      return /^\.\/[\w-]+\.js$/.test(id) ? { id, external: true } : null;
    },
    load: (id) => (id === 'page' ? code : null),
  };
  return bundle('page', { plugins: [page] });
}

function requireAtMost(limit, what, files) {
  const packed = (by) => files.map((file) => by(file).length).reduce((sum, bytes) => sum + bytes, 0);
  const total = packed(gzipSync);
  console.log(
    `what a page fetches ${what.padEnd(23)} gzip ${kib(total)}   brotli ${kib(packed(brotliCompressSync))}`,
  );
  if (total > limit) {
    throw new Error(`a page may fetch ${kib(limit).trim()} ${what}, not ${kib(total).trim()}`);
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildPackage();
}
