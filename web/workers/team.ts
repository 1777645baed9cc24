import type { NumericArray, RowSource } from '../matrix.ts';
import type { MapSpec } from '../runtime/map-task.ts';
import type { Piece, PieceResult } from '../runtime/row-task.ts';
import type { SumSpec } from '../runtime/sum-task.ts';
import type { TaskSpec } from '../runtime/tasks.ts';
import { Dealer } from './dealer.ts';
import { Job, type JobOptions } from './job.ts';
import { othersWait } from './pool.ts';

/** Pieces that a worker may get ahead of the slowest: a bound on what the leader has to hold back. */
const PIECES_AHEAD = 3;

/** How the rows of a task may be shared, where the task itself allows it. */
export interface Sharing {
  /** What helpers do. */
  spec: SumSpec | MapSpec;
  /** Helpers at most. */
  helpers: number;
}

export interface TeamOptions {
  signal: AbortSignal | undefined;
  /** undefined: one worker does it all. */
  sharing: Sharing | undefined;
  /** Receives a map's rows, of which the first has the number `first`; in any order. */
  onResult(rows: Float64Array, first: number): void;
  /** Rows that are done, of all workers together. */
  onRows(done: number): void;
}

/**
 * A task's rows in the worker that leads and, where there are any free, in workers that help it. Neither the result nor
 * the row that an error names depends on how many there are.
 */
export class Team<Spec extends TaskSpec> {
  private readonly dealer: Dealer;
  private readonly jobs: Job<TaskSpec>[] = [];
  /** Of the lowest row at which something went wrong. */
  private failure: { error: unknown; row: number } | undefined;
  private done = 0;

  constructor(
    private readonly spec: Spec,
    private readonly source: RowSource,
    private readonly options: TeamOptions,
  ) {
    const workers = 1 + (options.sharing?.helpers ?? 0);
    this.dealer = new Dealer(source.rows, spec.chunkRows, PIECES_AHEAD * workers);
  }

  /**
   * Resolves to the leader when it has taken in all rows, or what helpers made of theirs. Throws what went wrong at the
   * lowest row, once no lower one is being worked on; the signal's reason; ERR_LOAD.
   */
  async work(): Promise<Job<Spec>> {
    const leader: Job<Spec> = await Job.open(
      this.spec,
      this.jobOptions(() => leader),
    );
    this.jobs.push(leader);
    await Promise.all([this.workOn(leader, () => true), this.recruit(leader)]);
    this.options.signal?.throwIfAborted();
    if (this.failure) throw this.failure.error;
    return leader;
  }

  /** Ends the jobs that have not ended, and their workers. */
  fail(error: unknown): void {
    for (const job of this.jobs) job.fail(error);
  }

  private jobOptions(leader: () => Job<Spec>): JobOptions {
    return {
      signal: this.options.signal,
      patient: false,
      onRows: (piece, result) => this.receive(leader(), piece, result),
    };
  }

  private async recruit(leader: Job<Spec>): Promise<void> {
    const { sharing } = this.options;
    const shares = sharing && (await leader.opened().catch(() => false));
    if (!shares) return;
    await Promise.all(Array.from({ length: sharing.helpers }, () => this.help(leader, sharing.spec)));
  }

  /** Lets a worker help until the rows end or another call needs it. Without one the others go on. */
  private async help(leader: Job<Spec>, spec: Sharing['spec']): Promise<void> {
    const helper = await this.helper(leader, spec);
    if (!helper) return;
    await this.workOn(helper, () => !othersWait());
    try {
      const moments = await helper.finish();
      if (moments) leader.absorb(moments);
    } catch (error) {
      this.stop(error, Number.POSITIVE_INFINITY);
    }
  }

  /** A helper that is ready; undefined where none is free or starts before the rows end. */
  private async helper(leader: Job<Spec>, spec: Sharing['spec']) {
    try {
      const helper = await Job.openFree(
        spec,
        this.jobOptions(() => leader),
      );
      if (!helper) return undefined;
      this.jobs.push(helper);
      await Promise.race([helper.opened(), this.dealer.end()]);
      if (!this.dealer.ended) return helper;
      helper.finish().catch(() => {});
    } catch {}
    return undefined;
  }

  private async workOn(job: Job<TaskSpec>, wanted: () => boolean): Promise<void> {
    try {
      while (wanted()) {
        const piece = await job.during(this.dealer.take());
        const rows = piece && this.read(piece);
        if (!rows) break;
        await job.push(rows, piece);
      }
      await job.drain();
    } catch (error) {
      this.stop(error, job.oldestRow);
    }
  }

  private read({ first, last }: Piece): NumericArray | undefined {
    try {
      return this.source.sendable(first, last);
    } catch (error) {
      this.stop(error, first);
      return undefined;
    }
  }

  private receive(leader: Job<Spec>, piece: Piece, result: PieceResult): void {
    this.dealer.finished(piece);
    if (this.failure) return;
    if (Array.isArray(result)) leader.absorb(result, piece.first);
    else if (result) this.options.onResult(result, piece.first);
    this.done += piece.last - piece.first;
    this.options.onRows(this.done);
  }

  /** Pieces already dealt go on: one before this row may be at fault as well. */
  private stop(error: unknown, row: number): void {
    if (!this.failure || row < this.failure.row) this.failure = { error, row };
    this.dealer.stop();
  }
}
