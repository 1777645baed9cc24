import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment } from '../lib/browsers.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir, root } from '../lib/paths.mjs';
import { attempt, installationOf } from '../lib/process.mjs';
import { testPackages } from '../lib/test-packages.mjs';
import { INPUTS } from './inputs.mjs';
import { vitestTotals } from './totals.mjs';

// Vitest writes to a pipe, so it cannot know whether this process writes to a terminal.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

// These environment variables change which tests run, or how many times.
export const SETTINGS = [
  'DOCS_AXE',
  'MUTATIONS',
  'PROPERTY_RUNS',
  'PROPERTY_SEED',
  'SOAK_CALLS',
  'SOAK_ERRORS',
  'SPARSE_MUTATIONS',
  'VITE_SOAK_CALLS',
  'VITE_SPARSE_ROWS',
];
const key = (settings, ...programs) =>
  [
    ...[process.platform, process.arch, ...programs],
    ...SETTINGS.map((name) => settings[name] ?? process.env[name] ?? ''),
  ].join('\n');

/** What tests of a project use of the packages that are no dependencies. */
const PACKAGES = {
  api: ['libraries', 'duckdb', 'onnxruntime', 'lancedb', 'vector-databases'],
  cli: ['libraries', 'duckdb'],
  contract: ['libraries'],
  docs: ['libraries', 'onnxruntime'],
};

async function fetchPackages(project) {
  for (const name of PACKAGES[project] ?? []) await testPackages(name);
}

/**
 * Runs a project of vitest.config.ts in one major version of Node. `usual`: the default arguments; `settings`: values
 * of SETTINGS.
 */
export const onNode = (major, project, usual = [], settings = {}) => ({
  needs: 'package',
  async fetch() {
    await nodeRuntime(major);
    await fetchPackages(project);
  },
  inputs: INPUTS[project],
  key: async () => key(settings, installationOf(await nodeRuntime(major)), ...usual),
  run: async (name, watch, only) =>
    runProject(project, name, watch, only.length > 0 ? only : usual, await nodeRuntime(major), settings),
});

/** Runs a project of vitest.config.ts that needs a browser; `usual` and `settings` as for onNode(). */
export const inBrowser = (browser, project, usual = [], settings = {}) => ({
  async fetch() {
    await browserEnvironment(browser);
    await fetchPackages(project);
  },
  inputs: INPUTS[project],
  async key() {
    const [program] = Object.values(await browserEnvironment(browser));
    return key(settings, installationOf(process.execPath), installationOf(program), ...usual);
  },
  run: async (name, watch, only) => {
    const env = { ...settings, ...(await browserEnvironment(browser)) };
    return runProject(project, name, watch, only.length > 0 ? only : usual, process.execPath, env);
  },
});

/** Vitest ends a test that hangs; this ends Vitest where it hangs itself. */
const LIMIT_MINUTES = 30;

async function runProject(project, name, { show }, only, node, env) {
  const report = join(buildDir, `reports/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['default', join(root, 'scripts/suites/reporter.mjs')].map(
    (each) => `--reporter=${each}`,
  );
  const projects = [project, `${project}-alone`].map((each) => `--project=${each}`);
  const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', ...projects];
  // Beside other suites a file at a time, so that no test waits for processors; on pages, most of the time tests wait.
  const beside = show.stream || project === 'page' ? [] : ['--maxWorkers=1'];
  const argv = [...vitest, ...reporters, `--outputFile.json=${report}`, ...beside, ...only];
  const { code, output } = await attempt(argv, { ...show, limit: LIMIT_MINUTES, env: { ...COLOUR, ...env } });
  return { ...vitestTotals(name, report, code), output: show.stream ? '' : output };
}
