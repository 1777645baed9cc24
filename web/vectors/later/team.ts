import { turns } from '../../steps.ts';
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
  const inTurn = turns();
  let work: ((rows: TaskRows) => Result<T>) | undefined;

  /** One that has nothing to do, or may be started; else the one with the least. */
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
      one.catch(() => {}); // heard of when it is its turn
      running.push(one);
      if (running.length > QUEUED * wanted) yield await abortable(running.shift() as typeof one, signal);
    }
    for (const one of running) yield await abortable(one, signal);
  } finally {
    for (const worker of workers) worker.release();
  }
}
