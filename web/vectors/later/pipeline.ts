import { workerPool } from '#package';
import { loadChunk } from '../../chunk.ts';
import { PIECE_BYTES } from '../../input/rows.ts';
import { buffersToTransfer } from '../../input/values.ts';
import { offerTurn } from '../../steps.ts';
import type { WorkerProgram } from '../../workers/messages.ts';
import { abortable } from '../../workers/waiting.ts';
import {
  openTask,
  type ReduceTask,
  type Result,
  type ScanTask,
  type SearchTask,
  type TaskRows,
} from '../kernel-task.ts';

/** Below this number of multiplications, starting a worker does not pay. */
const SMALL = 1e8;
/** Number of pieces to queue per worker, so that no worker waits for the next. */
const QUEUED = 2;

/** The kernel of reducers, a small program that needs no engine. */
const KERNEL: WorkerProgram = {
  script: () => loadChunk("the reducers' worker", () => import('#chunk/vectors-script')),
  load: async () => undefined,
};

type Job = Awaited<ReturnType<typeof workerPool.Job.open>>;

interface Done<T> {
  result: Result<T>;
  first: number;
  count: number;
}

/**
 * Yields the results of pieces in the order of the pieces. Workers compute them, or this thread if the work is small or
 * no worker can start.
 */
export async function* workedOn<T extends ReduceTask | SearchTask | ScanTask>(
  task: T,
  pieces: Iterable<TaskRows> | AsyncIterable<TaskRows>,
  /** Number of rows of all pieces; Infinity if unknown. */
  rows: number,
  threads: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Done<T>> {
  // A scan takes as long for a byte as two multiplications do.
  const { columns, dimensions } =
    'width' in task ? { columns: task.width / 4, dimensions: 8 } : (task as ReduceTask).map;
  const isSmall = rows * columns * dimensions < SMALL;
  const possible = isSmall ? 0 : await workerPool.possibleWorkers(threads);
  const wanted = Math.min(possible, Math.ceil((rows * columns * 4) / PIECE_BYTES));
  workerPool.prestart(KERNEL, wanted);
  const jobs = new Set<Job>();
  /** Receive the results of the pieces that begin at these rows. */
  const receivers = new Map<number, (result: Result<T>) => void>();
  const options = {
    signal,
    // While the caller waits for rows, or has results to take, its other calls may need the worker.
    yields: true,
    onRows: ({ first }: TaskRows, result: unknown) => receivers.get(first)?.(result as Result<T>),
  };
  let work: ((rows: TaskRows) => Result<T>) | undefined;

  /** Returns an idle job, else a new one if another worker is free, else the job with the fewest pieces. */
  async function idlest(): Promise<Job> {
    for (const job of jobs) if (job.isOver) jobs.delete(job);
    const [first] = [...jobs].sort((a, b) => a.waiting - b.waiting);
    if (first && (first.waiting === 0 || jobs.size === wanted)) return first;
    const { Job } = workerPool;
    const opened = await (first ? Job.openFree(KERNEL, task, options) : Job.open(KERNEL, task, options));
    if (opened) jobs.add(opened);
    return opened ?? first;
  }

  async function inWorker(job: Job, piece: TaskRows): Promise<Result<T>> {
    const result = new Promise<Result<T>>((resolve) => receivers.set(piece.first, resolve));
    job.push(own(piece)).catch(() => {}); // `during` reports the error
    return job.during(result).finally(() => receivers.delete(piece.first));
  }

  async function here(piece: TaskRows): Promise<Result<T>> {
    work ??= openTask(task);
    await offerTurn();
    return work(piece);
  }

  const running: Promise<Done<T>>[] = [];
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      const { first, count } = piece;
      let job = wanted > 0 ? await idlest() : undefined;
      while (job?.isOver) job = await idlest();
      const result = job ? inWorker(job, piece) : here(piece);
      const one = result.then((made) => ({ result: made, first, count }));
      one.catch(() => {}); // the consumer gets the error when the piece's turn comes
      running.push(one);
      if (running.length > QUEUED * wanted) yield await abortable(running.shift() as typeof one, signal);
    }
    for (const one of running) yield await abortable(one, signal);
  } finally {
    for (const job of jobs) job.fail(new Error('the work is over'));
  }
}

/** Returns a piece whose buffer can be transferred to a worker or is shared with it. */
function own(piece: TaskRows): TaskRows {
  const { data, isBorrowed } = piece;
  return isBorrowed && buffersToTransfer([data as Uint8Array]).length > 0
    ? { ...piece, data: (data as Uint8Array).slice() }
    : piece;
}
