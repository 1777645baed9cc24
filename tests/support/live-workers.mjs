import { createRequire, syncBuiltinESMExports } from 'node:module';

/** The workers that run, of those that are started from now on; `most` at one time. */
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
