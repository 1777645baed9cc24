import type { Moments } from '#package';
import type { ContrastData, ContrastForm } from './contrast/contrast-data.ts';
import { decodeContrast, encodeContrast } from './contrast/contrast-json.ts';
import { contrast } from './contrast/fit.ts';
import type { ContrastOptions } from './contrast/options.ts';
import { parseHooks } from './input/hooks.ts';
import { HOOKS, parseColumns, parseCount, parseMissing, pickOptions } from './input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from './matrix.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import type { CallOptions, ColumnOptions } from './options.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import { eachRow, matrixOf, openForModel } from './sums/each-row.ts';
import { asyncCalls, syncCalls } from './sums/engine-calls.ts';

export type { ContrastForm } from './contrast/contrast-data.ts';
export type { ContrastOptions } from './contrast/options.ts';

/** Options of `transform` of a contrast. */
export interface ContrastTransformOptions extends ColumnOptions, Pick<CallOptions, 'signal' | 'onProgress'> {
  /** How many of the directions to use, 1 to M. Default: all. */
  components?: number;
  /** 'omit' gives a row with a NaN scores of NaN. Default 'error'. */
  missing?: 'error' | 'omit';
}

/**
 * Directions in which a target table varies and a background table does not: how a group of cells, a batch or a patient varies
 * beyond what all have in common.
 *
 * With the covariances T of the target and B of the background, each about its own mean, direction m is the w with the largest
 * w^T T w / w^T B w among those uncorrelated with the earlier ones in T and in B, a generalised eigenproblem. Directions have
 * w^T (T + B) w = 1, so that variances in both tables add up to 1. Units of columns do not matter. A direction in which the
 * background has no variance has the ratio Infinity. The entry of largest magnitude is positive.
 *
 * Like a PCA, a model is plain data: `toJSON` and `fromJSON` keep every bit.
 */
export class ContrastPCA {
  /** What is largest: see `ContrastOptions`. */
  readonly form: ContrastForm;
  /** The alpha of T - alpha B; null for other forms. */
  readonly alpha: number | null;
  /** The shrinkage of the background. */
  readonly ridge: number;
  /** The number of rows of the target. */
  readonly targetRows: number;
  /** The number of rows of the background. */
  readonly backgroundRows: number;
  /** D, the number of columns. */
  readonly columns: number;
  /** M, the number of directions kept. */
  readonly componentCount: number;
  /** D: the names of the columns; null without names. */
  readonly featureNames: readonly string[] | null;
  /** D: the mean of the target, which scores are about. */
  readonly mean: Doubles;
  /** D: the mean of the background. */
  readonly backgroundMean: Doubles;
  /** The number of directions in which either table varies. */
  readonly rank: number;
  /** M x D: row m is w_m, by which rows give scores. */
  readonly components: Readonly<Matrix<Doubles>>;
  /** M x D: the covariances of the columns of the target with its scores of variance 1. They show a direction in the columns. */
  readonly loadings: Readonly<Matrix<Doubles>>;
  /** M: the variance of the target along each direction. */
  readonly targetVariance: Doubles;
  /** M: the variance of the background along each direction; with `ridge`, the shrunken one. */
  readonly backgroundVariance: Doubles;
  /** M: what is largest, descending: their ratio, their difference over their sum, or target - alpha background. */
  readonly contrasts: Doubles;

  private constructor(key: symbol, data: ContrastData) {
    requireKey(key, 'ContrastPCA', 'use ContrastPCA.fit, fitSync or fromJSON');
    this.form = data.form;
    this.alpha = data.alpha;
    this.ridge = data.ridge;
    this.targetRows = data.targetRows;
    this.backgroundRows = data.backgroundRows;
    this.columns = data.mean.length;
    this.componentCount = data.contrasts.length;
    this.featureNames = data.featureNames;
    this.mean = data.mean;
    this.backgroundMean = data.backgroundMean;
    this.rank = data.rank;
    this.components = data.components;
    this.loadings = data.loadings;
    this.targetVariance = data.targetVariance;
    this.backgroundVariance = data.backgroundVariance;
    this.contrasts = data.contrasts;
    brand(this, 'ContrastPCA');
  }

  /**
   * Finds the directions of two tables, each of which is rows or the moments of rows. Rows may have weights beside their values.
   *
   * @param target rows of D columns, or their moments
   * @param background others of the same columns
   * @param options `components`, `form`, `ridge`, `alpha`, `columns`, `signal`, `onProgress`
   * @example
   * ```js
   * import { ContrastPCA } from 'wasm-pca/contrast';
   *
   * const treated = [[1.2, 3.4, 0.1], [4.1, 3.1, 0.9], [2.2, 8.0, 0.3], [3.3, 5.2, 0.8], [1.9, 6.6, 0.2]];
   * const controls = [[1.1, 3.3, 0.5], [3.9, 3.0, 0.4], [2.1, 7.7, 0.5], [3.1, 5.1, 0.6], [2.0, 6.1, 0.5]];
   * const contrast = await ContrastPCA.fit(treated, controls, { components: 1 });
   * console.log(contrast.contrasts, contrast.loadings.data);
   * ```
   * @throws {PCAError} ERR_SHAPE for other columns; ERR_EMPTY for fewer than 2 rows and if neither table varies; ERR_COMPONENTS,
   * ERR_OPTION, ERR_NOT_FINITE, ERR_MEMORY, ERR_DISPOSED, ERR_LOAD
   */
  static async fit(
    target: MatrixLike | Moments,
    background: MatrixLike | Moments,
    options?: ContrastOptions,
  ): Promise<ContrastPCA> {
    return new ContrastPCA(KEY, await runInSlices(contrast(asyncCalls, target, background, options)));
  }

  /** As `fit`, at once. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(
    target: MatrixLike | Moments,
    background: MatrixLike | Moments,
    options?: ContrastOptions,
  ): ContrastPCA {
    return new ContrastPCA(KEY, runToEnd(contrast(syncCalls, target, background, options)));
  }

  /**
   * Computes the scores w^T (x - mean) of rows of either table or of others, N x M.
   *
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY
   */
  async transform(x: MatrixLike, options?: ContrastTransformOptions): Promise<Matrix<Doubles>> {
    return runInSlices(scores(requireIntact(this, 'ContrastPCA'), x, options));
  }

  /** As `transform`, at once; it needs no engine. */
  transformSync(x: MatrixLike, options?: ContrastTransformOptions): Matrix<Doubles> {
    return runToEnd(scores(requireIntact(this, 'ContrastPCA'), x, options));
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeContrast(requireIntact(this, 'ContrastPCA'));
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): ContrastPCA {
    return new ContrastPCA(KEY, decodeContrast(json));
  }
}

function* scores(model: ContrastPCA, x: unknown, options: unknown): Steps<Matrix<Doubles>> {
  const given = pickOptions(options, ['components', 'columns', 'missing', ...HOOKS]);
  const hooks = parseHooks(given);
  const missing = parseMissing(given);
  const { mean, components } = model;
  const count = parseCount(given, components.rows);
  const source = yield* openForModel(model, x, parseColumns(given), hooks);
  const d = mean.length;
  const out = matrixOf(source.rows, count, 'the scores');
  yield* eachRow(source, hooks, missing, (row, from, i) => {
    for (let m = 0; m < count; m++) {
      let sum = 0;
      for (let j = 0; j < d; j++) sum += components.data[m * d + j] * (row[from + j] - mean[j]);
      out.data[i * count + m] = sum;
    }
  });
  return out;
}
