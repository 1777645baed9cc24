import type { Bytes, Floats } from '../matrix.ts';
/** How reduced vectors are stored; see {@link ReducedArray}. */
export type Format = 'float32' | 'float16' | 'int8' | 'bit';

export const FORMATS: readonly Format[] = ['float32', 'float16', 'int8', 'bit'];

/**
 * Reduced vectors, one after the other. 'float16': the bits of IEEE 754 halves, rounded to the nearest. 'int8': codes of
 * -127 to 127, by the reducer's `steps`. 'bit': 1 where the value is above 0, eight to a byte, the first in the highest bit,
 * and each vector begins a byte.
 */
export type ReducedArray<F extends Format = Format> = {
  float32: Floats;
  float16: ReturnType<Uint16ArrayConstructor['of']>;
  int8: ReturnType<Int8ArrayConstructor['of']>;
  bit: Bytes;
}[F];

/** y = after((before(x) - mean) W^T), where `before` and `after` divide by the Euclidean length, or do nothing. */
export interface AffineMap {
  /** D. */
  columns: number;
  /** M. */
  dimensions: number;
  before: boolean;
  after: boolean;
  /** D, or null where it is zero. */
  mean: Float32Array | null;
  /** W, M x D. */
  weights: Float32Array;
  /** M: what one step of 'int8' is worth. */
  steps: Float32Array;
}

const ARRAYS = { float32: Float32Array, float16: Uint16Array, int8: Int8Array, bit: Uint8Array };

/** Elements of one vector. */
export function elementsOf(format: Format, dimensions: number): number {
  return format === 'bit' ? Math.ceil(dimensions / 8) : dimensions;
}

/** Room for so many vectors. */
export function reducedArray<F extends Format>(format: F, rows: number, dimensions: number): ReducedArray<F> {
  return new ARRAYS[format](rows * elementsOf(format, dimensions)) as ReducedArray<F>;
}
