import type { NumericArray } from 'wasm-pca';
import type { SparsePlaces } from '../../../tables/read/source.ts';
import type { Decimal } from '../../../tables/text/forms.ts';
import type { Format, ImageSize } from './files/source.ts';

export type DecimalEvidence = 'column' | 'table' | 'nothing';

/** What is known of a column once the whole table has been read. */
export interface ColumnSummary {
  name: string;
  kind: ReturnType<typeof kindOf>;
  missing: number;
  /** What stands for a missing value where the cell is not empty, such as NA: the first that occurs. */
  mark?: string;
  numbers: number;
  /** Cells that are there but are no numbers, and the first of them. */
  notNumbers: number;
  firstNotNumber: { row: number; text: string } | null;
  min: number;
  max: number;
  /** Standard deviation of the numbers, divisor n − 1. */
  deviation: number;
  /** How many different values, or null beyond LEVELS or if no two rows have the same. */
  levels: number | null;
  // Of cells; what sparse rows store are numbers alone.
  /** A number with thousands parted off or a decimal comma, what it was taken for, and what told which of the two. */
  reading?: { text: string; value: number; told: DecimalEvidence } | null;
  /** What stands beside its numbers, such as "$" or "%". */
  units?: string[];
  /** The sign before its decimals. */
  decimal?: Decimal;
  /** Whole numbers that go up by one from row to row: most likely no measurement. */
  counts?: boolean;
  /** Whole numbers that name something, such as ids and postcodes. */
  identifies?: boolean;
  /** It numbers or names the rows, as pandas and R write an index. */
  isIndex?: boolean;
  /** Every cell is words, which are kept. */
  isWords?: boolean;
  /** All rows can be told apart by it. */
  tellsApart?: boolean;
  /** A number such as −999 that is far from all others, and how often it occurs. */
  missingCode?: { value: number; count: number } | null;
}

/** 'number': every cell that is there is one; 'mixed': some are not; 'text': most are not. */
export function kindOf(numbers: number, notNumbers: number) {
  if (notNumbers === 0 && numbers > 0) return 'number';
  return notNumbers < numbers ? 'mixed' : 'text';
}

export interface TableSummary {
  rows: number;
  /** Of so many rows one is kept, because all of them are too many for the memory; 1 otherwise. */
  stride: number;
  columns: ColumnSummary[];
  /** Of sparse rows: how many of all cells are stored. */
  share?: number;
  /** What was noticed and dealt with. */
  remarks: string[];
  /** What the numbers of a row show, if it is a picture. */
  image: ImageSize | null;
  format: Format;
}

/** What the reader wants analysed: column numbers of the table. */
export interface Selection {
  columns: number[];
  label: number | null;
  /** The column that names the rows. */
  names: number | null;
  /** Rows that are left out, numbered as `rowNumbers`, ascending. */
  without: number[];
}

/** Levels that occur, in their order, how often each does, and which of them each row has. */
export type Levels = {
  kind: 'levels';
  name: string;
  codes: Int32Array;
  levels: string[];
  counts: number[];
};
export type Scale = { kind: 'numbers'; name: string; values: Float64Array };
/** What rows are coloured by. */
export type Label = Levels | Scale;

/** Complete rows of the chosen columns, row-major or sparse, no place of which has two values. */
export interface Assembled {
  data: NumericArray;
  sparse?: SparsePlaces;
  rows: number;
  names: string[];
  /** Number of each row in the file, the first row of data being 1. */
  rowNumbers: Int32Array<ArrayBuffer>;
  /** What each row is called, where they have names; and what these are called. */
  rowNames: string[] | null;
  rowTitle: string;
  /** Of the rows kept, those left out because a chosen column had no number there. */
  dropped: number;
  /** Chosen columns that are the same in all these rows. */
  constant: string[];
  label: Label | null;
}

/** Beyond so many different values a column is no set of labels. */
export const LEVELS = 64;

/** Numbers with no more different values than this are classes rather than a scale. */
export const CLASSES = 10;
