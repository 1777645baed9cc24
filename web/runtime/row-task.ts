import type { NumericArray } from '../matrix.ts';

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask<Result> {
  /** Takes whole rows, at most the announced number; a map returns theirs. */
  push(rows: NumericArray): Float64Array<ArrayBuffer> | undefined;
  /** After the last rows: plain data whose typed arrays have buffers of their own. */
  finish(): Result;
  free(): void;
}
