// `wasm-pca/worker` is one script for all workers of the package, including those of reducers. A page serves it if its policy
// forbids blob: URLs.

import { startEngine } from './tasks/start-task.ts';
import { startKernel } from './vectors/kernel-task.ts';
import { serve } from './workers/serve.ts';

serve(async (compiled) => (compiled ? startEngine(compiled) : startKernel()));
