import { buildAll } from '../lib/build.mjs';
import { StepError } from '../lib/process.mjs';
import { joined } from './totals.mjs';

const TELL_EVERY_MS = 10_000;

/**
 * Builds everything, runs suites, and says at the end what failed and how to run just that.
 * @param {string[]} args beginnings of the names of the suites to run, without any all of them; what follows the
 *   names, from the first file or flag on, goes to the programs that run the tests
 * @param {Record<string, Suite>[][]} stages one after the other: lanes side by side, of suites one after the other
 * @param {string[]} onRequest the suites that run only when they are named
 *
 * @typedef {(name: string, watch: Watch, only: string[]) => Promise<import('./totals.mjs').Totals>} Suite
 * @typedef {object} Watch
 * @property {(text: string) => void} tell shows now and then how far the suite is
 * @property {object} show options for attempt() of process.mjs; with `stream` the output need not be answered
 */
export async function gate(args, stages, onRequest = []) {
  const all = stages.flat().flatMap(Object.keys);
  const end = args.findIndex((arg) => /^-|[./]/.test(arg));
  const wanted = end < 0 ? args : args.slice(0, end);
  const only = end < 0 ? [] : args.slice(end);
  const unknown = wanted.find((arg) => !all.some((name) => name.startsWith(arg)));
  if (unknown) throw new StepError(`There is no suite ${unknown}; the suites are ${all.join(', ')}.`);
  const chosen = all.filter((name) =>
    wanted.length === 0 ? !onRequest.includes(name) : wanted.some((arg) => name.startsWith(arg)),
  );

  const results = [];
  const run = async (name, suite) => {
    const since = performance.now();
    const { passed, failures, output } = await outcome(name, suite, only, chosen.length === 1);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (failures.length > 0 && output) console.log(`\n── ${name}\n${output.trimEnd()}\n`);
    line(name, `${passed} passed, ${failures.length} failed (${seconds} s)`);
    results.push({ name, passed, failures, seconds });
  };
  await run('build', build);
  const ready = results[0].failures.length === 0;
  for (const lanes of ready ? stages : []) {
    await Promise.all(
      lanes.map(async (suites) => {
        for (const name of chosen) if (suites[name]) await run(name, suites[name]);
      }),
    );
  }
  conclude(results);
}

async function build() {
  await buildAll();
  return { passed: 1, failures: [] };
}

async function outcome(name, suite, only, alone) {
  let told = 0;
  const tell = (text) => {
    if (!text.trim() || performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    line(name, text.trim());
  };
  const watch = { tell, show: alone ? { stream: true } : { onLine: tell } };
  try {
    return await suite(name, watch, only);
  } catch (error) {
    const [what] = String(error.message ?? error).split('\n');
    return {
      passed: 0,
      failures: [{ name: what, again: name === 'build' ? 'npm run build' : `npm test -- ${name}` }],
      output: error instanceof StepError ? error.message : error.stack,
    };
  }
}

const line = (name, text) => console.log(`${name.padEnd(18)}${text}`);

function conclude(results) {
  const row = (name, ...cells) => line(name, cells.map((cell) => String(cell).padStart(9)).join(''));
  console.log('');
  row('suite', 'passed', 'failed', 'seconds');
  for (const { name, passed, failures, seconds } of results) row(name, passed, failures.length, seconds);
  const { passed, failures } = joined(results);
  for (const { name, failures: ofSuite } of results) {
    for (const { name: test, again } of ofSuite) console.log(`\n✗ ${name}: ${test}\n    ${again}`);
  }
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failures.length} failed`);
}
