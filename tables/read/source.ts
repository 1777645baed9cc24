import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Encoding } from '../text/encoding.ts';
import type { GCT } from './gct.ts';

/**
 * How strictly a file is read:
 *
 * |                      | 'strict', for files in pipelines        | 'forgiving', for people who look on            |
 * | -------------------- | --------------------------------------- | ---------------------------------------------- |
 * | a first row of CSV   | holds names unless it is made of what   | the same, where 1,234 and 4.1 % are numbers,   |
 * |                      | `numberOf` takes, or of words and       | too; and numbers in equal steps may be names   |
 * |                      | numbers like those below                |                                                |
 * | records              | have what the first ones have           | may bring further keys and entries             |
 * | NPY of one dimension | is no table                             | is one column                                  |
 *
 * By both, `numbers` throws for a cell that is not a number and names its line or row and column, and `cells` returns
 * all cells unchanged for the caller to judge. Both throw `NotUTF8` for text that is no UTF-8, so that people can
 * choose another `encoding`.
 */
export type Policy = 'strict' | 'forgiving';

/** Layouts of a table in one JSON value, by the names of pandas' `orient`; 'list': a list for each column. */
const LAYOUTS = ['columns', 'index', 'split', 'table', 'list'] as const;
export type Orientation = (typeof LAYOUTS)[number];

/** The layouts that a caller may name; 'records' are consecutive rows. */
export const ORIENTATIONS = [...LAYOUTS, 'records'] as const;

/** How a file is read. */
export interface Reading {
  policy: Policy;
  /** The encoding of text; by default its first bytes tell it. */
  encoding?: Encoding;
  /** Whether the first row of CSV holds names; by default unless it is like the rows below and not `preferred`. */
  header?: boolean;
  preferred?: string[];
  /** The number of lines above the first row of CSV; by default those of a title. */
  skip?: number;
  /** The sign that begins a comment of CSV, which ends with its line. */
  comment?: string;
  /** The delimiter of CSV; by default the first rows tell it. */
  delimiter?: string;
  /** The decimal sign of CSV; by default a point. */
  decimal?: '.' | ',';
  /** Further marks of missing values, in lower case. */
  marks?: ReadonlySet<string>;
  /** The layout of a table of JSON by pandas' name; by default its keys and the types of its values tell it. */
  orient?: (typeof ORIENTATIONS)[number];
  /** The array of NPZ that is read; by default the sparse matrix, or the only array of rows and columns. */
  array?: string;
  /**
   * Whether the columns of the file become the rows; by default those of GCT, and of sparse rows where `names` are
   * given.
   */
  transpose?: boolean;
  /** Names from other files for the rows and columns of Matrix Market, before any transposition. */
  names?: { rows: Titles; columns: Titles };
  /** The bytes to read at once: of numbers for Parquet, of values for sparse rows. */
  atOnce?: number;
}

/** Names, and the noun for what they name. */
export interface Titles {
  what: string;
  names: string[];
  /** Runs of equal types, where there are several types. */
  types?: TypeRun[];
}

/** Consecutive positions of one type, such as "Antibody Capture". */
export interface TypeRun {
  type: string;
  first: number;
  last: number;
}

/** A file of rows in any format. It is read once, from its start to its end, as numbers or as cells. */
export interface Source {
  /** Complete only once all rows were read. */
  format: Format;
  /** The names of all columns; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  /** The number of columns. */
  width: number;
  /** Positions of the columns that number or name the rows, as pandas and R write an index: no data by default. */
  index?: readonly number[];
  /** The title of row names that are no column. As labels they are the column after the last. */
  rowTitle?: string;
  /** Whether its rows were the columns of a file of dense rows. */
  isTransposed?: boolean;
  /** The number of rows, where known and not in `format`. */
  rows?: number;
  /** Runs of columns of one type in 10x folders, where there are several types. */
  types?: TypeRun[];
  /** The keys of records, from which the columns come: in JSON, Parquet and Arrow. */
  keys?: string[];
  /** The form of the values of records; by default text. */
  carried?: Carried;
  /** The column types of Parquet, or of Arrow as Parquet's, in the order of the file. */
  schema?: SchemaElement[];
  /** The unit that errors count. */
  unit: 'line' | 'row';
  /** The value of `done` at the end; null where it is unknown. */
  total: number | null;
  numbers(wanted: Wanted): AsyncGenerator<Numbers, void>;
  /** null for sparse rows, most of whose cells are zeros. */
  cells: (() => AsyncGenerator<Cells, void>) | null;
  close(): Promise<void>;
}

/** The form of values passed on beside a row: cells of text, verbatim JSON, or values as Parquet stores them. */
export type Carried = 'text' | 'json' | 'parquet';

/** All that another program needs to know to read a file in the same way. */
export type Format =
  | {
      kind: 'csv';
      delimiter: string;
      header: boolean;
      /** Whether the header has no cell at all for the first column, as R writes it. */
      isShort?: boolean;
      /** Whether runs of blanks separate cells. */
      aligned?: boolean;
      /** Lines before the header, or before the first row. */
      skipped?: number;
      /** How many of these were recognized as a title. */
      titles?: number;
      /** The counts in GCT's first lines. */
      gct?: GCT;
      /** Whether the header stands after "#". */
      commented?: boolean;
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
      /** The array's name in an archive. */
      array?: string;
    }
  | {
      kind: 'json' | 'jsonl' | 'parquet' | 'arrow';
      origins: Origin[];
      compressed?: boolean;
      /** Whether Arrow is a stream rather than a file. */
      isStream?: boolean;
      /** The layout of JSON that is a table in one value. */
      orient?: Orientation;
      /** Whether the outer keys were merely assumed to be columns. */
      isDoubtful?: boolean;
    }
  | { kind: 'fvecs'; rows: number | null; columns: number }
  | { kind: 'bvecs'; rows: number | null; columns: number }
  | SparseFormat;

/** The format of a file of sparse rows. Rows and columns are those of the file, before any transposition. */
export type SparseFormat = {
  rows: number;
  columns: number;
  /** The number of stored values; for a symmetric matrix of Matrix Market, those of one triangle. */
  stored: number;
  transposed: boolean;
} & (
  | { kind: 'mtx'; layout: 'coordinate' | 'array'; field: string; symmetry: string }
  | {
      kind: 'npz';
      layout: 'csr' | 'csc' | 'coo';
      /** NumPy's kind and width of each array. */
      types: Record<string, string>;
    }
);

export const isSparse = (format: { kind: string }): format is SparseFormat =>
  format.kind === 'mtx' || format.kind === 'npz';

/** The origin of a column: a record's key, and the place in the list under it. */
export interface Origin {
  key: string;
  entry: number | null;
}

/** Columns that are wanted as numbers. */
export interface Wanted {
  /** Positions, in the order wanted. */
  taken: readonly number[];
  /** The position of the column that is wanted as text. */
  label: number | null;
  /** In JSON, Parquet and Arrow: returns the rest of each record too, without these keys. */
  records?: { without: readonly string[] };
  /** In JSON: ignores the rest of each record, which may differ from the first ones. */
  alone?: boolean;
  /** In Parquet and Arrow: allows numbers of single precision in a Float32Array. */
  narrow?: boolean;
  /** Returns sparse rows in one piece, which shares memory with the reader. */
  whole?: boolean;
  /** Is called for each cell of text that stands for a missing value and is not empty. */
  onMark?(mark: string): void;
  /** Makes the error for a cell that is not a number; `first`: it is in the first row. */
  noNumber(lineOrRow: number, column: number, cell: string, first: boolean): Error;
}

/** Consecutive rows, row-major or sparse, with NaN for missing values. There may be infinities, or no rows at all. */
export interface Numbers {
  /** Valid until the next rows are requested; its buffer may be transferred. */
  data: NumericArray;
  /** The places of the values, where the data are the stored values of sparse rows. */
  sparse?: SparsePlaces;
  rows: number;
  /** A label for each row, where they are wanted. */
  labels?: string[];
  /** A record for each row, where they are wanted. */
  records?: Record<string, unknown>[];
  /** Returns the line or row of the file in which a row is. */
  lineOrRow(row: number): number;
  /** The progress, of `total`. */
  done: number;
}

/** The column of each stored value, and where each row's values begin and end. Values at one place add up. */
export interface SparsePlaces {
  indices: Uint32Array<ArrayBuffer>;
  indptr: Float64Array<ArrayBuffer>;
}

export type Cell = string | number | null;

/** Consecutive rows, and the names known so far; later rows may bring further columns. */
export interface Cells {
  names: string[];
  /** Rows may have fewer or more cells than there are columns. */
  rows: ArrayLike<Cell>[];
  done: number;
}

/** Returns names for columns that have none. */
export const numbered = (width: number) => Array.from({ length: width }, (_, j) => `column ${j + 1}`);
