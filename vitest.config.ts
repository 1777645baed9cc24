import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { CHROMIUM } from './tests/support/launch-options.mjs';
import { driven } from './tests/support/provider.ts';
import { WAIT } from './tests/support/wait.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The built package in place of its name, as its `exports` give it to a platform. */
const built = (entry: string) => ({
  alias: [
    // Files of tests that share a page import it with a query where they need an engine of their own.
    {
      find: /^wasm-pca(\?own-\w+)?$/,
      replacement: here(`dist/${entry}`) + (entry === 'browser.js' ? '$1' : ''),
    },
    { find: /^wasm-pca\/dialects$/, replacement: here('dist/dialects.js') },
    { find: /^wasm-pca\/onnx$/, replacement: here('dist/onnx.js') },
    ...['vectors', 'categories', 'compare', 'contrast', 'follow', 'pls', 'sql', 'uncertainty'].map(
      (name) => ({
        find: new RegExp(`^wasm-pca/${name}$`),
        replacement: here(`dist/${name}${entry === 'node.js' ? '.node' : ''}.js`),
      }),
    ),
  ],
});

/** Watches the engine's static memory. */
const CANARY = here('tests/support/canary.ts');

/** No wait is for a time; these end what never comes. */
const patience = (milliseconds: number) => ({
  testTimeout: milliseconds,
  hookTimeout: milliseconds,
  expect: { poll: { timeout: milliseconds / 2 } },
});
const ON_PAGES = patience(2 * WAIT);

/** Closes the browsers of tests that drive pages. */
const PAGES = here('tests/support/pages-environment.ts');

/** The files of these tests share browsers, which take long to start. */
const SHARED_BROWSERS = { environment: PAGES, isolate: false };

/** Tests of how long a page's thread is busy. */
const TIMED = ['frames', 'panel-by-panel', 'yours-large'];

/**
 * Two projects of a folder's tests. Files of the first share a process, which spares each the start of Node and of the
 * engine. Those named in `alone` start the engine or workers in a way of their own, overwrite its memory, or count
 * workers and bytes: each has a process of its own.
 */
const sharing = (name: string, folder: string, alone: string[]) => [
  // A negated pattern leaves out what begins with it, so `.test` belongs to it: fisher-predict.test.ts shares a process.
  {
    name,
    include: [`${folder}/!(${[...alone.map((each) => `${each}.test`), '*support'].join('|')}).ts`],
    isolate: false,
  },
  { name: `${name}-alone`, include: [`${folder}/@(${alone.join('|')}).test.ts`], isolate: true },
];

/** Tests that run in a browser, one file after the other. */
const inBrowser = (name: string, include: string[], browser: BrowserConfigOptions) => ({
  resolve: built('browser.js'),
  optimizeDeps: { exclude: ['wasm-pca'] },
  test: {
    name,
    include,
    setupFiles: [CANARY],
    ...patience(WAIT),
    fileParallelism: false,
    browser: { enabled: true, headless: true, screenshotFailures: false, isolate: false, ...browser },
  },
});

export default defineConfig({
  cacheDir: 'build/vite',
  test: {
    allowOnly: false,
    tags: [
      { name: 'nightly', description: 'Runs every night and before a release, as CONTRIBUTING.md says.' },
    ],
    attachmentsDir: 'build/vitest-attachments',
    browser: { connectTimeout: WAIT }, // Vitest looks for it here alone
    projects: [
      ...[
        ...sharing('contract', 'tests/contract/**', [
          'cca',
          'errors',
          'fisher',
          'soak',
          'without-workers',
        ]).map((project) => ({ ...project, setupFiles: [CANARY] })),
        { name: 'internals', include: ['tests/internals/**/*.test.ts'], isolate: false },
        ...sharing('api', 'tests/{api,bridges}/**', [
          'big-stream',
          'follow',
          'leaks',
          'overwritten-memory',
          'pool',
          'sparse-stream',
          'stream-staging',
          'streams',
          'team',
        ]),
        // `growth` measures the processor time of its process.
        ...sharing('cli', 'tests/{cli,tables}/**', ['growth']),
      ].map((project) => ({
        resolve: built('node.js'),
        test: {
          ...project,
          ...patience(WAIT),
          // Node itself loads the package's files, as it does for users.
          server: { deps: { external: [/\/dist\//] } },
        },
      })),
      {
        test: {
          name: 'scale-out',
          include: ['tests/scale-out/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: built('node.js'),
        test: {
          name: 'numerics',
          include: ['tests/numerics/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000 * Number(process.env.PROPERTY_RUNS ?? 1),
          server: { deps: { external: [/\/dist\//] } },
        },
      },
      inBrowser('browser', ['tests/contract/**/*.test.ts'], {
        provider: playwright({ launchOptions: CHROMIUM }),
        instances: [{ browser: 'chromium' }],
      }),
      {
        test: {
          name: 'page',
          // `panels` is a walk through what `demo` tests in depth. Here `exclude` would make Vitest overlook --exclude.
          include: [`tests/page/!(${[...TIMED, 'panels'].join('|')}).test.ts`],
          provide: { engine: 'chromium' },
          ...ON_PAGES,
          ...SHARED_BROWSERS,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'page-timed',
          include: TIMED.map((name) => `tests/page/${name}.test.ts`),
          provide: { engine: 'chromium' },
          ...ON_PAGES,
          environment: PAGES,
          fileParallelism: false,
        },
      },
      ...(['firefox', 'webkit'] as const).flatMap((engine) => [
        inBrowser(`browser-${engine}`, ['tests/contract/**/*.test.ts'], {
          provider: driven(engine),
          instances: [{ browser: engine }],
        }),
        {
          test: {
            name: `page-${engine}`,
            include: ['tests/page/{panels,places,addresses,lecture,hosting,hosting-vectors,layout}.test.ts'],
            provide: { engine },
            ...ON_PAGES,
            ...SHARED_BROWSERS,
            fileParallelism: false,
          },
        },
      ]),
      {
        test: {
          name: 'docs',
          include: ['tests/docs/**/*.test.ts'],
          ...patience(WAIT),
        },
      },
      {
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts', 'tests/package/matrix/quick/*.test.ts'],
          globalSetup: 'tests/package/matrix/tarball.ts',
          ...patience(WAIT),
          hookTimeout: 600_000, // npm may have to fetch a project
        },
      },
      {
        test: {
          name: 'matrix',
          include: ['tests/package/matrix/{quick,full}/*.test.ts'],
          globalSetup: 'tests/package/matrix/tarball.ts',
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
