import { buildAll } from './lib/build.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { main, run } from './lib/process.mjs';

/** Node 24 runs TypeScript as it is. */
await main(async (args) => {
  await buildAll();
  await run([await nodeRuntime(24), 'tests/numerics/accuracy/index.ts', ...args], { stream: true });
});
