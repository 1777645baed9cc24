import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Carried, Cell, Format, Reading, SparsePlaces } from '../../tables/read/source.ts';

/** The options of a reader that are also options of the command line. */
type ReaderOptions = Pick<
  Reading,
  'preferred' | 'header' | 'skip' | 'comment' | 'delimiter' | 'decimal' | 'orient' | 'array' | 'transpose'
>;

/** The columns to take of a table, and how to read it. */
export interface Selection extends ReaderOptions {
  /** Reads rows as vectors, alone or with all other columns beside them: see `vectorTable`. */
  vectors?: 'alone' | 'beside';
  /** The column of lists that holds the vectors; by default the only one. */
  column?: string;
  /**
   * Names, positions from 1 and ranges of positions such as `2:9`, in the order wanted; by default all but the label. A
   * name that looks like a position takes precedence.
   */
  columns?: string[];
  /** Columns to leave out, written as `columns` are. */
  exclude?: string[];
  /** The column of labels of the rows, which is not data. */
  label?: string;
  /** The column with the weights of the rows, which is not data. */
  weights?: string;
  /** True to use the titles of the rows as labels if there is no `label` and the rows were columns of the file. */
  rowTitles?: boolean;
  /** What to do with a missing value: throw an error, leave out its row, or keep it as NaN. */
  missing: 'error' | 'omit' | 'keep';
  /** Further words and numbers that stand for a missing value. */
  marks?: string[];
  /** Takes lines of a pipe as they come. */
  live?: boolean;
}

/** Consecutive rows, row-major, without the rows left out; so a batch may be empty. */
export interface Batch {
  /** Valid until the next batch is requested; its buffer may be transferred. It has NaN only if `missing` is 'keep'. */
  data: NumericArray;
  /** The places of the data if they are only the stored values of sparse rows. */
  sparse?: SparsePlaces;
  rows: number;
  /** The weight of each row, if weights were asked for. */
  weights?: Float64Array<ArrayBuffer>;
  /** A label for each row, if a label was asked for. */
  labels?: string[];
  /** For each vector the record of its other columns, if `vectors` is 'beside'. */
  records?: Record<string, unknown>[];
  /** Notes on decisions about these rows that a user may want otherwise. */
  remarks?: string[];
  /** The number of rows left out among these. */
  omitted: number;
  /** The progress so far, in the unit of the table's `total`. */
  done: number;
}

/** Consecutive rows of cells, as the file has them. */
export interface CellBatch {
  rows: Cell[][];
  /** The label and the weight of each row, if they were asked for. */
  labels?: string[];
  weights?: Cell[];
  done: number;
}

/** A file of rows, which is read once, from its start to its end. */
export interface Table {
  format: Format['kind'];
  /**
   * The names of the columns taken; null if the file has none, such as NPY, lists in JSON, or CSV that begins with
   * numbers.
   */
  names: string[] | null;
  columns: number;
  /** The number of rows in the file, if the file gives it. */
  rows?: number;
  /**
   * The title of vectors, and the names and types of the columns beside them; `keys` is null if these have no names.
   */
  beside?: { title: string; keys: string[] | null; carried: Carried; schema?: SchemaElement[] };
  /** The number of sparse rows, the number of entries in the file, and their share of all cells; null if unknown. */
  stored?: { rows: number; entries: number; share: number | null };
  /** Notes on decisions that a user may want otherwise. */
  remarks?: string[];
  /** The value of `done` at the end; null if it is unknown, as for a pipe. */
  total: number | null;
  /** Yields the rows in batches. Throws a TableError that names the file, the line or row, and the column. */
  batches(): AsyncGenerator<Batch, void>;
  /** Yields the cells of the columns taken, in place of `batches`; null for sparse rows and vectors. */
  cells: (() => AsyncGenerator<CellBatch, void>) | null;
  close(): Promise<void>;
}
