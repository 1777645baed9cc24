import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { cachedPackages } from './lib/npm-folder.mjs';
import { buildDir } from './lib/paths.mjs';
import { main, npm, run } from './lib/process.mjs';
import { step } from './lib/step.mjs';

const TOOLS = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5'];

/** `npm run release` shows what a release would publish, and checks it. It publishes nothing. */
await main(async () => {
  await buildAll();
  const upload = await run(npm('publish', '--dry-run', '--access', 'public'));
  console.log(upload.trimEnd().replace(/^/gm, '  '));

  const folder = join(buildDir, 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = await run(npm('pack', '--silent', '--pack-destination', folder));
  const tarball = join(folder, packed.trim().split('\n').at(-1));

  const tools = join(await cachedPackages('release-tools', TOOLS), 'node_modules');
  const judge = (name, program, ...args) =>
    step(name, 'judging the tarball', () => run([process.execPath, join(tools, program), tarball, ...args]));
  console.log(await judge('publint', 'publint/src/cli.js', '--strict'));
  // The excluded entries are files without types. The profile skips Node 10, which ignores `exports` and is too old
  // to run the package.
  const entries = ['worker', 'engine.relaxed.wasm', 'engine.baseline.wasm'];
  const how = ['--no-color', '--no-emoji', '--profile', 'node16', '--exclude-entrypoints', ...entries];
  console.log(await judge('types', '@arethetypeswrong/cli/dist/index.js', ...how));
});
