import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Encoding } from '../text/encoding.ts';
import type { GCT } from './gct.ts';

/**
 * How strictly a file is read.
 *
 * |                      | 'strict', for files in pipelines        | 'forgiving', for people who look on            |
 * | -------------------- | --------------------------------------- | ---------------------------------------------- |
 * | a first row of CSV   | holds names unless it is made of what   | the same, where 1,234 and 4.1 % are numbers,   |
 * |                      | `numberOf` takes, or of words and       | too; and numbers in equal steps may be names   |
 * |                      | numbers like those below                |                                                |
 * | records              | have what the first ones have           | may bring further keys and entries             |
 * | NPY of one dimension | is no table                             | is one column                                  |
 *
 * Besides, `numbers` throws for a cell that is not a number, by its line or row and column, and `cells` gives all cells as
 * they stand, for the caller to judge. Both throw `NotUTF8` for text that is no UTF-8: people have it read again with
 * another `encoding`.
 */
export type Policy = 'strict' | 'forgiving';

/** How pandas lays out a table in one JSON value, by the names of its `orient`; 'list': a list for each column. */
const LAYOUTS = ['columns', 'index', 'split', 'table', 'list'] as const;
export type Orientation = (typeof LAYOUTS)[number];

/** The layouts that a reader can be told. 'records' are no table in one value. */
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
  /** The layout of a table of JSON, as pandas calls it; by default its keys and the types of its values tell it. */
  orient?: (typeof ORIENTATIONS)[number];
  /** The array of NPZ that is read; by default the sparse matrix, or the only array of rows and columns. */
  array?: string;
  /** Whether the columns of the file become the rows; by default those of GCT, and of sparse rows where `names` are given. */
  transpose?: boolean;
  /** Names that other files have for the rows and columns of Matrix Market, as it has them. */
  names?: { rows: Titles; columns: Titles };
  /** Bytes that are read at once: for Parquet those of its numbers, for sparse rows those of their values. */
  atOnce?: number;
}

/** Names, and the word for a thing that has one. */
export interface Titles {
  what: string;
  names: string[];
  /** Runs of those of one type, where there are several types. */
  types?: TypeRun[];
}

/** What follows each other and is of one type, such as "Antibody Capture", by positions. */
export interface TypeRun {
  type: string;
  first: number;
  last: number;
}

/** A file of rows, whatever its kind. It is read once, from its start to its end, as numbers or as cells. */
export interface Source {
  /** Known in full at the end. */
  format: Format;
  /** The names of all columns; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  /** The number of columns. */
  width: number;
  /** Positions of the columns that number or name the rows, as pandas and R write an index: no data unless asked for. */
  index?: readonly number[];
  /** The title of names of the rows that are no column. As a label they are the column after the last. */
  rowTitle?: string;
  /** Whether its rows were the columns of a file of dense rows. */
  isTransposed?: boolean;
  /** The number of rows, where it is known and `format` does not have it. */
  rows?: number;
  /** Runs of columns of one type in 10x folders, where there are several types. */
  types?: TypeRun[];
  /** The keys of records, from which the columns come: in JSON, Parquet and Arrow. */
  keys?: string[];
  /** The form of the values of records; by default text. */
  carried?: Carried;
  /** The types of the columns of Parquet, and of Arrow in Parquet's words, in the order of the file. */
  schema?: SchemaElement[];
  /** The unit that errors count. */
  unit: 'line' | 'row';
  /** The value of `done` at the end; null where it is unknown. */
  total: number | null;
  numbers(wanted: Wanted): AsyncGenerator<Numbers, void>;
  /** null of sparse rows, of which most cells are zeros. */
  cells: (() => AsyncGenerator<Cells, void>) | null;
  close(): Promise<void>;
}

/** The form of values that go along with a row: cells of text, JSON as it stands, or values as Parquet stores them. */
export type Carried = 'text' | 'json' | 'parquet';

/** All that a program has to know to read a file as it was read here. */
export type Format =
  | {
      kind: 'csv';
      delimiter: string;
      header: boolean;
      /** Whether the header has no cell at all for the first column, as R writes it. */
      isShort?: boolean;
      /** Whether any number of blanks parts off cells. */
      aligned?: boolean;
      /** Lines before the header, or before the first row. */
      skipped?: number;
      /** How many of these are a title that was noticed. */
      titles?: number;
      /** What GCT says of itself. */
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
      /** Its name in the archive, where it is in one. */
      array?: string;
    }
  | {
      kind: 'json' | 'jsonl' | 'parquet' | 'arrow';
      origins: Origin[];
      compressed?: boolean;
      /** Whether Arrow is a stream, and no file. */
      isStream?: boolean;
      /** The layout of JSON that is one record. */
      orient?: Orientation;
      /** Whether nothing tells that its outer keys are columns, for which they were taken. */
      isDoubtful?: boolean;
    }
  | { kind: 'fvecs'; rows: number | null; columns: number }
  | { kind: 'bvecs'; rows: number | null; columns: number }
  | SparseFormat;

/** The format of a file of sparse rows. Rows and columns are those of the file, before they change places. */
export type SparseFormat = {
  rows: number;
  columns: number;
  /** Values; in Matrix Market, of a symmetric matrix those of one half. */
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

/** Where a column comes from: a key, and the place in the list that is there. */
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
  /** In JSON, Parquet and Arrow: the rest of each record is wanted too, without these keys. */
  records?: { without: readonly string[] };
  /** In JSON: the rest of each record may be anything. */
  alone?: boolean;
  /** In Parquet and Arrow: numbers of single precision may stay so. */
  narrow?: boolean;
  /** Sparse rows come in one piece, which shares memory with what was read. */
  whole?: boolean;
  /** Is told of each cell of text that stands for a missing value and is not empty. */
  onMark?(mark: string): void;
  /** Makes the error for a cell that is not a number; `first` says that it is in the first row. */
  noNumber(lineOrRow: number, column: number, cell: string, first: boolean): Error;
}

/** Some rows in turn, row-major or sparse, NaN where a value is missing. There may be infinities, and no rows. */
export interface Numbers {
  /** Stays as it is until the next ones are asked for; its buffer may be transferred. */
  data: NumericArray;
  /** Where the data are the stored values of sparse rows alone. */
  sparse?: SparsePlaces;
  rows: number;
  /** A label for each row, where they are wanted. */
  labels?: string[];
  /** A record for each row, where they are wanted. */
  records?: Record<string, unknown>[];
  /** The line or row in the file of a row. */
  lineOrRow(row: number): number;
  /** How far this has come, of `total`. */
  done: number;
}

/** The column of each stored value, and where the values of each row begin and end. Values of one place add up. */
export interface SparsePlaces {
  indices: Uint32Array<ArrayBuffer>;
  indptr: Float64Array<ArrayBuffer>;
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
