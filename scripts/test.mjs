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
  'cpp-baseline': wasm('wasm-baseline'),
};
// These test arithmetic, formats and other libraries, which are the same whatever Node runs them.
const BY_NODE_24 =
  'tests/{bridges/*,api/{after-fit-*,diagnose,dialects,digits,leaks,loadings,onnx,probabilistic,robust,rotation,schema,soak,sparse-*,suggest,vectors-e*}}.test.ts';
const package_ = {
  // What holds on every platform: in Node by the baseline binary, in `browser` by the relaxed one.
  contract: onNode(20, 'contract'),
  // Single files of the sources and the scripts, whatever they are.
  internals: onNode(20, 'internals'),
  // What depends on Node, its workers and how it loads a binary.
  'api-node20': onNode(20, 'api', [`--exclude=${BY_NODE_24}`]),
  'api-node24': onNode(24, 'api'),
  // By 'auto' the baseline binary runs in Node 20, the relaxed one in Node 24. The baseline's results are the native
  // program's bits (tests/contract/bits.test.ts), so a sample of its numerics is enough.
  'numerics-node20': onNode(20, 'numerics', [
    '--exclude=tests/numerics/{large,lapack,sparse,properties/hostile-data}.test.ts',
  ]),
  'numerics-node24': onNode(24, 'numerics'),
  cli: onNode(20, 'cli'),
  package: inBrowser('chromium', 'package'),
  // Every program of the documentation, and the site.
  docs: inBrowser('chromium', 'docs'),
};
// Without what is arithmetic alone: tests/contract/bits.test.ts shows that it is the same everywhere, and it takes
// minutes. All of it: `npm test -- browser-webkit tests/contract`.
const ARITHMETIC =
  'tests/contract/{cca,determinism,fisher,fit-transform,iterative,known-answers*,rows-options,single-precision,solvers}.test.ts';
const engine = (name) => ({
  [`browser-${name}`]: inBrowser(name, `browser-${name}`, [`--exclude=${ARITHMETIC}`]),
  [`page-${name}`]: inBrowser(name, `page-${name}`),
});
// There is no WebKitGTK but on Linux.
const browsers = {
  page: inBrowser('chromium', 'page'),
  browser: inBrowser('chromium', 'browser'),
  ...engine('firefox'),
  ...(process.platform === 'linux' && engine('webkit')),
};
// Milliseconds of the page's thread: processor time, but a neighbour on the same core lengthens that as well.
const last = { 'page-timed': inBrowser('chromium', 'page-timed') };
// Only when asked for: every tool of the matrix, of which `package` runs the quick ones; Dask, beside what `cli` runs.
const onRequest = { matrix, 'scale-out': onNode(20, 'scale-out') };

/** `npm test` runs all suites but those; `npm test -- api page` the ones whose names begin so. */
await main((args) => gate(args, [{ ...cpp, ...package_ }, browsers], { last, onRequest }));
