import { PCA } from '#package';
import { platform } from '#platform';
import { loadChunk } from '../../chunk.ts';
import { PCAError, reasonOf } from '../../errors.ts';
import { buffersToTransfer } from '../../input/values.ts';
import type { WorkerLink } from '../../platform/platform.ts';
import { IDLE_TIMEOUT, RECALL_TIMEOUT } from '../../workers/pooled-worker.ts';
import { WORKFORCE } from '../../workers/workforce.ts';
import type { ReduceTask, SearchTask, TaskRows } from '../task.ts';
import type { ToWorker } from '../worker.ts';

const workforce = PCA[WORKFORCE];

const idle: ReducerWorker[] = [];

/** Returns how many workers `threads` and the options of `init` allow; 0 if no worker can start. */
export async function possibleWorkers(threads: number | undefined): Promise<number> {
  const { unavailable } = await workforce.workerStarter();
  const most = workforce.maxWorkers();
  return unavailable === null ? Math.min(threads ?? most, most) : 0;
}

/** Takes an idle worker or starts a new one, and gives it the task. */
export async function takeWorker(task: ReduceTask | SearchTask): Promise<ReducerWorker> {
  const { place } = await workforce.workerStarter();
  const script = place
    ? { url: place }
    : await loadChunk("the reducers' worker", () => import('#chunk/vectors-script'));
  const worker = idle.pop() ?? new ReducerWorker((events) => platform.startWorker(script, events));
  worker.begin(task);
  return worker;
}

/** A worker that reduces rows. While it has pieces, it counts among the workers that `init` allows. */
export class ReducerWorker {
  /** How many pieces it has not answered yet. */
  waiting = 0;
  private readonly link: WorkerLink;
  private readonly queue: { resolve(result: unknown): void; reject(error: unknown): void }[] = [];
  private isReleased = false;
  private slot: ReturnType<typeof workforce.acquireSlot> | undefined;
  private failure: { error: unknown } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: (events: Parameters<typeof platform.startWorker>[1]) => WorkerLink) {
    this.link = start({
      message: (message) => {
        const { result } = message as { result?: unknown };
        if (result) this.queue.shift()?.resolve(result);
      },
      failure: (cause) => {
        const why = `a worker that reduces vectors stopped: ${reasonOf(cause)}`;
        this.end(new PCAError('ERR_LOAD', why, { cause }));
      },
    });
  }

  begin(task: ReduceTask | SearchTask): void {
    clearTimeout(this.timer);
    this.isReleased = false;
    this.link.ref();
    this.link.post({ task } satisfies ToWorker, []);
  }

  /** Rejects with the signal's reason if the signal aborts while the worker waits for a free slot. */
  async work(rows: TaskRows, signal: AbortSignal | undefined): Promise<unknown> {
    this.waiting++;
    this.slot ??= workforce.acquireSlot(signal);
    const { slot } = this;
    try {
      await slot;
      return await new Promise((resolve, reject) => {
        if (this.failure) return reject(this.failure.error);
        this.queue.push({ resolve, reject });
        this.link.post({ rows } satisfies ToWorker, buffersToTransfer([rows.x]));
      });
    } finally {
      if (--this.waiting === 0) {
        this.slot = undefined;
        slot.then(
          (release) => release(),
          () => {},
        );
        if (this.isReleased) this.release();
      }
    }
  }

  /** Keeps the worker for the next task, or ends it if its remaining pieces take longer than RECALL_TIMEOUT. */
  release(): void {
    clearTimeout(this.timer);
    if (this.failure) return;
    this.isReleased = true;
    if (this.waiting > 0) {
      this.timer = setTimeout(
        () => this.end(new PCAError('ERR_LOAD', 'the work was given up')),
        RECALL_TIMEOUT,
      );
      return;
    }
    this.link.unref();
    this.timer = setTimeout(() => this.end(undefined), IDLE_TIMEOUT);
    if (typeof this.timer === 'object') this.timer.unref();
    idle.push(this);
  }

  private end(error: unknown): void {
    this.failure ??= { error };
    clearTimeout(this.timer);
    const at = idle.indexOf(this);
    if (at >= 0) idle.splice(at, 1);
    for (const { reject } of this.queue.splice(0)) reject(error);
    this.link.terminate();
  }
}
