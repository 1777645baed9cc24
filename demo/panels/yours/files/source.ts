import type { Cells, Format as TableFormat } from '../../../../tables/read/source.ts';

/** Width, height and channels (1 grey, 3 red, green, blue) of the image that the numbers of a row are. */
export interface ImageSize {
  width: number;
  height: number;
  channels: 1 | 3;
}

/** What a program has to know to read the file as it was read here. */
export type Format = TableFormat | { kind: 'images'; image: ImageSize };

/** Some file, whatever its kind, as rows that can be read as often as need be. */
export interface Source {
  pieces(): AsyncGenerator<Cells>;
  /** Known once some has been read. */
  readonly total: number;
  format(): Format;
  /** Positions of the columns that number or name the rows, as pandas and R write an index. */
  index?(): readonly number[];
  /** What was noticed on the way and dealt with, once all has been read. */
  remarks(): string[];
  /** What each row is called. */
  rowNames?: string[];
}

export type Progress = (done: number, total: number) => void;

/** What the reader of the page gave: files, with the path where a folder was given. */
export interface Given {
  file: File;
  path: string;
}

/** What the reader of the page says of how to read. */
export interface HowRead {
  /** Of CSV: whether its first row holds names; undefined: as it is told. */
  header?: boolean;
  /** Numbers that stand for a missing value. */
  absent: number[];
  /** At most so many pixels of their longer edge. */
  images: { edge: number; colour: boolean };
}

/** A file that cannot be used; the message is for the reader of the page. */
export class TableError extends Error {}
