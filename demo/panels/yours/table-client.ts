import type { Step } from '../../ui/run-status.ts';
import type { Given, ImageChoice } from './files/source.ts';
import type { Assembled, Chunk, Label, Reply, Request, Selection, TableSummary } from './table.ts';

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** The worker that keeps a table: a new one for each file, which cancelling the reading ends. One question at a time. */
export class TableClient {
  private worker: Worker | null = null;
  private answered: Promise<unknown> = Promise.resolve();

  private ask<K extends Reply['tell']>(
    request: Request,
    want: K,
    progress?: (p: Step) => void,
  ): Promise<Extract<Reply, { tell: K }>> {
    const { worker } = this;
    const reply = new Promise<Extract<Reply, { tell: K }>>((resolve, reject) => {
      if (!worker) throw new Error('No table has been read.');
      worker.onerror = (event) => {
        reject(new Error(event.message || 'The worker that reads tables could not be started.'));
      };
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.tell === 'progress') progress?.({ stage: 'reading', done: data.done, total: data.total });
        else if (data.tell === want) resolve(data as Extract<Reply, { tell: K }>);
        else reject(new Error(data.tell === 'error' ? data.message : `unexpected answer ${data.tell}`));
      };
      worker.postMessage(request);
    });
    this.answered = reply.catch(() => {});
    return reply;
  }

  /** Asks once the worker is free, unless nobody wants to know any more. */
  private async askInTurn<K extends Reply['tell']>(
    request: Request,
    want: K,
    signal?: AbortSignal,
  ): Promise<Extract<Reply, { tell: K }>> {
    let before: unknown;
    do {
      before = this.answered;
      await before;
      signal?.throwIfAborted();
    } while (before !== this.answered); // another question came first
    return this.ask(request, want);
  }

  async read(
    given: Given[],
    images: ImageChoice,
    signal: AbortSignal,
    progress: (p: Step) => void,
  ): Promise<TableSummary> {
    this.worker?.terminate();
    const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    const reply = this.ask({ ask: 'read', given, images }, 'summary', progress);
    return (await orAborted(reply, signal)).summary;
  }

  async assemble(selection: Selection, signal: AbortSignal): Promise<Assembled> {
    const reply = this.askInTurn({ ask: 'assemble', selection }, 'assembled', signal);
    return (await orAborted(reply, signal)).assembled;
  }

  /** All complete rows of the file, read again. */
  async *chunks(
    selection: Selection,
    signal: AbortSignal,
    progress: (p: Step) => void,
  ): AsyncGenerator<NonNullable<Chunk>> {
    for (let first = true; ; first = false) {
      const reply = await this.askInTurn({ ask: 'chunk', selection, first }, 'chunk', signal);
      progress({ stage: 'reading again', done: reply.done, total: reply.total });
      if (!reply.chunk) return;
      yield reply.chunk;
    }
  }

  async label(selection: Selection): Promise<Label | null> {
    return (await this.askInTurn({ ask: 'label', selection }, 'labelled')).label;
  }
}
