import { compileFetched } from './compile.ts';
import type { Platform } from './platform.ts';
import { linkWebWorker, requireWorkers } from './web-worker.ts';

// Bundlers recognise `new URL(literal, import.meta.url)` and `new Worker` of one, and nothing else.
export const platform: Platform = {
  compile(binary) {
    return compileFetched(
      binary === 'relaxed'
        ? new URL('./engine.relaxed.wasm', import.meta.url)
        : new URL('./engine.baseline.wasm', import.meta.url),
    );
  },

  compileAt: compileFetched,

  startWorker(events) {
    requireWorkers();
    return linkWebWorker(
      new Worker(new URL('./worker.browser.js', import.meta.url), { type: 'module' }),
      events,
    );
  },

  parallelism: () => navigator.hardwareConcurrency || 1,
};
