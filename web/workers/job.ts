import { PCAError, reasonOf } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { TaskResult, TaskSpec } from '../runtime/tasks.ts';
import type { FromWorker } from './messages.ts';
import { acquire, type PooledWorker, release } from './pool.ts';

/** One piece is worked on while the next is under way. */
const MAXIMAL_IN_FLIGHT = 2;

export interface JobOptions {
  signal: AbortSignal | undefined;
  /** The job will wait for its data: see `acquire`. */
  patient: boolean;
  /** The worker is through with the next piece; `result` holds a map's rows. */
  onRows(result: Float64Array | undefined): void;
}

/** A task in a worker. Whatever waits for it rejects as soon as it fails or is cancelled. */
export class Job<Spec extends TaskSpec> {
  private inFlight = 0;
  private ended = false;
  private failure: { error: unknown } | undefined;
  private result: TaskResult<Spec> | undefined;
  private wake = () => {};

  private constructor(
    private readonly worker: PooledWorker,
    private readonly options: JobOptions,
  ) {
    options.signal?.addEventListener('abort', this.onAbort);
    worker.listener = {
      message: (message) => this.receive(message),
      failure: (error) => this.fail(workerFailure(error)),
    };
  }

  /** Throws the signal's reason, ERR_LOAD. */
  static async open<Spec extends TaskSpec>(spec: Spec, options: JobOptions): Promise<Job<Spec>> {
    options.signal?.throwIfAborted();
    const job = new Job<Spec>(await acquired(options), options);
    job.post(() => job.worker.post({ type: 'open', spec }));
    return job;
  }

  /** Sends whole rows, whose buffer it takes; resolves when there is room for more. */
  async push(rows: NumericArray): Promise<void> {
    this.inFlight++;
    this.post(() => this.worker.post({ type: 'rows', rows }, [rows.buffer as ArrayBuffer]));
    await this.until(() => this.inFlight < MAXIMAL_IN_FLIGHT);
  }

  /** Resolves when the worker has all rows behind it. */
  async drain(): Promise<void> {
    await this.until(() => this.inFlight === 0);
  }

  /** Resolves to what the task finishes with. */
  async finish(): Promise<TaskResult<Spec>> {
    this.post(() => this.worker.post({ type: 'finish' }));
    await this.until(() => this.ended);
    return this.result as TaskResult<Spec>;
  }

  /** Resolves as `outside` does. */
  async during<T>(outside: Promise<T>): Promise<T> {
    let settled = false;
    const settle = () => {
      settled = true;
      this.wake();
    };
    outside.then(settle, settle);
    await this.until(() => settled);
    return outside;
  }

  /** Ends the job and its worker. */
  fail(error: unknown): void {
    this.failure ??= { error };
    this.end(Number.POSITIVE_INFINITY);
  }

  private readonly onAbort = () => this.fail(this.options.signal?.reason);

  private async until(ready: () => boolean): Promise<void> {
    while (!this.failure && !ready()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.failure) throw this.failure.error;
  }

  private post(send: () => void): void {
    if (this.ended) return;
    try {
      send();
    } catch (error) {
      this.fail(workerFailure(error));
    }
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case 'rows':
        this.inFlight--;
        try {
          this.options.onRows(message.result);
        } catch (error) {
          this.fail(error);
        }
        break;
      case 'finished':
        this.result = message.result as TaskResult<Spec>;
        this.end(message.heapBytes);
        break;
      case 'failed':
        this.failure ??= { error: new PCAError(message.code, message.message) };
        this.end(message.heapBytes);
    }
    this.wake();
  }

  private end(heapBytes: number): void {
    if (!this.ended) {
      this.ended = true;
      this.options.signal?.removeEventListener('abort', this.onAbort);
      release(this.worker, heapBytes);
    }
    this.wake();
  }
}

/** A worker; rejects at once when the signal aborts, also while the engine is being compiled. */
function acquired({ patient, signal }: JobOptions): Promise<PooledWorker> {
  const acquiring = acquire(patient, signal);
  if (!signal) return acquiring;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    acquiring.then((worker) => {
      signal.removeEventListener('abort', leave);
      if (signal.aborted) release(worker, 0);
      else resolve(worker);
    }, reject);
  });
}

function workerFailure(cause: unknown): PCAError {
  const reason = reasonOf(cause);
  return /memory|allocation/i.test(reason)
    ? new PCAError('ERR_MEMORY', `the worker ran out of memory (${reason}): work on less at a time`, {
        cause,
      })
    : new PCAError('ERR_LOAD', `the worker stopped: ${reason}`, { cause });
}
