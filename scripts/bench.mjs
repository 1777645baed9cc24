import { join } from 'node:path';
import { partsOf } from '../tests/bench/parts.mjs';
import { buildAll } from './lib/build.mjs';
import { compileTarget } from './lib/engine.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { npmFolder } from './lib/npm-folder.mjs';
import { buildDir } from './lib/paths.mjs';
import { main, run, StepError } from './lib/process.mjs';
import { step } from './lib/step.mjs';

const WEBR = 'webr@0.6.0';

/**
 * `npm run bench --
 * [kernels|fits|processor|embeddings|sparse|goals|scaling|after-fit|missing|vectors|vectors-codes|vectors-scan|vectors-end-to-end|vectors-file|files|follow ...]
 * [part of a shape's name ...] [--json FILE]`. Without arguments it measures everything.
 */
await main(async (args) => {
  const { parts } = partsOf(args);
  if (parts.has('kernels')) await compileKernels();
  // Measuring the goals measures the fits too.
  if ([...parts].some((part) => part !== 'kernels')) await buildAll();
  if (parts.has('fits')) await installWebR();
  await run([await nodeRuntime(24), 'tests/bench/index.mjs', ...args], { stream: true });
});

async function compileKernels() {
  for (const preset of ['wasm-relaxed', 'wasm-baseline'])
    await step('kernels', `compiling ${preset}`, (tell) => compileTarget(preset, 'kernel_bench', tell));
}

/**
 * Installs R in WebAssembly on demand: it is too large for everyone's node_modules. The benchmark also runs without it.
 */
async function installWebR() {
  try {
    await npmFolder(join(buildDir, 'bench/webr'), [WEBR], 'webr');
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`${WEBR} cannot be installed, so it is left out.\n${error.message}`);
  }
}
