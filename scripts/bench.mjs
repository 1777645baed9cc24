import { buildAll } from './lib/build.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { main, run } from './lib/process.mjs';

await main(async (args) => {
  await buildAll();
  await run([await nodeRuntime(24), 'tests/bench/index.mjs', ...args], { stream: true });
});
