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
      postMessage({
        error: error instanceof Error ? { ...error, message: error.message } : { message: String(error) },
      });
    }
  });
}

/** Calls a worker's functions from the page, one after the other. When `until` aborts, the worker is terminated. */
export class WorkerCalls<F extends Functions<F>> {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly worker: Worker,
    private readonly until?: AbortSignal,
  ) {
    until?.addEventListener('abort', () => this.end(), { once: true });
  }

  end(): void {
    this.worker.terminate();
  }

  /** When `signal` aborts, the call rejects at once; if it was still waiting for others, the worker never gets it. */
  call<K extends keyof F>(
    name: K,
    argument: Argument<F[K]>,
    signal = this.until,
    onProgress?: (progress: Progress<F[K]>) => void,
  ): Promise<Result<F[K]>> {
    const { worker, last } = this;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const make = (done: () => void) => {
        if (signal?.aborted) return done();
        worker.onerror = ({ message }) => {
          reject(new Error(message || 'A worker could not be started.'));
          done();
        };
        worker.onmessage = ({ data }) => {
          if ('progress' in data) return onProgress?.(data.progress);
          if ('error' in data) reject(Object.assign(new Error(), data.error));
          else resolve(data.result);
          done();
        };
        worker.postMessage({ name, argument }, partsOf(argument));
      };
      this.last = last.then(() => new Promise<void>(make)).catch(reject);
    });
  }
}
