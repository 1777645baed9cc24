export type Told = 'column' | 'table' | 'nothing';

/** What is known of a column once the whole table has been read. */
export interface ColumnSummary {
  name: string;
  /** 'number': every cell that is there is one; 'mixed': some are not; 'text': most are not. */
  kind: 'number' | 'mixed' | 'text';
  missing: number;
  numbers: number;
  /** Cells that are there but are no numbers, and the first of them. */
  notNumbers: number;
  firstNotNumber: { row: number; text: string } | null;
  /** A number with thousands parted off or a decimal comma, what it was taken for, and what told which of the two. */
  reading: { text: string; value: number; told: Told } | null;
  /** Whole numbers that go up by one from row to row: most likely no measurement. */
  counts: boolean;
  min: number;
  max: number;
  /** Standard deviation of the numbers, divisor n − 1. */
  deviation: number;
  /** How many different values, or null beyond LEVELS or if no two rows have the same. */
  levels: number | null;
}

export interface TableSummary {
  rows: number;
  columns: ColumnSummary[];
  /** What was noticed and dealt with. */
  remarks: string[];
}

/** What the reader wants analysed: column numbers of the table. */
export interface Selection {
  columns: number[];
  label: number | null;
}

export type Label =
  | { kind: 'levels'; name: string; codes: Int32Array; levels: string[] }
  | { kind: 'numbers'; name: string; values: Float64Array };

/** Complete rows of the chosen columns, row-major. */
export interface Assembled {
  data: Float64Array;
  rows: number;
  names: string[];
  /** Number of each row in the file, the first row of data being 1. */
  rowNumbers: Int32Array;
  /** Rows left out because a chosen column had no number there. */
  dropped: number;
  /** Chosen columns that are the same in all these rows. */
  constant: string[];
  label: Label | null;
}

export type Request =
  | { ask: 'read'; file: Blob }
  | { ask: 'assemble'; selection: Selection }
  | { ask: 'label'; selection: Selection };
export type Reply =
  | { tell: 'progress'; done: number; total: number }
  | { tell: 'summary'; summary: TableSummary }
  | { tell: 'assembled'; assembled: Assembled }
  | { tell: 'labelled'; label: Label | null }
  | { tell: 'error'; message: string };

/** Beyond so many different values a column is no set of labels. */
export const LEVELS = 64;

/** A table that cannot be used; the message is for the reader. */
export class TableError extends Error {}
