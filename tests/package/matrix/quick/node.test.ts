import { join } from 'node:path';
import { nodeRuntime } from '../../../../scripts/lib/node-runtime.mjs';
import { project } from '../project';
import { program, row } from '../row';
import { programModule, programScript } from '../sources';

const own = project(
  {},
  {
    'module.mjs': programModule,
    'script.cjs': programScript,
    'threads.mjs': `import { Worker } from 'node:worker_threads'; new Worker(new URL('module.mjs', import.meta.url));`,
    'threads.cjs': `const { Worker } = require('node:worker_threads'); new Worker(require.resolve('./script.cjs'));`,
  },
);

for (const major of [20, 24]) {
  const run = async (file: string) => program(own, await nodeRuntime(major), join(own.folder, file));
  row(`Node ${major}, import`, own, () => run('module.mjs'));
  row(`Node ${major}, require`, own, () => run('script.cjs'));
  row(`Node ${major}, import in worker_threads`, own, () => run('threads.mjs'));
  row(`Node ${major}, require in worker_threads`, own, () => run('threads.cjs'));
}
