import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Carried, Format, Reading, SparsePlaces } from '../../tables/read/source.ts';

/** The options of a reader that the command line has, too. */
type ReaderOptions = Pick<
  Reading,
  'preferred' | 'header' | 'skip' | 'comment' | 'delimiter' | 'decimal' | 'orient' | 'array' | 'transpose'
>;

/** Says which rows and columns of a table are taken, and how it is read. */
export interface Selection extends ReaderOptions {
  /** Rows are vectors, alone or with all other columns beside them: see `vectorTable`. */
  vectors?: 'alone' | 'beside';
  /** The column of lists that holds the vectors; by default the only one. */
  column?: string;
  /**
   * Names, 1-based positions and ranges of these, such as `2:9`, in the order wanted; by default all but the label. A
   * name that looks like a position takes precedence.
   */
  columns?: string[];
  /** Columns to leave out, written as `columns` are. */
  exclude?: string[];
  /** The column that goes along with the rows and is not one of the data. */
  label?: string;
  /** Whether the titles of rows, where these were columns of the file, go along when there is no `label`. */
  rowTitles?: boolean;
  /** A cell without a value is an error, or its row is left out, or it becomes NaN. */
  missing: 'error' | 'omit' | 'keep';
  /** Further words and numbers that stand for a missing value. */
  marks?: string[];
}

/** Rows that follow each other, row-major, without those left out, so that there may be none. */
export interface Batch {
  /** Stays as it is until the next batch is asked for; its buffer may be transferred. NaN only where missing ones are kept. */
  data: NumericArray;
  /** Where the data are the stored values of sparse rows alone. */
  sparse?: SparsePlaces;
  rows: number;
  /** A label for each row, where one was asked for. */
  labels?: string[];
  /** A record of all else for each vector, where that goes along. */
  records?: Record<string, unknown>[];
  /** Notes on decisions about these rows that a user may want otherwise. */
  remarks?: string[];
  /** The number of rows left out among these. */
  omitted: number;
  /** How far this has come, of the table's `total`. */
  done: number;
}

/** A file of rows, which is read once, from its start to its end. */
export interface Table {
  format: Format['kind'];
  /** The names of the columns taken; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  columns: number;
  /** The number of rows in the file, where it says so. */
  rows?: number;
  /** The title of vectors, and the names and types of what goes along, where it has names. */
  beside?: { title: string; keys: string[] | null; carried: Carried; schema?: SchemaElement[] };
  /** The number of sparse rows, of entries in the file, and their share of all cells where that is known. */
  stored?: { rows: number; entries: number; share: number | null };
  /** Notes on decisions that a user may want otherwise. */
  remarks?: string[];
  /** The value of `done` at the end; null where it is unknown, as for a pipe. */
  total: number | null;
  /** Ends with a TableError that names the file, the line or row, and the column. */
  batches(): AsyncGenerator<Batch, void>;
  close(): Promise<void>;
}
