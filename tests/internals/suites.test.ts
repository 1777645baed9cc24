import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/node';

const at = (path: string) => pathToFileURL(join(root, path)).href;
const { INPUTS } = (await import(/* @vite-ignore */ at('scripts/suites/inputs.mjs'))) as {
  INPUTS: Record<string, string[]>;
};
const { choose, fetchAll, inLanes, outcome } = await import(/* @vite-ignore */ at('scripts/suites/gate.mjs'));
const { SETTINGS } = await import(/* @vite-ignore */ at('scripts/suites/vitest.mjs'));
const { checkTotals, googleTestTotals, vitestTotals } = await import(
  /* @vite-ignore */ at('scripts/suites/totals.mjs')
);

test.each([
  [[], ['api', 'page', 'page-firefox'], false, []],
  [['all'], ['api', 'page', 'page-firefox', 'long-fuzz'], false, []],
  [['page'], ['page', 'page-firefox'], true, []],
  [['long', 'api'], ['api', 'long-fuzz'], true, []],
  [['page', '-t', 'x'], ['page'], true, ['-t', 'x']],
  [['page', 'tests/page/a.test.ts'], ['page'], true, ['tests/page/a.test.ts']],
  [['-t', 'x'], ['api', 'page', 'page-firefox'], false, ['-t', 'x']],
])('the arguments %j choose %j', (args, chosen, named, only) => {
  const names = ['api', 'page', 'page-firefox', 'long-fuzz'];
  expect(choose(args, names, { 'long-fuzz': {} })).toEqual({ chosen, named, only });
});

test('a suite that does not exist is refused', () => {
  expect(() => choose(['pages'], ['page'], {})).toThrow(/There is no suite pages; the suites are page/);
});

test('suites start in their order, so many at a time and one beside them', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    new Promise<void>((resolve) => ends.set(name, resolve)).finally(() => ends.delete(name));
  const suitesOf = (names: string) => [...names].map((name) => [name]);
  const started = (name: string) => {
    begun.push(name);
    return run(name);
  };
  const all = inLanes(suitesOf('abcde'), 3, started, suitesOf('xyz'));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
    return [...ends.keys()].join('');
  };
  expect([...ends.keys()].join('')).toBe('xabc');
  expect(await end('b')).toBe('xacd');
  expect(await end('x')).toBe('acdy');
  expect(await end('a')).toBe('cdye');
  expect(await end('c'), 'a lane without a suite takes one of those beside').toBe('dyez');
  for (const name of 'dyez') await end(name);
  await all;
  expect(begun.join('')).toBe('xabcdyez');
});

test('what suites need is fetched one after another, once the packages are installed', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const fetch = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve, reject) => ends.push(name === 'a' ? reject : resolve));
  };
  const suites = [
    ['a', { fetch: fetch('a') }],
    ['b', {}],
    ['c', { fetch: fetch('c') }],
  ];
  const fetched = fetchAll(suites, Promise.resolve(true));
  expect([...fetched.keys()], 'a suite that fetches nothing waits for nothing').toEqual(['a', 'c']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['a']);
  ends[0]();
  await fetched.get('a'); // its suite runs, and says why it could not fetch
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['a', 'c']);
  ends[1]();
  await fetched.get('c');

  await fetchAll([['d', { fetch: fetch('d') }]], Promise.resolve(false)).get('d');
  expect(begun, 'without npm’s packages nothing is fetched').toEqual(['a', 'c']);
});

test('every setting of a test counts in the key by which a suite is skipped', () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const read = files
    .filter((path) => /\.(ts|mjs)$/.test(path) && !path.startsWith('bench/'))
    .flatMap((path) => [
      ...readFileSync(join(root, 'tests', path), 'utf8').matchAll(
        /(?:process\.env|import\.meta\.env|environment)\.(\w*(?:RUNS|SEED|MUTATIONS|CALLS|ERRORS|ROWS|AXE))\b/g,
      ),
    ])
    .map(([, name]) => name);
  expect([...SETTINGS].sort()).toEqual([...new Set(read)].sort());
});

/** Returns whether a list of files and folders, without those after a `!`, contains a path. */
function hold(inputs: string[], path: string): boolean {
  const inside = (folder: string) => `${path}/`.startsWith(`${folder}/`);
  const left = inputs.filter((input) => input.startsWith('!')).map((input) => input.slice(1));
  return inputs.some(inside) && !left.some(inside);
}

describe('a file that changes is a reason to run again', () => {
  const every = Object.keys(INPUTS);
  const core = ['core_tests', 'core_fuzzer'];
  const tests = every.filter((name) => !core.includes(name));
  const pages = ['page', 'page-timed', 'page-firefox', 'page-webkit'];
  const contracts = ['contract', 'browser', 'browser-firefox', 'browser-webkit'];
  test.each([
    ['cpp/core/kernels/gemm.cpp', core], // all others see it in dist, if that changes
    ['cpp/core/base/linalg.hpp', core],
    ['cpp/bindings.cpp', []],
    ['CMakeLists.txt', core],
    ['CMakePresets.json', core],
    ['tests/cpp/gemm_test.cpp', ['core_tests']],
    ['examples/native/fit.cpp', ['core_tests', 'api', 'cli', 'docs']],
    ['tests/fuzz/inputs.txt', ['core_fuzzer']],
    ['scripts/lib/engine.mjs', every],
    ['scripts/suites/vitest.mjs', every],
    ['dist/relaxed.js', tests],
    ['dist/cli/wasm-pca.js', ['api', 'cli', 'docs']],
    ['package-lock.json', tests],
    ['vitest.config.ts', tests],
    ['tests/support/check.ts', tests],
    ['tests/oracle/jacobi.ts', tests],
    ['tests/contract/bits.test.ts', contracts],
    ['tests/numerics/ratios.ts', ['numerics']],
    ['tests/api/pool.test.ts', ['api']],
    ['tests/soak/calls.mjs', ['api']],
    ['tests/cli/report.test.ts', ['cli']],
    ['tests/page/frame.test.ts', pages],
    ['build/demo/index.html', [...pages, 'docs']],
    ['demo/data/wine.csv', ['cli', 'docs', ...pages]],
    ['cli/main.ts', ['cli']],
    ['tables/format.ts', ['cli', ...pages]],
    ['tests/tables/format.test.ts', ['cli']],
    ['docs/command-line.md', ['api', 'cli', 'docs']],
    ['site/sidebar.ts', ['docs']],
    ['README.md', ['api', 'cli', 'docs']],
    ['web/index.ts', ['api', 'docs']], // all others see it in dist, if that changes
    ['LICENSE', []],
  ])('%s', (path, expected) => {
    expect(existsSync(join(root, path)), 'the file is there').toBe(true);
    expect(every.filter((name) => hold(INPUTS[name], path)).sort()).toEqual([...expected].sort());
  });
});

/** The project's files that a file imports, includes or names. */
function mentioned(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(/(?:from|import\(|import) ?['"](\.\.?\/[^'"]+)['"]/g)].flatMap(([, to]) =>
    ['', '.ts', '/index.ts'].map((end) => relative(root, join(root, dirname(path), to + end))),
  );
  const includes = [...text.matchAll(/^#include "(.+)"$/gm)].flatMap(([, to]) =>
    ['cpp', dirname(path)].map((folder) => join(folder, to)),
  );
  const named = [...text.matchAll(/['"`]((?:[\w.-]+\/)+[\w.-]+)['"`]/g)].map(([, to]) => to);
  return [...imports, ...includes, ...named].filter(
    (to) => !to.startsWith('.') && existsSync(join(root, to)) && statSync(join(root, to)).isFile(),
  );
}

test.each(Object.keys(INPUTS))('%s has among its inputs what its tests reach', (name) => {
  const inputs = INPUTS[name];
  const files = (path: string): string[] =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path)).flatMap((entry) => files(`${path}/${entry}`));
  const own = inputs.filter((input) => /^tests\/(?!support|fixtures|oracle)/.test(input)).flatMap(files);
  const reached = new Set(own.filter((path) => /\.(ts|mjs|[ch]pp)$/.test(path)));
  expect(reached.size).toBeGreaterThan(0);
  for (const path of reached) {
    if (!/\.(ts|mjs|[ch]pp)$/.test(path) || /^(build|dist)\//.test(path)) continue;
    for (const to of mentioned(path)) reached.add(to);
  }
  // Built files need not be inputs, since their sources are; build/engine is in dist.
  const missing = [...reached].filter((path) => !hold(inputs, path) && !/^(build|node_modules)\//.test(path));
  expect(missing).toEqual([]);
});

describe('a failure says why, in the first line of its error', () => {
  const LONG = 'x'.repeat(300);
  const ofTest = (name: string, failed?: string) => ({
    fullName: name,
    status: failed === undefined ? 'passed' : 'failed',
    meta: { failed },
  });
  const file = (name: string, message: string, ...assertionResults: object[]) => {
    const status = message || assertionResults.some((each) => JSON.stringify(each).includes('"failed"'));
    return { name: join(root, name), message, status: status ? 'failed' : 'passed', assertionResults };
  };
  const reports = join(root, 'build/suites-reports');
  const written = (report: object) => {
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, 'report.json'), JSON.stringify(report));
    return join(reports, 'report.json');
  };
  afterAll(() => rmSync(reports, { recursive: true, force: true }));

  test('of Vitest', () => {
    const testResults = [
      file(
        'tests/a.test.ts',
        '',
        ofTest('good'),
        ofTest('bad', '\nexpected 1\nto be 2'),
        ofTest('long', LONG),
      ),
      file('tests/b.test.ts', 'no such module\nat b'),
    ];
    const { passed, failures } = vitestTotals('api', written({ testResults }), 1);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      { name: 'bad (tests/a.test.ts)', why: 'expected 1', again: 'npm test -- api tests/a.test.ts -t bad' },
      expect.objectContaining({ name: 'long (tests/a.test.ts)', why: LONG.slice(0, 120) }),
      { name: 'tests/b.test.ts', why: 'no such module', again: 'npm test -- api tests/b.test.ts' },
    ]);
  });

  test('of GoogleTest, whose first line is the place', () => {
    const failure = 'tests/cpp/a_test.cpp:12\nExpected equality of these values:\n  a\n  2';
    const testsuite = [
      { classname: 'A', name: 'B', result: 'COMPLETED', failures: [{ failure }] },
      { classname: 'A', name: 'C', result: 'COMPLETED' },
    ];
    const report = written({ testsuites: [{ testsuite }] });
    expect(googleTestTotals('cpp-native', [report], 1)).toEqual({
      passed: 1,
      failures: [
        {
          name: 'A.B',
          why: 'Expected equality of these values:   a   2',
          again: 'npm test -- cpp-native --gtest_filter=A.B',
        },
      ],
    });
  });

  test('of checks', () => {
    const ended = {
      types: { code: 2, output: 'a.ts(1,1): wrong\nmore' },
      format: { code: 0, output: 'well' },
    };
    expect(checkTotals('lint', ended)).toEqual({
      passed: 1,
      failures: [{ name: 'types', why: 'a.ts(1,1): wrong', again: 'npm test -- lint' }],
    });
  });
});

describe('a suite that has passed', () => {
  const folder = 'build/suites-test';
  const file = join(root, folder, 'input');
  let runs = 0;
  let totals: object = {};
  const suite = (version = '1') => ({
    inputs: [folder],
    key: async () => version,
    run: async () => {
      runs++;
      return totals;
    },
  });
  const asked = (how: object, version?: string) =>
    outcome('suites-test', suite(version), { only: [], named: false, alone: false, ...how });
  const remove = () => {
    rmSync(join(root, folder), { recursive: true, force: true });
    const stamps = join(root, 'build/stamps');
    for (const name of readdirSync(stamps))
      if (name.startsWith('suite-suites-test')) rmSync(join(stamps, name));
  };

  beforeAll(() => {
    remove();
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(file, 'one');
  });
  afterAll(remove);

  test('is left out while its inputs stay, and counts what it counted', async () => {
    totals = { passed: 7, failures: [] };
    const ran = async (how: object = {}, version?: string) => {
      const before = runs;
      const { passed, earlier = false } = await asked(how, version);
      expect(passed).toBe(7);
      expect(earlier).toBe(runs === before);
      return !earlier;
    };
    expect(await ran()).toBe(true);
    expect(await ran()).toBe(false);
    expect(await ran({ named: true }), 'named').toBe(true);
    expect(await ran({}, '2'), 'another browser').toBe(true);
    expect(await ran(), 'the browser of before').toBe(false);
    writeFileSync(file, 'two');
    expect(await ran(), 'another file').toBe(true);
    expect(await ran()).toBe(false);
  });

  test.each([
    ['fails', { passed: 6, failures: [{ name: 'x', again: 'y' }] }, {}],
    ['skips a part', { passed: 6, failures: [], skipped: ['there is no NumPy'] }, {}],
    ['runs some of its tests', { passed: 1, failures: [] }, { named: true, only: ['-t', 'x'] }],
  ])('is run again where it %s', async (what, result, how) => {
    writeFileSync(file, what);
    totals = result;
    await asked(how);
    const before = runs;
    await asked({});
    expect(runs).toBe(before + 1);
  });

  test('is run again where a file changes while it runs', async () => {
    writeFileSync(file, 'before');
    totals = { passed: 7, failures: [] };
    const run = async () => {
      writeFileSync(file, 'while');
      return totals;
    };
    await outcome('suites-test', { ...suite(), run }, { only: [], named: false, alone: false });
    const before = runs;
    writeFileSync(file, 'before');
    await asked({});
    expect(runs).toBe(before + 1);
  });
});
