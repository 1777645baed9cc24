import { PCAError } from './errors.ts';
import type { ForeignMatrix } from './foreign.ts';

/** The typed arrays of numbers that every JavaScript engine has. For any type, results are computed in double precision. */
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

/** A Float16Array, declared here since some type libraries lack it. */
export interface HalfArray extends ArrayLike<number> {
  readonly [Symbol.toStringTag]: 'Float16Array';
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
}

/**
 * A Float64Array of results, with an ArrayBuffer of its own, as Blob and fetch require. TypeScript before 5.7 has no other
 * name for this type.
 */
export type Doubles = ReturnType<Float64ArrayConstructor['of']>;
/** A Float32Array with an ArrayBuffer of its own; see {@link Doubles}. */
export type Floats = ReturnType<Float32ArrayConstructor['of']>;
/** A Uint8Array with an ArrayBuffer of its own; see {@link Doubles}. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>;

/** A row-major matrix: element (i, j) is `data[i * columns + j]`. */
export interface Matrix<Data extends Float64Array | Float32Array = Float64Array> {
  data: Data;
  rows: number;
  columns: number;
}

/** The element type of results: double precision, or rounded to single. */
export type Output = 'float64' | 'float32';

/** A result with elements of the type {@link Output}. */
export type OutputMatrix<O extends Output = Output> = Matrix<O extends 'float32' ? Floats : Doubles>;

/**
 * The forms of a matrix that methods accept: a typed array with its shape, an array of equally long rows or of records,
 * an object of columns, a sparse matrix, or an object of another library, recognised by its properties. In arrays, null
 * is a missing value, as NaN is; a row that is null or undefined has only missing values. A bigint is accepted if a
 * double equals it.
 */
export type MatrixLike =
  | DenseMatrix
  | ReadonlyArray<ArrayLike<number | bigint | null> | null | undefined>
  | SparseMatrix
  | Readonly<CoordinateMatrix>
  | Records
  | ColumnObject
  | ForeignMatrix;

/** A typed array with its shape: element (i, j) is `data[i * columns + j]`. */
export interface DenseMatrix {
  readonly data: NumericArray | HalfArray | BigInt64Array | BigUint64Array;
  readonly rows: number;
  readonly columns: number;
  /** The weight of each row, for calls that take `weights`; others pass over it. */
  readonly weights?: ArrayLike<number | bigint>;
}

/** Arrays of whole numbers, for `indices` and `indptr`. */
export type IntegerArray = Exclude<NumericArray, Float32Array> | BigInt64Array | BigUint64Array;

/**
 * A sparse matrix in compressed rows (CSR, the default) or columns (CSC): row i, or column i, has the stored values
 * `indptr[i]` to `indptr[i + 1] - 1`, whose columns, or rows, are in `indices`, in any order. Values not stored are 0.
 * Values stored for the same place are added up; a stored NaN is a missing value. The model equals that of the same rows
 * with their zeros.
 */
export interface SparseMatrix {
  /** The stored values. Default: each is 1. */
  readonly data?: NumericArray | HalfArray | BigInt64Array | BigUint64Array | undefined;
  readonly indices: IntegerArray;
  /** Rows + 1 elements; with `format: 'csc'`, columns + 1. */
  readonly indptr: IntegerArray;
  readonly rows: number;
  readonly columns: number;
  /** Compressed rows or columns. Default 'csr'. */
  readonly format?: 'csr' | 'csc' | undefined;
  /**
   * See {@link DenseMatrix}.
   */
  readonly weights?: ArrayLike<number | bigint>;
}

/** A sparse matrix whose stored value k is at (`row[k]`, `column[k]`), in any order; see {@link SparseMatrix}. */
export interface CoordinateMatrix {
  readonly data?: NumericArray | HalfArray | BigInt64Array | BigUint64Array | undefined;
  readonly row: IntegerArray;
  readonly column: IntegerArray;
  readonly rows: number;
  readonly columns: number;
  /**
   * See {@link DenseMatrix}.
   */
  readonly weights?: ArrayLike<number | bigint>;
}

/**
 * Named columns, such as DuckDB returns: equally long arrays of numbers, in which null is a missing value, or one array of
 * rows. Columns that the option `columns` leaves out may hold anything.
 */
export type ColumnObject = Readonly<Record<string, ArrayLike<unknown>>>;

/** Records, such as hyparquet returns: named numbers, or one field of arrays. Maps and other collections are not records. */
export type Records = ReadonlyArray<
  Readonly<Record<string, unknown>> | (object & { readonly forEach?: never }) | null | undefined
>;

/**
 * Returns the rows of a matrix as N views of D numbers, for plots and other code that works on arrays of rows. Changing a
 * view changes the matrix.
 *
 * @throws {PCAError} ERR_SHAPE if `data` is not a typed array of rows x columns numbers
 * @example
 * ```js
 * import { PCA, rowsOf } from 'wasm-pca';
 *
 * const x = [[2.5, 2.4], [0.5, 0.7], [2.2, 2.9]];
 * const pca = await PCA.fit(x, { components: 2 });
 * for (const [first, second] of rowsOf(await pca.transform(x))) console.log(first, second);
 * ```
 */
export function rowsOf<Data extends Float64Array | Float32Array>(matrix: Readonly<Matrix<Data>>): Data[] {
  const { data, rows, columns } = matrix ?? {};
  if (!ArrayBuffer.isView(data) || !(columns > 0) || data.length !== rows * columns) {
    throw new PCAError(
      'ERR_SHAPE',
      'matrix must be { data, rows, columns } with rows x columns numbers in data',
    );
  }
  return Array.from({ length: rows }, (_, n) => data.subarray(n * columns, (n + 1) * columns) as Data);
}
