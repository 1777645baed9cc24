import { Job } from './job.ts';
import { prestart } from './pool.ts';
import { possibleWorkers } from './slots.ts';

/** The package's workers, for `wasm-pca/vectors`, which is another script but must not start workers beyond the limit. */
export const workerPool = { Job, possibleWorkers, prestart };
