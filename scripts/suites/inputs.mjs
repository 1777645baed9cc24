// The files and folders that each suite reads; a `!` excludes one. tests/internals/suites.test.ts checks that the tests
// read no others.

const RUNNER = ['scripts/lib', 'scripts/suites', 'scripts/test.mjs'];
const VITEST = [
  ...RUNNER,
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'],
  ...['tests/support', 'tests/fixtures', 'tests/oracle'],
];
const LIBRARY = [...VITEST, 'dist', '!dist/cli'];
const PAGE = [...LIBRARY, 'tests/page', 'build/demo', '!build/demo/docs', 'demo', 'tables'];
const TEXTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md', 'docs'];
const DOCUMENTATION = [...TEXTS, 'THIRD-PARTY-NOTICES.md', 'examples'];
const CORE = [...RUNNER, 'CMakeLists.txt', 'CMakePresets.json', 'cpp', '!cpp/bindings.cpp'];

/** The inputs by the name of a project in vitest.config.ts or of a C++ program. Suites not listed run every time. */
export const INPUTS = {
  core_tests: [...CORE, 'examples/native', 'tests/cpp'],
  core_fuzzer: [...CORE, 'tests/fuzz'],
  contract: [...LIBRARY, 'tests/contract'],
  browser: [...LIBRARY, 'tests/contract'],
  'browser-firefox': [...LIBRARY, 'tests/contract'],
  'browser-webkit': [...LIBRARY, 'tests/contract'],
  numerics: [...LIBRARY, 'tests/numerics'],
  api: [
    ...VITEST,
    'dist',
    ...DOCUMENTATION,
    'tests/api',
    'tests/bridges',
    'tests/soak',
    'web',
    'model.schema.json',
  ],
  cli: [
    ...VITEST,
    'dist',
    ...DOCUMENTATION,
    'tests/cli',
    '.github/workflows',
    'tests/tables',
    'cli',
    'tables',
    'demo/data',
    'demo/panels',
    'demo/ui/base64.ts',
    'demo/ui/row-ranges.ts',
    'model.schema.json',
  ],
  docs: [
    ...VITEST,
    'dist',
    ...DOCUMENTATION,
    'tests/docs',
    ...[
      'build/site/docs',
      'build/demo',
      '!build/demo/docs',
      'site',
      '!site/node_modules',
      'demo/data',
      'web',
    ],
    'model.schema.json',
  ],
  page: PAGE,
  'page-timed': PAGE,
  'page-firefox': PAGE,
  'page-webkit': PAGE,
};
