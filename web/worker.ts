// `wasm-pca/worker` is one script for all workers of the package, including those of reducers and of missing cells. A
// page serves it if its policy forbids blob: URLs.

import { startIncomplete } from './missing/task.ts';
import { startEngine } from './tasks/start-task.ts';
import { startKernel } from './vectors/kernel-task.ts';
import { serve } from './workers/serve.ts';

serve(async (compiled) => {
  if (compiled) return startEngine(compiled);
  const [kernel, incomplete] = [await startKernel(), await startIncomplete()];
  return { heapBytes: 0, start: (spec) => ('task' in spec ? incomplete : kernel).start(spec) };
});
