import type { NumericArray } from '../matrix.ts';

/** Rows first to last - 1. */
export interface Piece {
  first: number;
  last: number;
}

/** What a task makes of a piece at once: a map its rows, 'sum' the moments of each segment as bytes. */
export type PieceResult = Float64Array<ArrayBuffer> | Uint8Array[] | undefined;

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask<Result> {
  /** Whether helpers may take pieces of the rows. */
  readonly shares: boolean;
  /** Takes whole rows, at most the announced number; `first` is the number of their first. */
  push(rows: NumericArray, first: number): PieceResult;
  /** Takes what a helper made of a piece that begins at `first`, or, without it, of all its pieces. */
  absorb?(moments: Uint8Array[], first?: number): void;
  /** After the last rows: plain data whose typed arrays have buffers of their own. */
  finish(): Result;
  free(): void;
}
