import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root } from './paths.mjs';
import { npm, run } from './process.mjs';
import { step } from './step.mjs';

/** Installs the packages of package-lock.json where node_modules differs from it. */
export async function installDependencies() {
  if (upToDate()) return;
  await step('dependencies', 'installing npm packages', async () => {
    const argv = npm('ci', '--prefer-offline', '--no-audit', '--no-fund');
    await run(argv, { log: join(buildDir, 'logs/dependencies.log') });
  });
}

// Versions are compared, not times, because switching branches touches the lock file. An interrupted npm leaves no
// node_modules/.package-lock.json. The project's own workspaces are links, without a version in the lock file.
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
