/** Consecutive rows, row-major. */
export interface Rows {
  data: Float64Array | Float32Array;
  rows: number;
  columns: number;
}

export interface Heading {
  columns: string[];
  /** The name of the column of labels, which goes first. */
  label?: string;
  /** Whether CSV and TSV mark text that a spreadsheet would evaluate. */
  isInert?: boolean;
}

/** The destination of a file's bytes. */
export interface Sink {
  write(data: Uint8Array | string): Promise<void>;
  /** Overwrites bytes that were written before. */
  writeAt(data: Uint8Array, position: number): Promise<void>;
}

/** Writes a file of rows. */
export interface Writing {
  /** Writes rows; with `labels` where the heading has a label. */
  write(rows: Rows, labels?: string[]): Promise<void>;
  end(): Promise<void>;
}

export type Format = (sink: Sink, heading: Heading) => Promise<Writing>;
