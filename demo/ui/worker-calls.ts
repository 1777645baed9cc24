/** The functions that a worker offers: each takes one argument and may report its progress. */
type Functions<F> = { [K in keyof F]: (argument: never, report: (progress: unknown) => void) => unknown };
type Argument<F> = F extends (argument: infer A, ...rest: never[]) => unknown ? A : never;
type Progress<F> = F extends (argument: never, report: (progress: infer P) => void) => unknown ? P : never;
type Result<F> = F extends (...given: never[]) => infer R ? Awaited<R> : never;

const transfers = new WeakMap<object, Transferable[]>();
const partsOf = (value: unknown) => transfers.get(value as object) ?? [];

/** Marks parts of an argument or a result to be transferred to the other thread rather than copied. */
export function transfer<T extends object>(value: T, parts: Transferable[]): T {
  transfers.set(value, parts);
  return value;
}

/** Answers the page's calls; runs in a worker. */
export function offer<F extends Functions<F>>(functions: F): void {
  addEventListener('message', async ({ data: { name, argument } }) => {
    try {
      const result = await functions[name as keyof F](argument as never, (progress: unknown) =>
        postMessage({ progress }),
      );
      postMessage({ result }, { transfer: partsOf(result) });
    } catch (error) {
      refuse(error);
    }
  });
  addEventListener('messageerror', () => refuse(new Error('The worker could not read what it was sent.')));
}

function refuse(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  try {
    postMessage({ error: error instanceof Error ? { ...error, message } : { message } });
  } catch {
    postMessage({ error: { message } }); // a field of the error cannot be cloned
  }
}

/** Keeps workers referenced: Firefox collects a worker to which only its pending answer refers. */
const living = new Set<Worker>();

/**
 * Calls a worker's functions from the page, one after the other. When `until` aborts, the worker is terminated. Every call
 * settles: it rejects if the worker ends, cannot start or throws outside of a function.
 */
export class WorkerCalls<F extends Functions<F>> {
  private last: Promise<unknown> = Promise.resolve();
  private readonly pending = new Set<(reason: unknown) => void>();
  private hasAnswered = false;
  private over: { reason: unknown } | undefined;

  constructor(
    private readonly worker: Worker,
    private readonly until?: AbortSignal,
  ) {
    living.add(worker);
    worker.onerror = ({ message }) => this.fail(new Error(message || 'A worker could not be started.'));
    worker.onmessageerror = () => this.fail(new Error("A worker's answer could not be read."));
    const abort = () => this.end(until?.reason);
    if (until?.aborted) abort();
    else until?.addEventListener('abort', abort, { once: true });
  }

  /** Terminates the worker. Calls without an answer, and all that follow, reject with this reason. */
  end(reason: unknown = new Error('The worker has been ended.')): void {
    this.over ??= { reason };
    this.worker.terminate();
    living.delete(this.worker);
    this.rejectPending(reason);
  }

  /** When `signal` aborts, the call rejects at once; if it was still waiting for others, the worker never gets it. */
  call<K extends keyof F>(
    name: K,
    argument: Argument<F[K]>,
    signal = this.until,
    onProgress?: (progress: Progress<F[K]>) => void,
  ): Promise<Result<F[K]>> {
    const { worker, last, pending } = this;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const make = (done: () => void) => {
        if (signal?.aborted) return done();
        if (this.over) throw this.over.reason;
        const settle = (act: () => void) => {
          pending.delete(lose);
          act();
          done();
        };
        const lose = (reason: unknown) => settle(() => reject(reason));
        worker.onmessage = ({ data }) => {
          this.hasAnswered = true;
          if ('progress' in data) onProgress?.(data.progress);
          else if ('error' in data) lose(Object.assign(new Error(), data.error));
          else settle(() => resolve(data.result));
        };
        worker.postMessage({ name, argument }, partsOf(argument));
        pending.add(lose);
      };
      this.last = last.then(() => new Promise<void>(make)).catch(reject);
    });
  }

  /** A worker that fails before its first answer has not started, and answers none of the calls that follow. */
  private fail(error: Error): void {
    if (this.hasAnswered) this.rejectPending(error);
    else this.end(error);
  }

  private rejectPending(reason: unknown): void {
    for (const lose of this.pending) lose(reason);
  }
}
