// Describes matrices of other libraries by the properties that identify them. Users find the types as `Foreign.ArrowTable` etc.

/**
 * A matrix of any supported library. `Readonly` puts these types behind {@link DenseMatrix} where TypeScript 7 orders a
 * union by name: it measures a wrong literal by the first of them.
 */
export type ForeignMatrix = Readonly<
  | ArrowTable
  | ArrowVector
  | StridedArray
  | DenseTensor
  | DataFrame
  | MathSparseMatrix
  | MlMatrix
  | MlSparseMatrix
  | ScranMatrix
>;

/**
 * A table or record batch of Apache Arrow: columns of numbers, decimals included, or one column of lists. Nulls and NaN are
 * missing values.
 */
export interface ArrowTable {
  readonly numRows: number;
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
  getChildAt(index: number): ArrowVector | null;
}

/** A vector of Apache Arrow, of lists of numbers. */
export interface ArrowVector {
  readonly type: { readonly typeId: number };
  readonly data: readonly unknown[];
  readonly length: number;
}

/** An ndarray of scijs (`stride`) or stdlib (`strides`): two dimensions, in any layout. Without strides, row-major. */
export interface StridedArray {
  readonly data: { readonly length: number };
  readonly shape: ArrayLike<number>;
  readonly stride?: ArrayLike<number>;
  readonly strides?: ArrayLike<number>;
  readonly offset?: number;
}

/** A tensor of TensorFlow.js (`shape`) or of transformers.js and ONNX Runtime (`dims`): two dimensions. */
export type DenseTensor =
  | { readonly shape: ArrayLike<number>; dataSync(): { readonly length: number } }
  | { readonly dims: ArrayLike<number>; readonly data: { readonly length: number }; readonly type?: unknown };

/** A data frame of Danfo.js. */
export interface DataFrame {
  readonly shape: ArrayLike<number>;
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

/** A sparse matrix of mathjs, of numbers. */
export interface MathSparseMatrix {
  storage(): string;
  density(): number;
  size(): number[];
}

/** A matrix of ml-matrix, or a view of one. */
export interface MlMatrix {
  readonly rows: number;
  readonly columns: number;
  to2DArray(): number[][];
}

/** A sparse matrix of ml-sparse-matrix. */
export interface MlSparseMatrix {
  readonly rows: number;
  readonly columns: number;
  getNonZeros(): {
    readonly rows: ArrayLike<number>;
    readonly columns: ArrayLike<number>;
    readonly values: ArrayLike<number>;
  };
}

/** A matrix of scran.js, sparse or not. */
export interface ScranMatrix {
  numberOfRows(): number;
  numberOfColumns(): number;
  row(i: number): { readonly length: number };
}
