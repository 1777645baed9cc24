import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions, FitOptions, TransformOptions } from '../options.ts';
import type { HeldOut } from '../tasks/task.ts';
import type { Job } from './work.ts';

/** What an analysis asks of the engine. Its own script holds no engine and no workers. */
export interface Compute {
  /** As `PCA.fit`. */
  fit(x: MatrixLike, options?: FitOptions): Job<PcaModel>;
  /** As `transform`, N x m. */
  transform(model: PcaModel, x: MatrixLike, options?: TransformOptions): Job<Matrix<Doubles>>;
  /** y - U^T U y of the rows y = (x - mean) / scale, N x D; with `components` 0 these rows themselves. */
  residuals(model: PcaModel, x: MatrixLike, options?: ResidualOptions): Job<Matrix<Doubles>>;
  /** The m scores of each row and, after them, its orthogonal distance ||y - U^T U y||, N x (m + 1). */
  distances(model: PcaModel, x: MatrixLike, options?: ResidualOptions): Job<Matrix<Doubles>>;
  /** Each fold of rows by a model of the others, fitted as by these options. */
  heldOut(x: Matrix<Doubles>, options: FitOptions, folds: number, standardize: boolean[]): Job<HeldOut>;
}

export interface ResidualOptions extends CallOptions, ColumnOptions {
  /** m; default all of the model's. */
  components?: number;
  missing?: 'error' | 'omit';
  threads?: number;
  /** The numbers of the rows that are wanted, ascending; results are of these alone. Default all. */
  rows?: Uint32Array;
}
