import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';
import { wholeFolder } from './whole-folder.mjs';

/**
 * Fills a folder by `make`, or with what `make` gave another clone whose inputs had the same digest. The cache keeps only
 * the last such folder of a name.
 * @param {string} name
 * @param {() => string} digest of the inputs
 * @param {string} folder
 * @param {() => Promise<void>} make
 */
export async function keptFolder(name, digest, folder, make) {
  const before = digest();
  const kept = join(cacheDir(), `${name}-${before.slice(0, 12)}`);
  if (existsSync(kept)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(kept, folder, { recursive: true });
    return;
  }
  await make();
  if (digest() !== before) return; // an input was edited meanwhile
  const earlier = readdirSync(cacheDir()).filter((entry) => entry.startsWith(`${name}-`));
  await wholeFolder(kept, (unfinished) => cpSync(folder, unfinished, { recursive: true }));
  for (const entry of earlier) rmSync(join(cacheDir(), entry), { recursive: true, force: true });
}
