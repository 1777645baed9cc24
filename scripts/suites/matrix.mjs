import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir } from '../lib/paths.mjs';
import { inBrowser } from './vitest.mjs';

const tests = inBrowser('chromium', 'matrix');

/** Tests the package in every tool and runtime, and writes the results as a table to build/reports/matrix.md. */
export const matrix = {
  async run(name, watch, only) {
    const totals = await tests.run(name, watch, only);
    const report = join(buildDir, `reports/${name}.json`);
    if (existsSync(report)) {
      const table = tableOf(JSON.parse(readFileSync(report, 'utf8')));
      writeFileSync(join(buildDir, 'reports/matrix.md'), table);
      console.log(`\n${table}`);
    }
    return totals;
  },
};

/** Returns a Markdown table of the `meta.row` that tests/package/matrix/row.ts stored with each test. */
function tableOf(report) {
  const rows = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ meta }) => meta.row)
    .map(({ title, status, meta: { row } }) => ({ title, failed: status === 'failed', ...row }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
  const cells = rows.map(({ title, failed, versions, outcome, fetched, seconds, recipe }) => [
    title,
    versions,
    failed ? 'FAILED' : outcome.binary,
    outcome ? threadsOf(outcome) : '',
    fetched ? (fetched / 1024).toFixed(0) : '',
    seconds.toFixed(1),
    recipe || 'nothing',
  ]);
  const head = [
    'where',
    'versions',
    'binary',
    'runs in',
    'KiB of scripts, gzipped',
    'seconds',
    'to configure',
  ];
  const line = (texts) => `| ${texts.join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...cells].map(line).join('');
}

function threadsOf({ threads }) {
  if (threads === 0) return 'the calling thread';
  return threads > 0 ? 'workers' : '';
}
