import { type RowSource, type Rows, rowsPerPiece } from '../input/rows.ts';
import { type MapResult, type RowsResult, type TaskResult, type TaskSpec, widestRow } from '../tasks/task.ts';
import { Job, type JobOptions, type RowNumbers } from './job.ts';
import { prestart } from './pool.ts';
import { type Piece, RowQueue } from './row-queue.ts';
import { maxWorkers, othersWait } from './slots.ts';

/**
 * Multiply-adds from which helpers pay: 10 to 20 ms of one worker. Measured with two workers on shapes from 10 to 400
 * columns: with half as many it takes as long to hand things over as it saves, with twice as many a quarter is saved.
 */
const WORTH_SHARING = 5e7;

/** With fewer, workers would wait for the one that has the last. */
const PIECES_PER_WORKER = 4;

/**
 * Sums of a segment take 8 columns^2 bytes, and the leader merges or holds back up to four for each worker: with so much
 * for all of them they are less than what its fit was found to have room for, or not much more.
 */
const MAX_SUMS = 2 ** 31; // bytes

/** Pieces that a worker may get ahead of the slowest: a bound on what the leader has to hold back. */
const PIECES_AHEAD = 3;

interface TeamOptions {
  signal: AbortSignal | undefined;
  /** Workers at most. */
  threads: number | undefined;
  /** Receives a map's results, of which the first row has the number `first`; in any order. */
  onResult(results: MapResult, first: number): void;
  /** Rows that are done, of all workers together. */
  onRows(done: number): void;
}

/**
 * A task's rows in the worker that leads and, where there are any free, in workers that help it. Neither the result nor
 * the row that an error names depends on how many there are.
 */
export class Team<Spec extends TaskSpec> {
  private readonly jobs: Job<TaskSpec>[] = [];
  private queue: RowQueue | undefined;
  /** Of the lowest row at which something went wrong. */
  private failure: { error: unknown; row: number } | undefined;
  private done = 0;

  private constructor(
    private readonly leader: Job<Spec>,
    private readonly spec: Spec,
    private readonly source: RowSource,
    private readonly options: TeamOptions,
    private readonly jobOptions: JobOptions,
  ) {
    this.jobs.push(leader);
  }

  /** Throws the signal's reason, ERR_LOAD, ERR_MEMORY. */
  static async open<Spec extends TaskSpec>(
    spec: Spec,
    source: RowSource,
    options: TeamOptions,
  ): Promise<Team<Spec>> {
    const jobOptions: JobOptions = {
      signal: options.signal,
      onRows: (piece, result) => team.receive(piece, result),
    };
    const team: Team<Spec> = new Team(await Job.open(spec, jobOptions), spec, source, options, jobOptions);
    return team;
  }

  /**
   * Resolves when the leader has all rows, or what helpers made of theirs. Throws what went wrong at the lowest row,
   * once no lower one is being worked on; the signal's reason; ERR_LOAD.
   */
  async work(): Promise<void> {
    const { leader, spec, source, options } = this;
    const possible = helpersFor(spec, source, options.threads);
    // Workers take long to start: all do so while the leader opens.
    prestart(possible);
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
    options.signal?.throwIfAborted();
    if (this.failure) throw this.failure.error;
  }

  /** Resolves to what the task finishes with. */
  finish(): Promise<TaskResult<Spec>> {
    return this.leader.finish();
  }

  /** Ends the jobs that have not ended, and their workers. */
  fail(error: unknown): void {
    for (const job of this.jobs) job.fail(error);
  }

  /** Lets a worker help until the rows end or another call needs it. Without one the others go on. */
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

  /** A helper that is ready; undefined where none is free or starts before the rows end. */
  private async helper(queue: RowQueue, spec: TaskSpec): Promise<Job<TaskSpec> | undefined> {
    const opening = this.openHelper(spec);
    await Promise.race([opening, queue.end()]);
    if (!queue.ended) return opening;
    opening.then((late) => late?.finish()).catch(() => {});
    return undefined;
  }

  private async openHelper(spec: TaskSpec): Promise<Job<TaskSpec> | undefined> {
    try {
      const helper = await Job.openFree(spec, this.jobOptions);
      if (helper) this.jobs.push(helper);
      await helper?.opened();
      return helper;
    } catch {
      return undefined;
    }
  }

  /** Gives a job pieces: the leader as long as there are any, a helper until another call needs it. */
  private async workOn(job: Job<TaskSpec>, queue: RowQueue): Promise<void> {
    try {
      while (job === this.leader || !othersWait()) {
        const piece = await job.during(queue.take());
        const rows = piece && this.read(piece);
        if (!rows) break;
        await job.push(rows);
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

  private receive({ first, count }: RowNumbers, result: RowsResult): void {
    this.queue?.finished(first);
    if (this.failure) return;
    if (Array.isArray(result)) this.leader.addSums(result, first);
    else if (result) this.options.onResult(result, first);
    this.done += count;
    this.options.onRows(this.done);
  }

  /** Pieces before this row go on: one of them may be at fault as well. */
  private stop(error: unknown, row: number): void {
    if (!this.failure || row < this.failure.row) this.failure = { error, row };
    this.queue?.stop();
  }
}

/** How many workers may help with a task, should it turn out that it can be split; at most `threads` with its own. */
function helpersFor(spec: TaskSpec, source: RowSource, threads = Number.POSITIVE_INFINITY): number {
  const limit = spec.task === 'fit' ? Math.floor(MAX_SUMS / (4 * 8 * spec.columns ** 2)) : threads;
  return workOf(spec, source) < WORTH_SHARING ? 0 : Math.max(1, Math.min(threads, limit, maxWorkers())) - 1;
}

/** A multiply-add of two stored values, wherever they belong, takes as long as so many in dense rows. */
const SPARSE_PRODUCT = 10;

/** Multiply-adds that can be shared. */
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

/** Rows of a piece: a multiple of `multiple`, few enough for each of `workers` to have some. */
function pieceRows(spec: TaskSpec, source: RowSource, multiple: number, workers: number): number {
  const rows = rowsPerPiece(widestRow(spec, source), multiple);
  if (workers === 1) return rows;
  const fair = source.rows / (PIECES_PER_WORKER * workers);
  return multiple * Math.max(1, Math.floor(Math.min(rows, fair) / multiple));
}
