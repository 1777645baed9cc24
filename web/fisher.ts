import { analyse, analyseSync } from './analyse.ts';
import type { Prediction } from './analysis/prediction.ts';
import { scoring, scoringAs } from './calls/projections.ts';
import { map, mapSync, run, runSync } from './calls/run.ts';
import { PCAError } from './errors.ts';
import { parseFisher } from './input/fisher-options.ts';
import type { Hooks } from './input/hooks.ts';
import { classesOf } from './input/labels.ts';
import { parseMap } from './input/map-options.ts';
import { weightsOf } from './input/own-weights.ts';
import { openDense } from './input/row-source.ts';
import type { RowSource } from './input/rows.ts';
import type { Doubles, Matrix, MatrixLike, Output, OutputMatrix } from './matrix.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import { decodeFisher, discriminantRatios, encodeFisher, type FisherModel } from './models/fisher-model.ts';
import type { DirectReport } from './models/report.ts';
import type { FisherOptions, LeaveOneOutOptions, PredictOptions, TransformOptions } from './options.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import type { FisherSpec } from './tasks/task.ts';
import type { Weighting } from './weighting.ts';

/**
 * A fitted Fisher discriminant (linear discriminant analysis): N rows of D columns in K classes, M components.
 *
 * With the within-class scatter S_W = sum_k sum_(n in k) (x_n - m_k)(x_n - m_k)^T and the between-class scatter
 * S_B = sum_k N_k (m_k - m)(m_k - m)^T (Bishop 4.40-4.46), component m is the direction w_m with
 * S_B w_m = lambda_m S_W w_m, lambda_1 >= ... >= lambda_M >= 0. Scores have the identity as their pooled within-class
 * covariance, with the divisor N - K, as in R's `MASS::lda`: distances between scores are in within-class standard
 * deviations. The entry of largest magnitude of each direction is positive (the first, on ties). With
 * `regularization`, the shrunk scatter replaces S_W throughout. With weights, each row counts w_n times in all means and
 * scatters, and W_k, the sum of the weights of a class, is in place of N_k. In place of N - K is W - K for frequencies and
 * sum_k (W_k - sum_(n in k) w_n^2 / W_k) for reliabilities.
 *
 * The fit uses TSQR of the rows minus their class means, and singular values; it never forms S_W or its inverse.
 * Each column is first scaled by its own power of two, so that columns of any scale can be mixed.
 *
 * Like a {@link PCA}, a discriminant is plain data: `toJSON` and `fromJSON` keep every bit, and
 * `FisherDiscriminant.fromJSON(clone)` restores the methods of a structured clone. In `report`, `residual` is
 * max |W S_B W^T / (N - K) - diag(lambda)| / lambda_1 and `orthogonality` max |W S_W W^T / (N - K) - I|.
 */
export class FisherDiscriminant {
  /** N, the number of rows fitted, without those of weight 0. */
  readonly rows: number;
  /** D, the number of columns. */
  readonly columns: number;
  /** M, the number of directions kept. */
  readonly componentCount: number;
  /** K: the labels as they were given, numbers in ascending order, strings by code unit. */
  readonly classes: readonly number[] | readonly string[];
  /** K: the number of rows of each class. */
  readonly counts: Doubles;
  /** The meaning of the weights; null if the rows have none. */
  readonly weighting: Weighting | null;
  /** K: W_k, the sum of the weights of the rows of each class; `counts` without weights. */
  readonly classWeights: Doubles;
  /** D: the names of the columns, by which `transform` finds them in records, tables and frames; null without names. */
  readonly featureNames: readonly string[] | null;
  /** D: the mean of all rows. */
  readonly mean: Doubles;
  /** K x D: row k is the mean of class k. `transform(classMeans)` gives its scores. */
  readonly classMeans: Readonly<Matrix<Doubles>>;
  /** M x D: row m is the direction w_m. */
  readonly components: Readonly<Matrix<Doubles>>;
  /** M: lambda_m, between-class over within-class scatter of the scores. MASS::lda's svd^2 is lambda (N - K)/(K - 1). */
  readonly eigenvalues: Doubles;
  /** M: each eigenvalue over the sum of all ("proportion of trace"), also if M < min(K - 1, D). */
  readonly discriminantRatio: Doubles;
  /** All min(K - 1, D) eigenvalues. */
  readonly spectrum: Doubles;
  /** Accuracy, time and memory of the fit. */
  readonly report: DirectReport;

  private constructor(key: symbol, model: FisherModel) {
    requireKey(key, 'FisherDiscriminant', 'use FisherDiscriminant.fit, fitSync or fromJSON');
    this.rows = model.counts.reduce((sum, count) => sum + count, 0);
    this.columns = model.mean.length;
    this.componentCount = model.components.rows;
    this.classes = model.classes;
    this.counts = model.counts;
    this.weighting = model.weighting;
    this.classWeights = model.classWeights;
    this.featureNames = model.featureNames;
    this.mean = model.mean;
    this.classMeans = model.classMeans;
    this.components = model.components;
    this.eigenvalues = model.spectrum.slice(0, model.components.rows);
    this.discriminantRatio = discriminantRatios(model);
    this.spectrum = model.spectrum;
    this.report = model.report;
    brand(this, 'FisherDiscriminant');
  }

  /**
   * Fits the rows of `x`, N x D, in a worker; row n belongs to the class `labels[n]`. Labels are all finite numbers or
   * all strings; a bigint counts as the number that equals it.
   *
   * @param x the rows, as for `PCA.fit`
   * @param labels N labels of K >= 2 classes
   * @param options `components` (default min(K - 1, D)), `regularization` (default 0), `scale`, `columns`, `weights`,
   * `weighting`, `signal`, `onProgress`
   * @returns the discriminant
   * @example
   * ```js
   * import { FisherDiscriminant } from 'wasm-pca';
   *
   * const x = [[5.1, 3.5], [4.9, 3.0], [4.7, 3.2], [6.2, 3.4], [5.9, 3.0], [6.5, 2.8]];
   * const fisher = await FisherDiscriminant.fit(x, ['a', 'a', 'a', 'b', 'b', 'b']);
   * console.log((await fisher.transform(x)).data);
   * ```
   * @throws {PCAError} ERR_SHAPE, also if there are not N labels; ERR_EMPTY, also if N <= K; ERR_OPTION for wrong
   * labels or options, and for fewer than 2 classes; ERR_SINGULAR if the within-class scatter is singular, which needs
   * `regularization`; ERR_COMPONENTS, ERR_NOT_FINITE, ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD
   */
  static async fit(
    x: MatrixLike,
    labels: ArrayLike<number | bigint | string>,
    options?: FisherOptions,
  ): Promise<FisherDiscriminant> {
    const { spec, source, hooks, given } = await runInSlices(plan(x, labels, options));
    return new FisherDiscriminant(KEY, { ...(await run(spec, source, hooks)), ...given });
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()`. */
  static fitSync(
    x: MatrixLike,
    labels: ArrayLike<number | bigint | string>,
    options?: FisherOptions,
  ): FisherDiscriminant {
    const { spec, source, hooks, given } = runToEnd(plan(x, labels, options));
    return new FisherDiscriminant(KEY, { ...runSync(spec, source, hooks), ...given });
  }

  /**
   * Predicts the class of each row of `x` by the discriminant of all other rows, as R's `MASS::lda` does with `CV = TRUE`.
   * This shows how well a discriminant does on rows that it was not fitted to. The cost is one fit, O(N D min(N, D) + N K D);
   * the priors are those of all rows throughout. A row gets no class and NaN as posteriors if the other rows make no
   * discriminant: if it is the only row of its class, or the within-class scatter without it is singular. All rows have to
   * be in memory.
   *
   * @param x the rows, as for `PCA.fit`
   * @param labels N labels of K >= 2 classes
   * @param options `priors` (default the shares of the classes), `regularization` (default 0), `scale` (by all
   *   rows, also when one is left out), `columns`, `signal`, `onProgress`
   * @returns the N classes and the N x K posteriors, of classes in ascending order
   * @example
   * ```js
   * import { FisherDiscriminant } from 'wasm-pca';
   *
   * const x = [[5.1, 3.5], [4.9, 3.0], [4.7, 3.2], [6.2, 3.4], [5.9, 3.0], [6.5, 2.8]];
   * const { classes } = await FisherDiscriminant.leaveOneOut(x, ['a', 'a', 'a', 'b', 'b', 'b']);
   * console.log(classes);
   * ```
   * @throws {PCAError} as `fit`; ERR_EMPTY also if N <= K + 1; ERR_SINGULAR also if no row can be left out
   */
  static async leaveOneOut(
    x: MatrixLike,
    labels: ArrayLike<number | bigint | string>,
    options?: LeaveOneOutOptions,
  ): Promise<Prediction> {
    return analyse('leaveOneOut', x, labels, options);
  }

  /** As `leaveOneOut`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  static leaveOneOutSync(
    x: MatrixLike,
    labels: ArrayLike<number | bigint | string>,
    options?: LeaveOneOutOptions,
  ): Prediction {
    return analyseSync('leaveOneOut', x, labels, options);
  }

  /**
   * Restores a discriminant from `toJSON()`, directly or through JSON text, or from a structured clone. It reads JSON of
   * earlier versions of the package too.
   *
   * @throws {PCAError} ERR_OPTION, ERR_SHAPE
   */
  static fromJSON(json: unknown): FisherDiscriminant {
    return new FisherDiscriminant(KEY, decodeFisher(json));
  }

  /** Returns the discriminant as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeFisher(requireIntact(this, 'FisherDiscriminant'));
  }

  /**
   * Computes the scores z = W (x - mean), N x m, of any rows x of D columns.
   *
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY, ERR_LOAD
   */
  async transform<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): Promise<OutputMatrix<O>> {
    return map(scoring(basis(this), x, 'x', options));
  }

  /** As `transform`, on the calling thread. Throws ERR_LOAD before `init()`. */
  transformSync<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): OutputMatrix<O> {
    return mapSync(scoring(basis(this), x, 'x', options));
  }

  /**
   * Predicts the class of each of any rows x of D columns, and the posterior probabilities of the classes, N x K, for normal
   * classes of equal covariance. As in R's `MASS::lda`, these are proportional to exp(-|W (x - m_k)|^2 / 2) prior_k. The
   * method uses the directions kept, or the first `components` of them, as MASS does with `dimen`. All min(K - 1, D)
   * directions together give the linear discriminant rule of all D columns.
   *
   * @param x the rows
   * @param options `priors` (default the shares of the classes), and those of `transform`; `missing: 'omit'` gives a row
   *   with a NaN no class and NaN as posteriors
   * @returns the N classes and the N x K posteriors, in the order of `classes`
   * @throws {PCAError} ERR_SHAPE, also if there are not K priors; ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS,
   * ERR_MEMORY, ERR_LOAD
   */
  async predict<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: PredictOptions<O>,
  ): Promise<Prediction<O>> {
    const { scores, means, model, settings } = predicting(this, x, options);
    return analyse('predict', scores, means, model, settings) as Promise<Prediction<O>>;
  }

  /** As `predict`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  predictSync<O extends Output = 'float64'>(x: MatrixLike, options?: PredictOptions<O>): Prediction<O> {
    const { scores, means, model, settings } = predicting(this, x, options);
    return analyseSync('predict', scores, means, model, settings) as Prediction<O>;
  }
}

function basis(model: FisherDiscriminant) {
  const { mean, components, ...others } = requireIntact(model, 'FisherDiscriminant');
  return { mean, weights: components, ...others };
}

/** Prepares what predictions need: scores of the rows and of the class means. */
function predicting(discriminant: FisherDiscriminant, x: unknown, options: unknown) {
  const model = basis(discriminant);
  const settings = parseMap(options, ['components', 'priors'], model.weights.rows);
  const scoresOf = (rows: unknown, how: typeof settings) => {
    const steps = () => scoringAs(model, rows, 'x', { ...how, output: 'float64' });
    return { run: () => map<'float64'>(steps()), runSync: () => mapSync<'float64'>(steps()) };
  };
  const ofMeans = {
    ...settings,
    missing: 'error',
    names: undefined,
    hooks: { signal: settings.hooks.signal },
  } as const;
  return {
    model,
    settings: { ...settings, ...settings.hooks },
    scores: scoresOf(x, settings),
    means: scoresOf(model.classMeans, ofMeans),
  };
}

interface Plan {
  spec: FisherSpec;
  source: RowSource;
  hooks: Hooks;
  /** The part of the model that needs no engine. */
  given: Pick<FisherModel, 'classes' | 'counts' | 'weighting' | 'classWeights' | 'featureNames'>;
}

function* plan(x: unknown, labelled: unknown, options: unknown): Steps<Plan> {
  const { components, regularization, scaleWithin, names, hooks, ...given } = parseFisher(options);
  const weights = weightsOf(x, 'x', given.weights);
  const source = yield* openDense(x, 'x', { names, weights });
  const weighting = source.weights ? given.weighting : null;
  const { labels, counts, ofRow } = classesOf(labelled, source);
  const classWeights = counts.slice();
  if (source.weights) {
    classWeights.fill(0);
    source.weights.forEach((weight, n) => {
      classWeights[ofRow[n]] += weight;
    });
  }
  const { columns, rows } = source;
  hooks.signal?.throwIfAborted();
  requireScatter(rows - labels.length, labels.length, columns, regularization);
  const spec: FisherSpec = {
    task: 'fisher',
    rows,
    columns,
    classOf: ofRow,
    classes: labels.length,
    components: components(Math.min(labels.length - 1, columns)),
    regularization,
    scaleWithin,
    weighting,
  };
  const featureNames = source.names ?? null;
  return { spec, source, hooks, given: { classes: labels, counts, weighting, classWeights, featureNames } };
}

/** Refuses numbers of rows and classes that make S_W singular: its rank is at most N - K. */
function requireScatter(rank: number, classes: number, columns: number, regularization: number): void {
  if (rank < 1) {
    throw new PCAError(
      'ERR_EMPTY',
      `x has ${rank + classes} rows in ${classes} classes, but a within-class scatter needs more rows than classes`,
    );
  }
  if (rank < columns && regularization === 0) {
    throw new PCAError(
      'ERR_SINGULAR',
      `the within-class scatter has at most rank ${rank} of ${columns} columns, with ${rank + classes} rows in ` +
        `${classes} classes: set regularization to a number in (0, 1], such as 0.01, with scale: 'within' where columns differ in unit`,
    );
  }
}
