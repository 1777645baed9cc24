import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root } from './paths.mjs';
import { npm, run } from './process.mjs';
import { step } from './step.mjs';

/** Makes node_modules what package-lock.json says. */
export async function installDependencies() {
  if (upToDate()) return;
  await step('dependencies', 'installing npm packages', async () => {
    await run(npm('ci', '--no-audit', '--no-fund'), { log: join(buildDir, 'logs/dependencies.log') });
  });
}

// By what is there, not by time: switching branches touches the lock file, and an interrupted npm leaves no inner one.
// What is linked, which is the project's own, has no version in the lock.
function upToDate() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { '': _, ...wanted } = read('package-lock.json').packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const file = `${path}/package.json`;
    return existsSync(join(root, file))
      ? !version || read(file).version === version
      : optional || devOptional;
  });
}
