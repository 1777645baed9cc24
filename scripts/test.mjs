import { main } from './lib/process.mjs';
import { native, wasm } from './suites/cpp.mjs';
import { fuzz } from './suites/fuzz.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { inChromium, onNode } from './suites/vitest.mjs';

const cpp = {
  lint,
  'cpp-native': native,
  fuzz,
  'cpp-wasm': wasm('wasm-baseline'),
  'cpp-wasm-relaxed': wasm('wasm-relaxed'),
};
const package_ = {
  'api-node20': onNode(20, 'api'),
  'api-node24': onNode(24, 'api'),
  // By 'auto' the baseline binary in the one, the relaxed one in the other.
  'numerics-node20': onNode(20, 'numerics'),
  'numerics-node24': onNode(24, 'numerics'),
  package: inChromium('package'),
};
// By themselves: frames and long tasks are measured.
const measured = { browser: inChromium('browser'), page: inChromium('page') };

/** `npm test` runs all suites; `npm test -- api page` those whose names begin so. */
await main((args) => gate(args, [[cpp, package_], [measured]]));
