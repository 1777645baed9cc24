import { mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '../..'));
export const buildDir = join(root, 'build');

/** Returns the folder of downloads that all clones share: toolchain, Node runtimes, tools of tests/package/matrix. */
export function cacheDir() {
  const { WASM_PCA_CACHE, XDG_CACHE_HOME } = process.env;
  const dir = WASM_PCA_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'wasm-pca');
  mkdirSync(dir, { recursive: true });
  return realpathSync(dir);
}
