/** Some rows in turn, row-major. */
export interface Rows {
  data: Float64Array | Float32Array;
  rows: number;
  columns: number;
}

export interface Heading {
  columns: string[];
  /** The name of the column of labels, which goes first. */
  label?: string;
  /** Whether CSV and TSV mark text that a spreadsheet would compute. */
  isInert?: boolean;
}

/** Where a file's bytes go. */
export interface Sink {
  write(data: Uint8Array | string): Promise<void>;
  /** Over what was written before. */
  writeAt(data: Uint8Array, position: number): Promise<void>;
}

/** A file in the making, of some kind. */
export interface Writing {
  /** `labels` where the heading has a label. */
  write(rows: Rows, labels?: string[]): Promise<void>;
  end(): Promise<void>;
}

export type Format = (sink: Sink, heading: Heading) => Promise<Writing>;
