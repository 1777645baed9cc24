import type { NumericArray } from 'wasm-pca';
import type { SparsePlaces } from '../../../tables/read/source.ts';
import type { Decimal } from '../../../tables/text/forms.ts';
import type { Format, ImageSize } from './files/source.ts';

export type DecimalEvidence = 'column' | 'table' | 'nothing';

/** The summary of a column once the whole table has been read. */
export interface ColumnSummary {
  name: string;
  kind: ReturnType<typeof kindOf>;
  missing: number;
  /** The first mark of a missing value, such as NA, where cells are not left empty. */
  mark?: string;
  numbers: number;
  /** The number of cells that are neither empty nor numbers, and below it the first of them. */
  notNumbers: number;
  firstNotNumber: { row: number; text: string } | null;
  min: number;
  max: number;
  /** The standard deviation of the numbers, with divisor n − 1. */
  deviation: number;
  /** The number of different values; null where there are more than LEVELS or where all differ. */
  levels: number | null;
  // Sparse rows store numbers, not text, so a column of theirs has none of the following.
  /** A number with separated thousands or a decimal comma, the value that was read, and the evidence for it. */
  reading?: { text: string; value: number; told: DecimalEvidence } | null;
  /** The signs beside its numbers, such as "$" or "%". */
  units?: string[];
  /** The decimal sign. */
  decimal?: Decimal;
  /** True for whole numbers that go up by one from row to row, which are most likely no measurement. */
  counts?: boolean;
  /** True for whole numbers that identify something, such as ids and postcodes. */
  identifies?: boolean;
  /** True where the column numbers or names the rows, as pandas and R write an index. */
  isIndex?: boolean;
  /** True where no cell holds a number; the texts are kept. */
  isWords?: boolean;
  /** True for dates and times of day. */
  isTime?: boolean;
  /** The words on a scale, such as no and yes, that can be taken as numbers, or have been. */
  scale?: string[] | null;
  /** True where the values of all rows differ, so that the column can name them. */
  tellsApart?: boolean;
  /** The least number above 0 of the rows in memory; null where there is none. */
  least?: number | null;
  /** A number such as −999 that is far from all others, and the number of its occurrences. */
  missingCode?: { value: number; count: number } | null;
}

/** 'number' where every filled cell is a number, 'mixed' where some are not, 'text' where at least half are not. */
export function kindOf(numbers: number, notNumbers: number) {
  if (notNumbers === 0 && numbers > 0) return 'number';
  return notNumbers < numbers ? 'mixed' : 'text';
}

export interface TableSummary {
  rows: number;
  /** One row in so many is kept in memory; more than 1 where all rows would not fit. */
  stride: number;
  columns: ColumnSummary[];
  /** What the numbers of each row add up to, where this is the same in all rows, as for shares; otherwise null. */
  rowSum?: number | null;
  /** For sparse rows: the share of all cells that are stored. */
  share?: number;
  /** Irregularities of the file, and how they were treated. */
  remarks: string[];
  /** The size of the image that a row is, or null. */
  image: ImageSize | null;
  format: Format;
}

/** The indices of the columns that the reader has chosen. */
export interface Selection {
  columns: number[];
  label: number | null;
  /** The column that names the rows. */
  names: number | null;
  /** The column of the weights of the rows; null or absent where all count alike. */
  weights?: number | null;
  /** The numbers of excluded rows, counted like `rowNumbers`, ascending. */
  without: number[];
  /** Whether log(1 + x) takes the place of each number x. */
  log: boolean;
  /** True where rows with missing cells stay, as NaN, unless all of their cells are missing. */
  keepsGaps?: boolean;
}

/** The levels that occur, in their order, with the count of each, and the level of each row (`codes`), −1 where it has none. */
export type Levels = {
  kind: 'levels';
  name: string;
  codes: Int32Array;
  levels: string[];
  counts: number[];
};
export type Scale = { kind: 'numbers'; name: string; values: Float64Array };
/** The values of a column that colour the rows. */
export type Label = Levels | Scale;

/** The rows of the chosen columns that are taken, row-major or sparse without repeated cells. */
export interface Assembled {
  data: NumericArray;
  sparse?: SparsePlaces;
  rows: number;
  names: string[];
  /** The number of each row in the file; the first row of data is 1. */
  rowNumbers: Int32Array<ArrayBuffer>;
  /** The name of each row, or null where rows have no names. */
  rowNames: string[] | null;
  /** The title of the column of names. */
  rowTitle: string;
  /** The number of rows in memory that were left out for their missing cells. */
  dropped: number;
  /** The names of chosen columns that are constant in these rows. */
  constant: string[];
  label: Label | null;
  /** The weight of each row, or null where all count alike. */
  weights: Float64Array | null;
}

/** A column with more different values than this cannot be a label. */
export const LEVELS = 64;

/** Numbers with at most so many different values are treated as classes, not as a scale. */
export const CLASSES = 10;
