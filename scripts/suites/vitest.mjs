import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnvironment } from '../lib/browsers.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { vitestTotals } from './totals.mjs';

// vitest writes to a pipe: whether there is a terminal behind it only this process knows.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** A project of vitest.config.ts, or some of its files, run by one major version of Node. */
export const onNode =
  (major, project, files = []) =>
  async (name, watch, only) =>
    runProject(project, name, watch, [...files, ...only], await nodeRuntime(major));

/** A project that needs a browser; `short`: arguments that shorten it where no files are asked for. */
export const inBrowser =
  (browser, project, short = []) =>
  async (name, watch, only) => {
    const wanted = only.length > 0 ? only : short;
    return runProject(project, name, watch, wanted, process.execPath, await browserEnvironment(browser));
  };

async function runProject(project, name, { show }, only, node, env) {
  const report = join(buildDir, `reports/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const argv = [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...only];
  const { code, output } = await attempt(argv, { ...show, limit: 15, env: { ...COLOUR, ...env } });
  return { ...vitestTotals(name, report, code), output: show.stream ? '' : output };
}
