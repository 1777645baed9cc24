import { parseCount, pickOptions } from '../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import { brand, requireIntact, requireKey } from '../models/brand.ts';
import { runInSlices, runToEnd } from '../steps.ts';
import {
  diagnosis,
  predictions,
  type RegressionDiagnoseOptions,
  type RegressionDiagnosis,
  type RegressionMapOptions,
  scores,
} from './map-rows.ts';
import { coefficientsOf, interceptOf, type RegressionData, type RegressionKind } from './regression-data.ts';
import { encodeRegression } from './regression-json.ts';

/**
 * A fitted regression of q responses y on p columns x through M components: what {@link PLS} and {@link PCR} have in common.
 *
 * With x and y centred, and divided by their scales if the model standardises, component a has scores t_a = X r_a, which are
 * uncorrelated, x-loadings p_a = X^T t_a / t_a^T t_a and y-loadings q_a = Y^T t_a / t_a^T t_a. Then Y = T Q^T + residuals, and
 * the coefficients are B = R Q^T. A model is plain data: there is nothing to free. `toJSON` and `fromJSON` keep every bit. All
 * methods throw ERR_SHAPE after one of its buffers was transferred.
 */
export abstract class ComponentRegression {
  /** The regression. */
  readonly kind: RegressionKind;
  /** N, the number of rows, without those of weight 0. */
  readonly rows: number;
  /** W, the sum of the rows' weights; N without weights. */
  readonly totalWeight: number;
  /** The effective number of rows: how many rows of equal weight carry as much information; N without weights. */
  readonly effectiveRows: number;
  /** p, the number of columns of x. */
  readonly columns: number;
  /** q, the number of responses. */
  readonly responses: number;
  /** M, the number of components: fewer than asked for if x has no more covariance with y. */
  readonly componentCount: number;
  /** p: the names of the columns of x; null if they have none. */
  readonly featureNames: readonly string[] | null;
  /** q: the names of the responses; null if they have none. */
  readonly responseNames: readonly string[] | null;
  /** p: the means of x. */
  readonly xMean: Doubles;
  /** q: the means of y. */
  readonly yMean: Doubles;
  /** p: the deviations that x is divided by; null unless the model standardises x. */
  readonly xScale: Doubles | null;
  /** q: the deviations that y is divided by; null unless the model standardises y. */
  readonly yScale: Doubles | null;
  /** M x p: row a is w_a, a unit vector. */
  readonly xWeights: Readonly<Matrix<Doubles>>;
  /** M x p: row a is r_a, by which x gives scores. */
  readonly xRotations: Readonly<Matrix<Doubles>>;
  /** M x p: row a is p_a. */
  readonly xLoadings: Readonly<Matrix<Doubles>>;
  /** M x q: row a is q_a. */
  readonly yLoadings: Readonly<Matrix<Doubles>>;
  /** M: the variance of the scores of each component, with divisor N - 1. */
  readonly scoreVariance: Doubles;
  /** q: the variance of each response in the units of the model, with divisor N - 1. */
  readonly yVariance: Doubles;
  /** M: the share of the variance of x that each component explains; their sum is R^2 of x. */
  readonly xVarianceRatio: Doubles;
  /** M x q: the share of the variance of each response that each component explains; the sum of a column is R^2. */
  readonly yVarianceRatio: Readonly<Matrix<Doubles>>;
  /** M + 1: the variance of x that 0 to M components leave, with divisor N - 1, which is about the mean of SPE. */
  readonly residualVariance: Doubles;
  /** M + 1: the degrees of freedom of what is left (Box 1954), (sum lambda)^2 / sum lambda^2 over its eigenvalues. */
  readonly residualDegrees: Doubles;

  /** @internal */
  protected constructor(key: symbol, kind: RegressionKind, data: RegressionData) {
    requireKey(key, kind, `use ${kind}.fit, fitSync, fromMoments, fromMomentsSync or fromJSON`);
    this.kind = kind;
    this.rows = data.rows;
    this.totalWeight = data.totalWeight;
    this.effectiveRows = data.effectiveRows;
    this.columns = data.xMean.length;
    this.responses = data.yMean.length;
    this.componentCount = data.scoreVariance.length;
    this.featureNames = data.featureNames;
    this.responseNames = data.responseNames;
    this.xMean = data.xMean;
    this.yMean = data.yMean;
    this.xScale = data.xScale;
    this.yScale = data.yScale;
    this.xWeights = data.xWeights;
    this.xRotations = data.xRotations;
    this.xLoadings = data.xLoadings;
    this.yLoadings = data.yLoadings;
    this.scoreVariance = data.scoreVariance;
    this.yVariance = data.yVariance;
    this.xVarianceRatio = data.xVarianceRatio;
    this.yVarianceRatio = data.yVarianceRatio;
    this.residualVariance = data.residualVariance;
    this.residualDegrees = data.residualDegrees;
    brand(this, kind);
  }

  /**
   * Returns the coefficients B of the first `components`, by default all M, p x q, in the units of the data, and the q
   * intercepts: y = intercept + B^T x.
   *
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS
   */
  coefficients(options?: { components?: number }): { coefficients: Matrix<Doubles>; intercept: Doubles } {
    const data = this.data();
    const coefficients = coefficientsOf(data, countOf(options, data));
    return { coefficients, intercept: interceptOf(data, coefficients) };
  }

  /**
   * Predicts y for rows of x, N x q.
   *
   * @param x rows of the p columns, found by their names if x and the model have names
   * @param options `components`, `columns`, `missing`, `signal`, `onProgress`
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY
   */
  async predict(x: MatrixLike, options?: RegressionMapOptions): Promise<Matrix<Doubles>> {
    return runInSlices(predictions(this.data(), x, options));
  }

  /** As `predict`, at once; it needs no engine. */
  predictSync(x: MatrixLike, options?: RegressionMapOptions): Matrix<Doubles> {
    return runToEnd(predictions(this.data(), x, options));
  }

  /** Computes the scores t of rows of x, N x M. Options and errors are those of `predict`. */
  async transform(x: MatrixLike, options?: RegressionMapOptions): Promise<Matrix<Doubles>> {
    return runInSlices(scores(this.data(), x, options));
  }

  /** As `transform`, at once; it needs no engine. */
  transformSync(x: MatrixLike, options?: RegressionMapOptions): Matrix<Doubles> {
    return runToEnd(scores(this.data(), x, options));
  }

  /**
   * Measures how far rows of x are from those that were fitted, by T^2 along the components and SPE off them, with limits as
   * `pca.diagnose` has them: 'f', 'beta' and 'chi2' of T^2 (Tracy, Young & Mason 1992), 'box' of SPE (Box 1954, Nomikos &
   * MacGregor 1995), 'data-driven' of either. A prediction for a row beyond a limit is an extrapolation.
   *
   * @throws {PCAError} as `predict`
   */
  async diagnose(x: MatrixLike, options?: RegressionDiagnoseOptions): Promise<RegressionDiagnosis> {
    return runInSlices(diagnosis(this.data(), x, options));
  }

  /** As `diagnose`, at once; it needs no engine. */
  diagnoseSync(x: MatrixLike, options?: RegressionDiagnoseOptions): RegressionDiagnosis {
    return runToEnd(diagnosis(this.data(), x, options));
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeRegression(this.data());
  }

  /**
   * Returns the model's data. Throws ERR_SHAPE after one of its buffers was transferred.
   *
   * @internal
   */
  protected data(): RegressionData {
    return requireIntact(this, this.kind);
  }
}

/** Returns a number of components, by default all. Throws ERR_OPTION, ERR_COMPONENTS. */
export function countOf(options: unknown, { scoreVariance }: RegressionData): number {
  return parseCount(pickOptions(options, ['components']), scoreVariance.length);
}
