import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { moduleList, noticesFile, packagesOf } from './notices.mjs';
import { root } from './paths.mjs';

/** Bundles the command line and its libraries into dist/cli. It imports the package by name, as users' programs do. */
export async function buildCommandLine() {
  const out = join(root, 'dist/cli');
  await rm(out, { recursive: true, force: true });
  const { ids, plugin } = moduleList();
  const build = await rolldown({
    input: {
      'wasm-pca': join(root, 'cli/main.ts'),
      'command-worker': join(root, 'cli/workers/command-worker.ts'),
      'read-worker': join(root, 'cli/workers/read-worker.ts'),
      'segment-worker': join(root, 'cli/workers/segment-worker.ts'),
      'sum-worker': join(root, 'cli/workers/sum-worker.ts'),
    },
    platform: 'node',
    tsconfig: false,
    plugins: [plugin()],
    external: ['wasm-pca', 'wasm-pca/categories', 'wasm-pca/uncertainty', 'wasm-pca/vectors', /^node:/],
  });
  await build.write({
    dir: out,
    format: 'es',
    chunkFileNames: '[name].js',
    comments: { legal: false, jsdoc: false, annotation: true },
    minify: true,
  });
  await build.close();
  const about =
    'What the command line of wasm-pca contains of others; see also ../../THIRD-PARTY-NOTICES.md.';
  await writeFile(join(out, 'third-party-notices.txt'), noticesFile(about, packagesOf(ids)));
  const manual = execFileSync(process.execPath, [join(out, 'wasm-pca.js'), 'manual']);
  await writeFile(join(out, 'wasm-pca.1'), manual);
}
