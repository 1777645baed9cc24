import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { root } from '../support/node';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wasm-pca-moved-')));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Configures in a checkout with a stand-in for CMake, which refuses a cache that another folder's run has left. */
async function configure(checkout: string): Promise<string> {
  const engine = await import(pathToFileURL(join(checkout, 'scripts/lib/engine.mjs')).href);
  const build = join(checkout, 'build/native');
  const cache = join(build, 'CMakeCache.txt');
  const run = async () => {
    if (existsSync(cache) && readFileSync(cache, 'utf8') !== build)
      throw new Error('the directory is different');
    cpSync(join(root, 'LICENSE'), join(build, 'made'));
    writeFileSync(cache, build);
  };
  await engine.configure({ id: 'test', cmakeArguments: [], run }, 'native');
  return build;
}

test('a checkout that was moved or copied is configured from its beginning, one that was not goes on', async () => {
  const [first, moved, copied] = ['first', 'moved', 'copied'].map((name) => join(folder, name));
  cpSync(join(root, 'scripts/lib'), join(first, 'scripts/lib'), { recursive: true });
  const object = 'core.o';
  writeFileSync(join(await configure(first), object), '');
  expect(existsSync(join(await configure(first), object))).toBe(true);
  cpSync(first, copied, { recursive: true });
  renameSync(first, moved);
  for (const checkout of [moved, copied]) {
    expect(existsSync(join(checkout, 'build/native', object))).toBe(true);
    expect(existsSync(join(await configure(checkout), object))).toBe(false);
  }
});
