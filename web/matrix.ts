/** The element types that data may have. Computation is in double precision whatever the type. */
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

/** A row-major matrix: element (i, j) is `data[i * columns + j]`. */
export interface Matrix {
  data: Float64Array;
  rows: number;
  columns: number;
}

/** What methods accept as a matrix: a typed array with its shape, or an array of equally long rows. */
export type MatrixLike =
  | { readonly data: NumericArray; readonly rows: number; readonly columns: number }
  | ReadonlyArray<ArrayLike<number>>;
