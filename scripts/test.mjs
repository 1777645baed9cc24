import { main } from './lib/process.mjs';
import { native, wasm } from './suites/cpp.mjs';
import { fuzz } from './suites/fuzz.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { matrix } from './suites/matrix.mjs';
import { inBrowser, onNode } from './suites/vitest.mjs';

const cpp = {
  lint,
  'cpp-native': native,
  fuzz,
  'cpp-relaxed': wasm('wasm-relaxed'),
  // Its arithmetic is the native program's: only the tests of its own SIMD kernels.
  'cpp-baseline': wasm('wasm-baseline'),
};
const package_ = {
  // What holds on every platform: in Node by the baseline binary, in `browser` by the relaxed one.
  contract: onNode(20, 'contract'),
  // What depends on Node, its workers and how it loads a binary.
  'api-node20': onNode(20, 'api'),
  'api-node24': onNode(24, 'api'),
  // By 'auto' the baseline binary in the one, the relaxed one in the other.
  'numerics-node20': onNode(20, 'numerics'),
  'numerics-node24': onNode(24, 'numerics'),
  package: inBrowser('chromium', 'package'),
};
// By themselves: frames and long tasks are measured.
const measured = {
  browser: inBrowser('chromium', 'browser'),
  page: inBrowser('chromium', 'page'),
};
const firefox = {
  'browser-firefox': inBrowser('firefox', 'browser-firefox'),
  'page-firefox': inBrowser('firefox', 'page-firefox'),
};
// Arithmetic alone: tests/contract/bits.test.ts shows that it is the same everywhere, and the rest takes minutes in
// WebKit. All of it: `npm test -- browser-webkit tests/contract`.
const ARITHMETIC =
  '{cca,determinism,fisher,fit-transform,iterative,known-answers*,rows-options,single-precision,solvers}';
// There is no WebKitGTK but on Linux.
const webkit =
  process.platform === 'linux'
    ? {
        'browser-webkit': inBrowser('webkit', 'browser-webkit', [
          `--exclude=tests/contract/${ARITHMETIC}.test.ts`,
        ]),
        'page-webkit': inBrowser('webkit', 'page-webkit'),
      }
    : {};
// Only when asked for: every tool of the matrix, of which `package` runs the quick ones.
const onRequest = { matrix };

/** `npm test` runs all suites but those; `npm test -- api page` the ones whose names begin so. */
await main((args) =>
  gate(args, [[cpp, package_], [measured], [firefox, webkit], [onRequest]], Object.keys(onRequest)),
);
