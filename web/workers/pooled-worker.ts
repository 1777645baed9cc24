import { PCAError } from '../errors.ts';
import type { CompiledEngine, WorkerEvents, WorkerLink } from '../platform/platform.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Condition } from './waiting.ts';

/** How long an idle worker is kept; not as long with a large heap, which never shrinks. */
export const IDLE_TIMEOUT = 30_000; // ms
const IDLE_TIMEOUT_OF_LARGE = 5000;
const LARGE_HEAP = 64 << 20; // bytes

/** A worker whose call is over may end the piece that it is at, if that takes no longer; a new one takes longer to start. */
export const RECALL_TIMEOUT = 10; // ms

/** Those that no call has; the last may not yet be through with what it was recalled from. */
const idle: PooledWorker[] = [];

export function idleCount(): number {
  return idle.length;
}

/** Whether one will be at rest, or ended, in a moment. */
export function isAnyRecalled(): boolean {
  return idle.some((worker) => worker.isRecalled);
}

/** The one that was parked last, of those that are at rest where there are any. */
export function takeIdle(): PooledWorker | undefined {
  const resting = idle.filter((worker) => !worker.isRecalled);
  const worker = (resting.length > 0 ? resting : idle).at(-1);
  worker?.leaveIdle();
  return worker;
}

/** Who has a worker hears from it. */
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
  /** Whether it is still at what it was recalled from. */
  isRecalled = false;
  /** As was heard last; 0 before its first job. */
  private heapBytes = 0;
  private failure: { error: unknown } | undefined;
  private listener: Listener | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: (events: WorkerEvents) => WorkerLink) {
    this.link = start({
      message: (message) => this.receive(message as FromWorker),
      failure: (error) => this.fail(error),
    });
  }

  /** Resolves once its script runs; rejects where it does not. */
  alive(): Promise<void> {
    return this.until(() => this.isAlive);
  }

  /** Resolves once its engine, which is posted to it as soon as it is compiled, runs; rejects where it does not. */
  ready(engine: Promise<CompiledEngine>): Promise<void> {
    if (!this.isLoading) {
      this.isLoading = true;
      engine.then(
        (compiled) => this.post({ type: 'load', compiled }),
        (error) => this.fail(error),
      );
    }
    return this.until(() => this.isReady && !this.isRecalled);
  }

  /** Whether its heap has held a job. */
  get isUsed(): boolean {
    return this.heapBytes > 0;
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.link.post(message, transfer);
  }

  /** It may have failed since it was ready: then that is heard now. */
  listen(listener: Listener): void {
    this.listener = listener;
    if (this.failure) listener.failure(this.failure.error);
  }

  /** It keeps the process alive. */
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

  /** It is idle until it is taken, or evicted after a while. */
  park(heapBytes = this.heapBytes): void {
    this.heapBytes = heapBytes;
    this.listener = undefined;
    idle.push(this);
    this.rest();
  }

  /**
   * Parks it in the midst of a job, which it gives up once it is through with the piece that it is at. Resolves when it
   * has, or has ended because that takes long.
   */
  async recall(): Promise<void> {
    this.listener = undefined;
    this.isRecalled = true;
    idle.push(this);
    this.post({ type: 'cancel' });
    const timer = setTimeout(() => this.fail(undefined), RECALL_TIMEOUT);
    await this.until(() => !this.isRecalled).catch(() => this.evict());
    clearTimeout(timer);
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

  /** Without a listener it is idle, or is not ready yet. */
  private fail(error: unknown): void {
    this.failure ??= { error };
    this.changed.notifyAll();
    if (this.listener) this.listener.failure(error);
    else this.evict();
  }

  /** Until it is checked out it does not keep the process alive, and ends after a while. */
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
