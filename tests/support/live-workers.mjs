import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Tracks the workers that start from now on: `workers` are those that run, `most` the most that ran at one time. */
export function liveWorkers() {
  const threads = createRequire(import.meta.url)('node:worker_threads');
  const live = { workers: new Set(), most: 0 };
  threads.Worker = class extends threads.Worker {
    constructor(...args) {
      super(...args);
      live.workers.add(this);
      this.once('exit', () => live.workers.delete(this));
      live.most = Math.max(live.most, live.workers.size);
    }
  };
  syncBuiltinESMExports();
  return live;
}
