import type { SchemaElement } from 'hyparquet';
import type { NumericArray } from 'wasm-pca';
import type { Encoding } from '../text/encoding.ts';
import type { GCT } from './gct.ts';

/**
 * What becomes of a file that is not quite as it should be.
 *
 * |                      | 'strict', for files in pipelines        | 'forgiving', for people who look on            |
 * | -------------------- | --------------------------------------- | ---------------------------------------------- |
 * | a first row of CSV   | holds names unless it is made of what   | the same, where 1,234 and 4.1 % are numbers,   |
 * |                      | `numberOf` takes, or of words and       | too; and numbers in equal steps may be names   |
 * |                      | numbers like those below                |                                                |
 * | records              | have what the first ones have           | may bring further keys and entries             |
 * | NPY of one dimension | is no table                             | is one column                                  |
 *
 * Besides, `numbers` refuses by line or row and column whatever is not a number or not there, and `cells` gives all as it
 * stands, for whoever asks for it to judge and to remark on. Text that is no UTF-8 is a `NotUTF8` to both: people have
 * it read again with another `encoding`.
 */
export type Policy = 'strict' | 'forgiving';

/** How pandas lays out a table in one JSON value, by the names of its `orient`; 'list': a list for each column. */
const LAYOUTS = ['columns', 'index', 'split', 'table', 'list'] as const;
export type Orientation = (typeof LAYOUTS)[number];

/** What a reader may be told: 'records' are no table in one value. */
export const ORIENTATIONS = [...LAYOUTS, 'records'] as const;

/** How a file is read. */
export interface Reading {
  policy: Policy;
  /** Of text; by default told by its first bytes. */
  encoding?: Encoding;
  /** Of CSV: whether its first row holds names; by default unless it is like those below and not `preferred`. */
  header?: boolean;
  preferred?: string[];
  /** Of CSV: how many lines stand above its first row; by default those that are told to be a title. */
  skip?: number;
  /** Of CSV: the sign that begins a comment, which ends with its line. */
  comment?: string;
  /** Of CSV; by default told from the first rows. */
  delimiter?: string;
  /** Of CSV; by default a point. */
  decimal?: '.' | ',';
  /** What stands for a missing value, besides what always does, in lower case. */
  marks?: ReadonlySet<string>;
  /** Of JSON: how pandas laid out the table; by default told from its keys and the types of its values. */
  orient?: (typeof ORIENTATIONS)[number];
  /** Of NPZ: which of its arrays is read; by default the sparse matrix, or the only array of rows and columns. */
  array?: string;
  /** Whether the columns of the file become the rows; by default those of GCT, and of sparse rows where `names` are given. */
  transpose?: boolean;
  /** Of Matrix Market: what other files call its rows and columns, as it has them. */
  names?: { rows: Titles; columns: Titles };
  /** Bytes, of Parquet those of its numbers, of sparse rows those of their values. */
  atOnce?: number;
}

/** Names, and what each of them names. */
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
  /** Of all columns; null where there are none, as in NPY, JSON's lists and CSV that begins with numbers. */
  names: string[] | null;
  /** How many columns there are. */
  width: number;
  /** Positions of the columns that number or name the rows, as pandas and R write an index: no data unless asked for. */
  index?: readonly number[];
  /** What the rows are called by names that are no column; as a label, these are the column after the last. */
  rowTitle?: string;
  /** Whether its rows were the columns of a file of dense rows. */
  isTransposed?: boolean;
  /** The number of rows, where it is known and `format` does not have it. */
  rows?: number;
  /** Of 10x folders: which columns are of which type, where there are several. */
  types?: TypeRun[];
  /** Of JSON's records, of Parquet and of Arrow: what their columns come from. */
  keys?: string[];
  /** What records hold; text where it is not said. */
  carried?: Carried;
  /** Of Parquet, and of Arrow in its words: the types of the columns, in the order of the file. */
  schema?: SchemaElement[];
  /** What errors count. */
  unit: 'line' | 'row';
  /** Of `done`; null where nobody knows. */
  total: number | null;
  numbers(wanted: Wanted): AsyncGenerator<Numbers, void>;
  /** null of sparse rows, of which most cells are zeros. */
  cells: (() => AsyncGenerator<Cells, void>) | null;
  close(): Promise<void>;
}

/** What goes along with a row: cells of text, each value's JSON as it stands, or what Parquet stores. */
export type Carried = 'text' | 'json' | 'parquet';

/** What a program has to know to read a file as it was read here. */
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
      /** Of Arrow: whether it is a stream, and no file. */
      isStream?: boolean;
      /** Of JSON that is one record. */
      orient?: Orientation;
      /** Whether nothing tells that its outer keys are columns, for which they were taken. */
      isDoubtful?: boolean;
    }
  | { kind: 'fvecs'; rows: number | null; columns: number }
  | { kind: 'bvecs'; rows: number | null; columns: number }
  | SparseFormat;

/** Of files of sparse rows. Rows and columns are those of the file, before they change places. */
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
  /** Of the column that is wanted as text. */
  label: number | null;
  /** Of JSON, Parquet and Arrow: the rest of each record is wanted too, without these keys. */
  records?: { without: readonly string[] };
  /** Of JSON: the rest of each record may be anything. */
  alone?: boolean;
  /** Of Parquet and Arrow: numbers of single precision may stay what they are. */
  narrow?: boolean;
  /** Of sparse rows: all in one piece, which shares what has been read. */
  whole?: boolean;
  /** Is told of each cell of text that stands for a missing value and is not empty. */
  onMark?(mark: string): void;
  /** What to say of a cell that is not a number; `first`: in the first row. */
  noNumber(lineOrRow: number, column: number, cell: string, first: boolean): Error;
}

/** Some rows in turn, row-major or sparse, NaN where a value is missing. There may be infinities, and no rows. */
export interface Numbers {
  /** Stays as it is until the next ones are asked for; its buffer may be transferred. */
  data: NumericArray;
  /** Where the data are the stored values of sparse rows alone. */
  sparse?: SparsePlaces;
  rows: number;
  /** Of each row, where a label is wanted. */
  labels?: string[];
  /** Of each row, where records are wanted. */
  records?: Record<string, unknown>[];
  /** Of a row, in the file. */
  lineOrRow(row: number): number;
  /** How far this has come, of `total`. */
  done: number;
}

/** Of stored values: which column each belongs to, and where those of each row begin and end. Those of one place add up. */
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
