import { platform } from '#platform';
import { PCAError, reasonOf } from '../errors.ts';
import { type Compiled, compiled } from '../platform/load.ts';
import type { WorkerLink } from '../platform/platform.ts';
import type { FromWorker, ToWorker } from './messages.ts';

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

/** Workers at one time: more would seldom help, and each has a heap of its own. */
export function maximalWorkers(): number {
  return Math.min(platform.parallelism(), 4);
}

/**
 * A worker of one's own until `release`, once there is a free one. A job that waits for its data gets one at once,
 * outside the pool's count: what it waits for may be another job. Throws ERR_LOAD, ERR_MEMORY, or the signal's reason.
 */
export async function acquire(outsidePool: boolean, signal?: AbortSignal): Promise<PooledWorker> {
  const engine = await compiled();
  if (!outsidePool) await turn(signal);
  return lent(engine, outsidePool);
}

/** The same without a wait for others: undefined where there is no free one. */
export async function acquireFree(): Promise<PooledWorker | undefined> {
  const engine = await compiled();
  if (running >= maximalWorkers()) return undefined;
  running++;
  return lent(engine, false);
}

/** Starts so many workers, unless they run already or would be too many, for who is to `acquireFree` them soon. */
export async function prepare(count: number): Promise<void> {
  try {
    const engine = await compiled();
    while (idle.length < Math.min(count, maximalWorkers() - running)) {
      const worker = new PooledWorker(engine);
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

/** One that is ready: one that rests or, where that fails meanwhile, a new one. */
async function lent(engine: Compiled, outsidePool: boolean): Promise<PooledWorker> {
  try {
    return (await lentFromRest(outsidePool)) ?? (await started(new PooledWorker(engine), outsidePool));
  } catch (cause) {
    if (!outsidePool) endTurn();
    if (cause instanceof PCAError) throw cause;
    throw new PCAError(
      'ERR_LOAD',
      `the worker could not be started: ${reasonOf(cause)}; its script must come from the page's own origin ` +
        '(wasm-pca/inline brings it along)',
      { cause },
    );
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
  listener: Listener | undefined;
  outsidePool = false;
  /** Resolves once its engine runs; rejects where it does not. */
  readonly ready: Promise<void>;
  private fail: (error: unknown) => void = () => {};
  private readonly link: WorkerLink;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(engine: Compiled) {
    let began = () => {};
    this.ready = new Promise((resolve, reject) => {
      began = resolve;
      this.fail = reject;
    });
    this.ready.catch(() => {}); // whoever waits for it is told
    this.link = platform.startWorker({
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
