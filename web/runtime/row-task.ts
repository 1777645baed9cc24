import type { NumericArray } from '../matrix.ts';
import type { FittedModel } from '../model.ts';

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask {
  /** Takes whole rows, at most the announced number; a map returns theirs. */
  push(rows: NumericArray): Float64Array<ArrayBuffer> | undefined;
  /** After the last rows; a fit returns its model. */
  finish(): FittedModel | undefined;
  free(): void;
}
