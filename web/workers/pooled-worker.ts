import { PCAError } from '../errors.ts';
import type { Compiled, WorkerEvents, WorkerLink } from '../platform/platform.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Condition } from './waiting.ts';

/** How long an idle worker is kept; not as long with a large heap, which never shrinks. */
const REST = 30_000; // ms
const REST_OF_LARGE = 5000;
const LARGE = 64 << 20; // bytes

const idle: PooledWorker[] = [];

export function idleCount(): number {
  return idle.length;
}

/** The one that was put to rest last. */
export function takeIdle(): PooledWorker | undefined {
  return idle.pop();
}

/** Who has a worker hears from it. */
export interface Listener {
  message(message: FromWorker): void;
  failure(error: unknown): void;
}

export class PooledWorker {
  private readonly link: WorkerLink;
  private readonly changed = new Condition();
  private isAlive = false;
  private isReady = false;
  private isLoading = false;
  /** As was heard last. */
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
  ready(engine: Promise<Compiled>): Promise<void> {
    if (!this.isLoading) {
      this.isLoading = true;
      engine.then(
        (compiled) => this.post({ type: 'load', compiled }),
        (error) => this.fail(error),
      );
    }
    return this.until(() => this.isReady);
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.link.post(message, transfer);
  }

  /** It may have failed since it was ready: then that is heard now. */
  listen(listener: Listener): void {
    this.listener = listener;
    if (this.failure) listener.failure(this.failure.error);
  }

  /** Whether it keeps the process alive. */
  hold(busy: boolean): void {
    this.link.hold(busy);
  }

  lend(): void {
    clearTimeout(this.timer);
    this.hold(true);
  }

  /** It is idle until it is taken, or ends after a while. */
  rest(heapBytes = this.heapBytes): void {
    this.heapBytes = heapBytes;
    this.listener = undefined;
    this.hold(false);
    this.timer = setTimeout(() => this.retire(), heapBytes > LARGE ? REST_OF_LARGE : REST);
    if (typeof this.timer === 'object') this.timer.unref();
    idle.push(this);
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
      default:
        if (this.listener) this.listener.message(message);
        else if (message?.type === 'failed') this.fail(new PCAError(message.code, message.message));
        else if (!this.isAlive) this.fail(new Error("it does not answer as this package's does"));
    }
    this.changed.announce();
  }

  /** Without a listener it rests, or is not ready yet. */
  private fail(error: unknown): void {
    this.failure ??= { error };
    this.changed.announce();
    if (this.listener) this.listener.failure(error);
    else this.retire();
  }

  private retire(): void {
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    this.terminate();
  }

  private async until(reached: () => boolean): Promise<void> {
    while (!this.failure && !reached()) await this.changed.next();
    if (this.failure) throw this.failure.error;
  }
}
