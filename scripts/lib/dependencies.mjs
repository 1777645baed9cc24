import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir, root } from './paths.mjs';
import { npm, run } from './process.mjs';
import { step } from './step.mjs';

/** Makes node_modules what package-lock.json says. */
export async function installDependencies() {
  if (upToDate()) return;
  await step('dependencies', 'installing npm packages', async () => {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    // Not `npm ci`: it refuses a lock file made where the registry has not every other platform's binaries.
    const install = npm('install', '--no-save', '--no-audit', '--no-fund');
    await run(install, { log: join(buildDir, 'logs/dependencies.log') });
  });
}

// By content, not by time: switching branches touches the lock file and an interrupted npm leaves no inner one.
function upToDate() {
  const inner = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(inner)) return false;
  const installed = JSON.parse(readFileSync(inner, 'utf8')).packages;
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { integrity, optional, devOptional }]) =>
    installed[path] ? installed[path].integrity === integrity : optional || devOptional,
  );
}
