import type { NumericArray, RowSource } from '../input/rows.ts';
import type { HoldSpec } from '../tasks/hold.ts';
import type { MapSpec } from '../tasks/map.ts';
import type { Help, Piece, PieceResult } from '../tasks/row-task.ts';
import type { SumSpec } from '../tasks/sum.ts';
import type { TaskResult, TaskSpec } from '../tasks/tasks.ts';
import { Job, type JobOptions } from './job.ts';
import { heldPieces, shareOut } from './parts.ts';
import { othersWait, prepare } from './pool.ts';
import { Dealer } from './row-queue.ts';
import { type Holding, Solve } from './solve.ts';

/** Pieces that a worker may get ahead of the slowest: a bound on what the leader has to hold back. */
const PIECES_AHEAD = 3;

/** How a task may be shared. */
export interface Sharing {
  /** Helpers at most. */
  helpers: number;
  /** What they do where the task itself allows `help`; undefined: nothing. */
  spec(help: Help): SumSpec | MapSpec | HoldSpec | undefined;
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
  private readonly jobs: Job<TaskSpec>[] = [];
  /** Where pieces go to whoever is free. */
  private dealer: Dealer | undefined;
  /** Where workers keep the rows. */
  private holdings: Holding[] = [];
  /** Of the lowest row at which something went wrong. */
  private failure: { error: unknown; row: number } | undefined;
  private done = 0;

  private constructor(
    private readonly leader: Job<Spec>,
    private readonly source: RowSource,
    private readonly options: TeamOptions,
    private readonly jobOptions: JobOptions,
  ) {
    this.jobs.push(leader);
  }

  /** Throws the signal's reason, ERR_LOAD. */
  static async open<Spec extends TaskSpec>(
    spec: Spec,
    source: RowSource,
    options: TeamOptions,
  ): Promise<Team<Spec>> {
    const jobOptions: JobOptions = {
      signal: options.signal,
      patient: false,
      onRows: (piece, result) => team.receive(piece, result),
    };
    const team: Team<Spec> = new Team(await Job.open(spec, jobOptions), source, options, jobOptions);
    return team;
  }

  /**
   * Resolves when the leader has all rows, but for those that helpers hold, or what helpers made of theirs. Throws what
   * went wrong at the lowest row, once no lower one is being worked on; the signal's reason; ERR_LOAD.
   */
  async work(chunkRows: number): Promise<void> {
    const { sharing, signal } = this.options;
    await (sharing ? this.share(chunkRows, sharing) : this.deal(chunkRows));
    signal?.throwIfAborted();
    if (this.failure) throw this.failure.error;
  }

  /** Resolves to what the task finishes with. */
  finish(): Promise<TaskResult<Spec>> {
    const { leader, holdings } = this;
    return holdings.length > 1 ? new Solve(leader, holdings).finish() : leader.finish();
  }

  /** Ends the jobs that have not ended, and their workers. */
  fail(error: unknown): void {
    for (const job of this.jobs) job.fail(error);
  }

  private async share(chunkRows: number, sharing: Sharing): Promise<void> {
    // Workers take long to start: all do so while the leader opens.
    prepare(sharing.helpers);
    const help = await this.leader.opened();
    const spec = help && sharing.spec(help);
    if (spec?.task === 'hold') await this.hold(spec, sharing.helpers);
    else if (spec) await this.deal(chunkRows, spec, sharing.helpers);
    else await this.deal(chunkRows);
  }

  /** Deals the rows in pieces to the leader and to helpers, who come and go. */
  private async deal(chunkRows: number, spec?: TaskSpec, helpers = 0): Promise<void> {
    const dealer = new Dealer(this.source.rows, chunkRows, PIECES_AHEAD * (1 + helpers));
    this.dealer = dealer;
    const help = async (): Promise<void> => spec && this.help(dealer, spec);
    await Promise.all([
      this.workOn(this.leader, this.dealt(dealer, this.leader)),
      ...Array.from({ length: helpers }, help),
    ]);
  }

  /** Lets a worker help until the rows end or another call needs it. Without one the others go on. */
  private async help(dealer: Dealer, spec: TaskSpec): Promise<void> {
    const helper = await this.helper(dealer, spec);
    if (!helper) return;
    await this.workOn(helper, this.dealt(dealer, helper));
    try {
      const moments = await helper.finish();
      if (Array.isArray(moments)) this.leader.absorb(moments);
    } catch (error) {
      this.stop(error, Number.POSITIVE_INFINITY);
    }
  }

  /** A helper that is ready; undefined where none is free or starts before the rows end. */
  private async helper(dealer: Dealer, spec: TaskSpec): Promise<Job<TaskSpec> | undefined> {
    const helper = await this.recruit(spec);
    if (!helper) return undefined;
    try {
      await Promise.race([helper.opened(), dealer.end()]);
      if (!dealer.ended) return helper;
      helper.finish().catch(() => {});
    } catch {}
    return undefined;
  }

  /** A helper that may not have started yet; undefined where none is free. */
  private async recruit(spec: TaskSpec): Promise<Job<TaskSpec> | undefined> {
    try {
      const helper = await Job.openFree(spec, this.jobOptions);
      if (helper) this.jobs.push(helper);
      return helper;
    } catch {
      return undefined;
    }
  }

  /** The pieces dealt to a job: to the leader as long as there are any, to a helper until another call needs it. */
  private async *dealt(dealer: Dealer, job: Job<TaskSpec>): AsyncGenerator<Piece> {
    while (job === this.leader || !othersWait()) {
      const piece = await job.during(dealer.take());
      if (!piece) break;
      yield piece;
    }
  }

  /**
   * Gives the leader and each helper that is free parts of the rows to keep, evenly, since each will take as long as the
   * one that has most. The leader has room for all, and takes the parts of a helper that does not start.
   */
  private async hold(spec: HoldSpec, helpers: number): Promise<void> {
    const parts = Math.ceil(spec.rows / spec.partRows);
    const wanted = Math.min(helpers, parts - 1);
    const recruited = await Promise.all(Array.from({ length: wanted }, () => this.recruit(spec)));
    const jobs = [this.leader, ...recruited.filter((job) => job !== undefined)];
    const shares = shareOut(parts, jobs.length);
    await Promise.all(
      jobs.map(async (job, k) => {
        const started = job.opened().then(
          () => true,
          () => false,
        );
        const holder = (await started) ? job : this.leader;
        this.keep(holder, shares[k]);
        await this.workOn(holder, this.piecesOf(shares[k], spec));
      }),
    );
  }

  private keep(job: Job<TaskSpec>, parts: number[]): void {
    const holding = this.holdings.find((other) => other.job === job);
    if (holding) holding.parts = [...holding.parts, ...parts].sort((a, b) => a - b);
    else this.holdings.push({ job, parts });
  }

  /** The pieces of parts, as long as a mistake in them would come before the one that is known. */
  private *piecesOf(parts: number[], spec: HoldSpec): Generator<Piece> {
    for (const piece of heldPieces(parts, spec)) {
      if (this.failure && this.failure.row <= piece.first) break;
      yield piece;
    }
  }

  private async workOn(job: Job<TaskSpec>, pieces: Iterable<Piece> | AsyncIterable<Piece>): Promise<void> {
    try {
      for await (const piece of pieces) {
        const rows = this.read(piece);
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

  private receive(piece: Piece, result: PieceResult): void {
    this.dealer?.finished(piece);
    if (this.failure) return;
    if (Array.isArray(result)) this.leader.absorb(result, piece.first);
    else if (result) this.options.onResult(result, piece.first);
    this.done += piece.last - piece.first;
    this.options.onRows(this.done);
  }

  /** Pieces before this row go on: one of them may be at fault as well. */
  private stop(error: unknown, row: number): void {
    if (!this.failure || row < this.failure.row) this.failure = { error, row };
    this.dealer?.stop();
  }
}
