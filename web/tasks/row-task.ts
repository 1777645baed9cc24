import type { Rows } from '../input/rows.ts';
import type { SumSpec } from './sum-task.ts';

/** What a task makes of rows at once: a map its results, 'sum' the moments of each segment as bytes. */
export type RowsResult = MapResult | Uint8Array[] | undefined;

export type MapResult = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** How other workers may take some of a task's rows, in pieces of a multiple of `rows` rows. */
export interface Split {
  rows: number;
  /** What they do; undefined: the same task. */
  spec?: SumSpec;
}

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask<Result> {
  /** Pieces are best of a multiple of so many rows. */
  readonly blockRows: number;
  readonly split: Split | undefined;
  /** Whole rows, in order but for those that other workers take. */
  push(rows: Rows): RowsResult;
  /** Takes what another worker made of rows that begin at `first` or, without it, of all its rows. */
  addSums?(moments: Uint8Array[], first?: number): void;
  /** Instead of `finish`: what lets another task go on from here, by addSums. */
  suspend?(): Uint8Array;
  /** After the last rows: plain data whose typed arrays have buffers of their own. */
  finish(): Result;
  free(): void;
}
