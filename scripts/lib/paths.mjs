import { mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '../..'));
export const buildDir = join(root, 'build');

/** The folder of downloads that every clone shares: the toolchain, Node runtimes, the tools of tests/package/matrix. */
export function cacheDir() {
  const { WASM_PCA_CACHE, XDG_CACHE_HOME } = process.env;
  const dir = WASM_PCA_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'wasm-pca');
  mkdirSync(dir, { recursive: true });
  return realpathSync(dir);
}
