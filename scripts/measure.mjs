import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../tests/bench/machine.mjs';
import { pythonVersions } from '../tests/bench/python.mjs';
import { differencesOf, pagesOfFigures, readMeasured, tablesOf, withFigures } from './lib/measured.mjs';
import { MEASUREMENTS } from './lib/measurements.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { root } from './lib/paths.mjs';
import { main, npm, StepError } from './lib/process.mjs';

/**
 * `npm run measure -- NAME…` measures, stores the figures in docs/measured/NAME.json and puts them into the pages;
 * `--pages` puts the stored figures into the pages. `--list` prints every figure, its pages, its command and its age.
 * `--check [NAME…]` repeats the measurements that do not depend on the machine, and fails where a figure differs.
 */
await main(async ([first, ...others]) => {
  if (first === '--list') return list();
  if (first === '--check') return check(others);
  if (first !== '--pages') for (const name of [first, ...others]) await keep(name);
  fillPages();
});

/** Runs a command in the root and returns its standard output. */
function output([program, ...args]) {
  const argv = program === 'npm' ? npm(...args) : [program, ...args];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 };
  return execFileSync(argv[0], argv.slice(1), options).trim();
}

/** Runs a measurement and returns the tables that its command prints, and the figures of sentences. */
function measure(name) {
  const { command, figures } = MEASUREMENTS[name] ?? {};
  const names = Object.keys(MEASUREMENTS).join(', ');
  if (!command) throw new StepError(`Name what to measure, of ${names}.`);
  const found = tablesOf(output(command.split(' ')));
  const tables = found.filter(([[title]]) => title !== 'figure');
  const printed = found.filter(([[title]]) => title === 'figure').flatMap(([, ...rows]) => rows);
  return { tables, figures: { ...Object.fromEntries(printed), ...figures?.(tables) } };
}

async function keep(name) {
  const { processor, cores, load, versions } = machine(await pythonVersions());
  const measured = measure(name);
  const { command } = MEASUREMENTS[name];
  const node = command.startsWith('npm') ? await nodeRuntime(24) : process.execPath; // as npm's scripts do
  const record = {
    command,
    date: new Date().toISOString().slice(0, 10),
    commit: output(['git', 'describe', '--always', '--dirty']),
    machine: `${processor}, ${cores} cores, load ${load}`,
    versions: { ...versions, Node: output([node, '-p', 'process.versions.node']) },
    ...measured,
  };
  writeFileSync(join(root, 'docs/measured', `${name}.json`), text(record));
}

/** Writes JSON with each row of a table in one line. */
function text(record) {
  const rows = [];
  const isRow = (value) =>
    Array.isArray(value) && value.length > 0 && value.every((cell) => typeof cell === 'string');
  const hold = (_, value) => (isRow(value) ? `row ${rows.push(JSON.stringify(value)) - 1}` : value);
  return `${JSON.stringify(record, hold, 2).replace(/"row (\d+)"/g, (_, n) => rows[n])}\n`;
}

function fillPages() {
  const measured = readMeasured();
  for (const [page, before] of pagesOfFigures()) {
    const { text, problems } = withFigures(before, measured);
    if (problems.length > 0) throw new StepError(`${page}: ${problems.join('; ')}`);
    if (text !== before) writeFileSync(join(root, page), text);
  }
}

function list() {
  const measured = readMeasured();
  const pages = new Map();
  for (const [page, text] of pagesOfFigures()) {
    for (const figure of withFigures(text, measured).shown)
      pages.set(figure, [...(pages.get(figure) ?? []), page]);
  }
  for (const [name, { command, date, commit, machine, tables, figures }] of measured) {
    const days = Math.floor((Date.now() - Date.parse(date)) / 864e5);
    console.log(`\n${name}: \`${command}\`, ${days} days ago, commit ${commit}; ${machine}`);
    const keys = [
      ...tables.map(([[title]]) => `${name}: ${title}`),
      ...Object.keys(figures).map((key) => `${name}.${key}`),
    ];
    for (const key of new Set(keys)) {
      const value = figures[key.slice(name.length + 1)] ?? 'table';
      console.log(`  ${key.padEnd(50)} ${value.padEnd(14)} ${pages.get(key)?.join(', ') ?? 'on no page'}`);
    }
  }
}

function check(names) {
  const kept = readMeasured();
  const differing = Object.entries(MEASUREMENTS)
    .filter(([name, { factor }]) => factor && (names.length === 0 || names.includes(name)))
    .filter(([name, { factor }]) => {
      const differences = differencesOf(kept.get(name), measure(name), factor);
      console.log([`${name}: ${differences.length} figures differ`, ...differences].join('\n  '));
      return differences.length > 0;
    })
    .map(([name]) => name);
  if (differing.length > 0)
    throw new StepError(`Other figures than docs/measured has: npm run measure -- ${differing.join(' ')}`);
}
