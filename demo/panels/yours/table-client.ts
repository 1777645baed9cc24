import type { Step } from '../../ui/run-status.ts';
import type { Assembled, Reply, Request, Selection, TableSummary } from './table.ts';

/** The worker that reads a table; one question at a time. Cancelling ends the worker; the file is then read again. */
export class TableClient {
  private worker: Worker | null = null;
  private file: Blob | null = null;

  private ask<K extends Reply['tell']>(
    request: Request,
    want: K,
    signal: AbortSignal,
    progress?: (p: Step) => void,
  ): Promise<Extract<Reply, { tell: K }>> {
    this.worker ??= new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const stop = () => {
        worker.terminate();
        if (this.worker === worker) this.worker = null;
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      const done = () => signal.removeEventListener('abort', stop);
      worker.onerror = (event) => {
        done();
        reject(new Error(event.message || 'The worker that reads tables could not be started.'));
      };
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.tell === 'progress') {
          progress?.({ stage: 'reading', done: data.done, total: data.total });
          return;
        }
        done();
        if (data.tell === want) resolve(data as Extract<Reply, { tell: K }>);
        else reject(new Error(data.tell === 'error' ? data.message : `unexpected answer ${data.tell}`));
      };
      worker.postMessage(request);
    });
  }

  async read(file: Blob, signal: AbortSignal, progress: (p: Step) => void): Promise<TableSummary> {
    this.file = file;
    return (await this.ask({ ask: 'read', file }, 'summary', signal, progress)).summary;
  }

  async assemble(selection: Selection, signal: AbortSignal, progress: (p: Step) => void): Promise<Assembled> {
    if (!this.worker && this.file) await this.read(this.file, signal, progress);
    return (await this.ask({ ask: 'assemble', selection }, 'assembled', signal)).assembled;
  }
}
