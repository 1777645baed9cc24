import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buildPage, buildSite } from '../lib/build.mjs';
import { StepError } from '../lib/process.mjs';
import { stampOf } from '../lib/step.mjs';
import { joined } from './totals.mjs';

const TELL_EVERY_MS = 10_000;

/**
 * Builds everything, runs suites, and lists the tests that failed with the commands that run just them.
 * @param {string[]} args the beginnings of the names of the suites to run; none for all except the slow ones, `all` for
 *   these too. Arguments from the first file or flag on go to the programs that run the tests
 * @param {Record<string, Suite>} suites started in this order, so the longest should come first. As many run at a
 *   time as there are processors, and one of those `beside` beside them
 * @param {object} [others]
 * @param {Record<string, Suite>} [others.slow] the suites that run after these, and only when they, or all, are asked for
 * @param {Record<string, Suite>} [others.alone] further ones of these, each of which runs alone
 *
 * @typedef {object} Suite
 * @property {(name: string, watch: Watch, only: string[]) => Promise<import('./totals.mjs').Totals>} run
 * @property {string[]} [inputs] the files and folders on which the result depends. A suite that has passed with these
 *   contents is skipped, unless it is named
 * @property {() => Promise<string>} [key] anything else on which the result depends, such as a browser's version
 * @property {() => Promise<unknown>} [fetch] gets what the tests need from elsewhere, and what they otherwise would get
 *   themselves. It runs while the build does
 * @property {boolean} [beside] whether its programs yield to those of others, so that it runs beside these
 * @property {Stage} [needs] how far the build must have come before it starts; by default 'build'
 * @typedef {'dependencies' | 'engine' | 'package' | 'build' | 'site'} Stage of the build: npm's packages are installed, the
 *   engine is compiled, the package is bundled, the page is built, and so is the site
 * @typedef {object} Watch
 * @property {(text: string) => void} tell prints the suite's progress, at most every 10 seconds
 * @property {number} processors how many the suite may keep busy: all, or one where another suite runs beside it
 * @property {(stage: Stage) => Promise<void>} until resolves once the build has come so far
 * @property {object} show options for attempt() of process.mjs; with `stream` the result needs no `output`
 */
export async function gate(args, suites, { slow = {}, alone = {} } = {}) {
  const groups = [suites, slow, alone];
  const all = groups.flatMap(Object.keys);
  const { chosen, named, only } = choose(args, all, { ...slow, ...alone });

  const results = [];
  const until = async (stage) => {
    if (!(await built[stage])) throw new StepError('It needs what could not be built.');
  };
  const run = async (name, suite) => {
    const since = performance.now();
    const result = await outcome(name, suite, { only, named, alone: chosen.length === 1, until });
    const { passed, failures, earlier, output } = result;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    if (failures.length > 0 && output) console.log(`\n── ${name}\n${output.trimEnd()}\n`);
    const how = earlier ? 'earlier, of the same files' : `${failures.length} failed (${seconds} s)`;
    line(name, `${passed} passed${earlier ? '' : ','} ${how}`);
    results.push({ ...result, name, seconds });
    return failures.length === 0;
  };
  const reached = {};
  const early = ['dependencies', 'engine', 'package'].map(
    (stage) =>
      new Promise((resolve) => {
        reached[stage] = resolve;
      }),
  );
  const build = run(
    'build',
    building(() => buildPage((stage) => reached[stage](true))),
  );
  const [dependencies, engine, bundled] = early.map((signal) => Promise.race([signal, build]));
  const site = build.then((succeeded) => succeeded && run('site', building(buildSite)));
  const built = { dependencies, engine, package: bundled, build, site };
  const suitesOf = (group) => Object.entries(group).filter(([name]) => chosen.includes(name));
  const fetched = fetchAll(groups.flatMap(suitesOf), dependencies);
  const runOnceBuilt = async (name, suite) => {
    await fetched.get(name);
    if (await built[suite.needs ?? 'build']) await run(name, suite);
  };
  for (const group of groups) {
    const those = suitesOf(group);
    const lanes = group === alone ? 1 : availableParallelism();
    const beside = those.filter(([, suite]) => suite.beside);
    const inTurn = those.filter(([, suite]) => !suite.beside);
    await Promise.all([site, inLanes(inTurn, lanes, runOnceBuilt, beside)]);
  }
  conclude(results);
}

/**
 * Fetches what suites need from elsewhere once `begin` resolves to true: for one suite after another, because each keeps a
 * processor busy. Returns promises by the suites' names. Where fetching fails, the suite's own run says why.
 */
export function fetchAll(suites, begin) {
  const fetched = new Map();
  let last = begin;
  const next = async (previous, fetch) => {
    const ready = await previous;
    if (ready) await fetch().catch(() => {});
    return ready;
  };
  for (const [name, { fetch }] of suites) {
    if (!fetch) continue;
    last = next(last, fetch);
    fetched.set(name, last);
  }
  return fetched;
}

/**
 * Runs suites in their order, at most `lanes` at a time, and one of those `beside` them. A lane that finds no other suite
 * takes one of these, too.
 */
export async function inLanes(suites, lanes, run, beside = []) {
  const [queue, yielding] = [[...suites], [...beside]];
  const lane = async (next) => {
    for (let suite = next(); suite; suite = next()) await run(...suite);
  };
  await Promise.all([
    lane(() => yielding.shift()),
    ...Array.from({ length: lanes }, () => lane(() => queue.shift() ?? yielding.shift())),
  ]);
}

/**
 * Returns the names among `all` that the arguments of gate() choose, whether they name suites, and the arguments for
 * the programs that run the tests.
 */
export function choose(args, all, slow) {
  if (args.length === 1 && args[0] === 'all') return { chosen: all, named: false, only: [] };
  const end = args.findIndex((arg) => /^-|[./]/.test(arg));
  const wanted = end < 0 ? args : args.slice(0, end);
  const only = end < 0 ? [] : args.slice(end);
  const unknown = wanted.find((arg) => !all.some((name) => name.startsWith(arg)));
  if (unknown) throw new StepError(`There is no suite ${unknown}; the suites are ${all.join(', ')}.`);
  const matches = (name) => (arg) =>
    only.length > 0 && all.includes(arg) ? name === arg : name.startsWith(arg); // a file belongs to one suite
  const named = wanted.length > 0;
  return {
    chosen: all.filter((name) => (named ? wanted.some(matches(name)) : !(name in slow))),
    named,
    only,
  };
}

const building = (work) => ({
  async run() {
    await work();
    return { passed: 1, failures: [] };
  },
});

/** Runs a suite, or returns the totals of its last pass (`earlier`) where its inputs have not changed since. */
export async function outcome(name, suite, { only, named, alone, until }) {
  let printedAt = 0;
  const tell = (text) => {
    if (!text.trim() || performance.now() - printedAt < TELL_EVERY_MS) return;
    printedAt = performance.now();
    line(name, text.trim());
  };
  const processors = alone ? availableParallelism() : 1;
  const watch = { tell, until, processors, show: alone ? { stream: true } : { onLine: tell } };
  try {
    const stamp = suite.inputs && (await stampOfSuite(name, suite));
    if (stamp?.fresh && !named) return { passed: Number(stamp.note), failures: [], earlier: true };
    const totals = await suite.run(name, watch, only);
    if (totals.failures.length > 0) stamp?.clear();
    else if (only.length === 0 && !totals.skipped?.length) stamp?.set(String(totals.passed));
    return totals;
  } catch (error) {
    const [what] = String(error.message ?? error).split('\n');
    return {
      passed: 0,
      failures: [
        { name: what, again: ['build', 'site'].includes(name) ? 'npm run build' : `npm test -- ${name}` },
      ],
      output: error instanceof StepError ? error.message : error.stack,
    };
  }
}

/** Returns the suite's stamp for the Node or browser that runs it now, each of which has its own. */
async function stampOfSuite(name, { inputs, key }) {
  const where = await key();
  const id = createHash('sha256').update(where).digest('hex').slice(0, 8);
  return stampOf(`suite-${name}-${id}`, inputs, where);
}

const line = (name, text) => console.log(`${name.padEnd(18)}${text}`);

function conclude(results) {
  const row = (name, ...cells) => line(name, cells.map((cell) => String(cell).padStart(9)).join(''));
  console.log('');
  row('suite', 'passed', 'failed', 'seconds');
  for (const { name, passed, failures, earlier, seconds } of results)
    row(name, passed, failures.length, earlier ? 'earlier' : seconds);
  const { passed, failures } = joined(results);
  const earlier = joined(results.filter((result) => result.earlier)).passed;
  if (earlier > 0) console.log(`\n${passed} passed, ${earlier} of them earlier, of the same files`);
  for (const { name, failures: ofSuite } of results) {
    for (const { name: test, again, why } of ofSuite)
      console.log(`\n✗ ${name}: ${test}\n${why ? `    ${why}\n` : ''}    ${again}`);
  }
  const skipped = results.flatMap(({ name, skipped = [] }) => skipped.map((what) => `\n– ${name}: ${what}`));
  if (skipped.length > 0) console.log(`\nNot run here:${skipped.join('')}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failures.length} failed`);
}
