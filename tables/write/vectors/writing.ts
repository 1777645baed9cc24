import type { SchemaElement } from 'hyparquet';
import type { Format, ReducedArray } from 'wasm-pca/vectors';
import type { Sink } from '../writing.ts';

/** Some reduced vectors in turn. */
export interface Vectors {
  data: ReducedArray;
  rows: number;
  /** What goes along with each, where the heading has `keys`. */
  records?: Record<string, unknown>[];
}

export interface VectorHeading {
  /** As messages call the file. */
  file: string;
  /** What the vectors' column is called. */
  title: string;
  format: Format;
  dimensions: number;
  /** The id of the reducer that they came by. */
  reducer: string;
  /** Of the records; null where there are none. JSON lines take others, too. */
  keys: string[] | null;
  /** Of a Parquet file that they were read from. */
  schema?: SchemaElement[];
}

/** A file of vectors in the making, of some kind. */
export interface VectorWriting {
  write(vectors: Vectors): Promise<void>;
  end(): Promise<void>;
}

export type VectorFormat = (sink: Sink, heading: VectorHeading) => Promise<VectorWriting>;

/** Elements of one vector. */
export const widthOf = ({ format, dimensions }: VectorHeading) =>
  format === 'bit' ? Math.ceil(dimensions / 8) : dimensions;

/** What a cell of text says of a value. */
export function plainly(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Uint8Array) return btoa(String.fromCharCode(...value));
  return value;
}

/** Values with text for what JSON has not: whole numbers beyond 2^53, and bytes, in base64. */
export const json = (value: unknown) => JSON.stringify(value, (_, inner) => plainly(inner));
