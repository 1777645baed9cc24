import { main } from './lib/process.mjs';
import { native, wasm } from './suites/cpp.mjs';
import { fuzz } from './suites/fuzz.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';
import { matrix } from './suites/matrix.mjs';
import { script } from './suites/script.mjs';
import { inBrowser, onNode } from './suites/vitest.mjs';

const ofApi = (name) => `tests/api/${name}.test.ts`;
// These tests depend on the version of Node: its workers, its streams, and how it loads a binary. Node 20 runs them every
// time, Node 24 every night.
const OF_NODE = ['load', 'pool', 'process', 'realms', 'streams', 'team'].map(ofApi);
// These tests depend on which binary a version of Node takes.
const OF_BINARY = ['auto', 'binaries'].map(ofApi);
// These tests run other programs, which start dozens of the command line: GNU make and parallel, Slurm, Redis, Python.
// `shards` tests what these take from it and give to it.
const BY_OTHERS = ['scale-out', 'scale-python', 'sparse-python'].map((name) => `tests/cli/${name}.test.ts`);
// These tests damage files in as many ways as MUTATIONS says.
const DAMAGED = ['damaged', 'npz-checked', 'npz-dense'].map((name) => `tests/tables/${name}.test.ts`);
// Browsers skip these tests, which check arithmetic or that any number of threads gives the same bits, and take minutes:
// tests/contract/bits.test.ts shows that results are the same everywhere, `contract` runs these on the baseline binary,
// and `numerics` checks the relaxed one.
const ARITHMETIC =
  'tests/contract/{cca,determinism,extremes,fisher*,fit-transform,iterative,known-answers*,missing-cells,moments,orders,records,rows-options,scikit-learn,single-precision,soak,solvers,sparse*,threads,weights,whole-space}.test.ts';
// The native suite leaves these tests to `long-native`: sweeps over many sizes, of each of which it runs smaller ones,
// and the memory of fits, which `long-relaxed` counts, because AddressSanitizer makes each allocation slow.
const SWEEPS = [
  'Memory.*',
  'Svd.EveryOrderTo130',
  'Orders/SvdOrder.RightVectorsOfTallSquareAndWideData/1?', // orders 48, 49 and 65
  'SymmetricEigen.SolvesLargerOnes',
  'BlocksEndByWhatIsStored/SparseMoments.AnyChunkingGivesTheSameBits/*',
  'BlocksEndByWhatIsStored/SparseMoments.MatchTheDefinition/*',
  'Shapes/SparseMoments.AnyChunkingGivesTheSameBits/11', // 40,000 rows
  'Solvers/Iterative.HoldsToLapacksThresholdOnEveryLargerSpectrum/*',
  'Krylov.FindsMoreThanTheLeastBasisHolds',
];
const EVERY_TIME = '--tags-filter=!nightly';
// What single panels show and let one choose, against arithmetic on what is shown: half of the time of `page`. The gate
// goes through all panels, reads tables of one's own and checks their results.
const IN_DEPTH =
  'tests/page/{digits,explore,exports,fisher,foods,hints,iterate,labels,touch,whiten,wide,words,yours-choices,yours-contrast,yours-link,yours-sparse,yours-ways}.test.ts';
// Places, widths, addresses and a lecture, which Firefox and WebKit show every night.
const WALKS = 'tests/page/{addresses,layout,lecture,places}.test.ts';
const engine = (name) => ({
  [`page-${name}`]: inBrowser(name, `page-${name}`, [EVERY_TIME, `--exclude=${WALKS}`]),
  [`browser-${name}`]: inBrowser(name, `browser-${name}`, [EVERY_TIME, `--exclude=${ARITHMETIC}`]),
});
// The longest come first, so that none runs alone in the end. The first two of them start before the page is built, and
// `docs` once the site is there.
const suites = {
  // `long-native` looks for uses of a stack frame after its return, and of memory long after it was freed. Each would take
  // a fifth of the time here.
  'cpp-native': native([`--gtest_filter=-${SWEEPS.join(':')}`], {
    ASAN_OPTIONS: 'detect_stack_use_after_return=0:quarantine_size_mb=16',
  }),
  lint,
  'api-node24': onNode(24, 'api', [EVERY_TIME, ...OF_NODE.map((file) => `--exclude=${file}`)]),
  cli: onNode(20, 'cli', [EVERY_TIME, ...BY_OTHERS.map((file) => `--exclude=${file}`)]),
  page: inBrowser('chromium', 'page', [EVERY_TIME, `--exclude=${IN_DEPTH}`]),
  // The tests that hold on every platform. Node 20 runs the baseline binary; Firefox and WebKit, whose engines are others,
  // run what is not arithmetic alone, and Chromium, whose engine is Node's, runs all of it every night.
  contract: onNode(20, 'contract'),
  // This suite runs every program of the documentation, and tests the site.
  docs: { ...inBrowser('chromium', 'docs'), needs: 'site' },
  // On the relaxed binary. The baseline's results are the bits of the native program (tests/contract/bits.test.ts).
  'numerics-node24': onNode(24, 'numerics', [EVERY_TIME]),
  package: { ...inBrowser('chromium', 'package'), needs: 'site' },
  'api-node20': onNode(20, 'api', [EVERY_TIME, ...OF_NODE, ...OF_BINARY]),
  // WebKitGTK runs on Linux only.
  ...(process.platform === 'linux' && engine('webkit')),
  ...engine('firefox'),
  // Unit tests of single files, and the structure of the code.
  internals: onNode(20, 'internals'),
};
// These suites take too long for every change. CONTRIBUTING.md says which part of each the gate runs.
const slow = {
  'kept-fuzz': fuzz,
  'long-fuzz': script('fuzz', '60'),
  'long-fuzz-files': script('fuzz', 'files', '60'),
  'long-native': native([]),
  'long-relaxed': wasm('wasm-relaxed'),
  'long-solvers': wasm('wasm-relaxed', 'solver_tests'),
  'long-baseline': wasm('wasm-baseline'),
  'long-numerics': onNode(20, 'numerics', [], { PROPERTY_RUNS: '10', PROPERTY_SEED: '2' }),
  'long-api': onNode(20, 'api', [], {
    SPARSE_MUTATIONS: '100000',
    SOAK_CALLS: '20000',
    SOAK_ERRORS: '200000',
  }),
  'long-node24': onNode(24, 'api', OF_NODE),
  'long-cli': onNode(20, 'cli', [...BY_OTHERS, 'tests/cli/commands.test.ts']),
  'long-tables': onNode(20, 'cli', DAMAGED, { MUTATIONS: '10000' }),
  'long-docs': {
    ...inBrowser('chromium', 'docs', ['tests/docs/site.test.ts'], { DOCS_AXE: 'all' }),
    needs: 'site',
  },
  'long-page': inBrowser('chromium', 'page'),
  'long-page-firefox': inBrowser('firefox', 'page-firefox'),
  'long-chromium': inBrowser('chromium', 'browser', ['tests/contract']),
  'long-firefox': inBrowser('firefox', 'browser-firefox', ['tests/contract']),
  ...(process.platform === 'linux' && {
    'long-page-webkit': inBrowser('webkit', 'page-webkit'),
    'long-webkit': inBrowser('webkit', 'browser-webkit', ['tests/contract']),
  }),
  'long-figures': script('measure', '--check'),
  matrix,
  'scale-out': onNode(20, 'scale-out'),
};
// These tests measure how long the page's thread is busy. They run alone, because another process on the same core
// would lengthen even the processor time.
const alone = { 'page-timed': inBrowser('chromium', 'page-timed') };

/**
 * `npm test` runs every suite except `slow` and `alone`, `npm test -- all` those too; `npm test -- api page` runs those
 * whose names begin so.
 */
await main((args) => gate(args, suites, { slow, alone }));
