import { PCAError } from '../errors.ts';
import type { WorkerEvents, WorkerLink } from './platform.ts';

const SCRIPT_MISSING = 'its script could not be loaded; it belongs beside the script of the package';

/** Connects a worker of the web platform. */
export function linkWebWorker(worker: Worker, events: WorkerEvents): WorkerLink {
  worker.onmessage = ({ data }) => events.message(data);
  worker.onmessageerror = () => events.failure(new Error('a message could not be read'));
  worker.onerror = (event) => {
    event.preventDefault();
    events.failure(new Error(event.message || SCRIPT_MISSING));
  };
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    hold: () => {},
    terminate: () => worker.terminate(),
  };
}

/** Throws ERR_LOAD in scopes that have no workers, such as service workers. */
export function requireWorkers(): void {
  if (typeof Worker === 'undefined') {
    throw new PCAError('ERR_LOAD', 'this scope cannot start workers: use the Sync forms, after await init()');
  }
}
