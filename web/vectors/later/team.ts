import { turns } from '../../steps.ts';
import { abortable } from '../../workers/waiting.ts';
import { openTask, type ReduceTask, type Result, type SearchTask, type TaskRows } from '../task.ts';
import { possibleWorkers, type ReducerWorker, takeWorker } from './workers.ts';

/** Below this number of multiplications, starting a worker does not pay. */
const SMALL = 1e8;
/** Number of pieces to queue per worker, so that no worker waits for the next. */
const QUEUED = 2;

/**
 * Yields the results of pieces in the order of the pieces. Workers compute them, or this thread if the work is small or
 * no worker can start.
 */
export async function* workedOn<T extends ReduceTask | SearchTask, R extends TaskRows>(
  task: T,
  pieces: Iterable<R> | AsyncIterable<R>,
  /** Number of rows of all pieces; Infinity if unknown. */
  rows: number,
  threads: number | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ result: Result<T>; first: number; rows: number }> {
  const { columns, dimensions } = task.map;
  const wanted = rows * columns * dimensions < SMALL ? 0 : await possibleWorkers(threads);
  const workers: ReducerWorker[] = [];
  const inTurn = turns();
  let work: ((rows: TaskRows) => Result<T>) | undefined;

  /** Returns an idle worker, else a new one if another may start, else the worker with the fewest pieces. */
  async function idlest(): Promise<ReducerWorker> {
    const [first] = workers.sort((a, b) => a.waiting - b.waiting);
    if (first && (first.waiting === 0 || workers.length === wanted)) return first;
    const worker = await takeWorker(task);
    workers.push(worker);
    return worker;
  }

  function here(piece: R): Promise<Result<T>> {
    work ??= openTask(task);
    const open = work;
    return inTurn(() => open(piece));
  }

  const running: Promise<{ result: Result<T>; first: number; rows: number }>[] = [];
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      const { first, rows } = piece;
      const made = wanted > 0 ? (await idlest()).work(piece, signal) : here(piece);
      const one = (made as Promise<Result<T>>).then((result) => ({ result, first, rows }));
      one.catch(() => {}); // the consumer gets the error when the piece's turn comes
      running.push(one);
      if (running.length > QUEUED * wanted) yield await abortable(running.shift() as typeof one, signal);
    }
    for (const one of running) yield await abortable(one, signal);
  } finally {
    for (const worker of workers) worker.release();
  }
}
