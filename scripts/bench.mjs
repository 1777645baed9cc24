import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { compile } from './lib/engine.mjs';
import { withLock } from './lib/lock.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { buildDir } from './lib/paths.mjs';
import { main, run } from './lib/process.mjs';
import { step } from './lib/step.mjs';
import { findToolchain } from './lib/toolchain.mjs';

/** `npm run bench` times fits; `npm run bench -- kernels` the kernels below them. */
await main(async (args) => {
  if (args[0] === 'kernels') return kernels();
  await buildAll();
  await run([await nodeRuntime(24), 'tests/bench/index.mjs', ...args], { stream: true });
});

async function kernels() {
  const toolchain = await findToolchain('build');
  for (const preset of ['wasm-tests-relaxed', 'wasm-tests']) {
    await withLock(join(buildDir, 'lock'), () =>
      step('kernels', `compiling ${preset}`, (tell) => compile(toolchain, preset, tell, 'kernel_bench')),
    );
    await run([await nodeRuntime(24), `build/${preset}/kernel_bench.cjs`], { stream: true });
  }
}
