import type { Step } from '../../ui/run-status.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Given, HowRead } from './files/source.ts';
import type { Chunk, Selection, TableSummary } from './table.ts';
import type { TableWorker } from './table.worker.ts';

/** The worker that keeps a table: a new one for each file, which cancelling the reading ends. */
export class TableClient {
  private calls!: WorkerCalls<TableWorker>; // once there is a file

  read(
    given: Given[],
    how: HowRead,
    signal: AbortSignal,
    progress: (p: Step) => void,
  ): Promise<TableSummary> {
    this.calls?.end();
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.calls = new WorkerCalls(worker, signal);
    return this.calls.call('read', { given, how }, signal, progress);
  }

  assemble(selection: Selection, signal: AbortSignal) {
    return this.calls.call('assemble', selection, signal);
  }

  /** All complete rows of the file, read again. */
  async *chunks(
    selection: Selection,
    signal: AbortSignal,
    progress: (p: Step) => void,
  ): AsyncGenerator<Chunk> {
    for (let first = true; ; first = false) {
      const chunk = await this.calls.call('chunk', { selection, first }, signal);
      if (!chunk) return;
      progress({ stage: 'reading again', done: chunk.done, total: chunk.total });
      yield chunk;
    }
  }

  /** How many rows have a number in each of the columns, of those kept. */
  count(selection: Selection) {
    return this.calls.call('count', selection);
  }

  label(selection: Selection) {
    return this.calls.call('label', selection);
  }
}
