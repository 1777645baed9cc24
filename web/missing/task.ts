import type { Rows } from '../input/rows.ts';
import { FactorRounds } from './factor-rounds.ts';
import { PairSumming } from './pair-sums.ts';
import { RegularizedRounds } from './regularized-rounds.ts';
import type { IncompleteFit, IncompleteSpec, IterateRows, PairwiseSpec, Round } from './spec.ts';
import { IncompleteTable } from './table.ts';

/** A request iterates this long before it answers. */
const SLICE = 25; // ms

type Rounds = FactorRounds | RegularizedRounds;
const UNOPENED: Round = { iterations: 0, change: Number.POSITIVE_INFINITY, done: false };

/** Takes the rows of a table, then requests to iterate; returns the fit. */
class IncompleteTask {
  readonly blockRows = 1;
  readonly split = undefined;
  private readonly table: IncompleteTable;
  private readonly closing: Generator<undefined, void>;
  private rounds: Rounds | undefined;

  constructor(private readonly spec: IncompleteSpec) {
    this.table = new IncompleteTable(spec);
    this.closing = this.table.close();
  }

  push(rows: Rows | IterateRows): Round | undefined {
    if (!('iterate' in rows)) {
      this.table.add(rows);
      return undefined;
    }
    const until = performance.now() + SLICE;
    while (!this.rounds && performance.now() < until) this.open();
    this.rounds?.run(until);
    const { iterations, change, done } = this.rounds ?? UNOPENED;
    return { iterations, change, done };
  }

  finish(): IncompleteFit {
    return (this.rounds as Rounds).finish();
  }

  free(): void {}

  /** Does a step of what comes before the rounds. */
  private open(): void {
    if (!this.closing.next().done) return;
    const Kind = this.spec.method === 'regularized' ? RegularizedRounds : FactorRounds;
    this.rounds = new Kind(this.table, this.spec);
  }
}

/** Starts the task that a specification names. Throws ERR_MEMORY. */
export function startTask(spec: IncompleteSpec | PairwiseSpec): IncompleteTask | PairSumming {
  return spec.task === 'pairwise' ? new PairSumming(spec) : new IncompleteTask(spec);
}

/** Returns the program of workers that fit tables with missing cells, for `serve`. A job's memory ends with it. */
export async function startIncomplete() {
  return { heapBytes: 0, start: (spec: object) => startTask(spec as IncompleteSpec | PairwiseSpec) };
}
