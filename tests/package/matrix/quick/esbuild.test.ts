import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from '../project';
import { row, served } from '../row';
import { html, pageModule, serviceWorkerModule, startingServiceWorker } from '../sources';

const own = project({ esbuild: '0.28.2' }, { 'main.js': pageModule() });
const bundle = (...options: string[]) => own.build('esbuild', '--bundle', ...options);

row('esbuild, splitting', own, async () => {
  await bundle('main.js', '--format=esm', '--splitting', '--minify', '--outdir=split');
  own.write({ 'split/index.html': html('<script type="module" src="main.js"></script>') });
  return served(join(own.folder, 'split'));
});

row('esbuild, one module', own, async () => {
  await bundle('main.js', '--format=esm', '--minify', '--outfile=module/main.js');
  own.write({ 'module/index.html': html('<script type="module" src="main.js"></script>') });
  return served(join(own.folder, 'module'));
});

row('esbuild, IIFE', own, async () => {
  await bundle('main.js', '--format=iife', '--minify', '--outfile=iife/main.js');
  own.write({ 'iife/index.html': html('<script src="main.js"></script>') });
  return served(join(own.folder, 'iife'));
});

row(
  'Service worker, bundled by esbuild',
  own,
  async () => {
    own.write({ 'service-worker.js': serviceWorkerModule });
    await bundle('service-worker.js', '--format=iife', '--outfile=service/service-worker.js');
    own.write({ 'service/index.html': html(`<script>${startingServiceWorker}</script>`) });
    return served(join(own.folder, 'service'));
  },
  { in: 'calling thread' },
);

describe('tree-shaking', () => {
  /** What is left of a module in the file that a page loads first. */
  async function left(code: string): Promise<string> {
    own.write({ 'shaken.js': code });
    await bundle('shaken.js', '--format=esm', '--splitting', '--minify', '--outdir=shaken');
    return readFileSync(join(own.folder, 'shaken/shaken.js'), 'utf8');
  }

  test('an import that is not used leaves nothing', async () => {
    expect(await left("import { PCA } from 'wasm-pca'; console.log(1);")).toBe('console.log(1);\n');
  });

  test('PCA alone carries neither CCA nor Fisher’s discriminant', async () => {
    const all = await left("import * as all from 'wasm-pca'; console.log(Object.keys(all));");
    const alone = await left("import { PCA } from 'wasm-pca'; console.log(PCA);");
    expect(alone).toContain('explainedVarianceRatio');
    for (const theirs of ['transformX', 'discriminantRatio']) {
      expect(all).toContain(theirs);
      expect(alone).not.toContain(theirs);
    }
  });
});
