import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';

/** Bundles the command line and its libraries into dist/cli. It imports the package by name, as users' programs do. */
export async function buildCommandLine() {
  const out = join(root, 'dist/cli');
  await rm(out, { recursive: true, force: true });
  const build = await rolldown({
    input: {
      'wasm-pca': join(root, 'cli/main.ts'),
      'read-worker': join(root, 'cli/workers/read-worker.ts'),
      'sum-worker': join(root, 'cli/workers/sum-worker.ts'),
    },
    platform: 'node',
    tsconfig: false,
    external: ['wasm-pca', 'wasm-pca/vectors', /^node:/],
  });
  const { output } = await build.write({
    dir: out,
    format: 'es',
    chunkFileNames: '[name].js',
    comments: { legal: false, jsdoc: false, annotation: true },
    minify: true,
  });
  await build.close();
  await mkdir(join(root, 'build/reports'), { recursive: true });
  await writeFile(join(root, 'build/reports/command-line.json'), JSON.stringify(librariesIn(output)));
}

/** The names of the bundled libraries, all of which THIRD-PARTY-NOTICES.md has to list. */
function librariesIn(output) {
  const modules = output.flatMap(({ modules = {} }) => Object.keys(modules));
  const names = modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)|^\0?(rolldown)\//.exec(id));
  return [...new Set(names.flatMap((name) => name?.[1] ?? name?.[2] ?? []))].sort();
}
