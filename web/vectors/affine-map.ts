import type { Bytes, Floats } from '../matrix.ts';
/** How reduced vectors are stored; see {@link ReducedArray}. */
export type Format = 'float32' | 'float16' | 'int8' | 'bit';

export const FORMATS: readonly Format[] = ['float32', 'float16', 'int8', 'bit'];

/**
 * Reduced vectors, one after the other. 'float16' holds the bits of IEEE 754 halves, rounded to the nearest. 'int8' holds
 * codes from -127 to 127, in units of the reducer's `steps`. 'bit' holds 1 for values above 0 and 0 for others, eight to a
 * byte with the first in the highest bit; each vector begins a new byte.
 */
export type ReducedArray<F extends Format = Format> = {
  float32: Floats;
  float16: ReturnType<Uint16ArrayConstructor['of']>;
  int8: ReturnType<Int8ArrayConstructor['of']>;
  bit: Bytes;
}[F];

/** The map y = after((before(x) - mean) W^T), where `before` and `after` divide by the Euclidean length if true. */
export interface AffineMap {
  /** D. */
  columns: number;
  /** M. */
  dimensions: number;
  before: boolean;
  after: boolean;
  /** D; null if zero. */
  mean: Float32Array | null;
  /** W, M x D. */
  weights: Float32Array;
  /** M: the value of one step of an 'int8' code; empty if 'int8' is not used. */
  steps: Float32Array;
}

const ARRAYS = { float32: Float32Array, float16: Uint16Array, int8: Int8Array, bit: Uint8Array };

/** Returns the number of array elements that hold one vector. */
export function elementsOf(format: Format, dimensions: number): number {
  return format === 'bit' ? Math.ceil(dimensions / 8) : dimensions;
}

/** Returns a zero-filled array for `rows` vectors. */
export function reducedArray<F extends Format>(format: F, rows: number, dimensions: number): ReducedArray<F> {
  return new ARRAYS[format](rows * elementsOf(format, dimensions)) as ReducedArray<F>;
}
