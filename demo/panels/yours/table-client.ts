import type { Step } from '../../ui/run-status.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Given, HowRead } from './files/source.ts';
import type { Selection } from './table.ts';
import type { TableWorker } from './table.worker.ts';

const UNUSUAL = 20_000; // ms without any progress

/** Calls the worker that holds the table. Each file gets a new worker, which ends when its reading is cancelled. */
export class TableClient {
  calls!: WorkerCalls<TableWorker>; // set by the first read()

  read(given: Given[], how: HowRead, signal: AbortSignal, progress: (p: Step) => void) {
    this.calls?.end();
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.calls = new WorkerCalls(worker, signal);
    const unusual = () => progress({ stage: 'this file takes unusually long to read', done: 0, total: 0 });
    let timer = setTimeout(unusual, UNUSUAL);
    const came = (step: Step) => {
      clearTimeout(timer);
      timer = setTimeout(unusual, UNUSUAL);
      progress(step);
    };
    return this.calls.call('read', { given, how }, signal, came).finally(() => clearTimeout(timer));
  }

  /** Reads the file again and yields all its complete rows. */
  async *chunks(selection: Selection, signal: AbortSignal, progress: (p: Step) => void) {
    for (let first = true; ; first = false) {
      const chunk = await this.calls.call('chunk', { selection, first }, signal);
      if (!chunk) return;
      progress({ stage: 'reading again', done: chunk.done, total: chunk.total });
      yield chunk;
    }
  }
}
