import { buildAll } from './lib/build.mjs';
import { nodeRuntime } from './lib/node-runtime.mjs';
import { main, run } from './lib/process.mjs';

// The programs are TypeScript, which Node 24 runs without a build.
await main(async ([what, ...args]) => {
  await buildAll();
  const isProgram = ['suggest', 'parallel', 'diagnose', 'recall', 'missing'].includes(what);
  const program = isProgram ? what : 'index';
  const given = isProgram || what === undefined ? args : [what, ...args];
  await run([await nodeRuntime(24), `tests/numerics/accuracy/${program}.ts`, ...given], { stream: true });
});
