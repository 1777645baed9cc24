import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { root } from '../support/node';

/** Tests what a bundler keeps of the package if it ignores `sideEffects: false`. */
async function left(code: string): Promise<string> {
  const build = await rolldown({
    input: 'app',
    plugins: [
      {
        name: 'app',
        resolveId(id) {
          if (id === 'app') return id;
          if (id === 'wasm-pca') return { id: join(root, 'dist/browser.js'), moduleSideEffects: true };
          return id.startsWith('./') ? { id, external: true } : null;
        },
        load: (id) => (id === 'app' ? code : null),
      },
    ],
  });
  const { output } = await build.generate({ minify: true });
  await build.close();
  return output[0].code;
}

test('an import that is not used leaves next to nothing', async () => {
  for (const names of ['PCA', 'Moments', 'FisherDiscriminant, CCA', 'init, PCAError']) {
    expect((await left(`import { ${names} } from 'wasm-pca';`)).length, names).toBeLessThan(500);
  }
});

test('PCA alone carries neither Fisher’s discriminant nor CCA; these carry PCA not', async () => {
  const fisher = /regularization/;
  const cca = /ridge/;
  const all = await left(`import * as all from 'wasm-pca'; console.log(all);`);
  for (const pattern of [fisher, cca]) expect(all).toMatch(pattern);
  const pca = await left(`import { PCA } from 'wasm-pca'; console.log(PCA);`);
  for (const pattern of [fisher, cca]) expect(pca).not.toMatch(pattern);
  const beside = await left(`import { CCA } from 'wasm-pca'; console.log(CCA);`);
  expect(beside).toMatch(cca);
  expect(beside.length).toBeLessThan(0.7 * all.length);
});

test('pages and bundlers never come to the command line', async () => {
  const build = await rolldown({ input: join(root, 'dist/browser.js'), tsconfig: false });
  const { output } = await build.generate();
  await build.close();
  const reached = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  expect(reached).toContain(join(root, 'dist/relaxed.js'));
  expect(reached.filter((path) => path.includes('dist/cli'))).toEqual([]);
});
