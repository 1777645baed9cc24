import { binaries, workerSource } from '#inlined';
import { compileBytes, compileFetched } from './compile.ts';
import { linkNodeWorker, WORKER_OPTIONS } from './node-worker.ts';
import type { Platform, WorkerEvents, WorkerLink } from './platform.ts';
import { linkWebWorker, requireWorkers } from './web-worker.ts';

export const platform: Platform = {
  compile(binary) {
    const bytes = Uint8Array.from(atob(binaries[binary]), (character) => character.charCodeAt(0));
    return compileBytes(bytes, `the inlined ${binary} binary`);
  },

  compileAt: compileFetched,

  startWorker(events) {
    const node = nodeWorkers();
    return node
      ? linkNodeWorker(new node.Worker(workerSource, { ...WORKER_OPTIONS, eval: true }), events)
      : startBlobWorker(events);
  },

  parallelism: () => globalThis.navigator?.hardwareConcurrency || 1,
};

function startBlobWorker(events: WorkerEvents): WorkerLink {
  requireWorkers();
  const url = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  const link = linkWebWorker(new Worker(url), events);
  return {
    ...link,
    terminate() {
      link.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

/** Node's module of workers, had without an import that would stop a browser or its bundler. */
function nodeWorkers(): typeof import('node:worker_threads') | undefined {
  return globalThis.process?.getBuiltinModule?.('node:worker_threads');
}
