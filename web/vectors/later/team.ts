import { abortable } from '../../workers/waiting.ts';
import { openTask, type ReduceTask, type Result, type SearchTask, type TaskRows } from '../task.ts';
import { possibleWorkers, type ReducerWorker, takeWorker } from './workers.ts';

/** Products below which no worker is worth its start. */
const SMALL = 1e8;
/** Pieces that wait at a worker, so that it never does. */
const QUEUED = 2;

/** What is made of pieces by workers, in their order; on this thread where the work is small or there can be none. */
export async function* workedOn<T extends ReduceTask | SearchTask, R extends TaskRows>(
  task: T,
  pieces: Iterable<R> | AsyncIterable<R>,
  /** How many are to come. */
  rows: number,
  threads: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ result: Result<T>; first: number; rows: number }> {
  const { columns, dimensions } = task.map;
  const wanted = rows * columns * dimensions < SMALL ? 0 : await possibleWorkers(threads);
  const workers: ReducerWorker[] = [];
  let here: ((rows: TaskRows) => Result<T>) | undefined;

  async function work(piece: R): Promise<Result<T>> {
    if (wanted === 0) {
      here ??= openTask(task);
      return here(piece);
    }
    const [idlest] = [...workers].sort((a, b) => a.waiting - b.waiting);
    if (idlest && (idlest.waiting === 0 || workers.length === wanted)) {
      return idlest.work(piece) as Promise<Result<T>>;
    }
    const worker = await takeWorker(task);
    workers.push(worker);
    return worker.work(piece) as Promise<Result<T>>;
  }

  const running: Promise<{ result: Result<T>; first: number; rows: number }>[] = [];
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      const { first, rows } = piece;
      const one = work(piece).then((result) => ({ result, first, rows }));
      one.catch(() => {}); // heard of when it is its turn
      running.push(one);
      if (running.length > QUEUED * wanted) yield await abortable(running.shift() as typeof one, signal);
    }
    for (const one of running) yield await abortable(one, signal);
  } finally {
    for (const worker of workers) worker.release();
  }
}
