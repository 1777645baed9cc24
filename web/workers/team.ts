import { type Hooks, reportProgress } from '../input/hooks.ts';
import { type RowSource, type Rows, rowsPerPiece } from '../input/rows.ts';
import type { Progress } from '../options.ts';
import { offerTurn } from '../steps.ts';
import {
  type RowsResult,
  type Sink,
  solves,
  type TaskResult,
  type TaskSpec,
  takesRows,
  widestRow,
} from '../tasks/task.ts';
import { Job, type JobOptions, type RowNumbers } from './job.ts';
import { prestart } from './pool.ts';
import { type Piece, RowQueue } from './row-queue.ts';
import { maxWorkers, othersWait } from './slots.ts';
import { ENGINE } from './start-workers.ts';

/**
 * Helpers pay from this many multiply-adds, 10 to 20 ms of one worker. With two workers on shapes from 10 to 400 columns,
 * half as many cost as much time to hand over as they save, and twice as many save a quarter of the time.
 */
const WORTH_SHARING = 5e7;

/** With fewer pieces, workers would wait long for the one that has the last piece. */
const PIECES_PER_WORKER = 4;

/**
 * Bounds the memory for the sums of all workers. The sums of a segment take 8 columns^2 bytes, and the leader merges or
 * holds back up to four of them for each worker. Within this bound they take less memory than the leader's fit was found
 * to have room for, or not much more.
 */
const MAX_SUMS = 2 ** 31; // bytes

/** How many pieces per worker the team may get ahead of the slowest. It bounds what the leader has to hold back. */
const PIECES_AHEAD = 3;

/** Runs a task in one worker or, if that pays, in several. Throws the signal's reason, ERR_LOAD, ERR_MEMORY. */
export async function runInWorkers<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink: Sink | undefined,
): Promise<TaskResult<Spec>> {
  const options: JobOptions = {
    signal: hooks.signal,
    onRows: (piece, result) => team.receive(piece, result as RowsResult),
  };
  const leader = await Job.open<TaskResult<Spec>>(ENGINE, spec, options);
  const team: Team<Spec> = new Team(leader, spec, source, hooks, sink, options);
  try {
    return await team.run();
  } catch (error) {
    team.fail(error);
    throw error;
  }
}

/**
 * Works on a task's rows in a leading worker and in helpers, if any workers are free. Neither the result nor the row that
 * an error names depends on the number of helpers.
 */
class Team<Spec extends TaskSpec> {
  private readonly jobs: Job<unknown>[] = [];
  private queue: RowQueue | undefined;
  /** The failure at the lowest row so far. */
  private failure: { error: unknown; row: number } | undefined;
  private done = 0;

  constructor(
    private readonly leader: Job<TaskResult<Spec>>,
    private readonly spec: Spec,
    private readonly source: RowSource,
    private readonly hooks: Hooks,
    private readonly sink: Sink | undefined,
    private readonly options: JobOptions,
  ) {
    this.jobs.push(leader);
  }

  async run(): Promise<TaskResult<Spec>> {
    await this.work();
    const { leader, spec } = this;
    if (solves(spec)) this.notify('solve', 0, 1);
    const result = await leader.finish();
    if (solves(spec)) this.notify('solve', 1, 1);
    return result;
  }

  /** Fails all jobs that have not ended. */
  fail(error: unknown): void {
    for (const job of this.jobs) job.fail(error);
  }

  receive({ first, count }: RowNumbers, result: RowsResult): void {
    this.queue?.finished(first);
    if (this.failure) return;
    if (Array.isArray(result)) this.leader.addSums(result, first);
    else if (result) this.sink?.(result, first);
    this.done += count;
    if (takesRows(this.spec)) this.notify('rows', this.done, this.source.rows);
  }

  private notify(stage: Progress['stage'], done: number, total: number): void {
    reportProgress(this.hooks, stage, done, total, (error) => this.fail(error));
  }

  /**
   * Resolves when the leader has all rows, or the sums that helpers made of theirs. Throws the error of the lowest row at
   * fault, once no worker is at a lower row.
   */
  private async work(): Promise<void> {
    const { leader, spec, source, hooks } = this;
    const possible = helpersFor(spec, source, hooks.threads);
    // Workers take long to start, so the helpers start while the leader opens.
    prestart(ENGINE, possible);
    const { blockRows, split } = await leader.opened();
    const helpers = split ? possible : 0;
    const multiple = split && helpers > 0 ? split.rows : blockRows;
    const queue = new RowQueue(
      source.rows,
      pieceRows(spec, source, multiple, 1 + helpers),
      PIECES_AHEAD * (1 + helpers),
    );
    this.queue = queue;
    const help = () => this.help(queue, split?.spec ?? spec);
    await Promise.all([this.workOn(leader, queue), ...Array.from({ length: helpers }, help)]);
    hooks.signal?.throwIfAborted();
    if (this.failure) throw this.failure.error;
  }

  /** Lets a worker help until the rows end or another call needs it. If none is free, the others work without it. */
  private async help(queue: RowQueue, spec: TaskSpec): Promise<void> {
    const helper = await this.helper(queue, spec);
    if (!helper) return;
    await this.workOn(helper, queue);
    try {
      const moments = await helper.finish();
      if (Array.isArray(moments)) this.leader.addSums(moments);
    } catch (error) {
      this.stop(error, Number.POSITIVE_INFINITY);
    }
  }

  /** Opens a helper; resolves to undefined if no worker is free or none starts before the rows end. */
  private async helper(queue: RowQueue, spec: TaskSpec): Promise<Job<unknown> | undefined> {
    const opening = this.openHelper(spec);
    await Promise.race([opening, queue.end()]);
    if (!queue.ended) return opening;
    opening.then((late) => late?.finish()).catch(() => {});
    return undefined;
  }

  private async openHelper(spec: TaskSpec): Promise<Job<unknown> | undefined> {
    try {
      const helper = await Job.openFree(ENGINE, spec, this.options);
      if (helper) this.jobs.push(helper);
      await helper?.opened();
      return helper;
    } catch {
      return undefined;
    }
  }

  /** Gives a job pieces: the leader until none are left, a helper also only until another call needs its worker. */
  private async workOn(job: Job<unknown>, queue: RowQueue): Promise<void> {
    try {
      while (job === this.leader || !othersWait()) {
        const piece = await job.during(queue.take());
        const rows = piece && this.read(piece);
        if (!rows) break;
        await job.push(rows);
        await job.during(offerTurn()); // messages from workers come before all else in Node
      }
      await job.drain();
    } catch (error) {
      this.stop(error, job.oldestRow);
    }
  }

  private read({ first, last }: Piece): Rows | undefined {
    try {
      return this.source.read(first, last, true);
    } catch (error) {
      this.stop(error, first);
      return undefined;
    }
  }

  /** Hands out no more pieces. Those in flight go on, since a lower row may be at fault as well. */
  private stop(error: unknown, row: number): void {
    if (!this.failure || row < this.failure.row) this.failure = { error, row };
    this.queue?.stop();
  }
}

/** Returns how many workers may help with a task that can be split; with the leader they are at most `threads`. */
function helpersFor(spec: TaskSpec, source: RowSource, threads = Number.POSITIVE_INFINITY): number {
  const limit = spec.task === 'fit' ? Math.floor(MAX_SUMS / (4 * 8 * spec.columns ** 2)) : threads;
  return workOf(spec, source) < WORTH_SHARING ? 0 : Math.max(1, Math.min(threads, limit, maxWorkers())) - 1;
}

/** A multiply-add of two stored values of a sparse row takes as long as this many in dense rows. */
const SPARSE_PRODUCT = 10;

/** Counts the multiply-adds that workers can share. */
function workOf(spec: TaskSpec, { rows, columns, stored }: RowSource): number {
  const perRow = stored === undefined ? columns : stored / rows;
  switch (spec.task) {
    case 'fit':
      if (columns > rows) return 0;
      return ((stored === undefined ? 1 : SPARSE_PRODUCT) * rows * perRow * perRow) / 2;
    case 'map':
      return (
        (Number(spec.toScores !== null) * perRow + Number(spec.toRows !== null) * spec.columns) *
        rows *
        spec.count
      );
    default:
      return 0;
  }
}

/** Returns the rows of a piece: a multiple of `multiple`, small enough for each of `workers` to get several pieces. */
function pieceRows(spec: TaskSpec, source: RowSource, multiple: number, workers: number): number {
  const rows = rowsPerPiece(widestRow(spec, source), multiple);
  if (workers === 1) return rows;
  const fair = source.rows / (PIECES_PER_WORKER * workers);
  return multiple * Math.max(1, Math.floor(Math.min(rows, fair) / multiple));
}
