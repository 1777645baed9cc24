import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { buildEngine } from './engine.mjs';
import { withLock } from './lock.mjs';
import { buildDir } from './paths.mjs';
import { npm, run } from './process.mjs';
import { stampedStep } from './step.mjs';
import { findToolchain } from './toolchain.mjs';

const PUBLISHED = [
  'node.js',
  'node.cjs',
  'browser.js',
  'relaxed.js',
  'baseline.js',
  'global/wasm-pca.js',
  'worker.js',
  'cli/wasm-pca.js',
  'cli/third-party-notices.txt',
  'third-party-notices.txt',
  'dialects.js',
  'onnx.js',
  'vectors.js',
  'categories.js',
  'compare.js',
  'contrast.js',
  'follow.js',
  'pls.js',
  'sql.js',
  'uncertainty.js',
  'engine.baseline.wasm',
  'engine.relaxed.wasm',
  'types/index.d.ts',
];

/** Builds dependencies, toolchain, engine, package, page and site, and skips those that are up to date. */
export async function buildAll() {
  await buildPage();
  await buildSite();
}

/** Builds all but the site. Calls `reached` with 'dependencies' once these are installed, 'engine', and 'package'. */
export const buildPage = (reached = () => {}) =>
  alone(async () => {
    const dependencies = installDependencies().then(() => reached('dependencies'));
    await Promise.all([dependencies, findToolchain('build').then(buildEngine)]);
    reached('engine');
    await buildPackage();
    reached('package');
    await buildDemo();
  });

/**
 * Builds the documentation and copies it beside the page, which serves it as `docs/`. It yields to the suites that the page
 * is enough for.
 */
export const buildSite = () => alone(buildDocumentation);

const alone = (work) => withLock(join(buildDir, 'lock'), work);

async function buildPackage() {
  const stamp = {
    name: 'package',
    doing: 'bundling the package into dist',
    inputs: [
      'web',
      'cli',
      'tables',
      'build/engine',
      'scripts/package.mjs',
      'scripts/lib/pack.mjs',
      'scripts/lib/command-line.mjs',
      'scripts/lib/notices.mjs',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    outputs: PUBLISHED.map((file) => `dist/${file}`),
  };
  const argv = [process.execPath, 'scripts/package.mjs'];
  const sizes = await stampedStep(stamp, () => run(argv, { log: join(buildDir, 'logs/package.log') }));
  if (sizes) console.log(sizes.trimEnd().replace(/^/gm, '  '));
}

async function buildDemo() {
  const stamp = {
    name: 'demo',
    doing: 'building the page into build/demo',
    inputs: [
      'demo',
      'tables',
      'dist',
      'scripts/lib/notices.mjs',
      'THIRD-PARTY-NOTICES.md',
      'package-lock.json',
    ],
    outputs: ['build/demo/index.html'],
  };
  await stampedStep(stamp, () =>
    run(npm('run', 'build', '--workspace', 'demo'), { log: join(buildDir, 'logs/demo.log') }),
  );
}

async function buildDocumentation() {
  const stamp = {
    name: 'site',
    doing: 'building the documentation into build/site',
    inputs: [
      ...[
        'docs',
        'site',
        '!site/node_modules',
        'examples',
        'demo/data',
        'tests/fixtures/exchange_scikit_learn.py',
      ],
      ...['CHANGELOG.md', 'CONTRIBUTING.md', 'RELEASING.md', 'SECURITY.md'],
      ...['dist', '!dist/cli', 'demo/styles', 'demo/ui', 'demo/vite', 'demo/public'],
      ...['tables/charts', 'tables/format.ts'],
      ...['package.json', 'package-lock.json', 'scripts/lib/notices.mjs', 'THIRD-PARTY-NOTICES.md'],
    ],
    outputs: ['build/site/docs/llms.txt'],
    key: process.env.DOCS_BASE,
  };
  // The build makes much garbage. With more room for new objects, V8 collects it less often.
  const argv = [process.execPath, '--max-semi-space-size=64', 'site/build.mjs'];
  const built = await stampedStep(stamp, () =>
    run(argv, { log: join(buildDir, 'logs/site.log'), yielding: true }),
  );
  const beside = join(buildDir, 'demo/docs');
  if (built === undefined && existsSync(beside)) return;
  rmSync(beside, { recursive: true, force: true });
  cpSync(join(buildDir, 'site/docs'), beside, { recursive: true });
}
