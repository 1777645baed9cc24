import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { ObservedDistances } from '../missing/observed-distances.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions, FitOptions, TransformOptions } from '../options.ts';
import type { HeldOut } from '../tasks/task.ts';
import type { Computation } from './work.ts';

/**
 * The services of the engine that an analysis calls; the signal of its call cancels them. The script of the analyses
 * itself holds neither an engine nor workers.
 */
export interface Compute {
  /** Fits a model, as `PCA.fit` does. */
  fit(x: MatrixLike, options?: FitOptions): Computation<PcaModel>;
  /** Does the same on this thread. */
  fitHere(x: MatrixLike, options?: FitOptions): Computation<PcaModel>;
  /** Returns the rows as doubles, N x D, as `fit` takes them with these options; NaN for a row that it leaves out. */
  rows(
    x: MatrixLike,
    options: Pick<FitOptions, 'columns' | 'missing' | 'normalize' | 'zeros' | 'weights'>,
  ): Computation<Matrix<Doubles>>;
  /** Returns the scores of rows, N x m, as `PCA.transform` does. */
  transform(model: PcaModel, x: MatrixLike, options?: TransformOptions): Computation<Matrix<Doubles>>;
  /** Returns y - U^T U y for each row y = (x - mean) / scale, N x D; with `components` 0, the rows y themselves. */
  residuals(model: PcaModel, x: MatrixLike, options?: ResidualOptions): Computation<Matrix<Doubles>>;
  /** Returns for each row its m scores and then its orthogonal distance ||y - U^T U y||, N x (m + 1). */
  distances(model: PcaModel, x: MatrixLike, options?: ResidualOptions): Computation<Matrix<Doubles>>;
  /** Measures the observed cells of rows with holes by the first components. */
  observed(
    model: PcaModel,
    x: MatrixLike,
    options: Pick<ResidualOptions, 'columns' | 'rows'> & { components: number },
  ): Computation<ObservedDistances>;
  /** Returns the rows (x - mean) / scale, N x D, in which missing cells are NaN. */
  cells(model: PcaModel, x: MatrixLike, options: ColumnOptions): Computation<Matrix<Doubles>>;
  /**
   * Returns the mean squared residual of the observed cells, in units of the data, of the fit that these options describe:
   * `missing` is 'regularized'. It is infinite if the fit does not converge. Only `run` can do so.
   */
  shrunkError(x: MatrixLike, options: FitOptions): Computation<number>;
  /**
   * Measures each fold of rows by a model that these options fit to the other folds. `divides` tells for each fold
   * whether its model divides columns.
   */
  heldOut(x: Matrix<Doubles>, options: FitOptions, folds: number, divides: boolean[]): Computation<HeldOut>;
}

export interface ResidualOptions extends CallOptions, ColumnOptions {
  /** m: how many leading components to use. Default all. */
  components?: number;
  missing?: 'error' | 'omit' | 'em';
  /** The ways to impute missing cells that the analysis allows. Default none. */
  methods?: readonly 'em'[];
  threads?: number;
  /** The indices of the rows to compute results for, ascending. Default all rows. */
  rows?: Uint32Array;
}
