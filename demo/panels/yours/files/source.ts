import type { Decimal } from './numbers.ts';
import type { Origin } from './records.ts';

export type Cell = string | number | null;

/** Some rows of a file in turn, under the names known so far; later pieces may bring further columns. */
export interface Piece {
  names: string[];
  rows: ArrayLike<Cell>[];
  /** How far this has come, of the source's `total`. */
  done: number;
}

/** Width, height and channels (1 grey, 3 red, green, blue) of the image that the numbers of a row are. */
export interface ImageSize {
  width: number;
  height: number;
  channels: 1 | 3;
}

/** What a program has to know to read the file as it was read here. */
export type Format =
  | { kind: 'csv'; delimiter: string; header: boolean; encoding: string }
  | {
      kind: 'npy';
      type: string;
      little: boolean;
      fortran: boolean;
      rows: number;
      columns: number;
      start: number;
    }
  /** For each column its key, and its place in the list there, if there is one. */
  | { kind: 'json' | 'jsonl' | 'parquet'; origins: Origin[]; compressed?: boolean }
  | { kind: 'images'; image: ImageSize };

/** Some file, whatever its kind, as rows that can be read as often as need be. */
export interface Source {
  total: number;
  /** What was noticed on the way and dealt with. */
  remarks: Set<string>;
  pieces(): AsyncGenerator<Piece>;
  /** Known once all has been read. */
  format(): Format;
  /** The sign before decimals where no number tells. */
  usualDecimal?: (doubtful: boolean) => Decimal;
  image?: ImageSize;
  /** What each row is called. */
  rowNames?: string[];
}

/** What the reader of the page gave: files, with the path where a folder was given. */
export interface Given {
  file: File;
  path: string;
}

/** How images are brought to a common size. */
export interface ImageChoice {
  /** Pixels of the longer edge, at most. */
  edge: number;
  colour: boolean;
}

/** A file that cannot be used; the message is for the reader of the page. */
export class TableError extends Error {}
