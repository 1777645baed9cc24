import type { Step } from '../../ui/run-status.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Given, HowRead } from './files/source.ts';
import type { Selection } from './table.ts';
import type { TableWorker } from './table.worker.ts';

/** The worker that keeps a table: a new one for each file, which cancelling the reading ends. */
export class TableClient {
  calls!: WorkerCalls<TableWorker>; // once there is a file

  read(given: Given[], how: HowRead, signal: AbortSignal, progress: (p: Step) => void) {
    this.calls?.end();
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.calls = new WorkerCalls(worker, signal);
    return this.calls.call('read', { given, how }, signal, progress);
  }

  /** All complete rows of the file, read again. */
  async *chunks(selection: Selection, signal: AbortSignal, progress: (p: Step) => void) {
    for (let first = true; ; first = false) {
      const chunk = await this.calls.call('chunk', { selection, first }, signal);
      if (!chunk) return;
      progress({ stage: 'reading again', done: chunk.done, total: chunk.total });
      yield chunk;
    }
  }
}
