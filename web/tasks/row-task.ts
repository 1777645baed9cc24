import type { NumericArray } from '../input/rows.ts';
import type { Answer, Question } from './question.ts';

/** Rows first to last - 1. */
export interface Piece {
  first: number;
  last: number;
}

/** What a task makes of a piece at once: a map its rows, 'sum' the moments of each segment as bytes. */
export type PieceResult = Float64Array<ArrayBuffer> | Uint8Array[] | undefined;

/** What helpers can do for a task: take pieces of the rows, or hold parts of `partRows` rows and answer questions. */
export type Help = { task: 'sum' } | { task: 'map' } | { task: 'hold'; partRows: number };

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask<Result> {
  readonly help: Help | undefined;
  /** Takes whole rows, at most the announced number; `first` is the number of their first. */
  push(rows: NumericArray, first: number): PieceResult;
  /** Takes what a helper made of a piece that begins at `first`, or, without it, of all its pieces. */
  absorb?(moments: Uint8Array[], first?: number): void;
  /** Once all rows are held: what is to be asked of every part; undefined where the task can finish. */
  question?(): Question | undefined;
  /** Answers `question`, or the one before, for parts held here. */
  answer?(parts: number[], question?: Question): Answer[];
  /** Takes answers of parts in any order, and says how many of all are taken; undefined after the last. */
  take?(answers: Answer[]): number | undefined;
  /** After the last rows: plain data whose typed arrays have buffers of their own. */
  finish(): Result;
  free(): void;
}
