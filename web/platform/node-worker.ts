import type { Worker } from 'node:worker_threads';
import type { WorkerEvents, WorkerLink } from './platform.ts';

/** Connects a worker of Node. */
export function linkNodeWorker(worker: Worker, events: WorkerEvents): WorkerLink {
  worker.on('message', events.message);
  worker.on('messageerror', events.failure);
  worker.on('error', events.failure);
  worker.on('exit', (code) => events.failure(new Error(`it exited with code ${code}`)));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}

// Flags such as --input-type, meant for the main script, would stop a worker.
export const WORKER_OPTIONS = { execArgv: [] };
