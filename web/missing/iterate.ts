import { loadChunk } from '../chunk.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { type RowSource, type Rows, rowsPerPiece } from '../input/rows.ts';
import { offerTurn, runInSlices, type Steps } from '../steps.ts';
import type { Job } from '../workers/job.ts';
import type { WorkerProgram } from '../workers/messages.ts';
import { rowsPerPush } from './pair-sums.ts';
import type { IncompleteFit, IncompleteSpec, IterateRows, PairSums, PairwiseSpec, Round } from './spec.ts';
import { startTask } from './task.ts';

/** The package's one pool of workers. */
export interface Workers {
  Job: Pick<typeof Job, 'open'>;
  possibleWorkers(): Promise<number>;
  /** Waits until this thread may do the work of a worker. Returns a function that ends that. */
  acquireSlot(signal?: AbortSignal): Promise<() => void>;
}

const PROGRAM: WorkerProgram = {
  script: () => loadChunk('the worker for missing cells', () => import('#chunk/missing-script')),
  load: async () => undefined,
};

/** Fits a table in a worker, which iterates to the end; without workers, does so on this thread. */
export const iterate = (workers: Workers, spec: IncompleteSpec, source: RowSource, hooks: Hooks) =>
  work<IncompleteFit>(workers, spec, source, hooks);

/** Sums the pairs of cells of a table in a worker; without workers, does so on this thread. */
export const sumPairs = (workers: Workers, spec: PairwiseSpec, source: RowSource, hooks: Hooks) =>
  work<PairSums>(workers, spec, source, hooks);

async function work<Result extends IncompleteFit | PairSums>(
  workers: Workers,
  spec: IncompleteSpec | PairwiseSpec,
  source: RowSource,
  hooks: Hooks,
): Promise<Result> {
  if ((await workers.possibleWorkers()) > 0) return inWorker<Result>(workers, spec, source, hooks);
  const release = await workers.acquireSlot(hooks.signal);
  try {
    return await runInSlices(here<Result>(spec, source, hooks));
  } finally {
    release();
  }
}

const request = (first: number): IterateRows => ({
  data: new Float64Array(),
  first,
  count: 0,
  iterate: true,
});

async function inWorker<Result>(
  { Job }: Workers,
  spec: IncompleteSpec | PairwiseSpec,
  source: RowSource,
  hooks: Hooks,
): Promise<Result> {
  const { rows } = source;
  let round: Round | undefined;
  let done = 0;
  const job = await Job.open<Result>(PROGRAM, spec, {
    signal: hooks.signal,
    onRows: ({ count }, result) => {
      round = result as Round | undefined;
      done += count;
      if (!round) notify('rows', done, rows);
      else notify('solve', round.iterations, Number.POSITIVE_INFINITY);
    },
  });
  const notify = (stage: 'rows' | 'solve', count: number, total: number) =>
    reportProgress(hooks, stage, count, total, (error) => job.fail(error));
  try {
    await job.opened();
    for (const piece of piecesOf(spec, source, true)) {
      await job.push(piece);
      await offerTurn();
    }
    while (spec.task === 'incomplete' && !round?.done) {
      await job.push(request(rows));
      await job.drain();
    }
    await job.drain();
    return await job.finish();
  } catch (error) {
    job.fail(error);
    throw error;
  }
}

function* here<Result>(spec: IncompleteSpec | PairwiseSpec, source: RowSource, hooks: Hooks): Steps<Result> {
  const task = startTask(spec);
  let failure: { error: unknown } | undefined;
  const notify = (stage: 'rows' | 'solve', count: number, total: number) => {
    if (failure) throw failure.error;
    reportProgress(hooks, stage, count, total, (error) => {
      failure ??= { error };
    });
  };
  for (const piece of piecesOf(spec, source, false)) {
    task.push(piece);
    notify('rows', piece.first + piece.count, source.rows);
    yield;
  }
  for (let done = spec.task === 'pairwise'; !done; ) {
    const round = task.push(request(source.rows)) as Round;
    notify('solve', round.iterations, Number.POSITIVE_INFINITY);
    yield;
    done = round.done;
  }
  return task.finish() as Result;
}

function* piecesOf(
  spec: IncompleteSpec | PairwiseSpec,
  source: RowSource,
  toTransfer: boolean,
): Generator<Rows> {
  const most = spec.task === 'pairwise' ? rowsPerPush(spec) : source.rows;
  const step = Math.min(most, rowsPerPiece(source.bytesPerRow, 1));
  for (let first = 0; first < source.rows; first += step) {
    yield source.read(first, Math.min(first + step, source.rows), toTransfer);
  }
}
