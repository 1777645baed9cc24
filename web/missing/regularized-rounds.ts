import { PenalisedRounds } from './penalised-rounds.ts';
import { ShrinkingRounds } from './shrinking-rounds.ts';
import type { IncompleteFit, IncompleteSpec } from './spec.ts';
import type { IncompleteTable } from './table.ts';

/**
 * Iterates to the fixed point of missMDA's regularised `imputePCA` (Josse & Husson 2012): by penalised least squares and,
 * where these do not lead there, by completing the table again and again.
 */
export class RegularizedRounds {
  done = false;
  private rounds: PenalisedRounds | ShrinkingRounds;
  private fit: IncompleteFit | null = null;

  constructor(
    private readonly table: IncompleteTable,
    private readonly spec: IncompleteSpec,
  ) {
    this.rounds = new PenalisedRounds(table, spec);
  }

  get iterations(): number {
    return this.rounds.iterations;
  }

  get change(): number {
    return this.rounds.change;
  }

  /** Works until the time `until` of `performance.now()`. */
  run(until: number): void {
    const { rounds, table, spec } = this;
    rounds.run(until);
    if (rounds instanceof ShrinkingRounds) {
      this.done = rounds.done;
    } else if (rounds.done) {
      this.fit = rounds.finish();
      this.done = this.fit !== null;
      if (!this.fit) this.rounds = new ShrinkingRounds(table, spec, rounds.iterations, rounds.imputed());
    } else if (rounds.failed) {
      this.rounds = new ShrinkingRounds(table, spec, rounds.iterations);
    }
  }

  finish(): IncompleteFit {
    return this.fit ?? (this.rounds as ShrinkingRounds).finish();
  }
}
