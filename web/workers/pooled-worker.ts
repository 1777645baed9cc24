import { PCAError } from '../errors.ts';
import type { CompiledEngine, WorkerEvents, WorkerLink } from '../platform/platform.ts';
import type { FromWorker, ToWorker, WorkerProgram } from './messages.ts';
import { Condition } from './waiting.ts';

/** How long an idle worker is kept. One with a large heap goes sooner, since heaps never shrink. */
const IDLE_TIMEOUT = 30_000; // ms
const IDLE_TIMEOUT_OF_LARGE = 5000;
const LARGE_HEAP = 64 << 20; // bytes

/** How long a recalled worker may take to finish its piece before it is ended; starting a new one takes longer. */
const RECALL_TIMEOUT = 10; // ms

/** Workers that no call holds. Recalled ones may still be computing. */
const idle: PooledWorker[] = [];

export function idleCount(program: WorkerProgram): number {
  return idle.filter((worker) => worker.program === program).length;
}

/** Returns true if a recalled worker is still computing: it will be free, or ended, in a moment. */
export function isAnyRecalled(): boolean {
  return idle.some((worker) => worker.isRecalled);
}

/** Takes the worker of a program that was parked last, and a recalled one only if no other is idle. */
export function takeIdle(program: WorkerProgram): PooledWorker | undefined {
  const able = idle.filter((worker) => worker.program === program);
  const resting = able.filter((worker) => !worker.isRecalled);
  const worker = (resting.length > 0 ? resting : able).at(-1);
  worker?.leaveIdle();
  return worker;
}

/** Notifies the holder of a worker. */
interface Listener {
  message(message: FromWorker): void;
  failure(error: unknown): void;
}

export class PooledWorker {
  private readonly link: WorkerLink;
  private readonly changed = new Condition();
  private isAlive = false;
  private isReady = false;
  private isLoading = false;
  /** Gives back the slot of its job. */
  releaseSlot = () => {};
  /** True while it still computes for the job that it was recalled from. */
  isRecalled = false;
  /** The size last reported; 0 before its first job. */
  private heapBytes = 0;
  private failure: { error: unknown } | undefined;
  private listener: Listener | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly program: WorkerProgram,
    start: (events: WorkerEvents) => WorkerLink,
  ) {
    this.link = start({
      message: (message) => this.receive(message as FromWorker),
      failure: (error) => this.fail(error),
    });
  }

  /** Resolves once its script runs; rejects if it fails to. */
  alive(): Promise<void> {
    return this.until(() => this.isAlive);
  }

  /** Posts what the program loads as soon as it is there. Resolves once the worker has loaded it; rejects if it fails to. */
  ready(load: Promise<CompiledEngine | undefined>): Promise<void> {
    if (!this.isLoading) {
      this.isLoading = true;
      load.then(
        (compiled) => this.post({ type: 'load', compiled }),
        (error) => this.fail(error),
      );
    }
    return this.until(() => this.isReady && !this.isRecalled);
  }

  /** True if its heap has held a job. */
  get isUsed(): boolean {
    return this.heapBytes > 0;
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.link.post(message, transfer);
  }

  /** Sets the listener, and notifies it at once if the worker has failed since it was ready. */
  listen(listener: Listener): void {
    this.listener = listener;
    if (this.failure) listener.failure(this.failure.error);
  }

  /** Lets the worker keep the process alive. */
  ref(): void {
    this.link.ref();
  }

  unref(): void {
    this.link.unref();
  }

  checkOut(): void {
    clearTimeout(this.timer);
    this.ref();
  }

  /** Ends a job: returns the worker to the pool with the size of its heap; with Infinity, it must not be used again. */
  release(heapBytes?: number): void {
    if (heapBytes === Number.POSITIVE_INFINITY) this.terminate();
    else this.park(heapBytes);
    this.releaseSlot();
  }

  /** Adds the worker to the idle ones, until it is taken or times out. */
  park(heapBytes = this.heapBytes): void {
    this.heapBytes = heapBytes;
    this.listener = undefined;
    idle.push(this);
    this.rest();
  }

  /**
   * Parks the worker in the middle of a job, which it drops after its current piece, and gives back the slot when it has
   * done so, or has been ended because that took longer than RECALL_TIMEOUT.
   */
  async recall(): Promise<void> {
    const { releaseSlot } = this; // the next job may take the worker, with another slot, before this one's is back
    this.listener = undefined;
    this.isRecalled = true;
    idle.push(this);
    this.post({ type: 'cancel' });
    const timer = setTimeout(() => this.fail(undefined), RECALL_TIMEOUT);
    await this.until(() => !this.isRecalled).catch(() => this.evict());
    clearTimeout(timer);
    releaseSlot();
  }

  leaveIdle(): void {
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
  }

  terminate(): void {
    this.listener = undefined;
    clearTimeout(this.timer);
    this.link.terminate();
  }

  private receive(message: FromWorker): void {
    switch (message?.type) {
      case 'alive':
        this.isAlive = true;
        break;
      case 'ready':
        this.isReady = true;
        break;
      case 'cancelled':
        this.isRecalled = false;
        this.heapBytes = message.heapBytes;
        if (this.heapBytes === Number.POSITIVE_INFINITY) this.fail(undefined);
        else if (idle.includes(this)) this.rest();
        break;
      default:
        if (this.isRecalled) break;
        if (this.listener) this.listener.message(message);
        else if (message?.type === 'failed') this.fail(new PCAError(message.code, message.message));
        else if (!this.isAlive) this.fail(new Error("it does not answer as this package's does"));
    }
    this.changed.notifyAll();
  }

  /** Notifies the listener. Without one the worker is idle or not ready yet, so nobody holds it and it is evicted. */
  private fail(error: unknown): void {
    this.failure ??= { error };
    this.changed.notifyAll();
    if (this.listener) this.listener.failure(error);
    else this.evict();
  }

  /** Stops the worker from keeping the process alive, and ends it after a while unless it is checked out. */
  private rest(): void {
    this.unref();
    this.timer = setTimeout(
      () => this.evict(),
      this.heapBytes > LARGE_HEAP ? IDLE_TIMEOUT_OF_LARGE : IDLE_TIMEOUT,
    );
    if (typeof this.timer === 'object') this.timer.unref();
  }

  private evict(): void {
    this.leaveIdle();
    this.terminate();
  }

  private async until(reached: () => boolean): Promise<void> {
    while (!this.failure && !reached()) await this.changed.wait();
    if (this.failure) throw this.failure.error;
  }
}
