import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './paths.mjs';
import { npm, run } from './process.mjs';
import { step } from './step.mjs';
import { wholeFolder } from './whole-folder.mjs';

/**
 * Installs exact versions of packages into a folder of the cache, once, and resolves to the folder. Its `load.mjs` imports
 * them by name.
 */
export async function cachedPackages(name, exact) {
  const version = createHash('sha256').update(exact.join()).digest('hex').slice(0, 8);
  const folder = join(cacheDir(), `${name}-${version}`);
  await npmFolder(folder, exact, name);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}

/**
 * Installs packages into a folder of their own by npm, unless the folder exists. Install scripts do not run.
 * @param {string} folder
 * @param {string[]} wanted as for `npm install`
 * @param {string} name of the step
 */
export async function npmFolder(folder, wanted, name) {
  if (existsSync(folder)) return;
  await step(name, 'fetching it, once', () =>
    wholeFolder(folder, async (unfinished) => {
      writeFileSync(join(unfinished, 'package.json'), '{}');
      await run(npm('install', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted), {
        cwd: unfinished,
      });
    }),
  );
}
