import type { SchemaElement } from 'hyparquet';
import type { Format, ReducedArray } from 'wasm-pca/vectors';
import type { Carried } from '../../read/source.ts';
import type { Sink } from '../writing.ts';

/** Consecutive reduced vectors. */
export interface Vectors {
  data: ReducedArray;
  rows: number;
  /** A record of the other values for each vector, where the heading has `keys`. */
  records?: Record<string, unknown>[];
}

export interface VectorHeading {
  /** The name of the file in messages. */
  file: string;
  /** The title of the column of vectors. */
  title: string;
  format: Format;
  dimensions: number;
  /** The id of the reducer that made the vectors. */
  reducer: string;
  /** The keys of the records; null where there are none. JSON lines take further ones. */
  keys: string[] | null;
  /** The form of the values of records. */
  carried?: Carried;
  /** The schema of the Parquet file that they were read from. */
  schema?: SchemaElement[];
  /** Whether CSV and TSV mark text that a spreadsheet would evaluate. */
  isInert?: boolean;
}

/** Writes a file of vectors. */
export interface VectorWriting {
  write(vectors: Vectors): Promise<void>;
  end(): Promise<void>;
}

export type VectorFormat = (sink: Sink, heading: VectorHeading) => Promise<VectorWriting>;

/** Returns the number of array elements of one vector. */
export const widthOf = ({ format, dimensions }: VectorHeading) =>
  Math.ceil(dimensions / { float32: 1, float16: 1, int8: 1, int4: 2, bit: 8 }[format]);
