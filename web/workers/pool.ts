import { PCAError, reasonOf } from '../errors.ts';
import { baselineInstead, type Compiled, compiled } from '../platform/load.ts';
import type { WorkerLink } from '../platform/platform.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { maximalWorkers, type Workers, workers } from './start.ts';

const IDLE_MILLISECONDS = 30_000;

/** A heap never shrinks, and a fresh worker costs little beside work of this size. */
const MAXIMAL_IDLE_HEAP = 64 << 20;

/** Who has a worker hears from it. */
export interface Listener {
  message(message: FromWorker): void;
  failure(error: unknown): void;
}

const idle: PooledWorker[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/**
 * A worker of one's own until `release`, once there is a free one. A job that waits for its data gets one at once,
 * outside the pool's count: what it waits for may be another job. Throws ERR_LOAD, ERR_MEMORY, or the signal's reason.
 */
export async function acquire(outsidePool: boolean, signal?: AbortSignal): Promise<PooledWorker> {
  const needed = await ready();
  if (!outsidePool) await turn(signal);
  return lent(needed, outsidePool);
}

/** The same without a wait for others: undefined where there is no free one. */
export async function acquireFree(): Promise<PooledWorker | undefined> {
  const needed = await ready();
  if (running >= maximalWorkers()) return undefined;
  running++;
  return lent(needed, false);
}

/** Starts so many workers, unless they run already or would be too many, for who is to `acquireFree` them soon. */
export async function prepare(count: number): Promise<void> {
  try {
    const needed = await ready();
    while (idle.length < Math.min(count, maximalWorkers() - running)) {
      const worker = new PooledWorker(needed);
      worker.rest();
      idle.push(worker);
    }
  } catch {
    // Who acquires one is told why.
  }
}

/** Whether a job waits for a worker. */
export function othersWait(): boolean {
  return waiting.length > 0;
}

/** What a worker is made of. */
interface Needed {
  engine: Compiled;
  workers: Workers;
}

async function ready(): Promise<Needed> {
  const [engine, how] = await Promise.all([compiled(), workers()]);
  return { engine, workers: how };
}

/** One that is ready: one that rests or, where that fails meanwhile, a new one. */
async function lent(needed: Needed, outsidePool: boolean): Promise<PooledWorker> {
  try {
    return (await lentFromRest(outsidePool)) ?? (await lentNew(needed, outsidePool));
  } catch (cause) {
    if (!outsidePool) endTurn();
    if (cause instanceof PCAError) throw cause;
    throw new PCAError(
      'ERR_LOAD',
      `the worker could not be started: ${reasonOf(cause)}; init({ worker }) takes its script from elsewhere, and ` +
        'with false does without workers',
      { cause },
    );
  }
}

async function lentNew(needed: Needed, outsidePool: boolean): Promise<PooledWorker> {
  try {
    return await started(new PooledWorker(needed), outsidePool);
  } catch (error) {
    const engine = await baselineInstead(needed.engine, error);
    if (!engine) throw error;
    return started(new PooledWorker({ ...needed, engine }), outsidePool);
  }
}

async function lentFromRest(outsidePool: boolean): Promise<PooledWorker | undefined> {
  const worker = idle.pop();
  return worker && started(worker, outsidePool).catch(() => undefined);
}

async function started(worker: PooledWorker, outsidePool: boolean): Promise<PooledWorker> {
  worker.lend(outsidePool);
  try {
    await worker.ready;
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** Gives a worker back, which is ended where its heap is large; Infinity where it is not fit for use. */
export function release(worker: PooledWorker, heapBytes: number): void {
  if (heapBytes <= MAXIMAL_IDLE_HEAP) {
    worker.rest();
    idle.push(worker);
  } else {
    worker.terminate();
  }
  if (!worker.outsidePool) endTurn();
}

function turn(signal: AbortSignal | undefined): Promise<void> | undefined {
  if (running < maximalWorkers()) {
    running++;
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal?.reason);
    };
    waiting.push(start);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** Passes the turn on, or ends it. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

export class PooledWorker {
  outsidePool = false;
  /** Resolves once its engine runs; rejects where it does not. */
  readonly ready: Promise<void>;
  private fail: (error: unknown) => void = () => {};
  private failure: { error: unknown } | undefined;
  private listener: Listener | undefined;
  private readonly link: WorkerLink;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ engine, workers }: Needed) {
    let began = () => {};
    this.ready = new Promise((resolve, reject) => {
      began = resolve;
      this.fail = reject;
    });
    this.ready.catch(() => {}); // whoever waits for it is told
    this.link = workers.start({
      message: (message) => {
        const told = message as FromWorker;
        if (told.type === 'ready') began();
        else if (this.listener) this.listener.message(told);
        else if (told.type === 'failed') this.failed(new PCAError(told.code, told.message));
      },
      failure: (error) => this.failed(error),
    });
    this.post({ type: 'load', compiled: engine });
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.link.post(message, transfer);
  }

  /** It may have failed since it was ready: then that is heard now. */
  listen(listener: Listener): void {
    this.listener = listener;
    if (this.failure) listener.failure(this.failure.error);
  }

  /** A lent worker keeps the process alive. */
  lend(outsidePool: boolean): void {
    this.outsidePool = outsidePool;
    clearTimeout(this.timer);
    this.link.hold(true);
  }

  /** An idle one does not, and ends after a while. */
  rest(): void {
    this.listener = undefined;
    this.link.hold(false);
    this.timer = setTimeout(() => this.retire(), IDLE_MILLISECONDS);
    if (typeof this.timer === 'object') this.timer.unref();
  }

  terminate(): void {
    this.listener = undefined;
    clearTimeout(this.timer);
    this.link.terminate();
  }

  /** Without a listener it rests, or is not ready yet. */
  private failed(error: unknown): void {
    this.failure ??= { error };
    this.fail(error);
    if (this.listener) this.listener.failure(error);
    else this.retire();
  }

  private retire(): void {
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    this.terminate();
  }
}
