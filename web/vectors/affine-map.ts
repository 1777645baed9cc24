import type { Bytes, Floats } from '../matrix.ts';
/** How reduced vectors are stored; see {@link ReducedArray}. */
export type Format = 'float32' | 'float16' | 'int8' | 'int4' | 'bit';

/** The formats that a kernel writes. */
export type KernelFormat = Exclude<Format, 'int4'>;

export const FORMATS: readonly KernelFormat[] = ['float32', 'float16', 'int8', 'bit'];

/**
 * Reduced vectors, one after the other. 'float16' holds the bits of IEEE 754 halves, rounded to the nearest. 'int8' holds
 * codes from -127 to 127, in units of the reducer's `steps`. 'int4' holds codes from -7 to 7, in units of eight steps,
 * plus 8, two to a byte with the first in the higher half: min(max((c + 4) >> 3, -7), 7) for the code c of 'int8'. 'bit' holds 1 for values above 0 and 0 for others, eight to a
 * byte with the first in the highest bit. Each vector begins a new byte; what is left of its last one is 0.
 */
export type ReducedArray<F extends Format = Format> = {
  float32: Floats;
  float16: ReturnType<Uint16ArrayConstructor['of']>;
  int8: ReturnType<Int8ArrayConstructor['of']>;
  int4: Bytes;
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

const ARRAYS = {
  float32: Float32Array,
  float16: Uint16Array,
  int8: Int8Array,
  int4: Uint8Array,
  bit: Uint8Array,
};

/** Returns the number of array elements that hold one vector. */
export function elementsOf(format: Format, dimensions: number): number {
  return Math.ceil(dimensions / (format === 'bit' ? 8 : format === 'int4' ? 2 : 1));
}

/** Returns a zero-filled array for `rows` vectors. */
export function reducedArray<F extends Format>(format: F, rows: number, dimensions: number): ReducedArray<F> {
  return new ARRAYS[format](rows * elementsOf(format, dimensions)) as ReducedArray<F>;
}
