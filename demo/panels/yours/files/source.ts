import type { Cells, Format as TableFormat } from '../../../../tables/read/source.ts';

/** Width, height and channels of an image that is a row: 1 channel for grey, 3 for red, green and blue. */
export interface ImageSize {
  width: number;
  height: number;
  channels: 1 | 3;
}

/** The format of a file, in enough detail for a program to read it in the same way. */
export type Format = TableFormat | { kind: 'images'; image: ImageSize };

/** The rows of a file of any kind, which can be read repeatedly. */
export interface Source {
  pieces(): AsyncGenerator<Cells>;
  /** The size of the whole, known once reading has begun. */
  readonly total: number;
  format(): Format;
  /** The indices of the columns that number or name the rows, as pandas and R write an index. */
  index?(): readonly number[];
  /** Irregularities of the file and how they were treated, complete once all is read. */
  remarks(): string[];
  /** The name of each row. */
  rowNames?: string[];
}

export type Progress = (done: number, total: number) => void;

/** A file that the visitor gave, with its path where it was in a folder. */
export interface Given {
  file: File;
  path: string;
}

/** The visitor's settings for reading. */
export interface HowRead {
  /** For CSV: true where the first row holds names; undefined leaves the decision to the reader of CSV. */
  header?: boolean;
  /** For JSON with keys in keys: whether the outer ones are columns or rows; undefined leaves it to the reader. */
  orient?: 'columns' | 'index';
  /** Whether the columns of the file are the rows; undefined: those of GCT are. */
  transpose?: boolean;
  /** Whether words on a scale, such as no and yes, are taken as numbers. */
  words: boolean;
  /** Numbers that stand for a missing value. */
  absent: number[];
  /** For images: `edge` is the most pixels of the longer edge. */
  images: { edge: number; colour: boolean };
}

/** An error about a file that cannot be used, whose message the page shows. */
export class TableError extends Error {}
