import type { NumericArray } from 'wasm-pca';
import type { Encoding } from '../text/encoding.ts';

/**
 * What becomes of a file that is not quite as it should be.
 *
 * |                      | 'strict', for files in pipelines        | 'forgiving', for people who look on            |
 * | -------------------- | --------------------------------------- | ---------------------------------------------- |
 * | a first row of CSV   | holds names unless it is made of what   | the same, where 1,234 and 1 234 are numbers,   |
 * |                      | `numberOf` takes                        | too                                            |
 * | records              | have what the first ones have           | may bring further keys and entries             |
 * | NPY of one dimension | is no table                             | is one column                                  |
 *
 * Besides, `numbers` refuses by line or row and column whatever is no number or not there, and `cells` gives all as it
 * stands, for whoever asks for it to judge and to remark on. Text that is no UTF-8 is a `NotUTF8` to both: people have
 * it read again with another `encoding`.
 */
export type Policy = 'strict' | 'forgiving';

/** How a file is read. */
export interface Reading {
  policy: Policy;
  /** Of text; by default told by its first bytes. */
  encoding?: Encoding;
  /** Of CSV: whether its first row holds names; by default unless it is made of numbers that `preferred` has not. */
  header?: boolean;
  preferred?: string[];
  /** Of CSV; by default told from the first rows. */
  delimiter?: string;
  /** Of CSV; by default a point. */
  decimal?: '.' | ',';
  /** Bytes, of Parquet those of its numbers. */
  atOnce?: number;
}

/** A file of rows, whatever its kind. It is read once, from its start to its end, as numbers or as cells. */
export interface Source {
  /** Known in full at the end. */
  format: Format;
  /** Of all columns; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  /** How many columns there are. */
  width: number;
  /** What errors count. */
  unit: 'line' | 'row';
  /** Of `done`; null where nobody knows. */
  total: number | null;
  numbers(wanted: Wanted): AsyncGenerator<Numbers, void>;
  cells(): AsyncGenerator<Cells, void>;
  close(): Promise<void>;
}

/** What a program has to know to read a file as it was read here. */
export type Format =
  | {
      kind: 'csv';
      delimiter: string;
      header: boolean;
      /** Whether the first column has no name, as one that numbers the rows. */
      indexed?: boolean;
      encoding: Encoding;
    }
  | {
      kind: 'npy';
      type: string;
      little: boolean;
      fortran: boolean;
      rows: number;
      columns: number;
      /** Where the numbers begin. */
      start: number;
    }
  | { kind: 'json' | 'jsonl' | 'parquet'; origins: Origin[]; compressed?: boolean };

/** Where a column comes from: a key, and the place in the list that is there. */
export interface Origin {
  key: string;
  entry: number | null;
}

/** Columns that are wanted as numbers. */
export interface Wanted {
  /** Positions, in the order wanted. */
  taken: readonly number[];
  /** Of the column that is wanted as text. */
  label: number | null;
  /** What to say of a cell that is no number; `first`: in the first row. */
  noNumber(lineOrRow: number, column: number, cell: string, first: boolean): Error;
}

/** Some rows in turn, row-major, NaN where a value is missing. There may be infinities. */
export interface Numbers {
  /** Stays as it is until the next ones are asked for; its buffer may be transferred. */
  data: NumericArray;
  rows: number;
  /** Of each row, where a label is wanted. */
  labels?: string[];
  /** Of a row, in the file. */
  lineOrRow(row: number): number;
  /** How far this has come, of `total`. */
  done: number;
}

export type Cell = string | number | null;

/** Some rows in turn, under the names known so far; later ones may bring further columns. */
export interface Cells {
  names: string[];
  /** Some may have fewer cells than there are columns, or more. */
  rows: ArrayLike<Cell>[];
  done: number;
}

/** Names of columns that have none. */
export const numbered = (width: number) => Array.from({ length: width }, (_, j) => `column ${j + 1}`);
