import type { Engine } from '../engine/engine.ts';
import { HeldRows } from '../engine/held-rows.ts';
import type { Rows } from '../input/rows.ts';
import type { Weighting } from '../weighting.ts';
import type { RowTask } from './task.ts';

/** Returns the heap that the weights of rows take, which the engine keeps and then copies. */
export const bytesOfWeights = ({ rows, weighting }: { rows: number; weighting: Weighting | null }) =>
  weighting ? 16 * rows : 0;

/** A task that gathers all rows as doubles, then works on them at once. */
export abstract class AllRowsTask<Result> implements RowTask<Result> {
  readonly blockRows = 1;
  readonly split = undefined;
  protected readonly started = performance.now();
  protected readonly gathered: HeldRows;

  /** `bytes` is the heap that the work takes, rows included. Throws ERR_MEMORY. */
  constructor(
    protected readonly engine: Engine,
    { rows, columns }: { rows: number; columns: number },
    bytes: number,
    what: string,
  ) {
    engine.reserve(bytes, what, 'choose fewer rows or columns, such as the scores of a PCA of these');
    this.gathered = new HeldRows(
      engine,
      engine.call((module) => module.Rows.create(rows, columns)),
    );
  }

  push(rows: Rows): undefined {
    this.gathered.add(rows);
  }

  abstract finish(): Result;

  free(): void {
    this.gathered.free();
  }
}
