/** The typed arrays of numbers that every JavaScript engine has. Computation is in double precision whatever the type. */
export type NumericArray =
  | Float64Array
  | Float32Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/** A Float16Array, where the JavaScript engine has them; described here for type libraries that have not. */
export interface HalfArray extends ArrayLike<number> {
  readonly [Symbol.toStringTag]: 'Float16Array';
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
}

/** A row-major matrix: element (i, j) is `data[i * columns + j]`. */
export interface Matrix<Data extends Float64Array | Float32Array = Float64Array> {
  data: Data;
  rows: number;
  columns: number;
}

/** The element type of results: as computed, or rounded to single precision. */
export type Output = 'float64' | 'float32';

/** A result of that type. */
export type OutputMatrix<O extends Output = Output> = Matrix<
  O extends 'float32' ? Float32Array : Float64Array
>;

/** What methods accept as a matrix: a typed array with its shape, or an array of equally long rows. */
export type MatrixLike =
  | { readonly data: NumericArray | HalfArray; readonly rows: number; readonly columns: number }
  | ReadonlyArray<ArrayLike<number>>;
