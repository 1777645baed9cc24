import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Carried, Format, Reading, SparsePlaces } from '../../tables/read/source.ts';

/** What is taken of a table. */
export interface Selection {
  /** Rows are vectors, alone or with all other columns beside them: see `vectorTable`. */
  vectors?: 'alone' | 'beside';
  /** Of vectors: the column of lists; by default the only one. */
  column?: string;
  /**
   * Names, 1-based positions and ranges of these, such as `2:9`, in the order wanted; by default all but the label. A
   * name that is written so goes first.
   */
  columns?: string[];
  /** Names to take where the file has names and `columns` does not say otherwise. */
  preferred?: string[];
  /** The same way as columns, what is left out. */
  exclude?: string[];
  /** The column that goes with the rows and is not one of the data. */
  label?: string;
  /** Whether the titles that rows have, as columns of a file have them, go along where there is no `label`. */
  rowTitles?: boolean;
  /** A cell without a value: an error, the row left out, or NaN. */
  missing: 'error' | 'omit' | 'keep';
  /** What stands for a missing value, besides what always does: words and numbers. */
  marks?: string[];
  /** Of CSV: whether its first row holds names; by default unless it is like those below and not `preferred`. */
  header?: boolean;
  /** Of CSV: how many lines stand above its first row; by default those that are told to be a title. */
  skip?: number;
  /** Of CSV: the sign that begins a comment, which ends with its line. */
  comment?: string;
  /** Of CSV; by default told from the first rows. */
  delimiter?: string;
  /** Of CSV; by default a point. */
  decimal?: '.' | ',';
  /** Of JSON: how pandas laid out the table; by default told from its keys and the types of its values. */
  orient?: Reading['orient'];
  /** Of NPZ: which of its arrays is read; by default the sparse matrix, or the only array of rows and columns. */
  array?: string;
  /** Of sparse files: their columns are the rows; by default of 10x folders alone. */
  transpose?: boolean;
}

/** Some rows in turn, row-major; of those that are left where some were left out, so there may be none. */
export interface Batch {
  /** Stays as it is until the next batch is asked for; its buffer may be transferred. NaN only where missing ones are kept. */
  data: NumericArray;
  /** Where the data are the stored values of sparse rows alone. */
  sparse?: SparsePlaces;
  rows: number;
  /** Of each row, where a label was asked for. */
  labels?: string[];
  /** Of each vector, what goes along. */
  records?: Record<string, unknown>[];
  /** What was noticed among these, and the reader may want otherwise. */
  remarks?: string[];
  /** Rows left out among these. */
  omitted: number;
  /** How far this has come, of the table's `total`. */
  done: number;
}

/** A file of rows, which is read once, from its start to its end. */
export interface Table {
  format: Format['kind'];
  /** Of the columns taken; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  columns: number;
  /** How many there are in the file, where it says so. */
  rows?: number;
  /** Of vectors: what they are called, and the names and types of what goes along, where it has names. */
  beside?: { title: string; keys: string[] | null; carried: Carried; schema?: SchemaElement[] };
  /** Of sparse rows: how many there are, the entries of the file, and which share of all cells they are where that is known. */
  stored?: { rows: number; entries: number; share: number | null };
  /** What was noticed and dealt with, and the reader may want otherwise. */
  remarks?: string[];
  /** Of `done`; null where nobody knows, as of what comes by a pipe. */
  total: number | null;
  /** Ends with a TableError that names the file, the line or row, and the column. */
  batches(): AsyncGenerator<Batch, void>;
  close(): Promise<void>;
}
