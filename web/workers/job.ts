import { PCAError, reasonOf } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import { buffersToTransfer } from '../input/values.ts';
import type { FromWorker, Opened, WorkerProgram } from './messages.ts';
import { prestart, replace, takeWorker, tryTakeWorker } from './pool.ts';
import type { PooledWorker } from './pooled-worker.ts';
import { demandListeners, othersWait, possibleWorkers } from './slots.ts';
import { Condition, onAbort } from './waiting.ts';

/** The worker computes on one piece while the next one is on its way. */
const MAX_IN_FLIGHT = 2;

export interface JobOptions {
  signal: AbortSignal | undefined;
  /** Whether the job ends as soon as another one waits for a worker and no piece is in flight. */
  yields?: boolean;
  /** Called when the worker has finished a piece. */
  onRows(piece: RowNumbers, result: unknown): void;
}

/** Rows without their data. */
export type RowNumbers = Pick<Rows, 'first' | 'count'>;

/** A task in a worker. All its pending promises reject as soon as it fails or is cancelled. */
export class Job<Result> {
  private readonly inFlight: RowNumbers[] = [];
  private readonly changed = new Condition();
  private started: Opened | undefined;
  private ended = false;
  private failure: { error: unknown } | undefined;
  private result: unknown;
  private forgetSignal = () => {};

  private constructor(
    private worker: PooledWorker,
    private readonly spec: object,
    private readonly options: JobOptions,
  ) {
    const { signal } = options;
    this.forgetSignal = onAbort(signal, () => this.fail(signal?.reason));
    if (this.ended) return;
    if (options.yields) demandListeners.add(this.giveWay);
    this.start();
  }

  /** Opens a job once a worker is free. Throws the signal's reason, ERR_LOAD. */
  static async open<Result>(program: WorkerProgram, spec: object, options: JobOptions): Promise<Job<Result>> {
    options.signal?.throwIfAborted();
    return new Job<Result>(await takeWorker(program, options.signal), spec, options);
  }

  /** Opens a job if a worker is free now; otherwise resolves to undefined. */
  static async openFree<Result>(
    program: WorkerProgram,
    spec: object,
    options: JobOptions,
  ): Promise<Job<Result> | undefined> {
    const worker = await tryTakeWorker(program);
    return worker && new Job<Result>(worker, spec, options);
  }

  /** True once the job takes no more rows. */
  get isOver(): boolean {
    return this.ended;
  }

  /** How many pieces the worker has not finished. */
  get waiting(): number {
    return this.inFlight.length;
  }

  /** The first row in flight, or Infinity if there is none. If a piece failed, this is its first row. */
  get oldestRow(): number {
    return this.inFlight[0]?.first ?? Number.POSITIVE_INFINITY;
  }

  /** Resolves when the task has started. */
  async opened(): Promise<Opened> {
    await this.until(() => this.started !== undefined);
    return this.started as Opened;
  }

  /** Sends rows and transfers their buffers unless they are shared. Resolves when the worker can take more. */
  async push(rows: Rows): Promise<void> {
    const { first, count, data, indices, starts, weights } = rows;
    this.inFlight.push({ first, count });
    const transfer = buffersToTransfer([data, indices, starts, weights]);
    this.post(() => this.worker.post({ type: 'rows', rows }, transfer));
    await this.until(() => this.inFlight.length < MAX_IN_FLIGHT);
  }

  /** Sends the moments that a helper computed, and transfers their buffers: see RowTask.addSums. */
  addSums(moments: Uint8Array[], first?: number): void {
    const transfer = moments.map(({ buffer }) => buffer as ArrayBuffer);
    this.post(() => this.worker.post({ type: 'sums', moments, first }, transfer));
  }

  /** Resolves when the worker has finished all rows sent. */
  async drain(): Promise<void> {
    await this.until(() => this.inFlight.length === 0);
  }

  /** Finishes the task and resolves to its result. */
  async finish(): Promise<Result> {
    return (await this.end('finish')) as Result;
  }

  /** Ends the job early. Resolves to its sums, from which another job continues by `addSums`. */
  async suspend(): Promise<Uint8Array> {
    await this.drain();
    return (await this.end('suspend')) as Uint8Array;
  }

  /** Settles as `outside` does, or rejects as soon as the job fails. */
  async during<T>(outside: Promise<T>): Promise<T> {
    await this.until(this.track(outside));
    return outside;
  }

  /**
   * Resolves to true once `outside` has settled, or to false as soon as another job needs this worker and no piece is in
   * flight. Meanwhile an idle worker does not keep the process alive.
   */
  async idle(outside: Promise<unknown>): Promise<boolean> {
    const settled = this.track(outside);
    await this.until(() => settled() || this.inFlight.length === 0);
    if (settled()) return true;
    const recheck = () => this.changed.notifyAll();
    demandListeners.add(recheck);
    this.worker.unref();
    try {
      await this.until(() => settled() || othersWait());
    } finally {
      demandListeners.delete(recheck);
      if (!this.ended) this.worker.ref();
    }
    return settled();
  }

  /** Ends the job. Its worker may finish the current piece if that does not take long. */
  fail(error: unknown): void {
    this.endBy({ error }, () => this.worker.recall());
  }

  private async end(how: 'finish' | 'suspend'): Promise<unknown> {
    this.post(() => this.worker.post({ type: how }));
    await this.until(() => this.ended);
    return this.result;
  }

  /** Returns a test for whether `outside` has settled, and wakes all waiters when it settles. */
  private track(outside: Promise<unknown>): () => boolean {
    let settled = false;
    const settle = () => {
      settled = true;
      this.changed.notifyAll();
    };
    outside.then(settle, settle);
    return () => settled;
  }

  private async until(ready: () => boolean): Promise<void> {
    while (!this.failure && !ready()) await this.changed.wait();
    if (this.failure) throw this.failure.error;
  }

  private start(): void {
    this.worker.listen({
      message: (message) => this.receive(message),
      failure: (error) => this.lose(error),
    });
    this.post(() => this.worker.post({ type: 'open', spec: this.spec }));
  }

  /** Opens the job again in a new worker, whose heap is still empty. */
  private async startAgain(): Promise<void> {
    try {
      const worker = await replace(this.worker);
      if (this.ended) return worker.park();
      this.worker = worker;
      this.start();
    } catch (error) {
      this.lose(error);
    }
  }

  private post(send: () => void): void {
    if (this.ended) return;
    try {
      send();
    } catch (error) {
      this.lose(error);
    }
  }

  /** Ends the job and its worker, which can no longer be used. */
  private lose(cause: unknown): void {
    const error = cause instanceof PCAError ? cause : workerFailure(cause);
    this.endBy({ error }, () => this.worker.release(Number.POSITIVE_INFINITY));
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case 'opened':
        this.started = message.opened;
        break;
      case 'rows':
        try {
          this.options.onRows(this.inFlight.shift() as RowNumbers, message.result);
        } catch (error) {
          this.fail(error);
        }
        if (this.options.yields && othersWait()) this.giveWay();
        break;
      case 'finished':
        this.result = message.result;
        this.endBy(undefined, () => this.worker.release(message.heapBytes));
        break;
      case 'failed': {
        const { code, heapBytes } = message;
        // The heap never shrinks, so what fits must not depend on the jobs that a worker ran before.
        if (code === 'ERR_MEMORY' && !this.started && this.worker.isUsed) this.startAgain();
        else this.endBy({ error: new PCAError(code, message.message) }, () => this.worker.release(heapBytes));
      }
    }
    this.changed.notifyAll();
  }

  private readonly giveWay = (): void => {
    if (!this.ended && this.inFlight.length === 0) this.endBy(undefined, () => this.worker.recall());
  };

  private endBy(failure: { error: unknown } | undefined, giveBack: () => void): void {
    this.failure ??= failure;
    if (!this.ended) {
      this.ended = true;
      this.forgetSignal();
      demandListeners.delete(this.giveWay);
      giveBack();
    }
    this.changed.notifyAll();
  }
}

/** The package's workers, for `wasm-pca/vectors`, a separate script that must share the limit of workers. */
export const workerPool = { Job, possibleWorkers, prestart };

function workerFailure(cause: unknown): PCAError {
  const reason = reasonOf(cause);
  return /memory|allocation/i.test(reason)
    ? new PCAError('ERR_MEMORY', `the worker ran out of memory (${reason}): work on less at a time`, {
        cause,
      })
    : new PCAError('ERR_LOAD', `the worker stopped: ${reason}`, { cause });
}
