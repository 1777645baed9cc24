import type { Moments } from '#package';
import type { Doubles, MatrixLike } from './matrix.ts';
import { KEY } from './models/brand.ts';
import { ComponentRegression, countOf } from './pls/component-regression.ts';
import { type CrossValidation, validateMoments, validateRows } from './pls/cross-validation.ts';
import { fitMoments, fitRows } from './pls/fit.ts';
import type {
  CrossValidationOptions,
  MomentsRegressionOptions,
  RegressionOptions,
  ShardValidationOptions,
} from './pls/options.ts';
import { importance, type RegressionData } from './pls/regression-data.ts';
import { decodeRegression } from './pls/regression-json.ts';
import { runInSlices, runToEnd } from './steps.ts';
import { asyncCalls, syncCalls } from './sums/engine-calls.ts';

export type { ComponentRegression } from './pls/component-regression.ts';
export type { CrossValidation } from './pls/cross-validation.ts';
export type {
  RegressionDiagnoseOptions,
  RegressionDiagnosis,
  RegressionMapOptions,
} from './pls/map-rows.ts';
export type {
  CrossValidationOptions,
  MomentsRegressionOptions,
  RegressionCallOptions,
  RegressionOptions,
  ShardValidationOptions,
} from './pls/options.ts';
export type { RegressionKind } from './pls/regression-data.ts';

/** The forms of y: N rows of q columns, N numbers, or names of columns of x. */
export type Responses = MatrixLike | ArrayLike<number> | string | readonly string[];

/**
 * Partial least squares regression (Wold 1966): components of x that have the largest covariance with y, which predict y where
 * columns of x are many and alike, as wavelengths are. w_a is the leading left singular vector of X^T Y after deflation by the
 * earlier components; its largest entry is positive.
 *
 * The fit is the second kernel algorithm of Dayal & MacGregor (1997). It needs only cross products, so moments of joint rows
 * suffice, wherever these were summed, merged or weighted. The components equal those of NIPALS and, for one response, of
 * SIMPLS.
 */
export class PLS extends ComponentRegression {
  private constructor(key: symbol, data: RegressionData) {
    super(key, 'PLS', data);
  }

  /**
   * Fits rows. The engine sums them on this thread, which gives other code turns.
   *
   * @param x N rows of p columns, as for `PCA.fit`
   * @param y N rows of q columns; N numbers; or the names of columns of x, which then predict nothing themselves
   * @param options `components`; `standardize`, `columns`, `weights`, `weighting`, `signal`, `onProgress`
   * @example
   * ```js
   * import { PLS } from 'wasm-pca/pls';
   *
   * const spectra = [[0.11, 0.52, 0.31], [0.19, 0.41, 0.35], [0.32, 0.28, 0.39], [0.4, 0.22, 0.44], [0.49, 0.1, 0.47]];
   * const pls = await PLS.fit(spectra, [1.1, 2.2, 2.9, 4.1, 5.2], { components: 1 });
   * console.log((await pls.predict([[0.25, 0.35, 0.37]])).data);
   * ```
   * @throws {PCAError} ERR_SHAPE, also if x and y differ in rows; ERR_EMPTY; ERR_OPTION, also without `components`;
   * ERR_COMPONENTS for more than min(N - 1, p), and if x has no covariance with y; ERR_CONSTANT_COLUMN if a column without variance
   * is to be standardised; ERR_NOT_FINITE, ERR_MEMORY, ERR_LOAD
   */
  static async fit(x: MatrixLike, y: Responses, options: RegressionOptions): Promise<PLS> {
    return new PLS(KEY, await runInSlices(fitRows('PLS', asyncCalls, x, y, options)));
  }

  /** As `fit`, at once. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(x: MatrixLike, y: Responses, options: RegressionOptions): PLS {
    return new PLS(KEY, runToEnd(fitRows('PLS', syncCalls, x, y, options)));
  }

  /**
   * Fits all rows in moments of joint columns: those that `y` names are predicted by all others. The moments do not change.
   *
   * @throws {PCAError} as `fit`, and ERR_DISPOSED
   */
  static async fromMoments(moments: Moments, options: MomentsRegressionOptions): Promise<PLS> {
    return new PLS(KEY, await runInSlices(fitMoments('PLS', asyncCalls, moments, options)));
  }

  /** As `fromMoments`, at once. */
  static fromMomentsSync(moments: Moments, options: MomentsRegressionOptions): PLS {
    return new PLS(KEY, runToEnd(fitMoments('PLS', syncCalls, moments, options)));
  }

  /**
   * Predicts each row by the other rows, fold by fold, with 0 to `components` components. No row is read twice: each fold is
   * summed once, and the model without it follows from the sums of the others.
   *
   * @param options `components` (default: up to 10), `folds` (default 10), `seed`, and those of `fit`
   * @throws {PCAError} as `fit`
   */
  static async crossValidate(
    x: MatrixLike,
    y: Responses,
    options?: CrossValidationOptions,
  ): Promise<CrossValidation> {
    return runInSlices(validateRows('PLS', asyncCalls, x, y, options));
  }

  /**
   * As `crossValidate`, for moments of parts of the rows, each of which is held out once. Choose parts that differ as new rows
   * will, such as batches, days or patients.
   *
   * @throws {PCAError} as `fromMoments`; ERR_OPTION for fewer than 2 moments
   */
  static async crossValidateMoments(
    shards: readonly Moments[],
    options: ShardValidationOptions,
  ): Promise<CrossValidation> {
    return runInSlices(validateMoments('PLS', asyncCalls, shards, options));
  }

  /**
   * Returns the variable importance in projection of each column of x, p: sqrt(p sum_a s_a w_ja^2 / sum_a s_a), where s_a is
   * the sum of squares of y that component a explains (Wold, Johansson & Cocchi 1993). The mean of their squares is 1.
   *
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS
   */
  vip(options?: { components?: number }): Doubles {
    const data = this.data();
    return importance(data, countOf(options, data));
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): PLS {
    return new PLS(KEY, decodeRegression(json, 'PLS'));
  }
}

/**
 * Principal component regression: y predicted by the principal components of x, which are found without y. Here w_a, r_a and p_a
 * are one unit vector. All else is as for {@link PLS}, which needs fewer components as a rule.
 */
export class PCR extends ComponentRegression {
  private constructor(key: symbol, data: RegressionData) {
    super(key, 'PCR', data);
  }

  /** Fits rows. Parameters, options and errors are those of `PLS.fit`. */
  static async fit(x: MatrixLike, y: Responses, options: RegressionOptions): Promise<PCR> {
    return new PCR(KEY, await runInSlices(fitRows('PCR', asyncCalls, x, y, options)));
  }

  /** As `fit`, at once. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(x: MatrixLike, y: Responses, options: RegressionOptions): PCR {
    return new PCR(KEY, runToEnd(fitRows('PCR', syncCalls, x, y, options)));
  }

  /** Fits moments of joint columns, as `PLS.fromMoments`. */
  static async fromMoments(moments: Moments, options: MomentsRegressionOptions): Promise<PCR> {
    return new PCR(KEY, await runInSlices(fitMoments('PCR', asyncCalls, moments, options)));
  }

  /** As `fromMoments`, at once. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fromMomentsSync(moments: Moments, options: MomentsRegressionOptions): PCR {
    return new PCR(KEY, runToEnd(fitMoments('PCR', syncCalls, moments, options)));
  }

  /** Predicts each row by the other rows, as `PLS.crossValidate`. */
  static async crossValidate(
    x: MatrixLike,
    y: Responses,
    options?: CrossValidationOptions,
  ): Promise<CrossValidation> {
    return runInSlices(validateRows('PCR', asyncCalls, x, y, options));
  }

  /** Predicts each shard by the others, as `PLS.crossValidateMoments`. */
  static async crossValidateMoments(
    shards: readonly Moments[],
    options: ShardValidationOptions,
  ): Promise<CrossValidation> {
    return runInSlices(validateMoments('PCR', asyncCalls, shards, options));
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): PCR {
    return new PCR(KEY, decodeRegression(json, 'PCR'));
  }
}
