import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment } from '../lib/browsers.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir, root } from '../lib/paths.mjs';
import { attempt, installationOf } from '../lib/process.mjs';
import { INPUTS } from './inputs.mjs';
import { vitestTotals } from './totals.mjs';

// Vitest writes to a pipe, so it cannot know whether this process writes to a terminal.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

// These environment variables change which tests run, or how many times.
const SETTINGS = [
  'MUTATIONS',
  'PROPERTY_RUNS',
  'PROPERTY_SEED',
  'SOAK_CALLS',
  'SOAK_ERRORS',
  'VITE_SOAK_CALLS',
  'VITE_SPARSE_ROWS',
];
const key = (...programs) => [
  ...[process.platform, process.arch, ...programs],
  ...SETTINGS.map((name) => process.env[name] ?? ''),
];

/** A project of vitest.config.ts in one major version of Node. `usual` are the arguments unless others are given. */
export const onNode = (major, project, usual = []) => ({
  inputs: INPUTS[project],
  key: async () => key(installationOf(await nodeRuntime(major)), ...usual).join('\n'),
  run: async (name, watch, only) =>
    runProject(project, name, watch, only.length > 0 ? only : usual, await nodeRuntime(major)),
});

/** A project of vitest.config.ts that needs a browser. */
export const inBrowser = (browser, project, usual = []) => ({
  inputs: INPUTS[project],
  async key() {
    const [program] = Object.values(await browserEnvironment(browser));
    return key(installationOf(process.execPath), installationOf(program), ...usual).join('\n');
  },
  run: async (name, watch, only) => {
    const env = await browserEnvironment(browser);
    return runProject(project, name, watch, only.length > 0 ? only : usual, process.execPath, env);
  },
});

async function runProject(project, name, { show }, only, node, env) {
  const report = join(buildDir, `reports/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['default', join(root, 'scripts/suites/reporter.mjs')].map(
    (each) => `--reporter=${each}`,
  );
  const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const argv = [...vitest, ...reporters, `--outputFile.json=${report}`, ...only];
  const { code, output } = await attempt(argv, { ...show, limit: 15, env: { ...COLOUR, ...env } });
  return { ...vitestTotals(name, report, code), output: show.stream ? '' : output };
}
