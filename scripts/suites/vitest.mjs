import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { vitestTotals } from './totals.mjs';

// vitest writes to a pipe: whether there is a terminal behind it only this process knows.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** A project of vitest.config.ts, run by one major version of Node. */
export async function onNode(major, project) {
  return runProject(project, `${project}-node${major}`, await nodeRuntime(major));
}

/** A project that needs a Chromium. */
export async function inChromium(project) {
  return runProject(project, project, process.execPath, { CHROME_PATH: await findChromium() });
}

async function runProject(project, name, node, env) {
  const report = join(buildDir, `reports/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const argv = [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters];
  const { code } = await attempt(argv, { stream: true, limit: 15, env: { ...COLOUR, ...env } });
  return vitestTotals(report, code);
}
