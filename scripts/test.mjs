import { buildAll } from './lib/build.mjs';
import { main, StepError } from './lib/process.mjs';
import { native, wasm } from './suites/cpp.mjs';
import { fuzz } from './suites/fuzz.mjs';
import { lint } from './suites/lint.mjs';
import { joined } from './suites/totals.mjs';
import { inChromium, onNode } from './suites/vitest.mjs';

const SUITES = {
  lint,
  'cpp-native': native,
  'cpp-wasm': () => wasm('wasm-baseline'),
  'cpp-wasm-relaxed': () => wasm('wasm-relaxed'),
  fuzz,
  'api-node20': () => onNode(20, 'api'),
  'api-node24': () => onNode(24, 'api'),
  // By 'auto' the baseline binary in the one, the relaxed one in the other.
  'numerics-node20': () => onNode(20, 'numerics'),
  'numerics-node24': () => onNode(24, 'numerics'),
  browser: () => inChromium('browser'),
  page: () => inChromium('page'),
  package: () => inChromium('package'),
};

/** `npm test` runs all suites; `npm test -- api page` those whose names begin so. */
await main(async (args) => {
  const unknown = args.find((arg) => !selected([arg]).length);
  if (unknown)
    throw new StepError(`There is no suite ${unknown}; the suites are ${Object.keys(SUITES).join(', ')}.`);
  const results = [await measure('build', builds)];
  const chosen = results[0].failures.length ? [] : selected(args);
  for (const name of chosen) {
    console.log(`\n── ${name}`);
    results.push(await measure(name, SUITES[name]));
  }
  report(results);
});

function selected(args) {
  return Object.keys(SUITES).filter((name) => args.length === 0 || args.some((arg) => name.startsWith(arg)));
}

async function builds() {
  await buildAll();
  return { passed: 1, failures: [] };
}

async function measure(name, suite) {
  const since = performance.now();
  const seconds = () => ((performance.now() - since) / 1000).toFixed(1);
  try {
    return { name, ...(await suite()), seconds: seconds() };
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    return { name, passed: 0, failures: [String(error.message ?? error).split('\n')[0]], seconds: seconds() };
  }
}

function report(results) {
  const row = (cells) =>
    console.log(
      cells[0].padEnd(18) +
        cells
          .slice(1)
          .map((cell) => String(cell).padStart(9))
          .join(''),
    );
  console.log('');
  row(['suite', 'passed', 'failed', 'seconds']);
  for (const { name, passed, failures, seconds } of results) row([name, passed, failures.length, seconds]);
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure}`);
  }
  const { passed, failures } = joined(results);
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failures.length} failed`);
}
