import { analyse, analyseSync, fitAnalysed, fitAnalysedSync } from './analyse.ts';
import type { Biplot, BiplotOptions } from './analysis/biplot.ts';
import type { DiagnoseOptions, Diagnosis } from './analysis/diagnose/diagnose.ts';
import type { LikelihoodOptions, Posterior, SampleOptions } from './analysis/probabilistic.ts';
import type { RotateOptions } from './analysis/rotation/rotate.ts';
import type { Suggestions, SuggestOptions } from './analysis/suggest/index.ts';
import type { SupplementaryColumns, SupplementaryOptions } from './analysis/supplementary.ts';
import { fit, fitSync, fitTransform, fitTransformSync } from './calls/fit-call.ts';
import { fitCovariance, fitCovarianceSync, fitMoments, fitMomentsSync } from './calls/fit-without-rows.ts';
import { imputation, inversion, reconstruction, transformation, uncertainty } from './calls/projections.ts';
import { map, mapSync } from './calls/run.ts';
import { fitStream } from './calls/stream.ts';
import { analysedOptions, isIterative, parseFit } from './input/fit-options.ts';
import { parseInteger, rowsAndOptions, tooManyComponents } from './input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike, Output, OutputMatrix } from './matrix.ts';
import type { ImputeOptions } from './missing/impute.ts';
import type { ScoreCovarianceOptions, ScoreCovariances } from './missing/score-covariances.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import type { Calibration } from './models/calibration.ts';
import {
  communalities,
  contributions,
  cos2,
  type LoadingsOptions,
  loadings,
  precision,
} from './models/interpretation.ts';
import { decodePca, encodePca } from './models/pca-json.ts';
import { distortions, modelCovariance, noiseVariance, type PcaModel, rank } from './models/pca-model.ts';
import type { Report } from './models/report.ts';
import type { Supplementary } from './models/supplementary-model.ts';
import type { Moments } from './moments.ts';
import type {
  CovarianceOptions,
  FitOptions,
  FitTransformOptions,
  MatrixStream,
  RowNormalization,
  Scaling,
  TotalsOptions,
  TransformOptions,
  ZeroReplacement,
} from './options.ts';
import { Rotation } from './rotation.ts';
import type { SolverName } from './solvers.ts';
import { runInSlices, runToEnd } from './steps.ts';
import type { Weighting } from './weighting.ts';

/**
 * A fitted principal component analysis: N rows of D columns, M components.
 *
 * With S = 1/(N - ddof) sum (x_n - mean)(x_n - mean)^T, component m is the unit vector u_m with S u_m = lambda_m u_m,
 * lambda_1 >= ... >= lambda_M >= 0. With `standardize`, `scale` or `columnWeights`, columns are divided by the model's
 * `scale` first, and all variances and distortions are in these units. With `center: false` the mean is 0, and
 * "variance" means the second moment.
 *
 * A model is plain data: there is nothing to free. Its properties are read-only; the contents of its arrays are yours.
 * `toJSON` and `fromJSON` keep every bit. `structuredClone` and `postMessage` keep the properties but, as for any
 * class, not the methods: `PCA.fromJSON(clone)` restores them. After one of its buffers is transferred, every method
 * throws ERR_SHAPE.
 *
 * Methods that read rows work in a worker; do not change the data until the promise settles. Each has a `Sync` form
 * that computes the same bits on the calling thread, after `await init()`. All reject with, or throw, a
 * {@link PCAError}, or the reason of the `signal` that cancelled them.
 */
export class PCA {
  /** N, the number of rows fitted, without those of weight 0; 0 for a covariance without a row count. */
  readonly rows: number;
  /** W, the sum of the rows' weights; N without weights. */
  readonly totalWeight: number;
  /** The effective number of rows: W for frequencies, W^2 / sum w^2 for reliabilities; N without weights. */
  readonly effectiveRows: number;
  /** The meaning of the weights; null if the rows have none. */
  readonly weighting: Weighting | null;
  /** D, the number of columns. */
  readonly columns: number;
  /** M, the number of components kept. */
  readonly componentCount: number;
  /**
   * True, the default, if variances are about the mean of each column; false if they are about the origin. A covariance
   * counts as about the mean unless `center` was false. null if the model was read from JSON before version 6, which does
   * not say.
   */
  readonly center: boolean | null;
  /** D: the mean of each column; zeros if `center` was false. */
  readonly mean: Doubles;
  /**
   * D: the divisor of each column: its `scaling`, over the square root of its weight if there are `columnWeights`. null
   * if columns stayed as they were.
   */
  readonly scale: Doubles | null;
  /**
   * The kind of the divisors: 'deviation', 'pareto', 'range' or 'mad' as the option `scale` names them, 'given' for
   * numbers; the model of a `RobustPCA` also has 'qn'. null if columns were not divided, or by their weights alone.
   */
  readonly scaling: Scaling | null;
  /** D: the weights of the columns, as the option gave them; null without it. */
  readonly columnWeights: Doubles | null;
  /**
   * D: the standard deviation of each column, over its `scale` if there is one; with `standardize` it is 1. If `center` was
   * false, it is about the origin. The squares are the diagonal of the covariance and add up to `totalVariance`. null if the
   * model was read from JSON before version 6, or is a robust one of few components.
   */
  readonly columnDeviations: Doubles | null;
  /** M x D: row m is the unit vector u_m. */
  readonly components: Readonly<Matrix<Doubles>>;
  /**
   * M: the eigenvalues of the covariance, in squared units of the data, descending and never negative. One beyond the
   * range of doubles is Infinity or 0; ratios, singular values and components are correct even then.
   */
  readonly explainedVariance: Doubles;
  /** M: each eigenvalue over the total variance, also if M < D; 0 if there is no variance. */
  readonly explainedVarianceRatio: Doubles;
  /**
   * M: the singular values of the centred (and scaled) data, sqrt(lambda_m (`effectiveRows` - ddof)); NaN if N is not
   * known.
   */
  readonly singularValues: Doubles;
  /** The total variance: the trace of the covariance. */
  readonly totalVariance: number;
  /**
   * The noise of probabilistic PCA (Bishop 12.46): the sum of the discarded eigenvalues over D - M, where those beyond
   * min(N, D) are 0; 0 if M = D. scikit-learn divides by min(N, D) - M instead, as `sklearn` of `wasm-pca/dialects` does.
   */
  readonly noiseVariance: number;
  /**
   * How many of the M components have a variance beyond rounding: above max(N, D) eps lambda_1 or, with the solver
   * 'svd', which finds smaller ones, above the square of max(N, D) eps sqrt(lambda_1) + eps |mean / scale|. Whitened scores,
   * T^2 and correlations are 0 along the others; their variance counts as noise and as residual.
   */
  readonly rank: number;
  /** All min(N, D) eigenvalues if the solver found them, otherwise the M known ones. */
  readonly spectrum: Doubles;
  /** Variances are divided by N - ddof. */
  readonly ddof: 0 | 1;
  /** 'l2' if rows are divided by their lengths first, 'clr' or 'rclr' if they become log-ratios, otherwise false. */
  readonly normalize: RowNormalization;
  /** What replaces zeros before log-ratios are taken, as the option gave it; null if nothing does. */
  readonly zeros: ZeroReplacement | null;
  /**
   * D: the names of the columns, by which `transform` and `reconstruct` find them in records, tables and frames; null if
   * the data had no names and `columns` was not given.
   */
  readonly featureNames: readonly string[] | null;
  /** The result of `calibrate`, from which `diagnose` finds limits for new rows; null without `calibrate`. */
  readonly calibration: Calibration | null;
  /** The solver that ran. */
  readonly solver: SolverName;
  /** Accuracy, iterations, time and memory of the fit. */
  readonly report: Report;

  private constructor(key: symbol, model: PcaModel) {
    requireKey(key, 'PCA', 'use PCA.fit, fitSync, fitStream, fromMoments, fromCovariance or fromJSON');
    this.rows = model.rows;
    this.totalWeight = model.totalWeight;
    this.effectiveRows = model.effectiveRows;
    this.weighting = model.weighting;
    this.columns = model.columns;
    this.componentCount = model.components.rows;
    this.center = model.center;
    this.mean = model.mean;
    this.scale = model.scale;
    this.scaling = model.scaling;
    this.columnWeights = model.columnWeights;
    this.columnDeviations = model.columnDeviations;
    this.components = model.components;
    this.explainedVariance = model.explainedVariance;
    this.explainedVarianceRatio = model.explainedVarianceRatio;
    this.singularValues = model.singularValues;
    this.totalVariance = model.totalVariance;
    this.noiseVariance = noiseVariance(model);
    this.rank = rank(model);
    this.spectrum = model.spectrum;
    this.ddof = model.ddof;
    this.normalize = model.normalize;
    this.zeros = model.zeros;
    this.featureNames = model.featureNames;
    this.calibration = model.calibration;
    this.solver = model.solver;
    this.report = model.report;
    brand(this, 'PCA');
  }

  /**
   * Fits the rows of `x`, N x D, in a worker.
   *
   * @param x the rows: `{ data, rows, columns }` with a row-major typed array, an array of rows, or an object of another
   * library: {@link MatrixLike}
   * @param options by default all min(N, D) components of the covariance with divisor N - 1
   * @returns the model
   * @example
   * ```js
   * import { PCA } from 'wasm-pca';
   *
   * const pca = await PCA.fit([[2.5, 2.4], [0.5, 0.7], [2.2, 2.9]], { components: 1 });
   * console.log(pca.explainedVarianceRatio);
   * ```
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_CONSTANT_COLUMN,
   * ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD
   */
  static async fit(x: MatrixLike, options?: FitOptions): Promise<PCA> {
    return new PCA(KEY, await fitAnalysed(options, (given) => fit(x, given), x));
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()`. */
  static fitSync(x: MatrixLike, options?: FitOptions): PCA {
    return new PCA(
      KEY,
      fitAnalysedSync(options, (given) => fitSync(x, given), x),
    );
  }

  /**
   * Fits as `fit` does, and returns the scores of the rows fitted, N x M, as `transform` gives them. A solver that works
   * on the rows reads them once. One that forms the covariance reads them a second time, which `onProgress` reports.
   *
   * @param x the rows, as for `fit`
   * @param options as for `fit`, and `output`, the element type of the scores, 'float64' (the default) or 'float32'
   * @returns the model, and the scores of its M components
   * @example
   * ```js
   * import { PCA } from 'wasm-pca';
   *
   * const embeddings = Array.from({ length: 100 }, (_, n) => Float32Array.from({ length: 8 }, (_, j) => Math.sin(n * j)));
   * const { model, scores } = await PCA.fitTransform(embeddings, { components: 2, output: 'float32' });
   * console.log(scores.rows, scores.columns, model.explainedVariance);
   * ```
   * @throws {PCAError} as `fit`
   */
  static async fitTransform<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: FitTransformOptions<O>,
  ): Promise<{ model: PCA; scores: OutputMatrix<O> }> {
    const analysed = analysedParts(options);
    if (analysed) {
      const model = await PCA.fit(x, analysed.fitting);
      return { model, scores: await model.transform(x, analysed.mapping) };
    }
    const { model, scores } = await fitTransform<O>(x, options);
    return { model: new PCA(KEY, model), scores };
  }

  /** As `fitTransform`, on the calling thread. Throws ERR_LOAD before `init()`. */
  static fitTransformSync<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: FitTransformOptions<O>,
  ): { model: PCA; scores: OutputMatrix<O> } {
    const analysed = analysedParts(options);
    if (analysed) {
      const model = PCA.fitSync(x, analysed.fitting);
      return { model, scores: model.transformSync(x, analysed.mapping) };
    }
    const { model, scores } = fitTransformSync<O>(x, options);
    return { model: new PCA(KEY, model), scores };
  }

  /**
   * Fits rows that arrive in chunks, in one pass and with memory that does not grow with their number. Chunks of any size
   * give the same model as `fit` with the solver 'covariance', to the last bit. Each chunk is read completely before the
   * next is requested; its memory can then be reused. Empty chunks are skipped.
   *
   * @param chunks an iterable, an async iterable or a ReadableStream of matrices of D columns
   * @param options as for `fit`
   * @returns the model of all rows
   * @example
   * ```js
   * import { PCA } from 'wasm-pca';
   *
   * async function* chunks() {
   *   for (let k = 0; k < 3; k++) yield [[k, 1, 4], [2, k, 5], [k, k, 3]];
   * }
   * const pca = await PCA.fitStream(chunks());
   * console.log(pca.rows);
   * ```
   * @throws {PCAError} as `fit`; ERR_OPTION for the solvers 'gram' and 'svd', which need all rows at once
   */
  static async fitStream(chunks: MatrixStream, options?: FitOptions): Promise<PCA> {
    const model = await fitAnalysed(options, (given) => fitStream(chunks, parseFit(given, 'fitStream')));
    return new PCA(KEY, model);
  }

  /**
   * Fits the rows added to `moments`, in a worker. `moments` does not change; do not free it until the promise settles. The
   * time grows with the cube of `moments.columns`, however few bytes the moments came in. If moments come from strangers,
   * check `columns` first.
   *
   * @param moments count, mean and scatter of at least 2 rows
   * @param options as for `fit`, with the solver 'auto' or 'covariance'; `normalize` is as given to `add`
   * @returns the model
   * @throws {PCAError} ERR_EMPTY, ERR_OPTION, ERR_COMPONENTS, ERR_CONSTANT_COLUMN, ERR_MEMORY, ERR_NOT_CONVERGED,
   * ERR_LOAD, ERR_DISPOSED; ERR_SHAPE if no data can have these moments, as with damaged bytes
   */
  static async fromMoments(moments: Moments, options?: FitOptions): Promise<PCA> {
    return new PCA(KEY, await fitAnalysed(options, (given) => fitMoments(moments, given)));
  }

  /** As `fromMoments`, on the calling thread and without a copy of the moments. Throws ERR_LOAD before `init()`. */
  static fromMomentsSync(moments: Moments, options?: FitOptions): PCA {
    return new PCA(
      KEY,
      fitAnalysedSync(options, (given) => fitMomentsSync(moments, given)),
    );
  }

  /**
   * Fits a covariance, D x D, in a worker. Without `rows`, N is not known: `rows` is 0, `singularValues` NaN, and
   * distortions are sums of the eigenvalues as they are.
   *
   * @param covariance D x D, symmetric up to 1e-10 of its largest entry or, in an array of less precision, to four units
   * of rounding of its element type (4.8e-7 for Float32Array)
   * @param options as for `fit`, and `mean` (D; default zeros) and `rows` (N)
   * @returns the model
   * @throws {PCAError} ERR_SHAPE if it is not square or symmetric, ERR_OPTION if it has a negative eigenvalue, and as
   * `fit`
   */
  static async fromCovariance(covariance: MatrixLike, options?: CovarianceOptions): Promise<PCA> {
    return new PCA(KEY, await fitAnalysed(options, (given) => fitCovariance(covariance, given)));
  }

  /** As `fromCovariance`, on the calling thread. Throws ERR_LOAD before `init()`. */
  static fromCovarianceSync(covariance: MatrixLike, options?: CovarianceOptions): PCA {
    return new PCA(
      KEY,
      fitAnalysedSync(options, (given) => fitCovarianceSync(covariance, given)),
    );
  }

  /**
   * Restores a model from `toJSON()`, directly or through JSON text, or from a structured clone. It reads JSON of earlier
   * versions of the package too.
   *
   * @param json the result of `toJSON`, `JSON.parse` of its text, or the clone
   * @returns the model, equal to the last bit
   * @throws {PCAError} ERR_OPTION, ERR_SHAPE
   */
  static fromJSON(json: unknown): PCA {
    return new PCA(KEY, decodePca(json));
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodePca(requireIntact(this, 'PCA'));
  }

  /**
   * Computes the scores z = U^T ((x - mean) / scale), N x m, of any rows x of D columns. `whiten: true` divides them by
   * sqrt(lambda) (Bishop 12.24); 'zca' then rotates them back, U L^(-1/2) U^T ((x - mean) / scale), N x D, which is white
   * within the components. Whitened scores of components without variance (see `rank`) are 0. `epsilon` is added to each
   * lambda.
   *
   * @param x rows of D columns, not necessarily those fitted; records, tables and frames need the columns `featureNames`
   * @param options `components` (m; default M), `columns`, `whiten`, `epsilon`, `output`, `missing`, `signal`, `onProgress`
   * @returns the scores, a row for each row of x
   * @example
   * ```js
   * import { PCA } from 'wasm-pca';
   *
   * const x = [[2.5, 2.4], [0.5, 0.7], [2.2, 2.9]];
   * const pca = await PCA.fit(x);
   * const { data, rows, columns } = await pca.transform(x, { components: 1 });
   * console.log(data, rows, columns);
   * ```
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY, ERR_LOAD
   */
  async transform<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: TransformOptions<O>,
  ): Promise<OutputMatrix<O>> {
    return map(transformation(requireIntact(this, 'PCA'), x, options));
  }

  /** As `transform`, on the calling thread. Throws ERR_LOAD before `init()`. */
  transformSync<O extends Output = 'float64'>(x: MatrixLike, options?: TransformOptions<O>): OutputMatrix<O> {
    return mapSync(transformation(requireIntact(this, 'PCA'), x, options));
  }

  /**
   * Computes rows from scores, N x D: U z * scale + mean. Pass the scores of `transform` and the same `whiten` and
   * `epsilon`. A z of m < M columns holds the scores of the first m components. Of a model with `normalize: 'clr'` the rows
   * are compositions: exp of that, over its sum.
   *
   * @param z scores, N x m
   * @param options `whiten`, `epsilon`, `totals`, `output`, `missing`, `signal`, `onProgress`
   * @returns rows of D columns
   * @throws {PCAError} as `transform`
   */
  async inverseTransform<O extends Output = 'float64'>(
    z: MatrixLike,
    options?: Omit<TransformOptions<O>, 'components'> & TotalsOptions,
  ): Promise<OutputMatrix<O>> {
    return map(inversion(requireIntact(this, 'PCA'), z, options));
  }

  /** As `inverseTransform`, on the calling thread. Throws ERR_LOAD before `init()`. */
  inverseTransformSync<O extends Output = 'float64'>(
    z: MatrixLike,
    options?: Omit<TransformOptions<O>, 'components'> & TotalsOptions,
  ): OutputMatrix<O> {
    return mapSync(inversion(requireIntact(this, 'PCA'), z, options));
  }

  /**
   * Projects each row on the first m components, N x D: the mean plus the first m terms (Bishop 12.19-12.20). With
   * `components: 0`, every row becomes the mean. Of a model with `normalize: 'clr'` the rows are compositions.
   *
   * @param x rows of D columns
   * @param options `components` (m; default M), `totals`, `columns`, `output`, `missing`, `signal`, `onProgress`
   * @returns N rows of D columns
   * @throws {PCAError} as `transform`
   */
  async reconstruct<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'> & TotalsOptions,
  ): Promise<OutputMatrix<O>> {
    return map(reconstruction(requireIntact(this, 'PCA'), x, options));
  }

  /** As `reconstruct`, on the calling thread. Throws ERR_LOAD before `init()`. */
  reconstructSync<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'> & TotalsOptions,
  ): OutputMatrix<O> {
    return mapSync(reconstruction(requireIntact(this, 'PCA'), x, options));
  }

  /**
   * Fills missing cells, N x D: each NaN becomes its mean given the other cells of its row, by the covariance of the model
   * (`covariance()`; without noise, by least squares). A row without any value becomes the mean; all other cells stay as
   * they are, to the bit. `transform` with `missing: 'em'` gives the scores of these rows.
   *
   * @param x dense rows of D columns, NaN or null where a cell is missing
   * @param options `columns`, `output`, `signal`, `onProgress`
   * @returns the rows without holes
   * @example
   * ```js
   * import { PCA } from 'wasm-pca';
   *
   * const x = [[2.5, 2.4, 1.2], [0.5, null, 0.4], [2.2, 2.9, 1.1], [1.9, 2.2, null], [3.1, 3, 1.7]];
   * const pca = await PCA.fit(x, { components: 1, missing: 'em' });
   * console.log((await pca.impute(x)).data);
   * ```
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE for an infinity, ERR_OPTION for sparse rows or a model with
   * `normalize`, ERR_MEMORY, ERR_LOAD
   */
  async impute<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: ImputeOptions<O>,
  ): Promise<OutputMatrix<O>> {
    return runInSlices(imputation<O>(requireIntact(this, 'PCA'), x, options));
  }

  /** As `impute`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  imputeSync<O extends Output = 'float64'>(x: MatrixLike, options?: ImputeOptions<O>): OutputMatrix<O> {
    return runToEnd(imputation<O>(requireIntact(this, 'PCA'), x, options));
  }

  /**
   * Computes the uncertainty of the scores of `transform` with `missing: 'em'`, one covariance for each pattern of
   * holes: U_h^T (C_hh - C_ho C_oo^-1 C_oh) U_h, where C is `covariance()`, o the cells that are there and h those
   * missing. Without any value it is diag(lambda).
   *
   * @param x dense rows of D columns, NaN or null where a cell is missing
   * @param options `components`, `columns`, `signal`, `onProgress`
   * @throws {PCAError} as `impute`
   */
  async scoreCovariances(x: MatrixLike, options?: ScoreCovarianceOptions): Promise<ScoreCovariances> {
    return runInSlices(uncertainty(requireIntact(this, 'PCA'), x, options));
  }

  /** As `scoreCovariances`, on the calling thread. Throws ERR_LOAD as `imputeSync`. */
  scoreCovariancesSync(x: MatrixLike, options?: ScoreCovarianceOptions): ScoreCovariances {
    return runToEnd(uncertainty(requireIntact(this, 'PCA'), x, options));
  }

  /**
   * Returns J(m) of Bishop (12.18), 0 <= m <= M: the mean squared reconstruction error of the N rows fitted, with m components.
   * The divisor is N, whatever `ddof` is.
   *
   * @param components m
   * @returns J(m), in squared units of the data; with `standardize`, of standard deviations
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS
   */
  distortion(components: number): number {
    const { componentCount } = requireIntact(this, 'PCA');
    parseInteger(components, 'components', 0);
    if (components > componentCount) throw tooManyComponents(components, componentCount, 'the model has');
    return this.distortions()[components];
  }

  /** Returns the M + 1 distortions J(m), for m = 0 to M. */
  distortions(): Doubles {
    return distortions(requireIntact(this, 'PCA'));
  }

  /**
   * Returns the loadings, D x M. The `kind` 'unit' (the default) gives u_jm; 'scaled' gives u_jm sqrt(lambda_m);
   * 'correlation' gives the correlation of column j with score m. The error of a correlation is some eps times the largest
   * deviation of any column over the deviation of column j. Correlations are 0 for a column without variance and for a
   * component beyond `rank`. With `center: false`, correlations are cosines.
   *
   * @param options `kind`, `components`
   * @throws {PCAError} ERR_OPTION, for correlations also if `columnDeviations` is null; ERR_COMPONENTS; ERR_NOT_FINITE if
   * singular values leave the range of doubles
   */
  loadings(options?: LoadingsOptions): Matrix<Doubles> {
    return loadings(requireIntact(this, 'PCA'), options);
  }

  /** Returns the share of each column's variance in the first `components` (default all), D numbers. Throws as `loadings`. */
  communalities(components?: number): Doubles {
    return communalities(requireIntact(this, 'PCA'), components);
  }

  /** Returns the contribution of each column to each component, 100 u_jm^2, in percent, D x M. */
  contributions(): Matrix<Doubles> {
    return contributions(requireIntact(this, 'PCA'));
  }

  /** Returns the share of each column's variance in each component, its squared correlation, D x M. Throws as `loadings`. */
  cos2(): Matrix<Doubles> {
    return cos2(requireIntact(this, 'PCA'));
  }

  /**
   * Returns the covariance of the model, D x D: sum (lambda_m - noise) u_m u_m^T + noise I (Bishop 12.36), where noise is
   * `noiseVariance`. With all components it is the covariance of the data.
   *
   * @throws {PCAError} ERR_MEMORY; ERR_NOT_FINITE if the variances leave the range of doubles
   */
  covariance(): Matrix<Doubles> {
    return modelCovariance(requireIntact(this, 'PCA'));
  }

  /**
   * Returns the inverse of `covariance()`, D x D (Bishop 12.40), or its Moore-Penrose inverse if it is singular.
   *
   * @throws {PCAError} as `covariance`
   */
  precision(): Matrix<Doubles> {
    return precision(requireIntact(this, 'PCA'));
  }

  /**
   * Computes the N values ln p(x_n) of probabilistic PCA (Tipping & Bishop 1999), whose covariance is `covariance()`, in
   * units of the data or, with `standardize`, of standard deviations. Without noise, p is the density on the components,
   * and the value is -Infinity for rows off them.
   *
   * @param x rows of D columns
   * @param options `components`, `columns`, `missing`, `threads`, `signal`, `onProgress`
   * @throws {PCAError} as `transform`; ERR_NOT_FINITE if the variances leave the range of doubles
   */
  async logLikelihood(x: MatrixLike, options?: LikelihoodOptions): Promise<Doubles> {
    return analyse('logLikelihood', requireIntact(this, 'PCA'), x, options);
  }

  /** As `logLikelihood`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  logLikelihoodSync(x: MatrixLike, options?: LikelihoodOptions): Doubles {
    return analyseSync('logLikelihood', requireIntact(this, 'PCA'), x, options);
  }

  /**
   * Computes the posterior of the latent variables of probabilistic PCA, given each row (Bishop 12.42): means, N x m, and the
   * covariance, m x m. Options and errors as for `logLikelihood`.
   */
  async posterior(x: MatrixLike, options?: LikelihoodOptions): Promise<Posterior> {
    return analyse('posterior', requireIntact(this, 'PCA'), x, options);
  }

  /** As `posterior`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  posteriorSync(x: MatrixLike, options?: LikelihoodOptions): Posterior {
    return analyseSync('posterior', requireIntact(this, 'PCA'), x, options);
  }

  /**
   * Draws n rows from probabilistic PCA (Bishop 12.33), n x D, in units of the data. The same seed gives the same rows.
   *
   * @param n an integer >= 1
   * @param options `components`, `seed`, `signal`
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY, ERR_NOT_FINITE, ERR_LOAD
   */
  async sample(n: number, options?: SampleOptions): Promise<Matrix<Doubles>> {
    return analyse('sample', requireIntact(this, 'PCA'), n, options);
  }

  /** As `sample`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  sampleSync(n: number, options?: SampleOptions): Matrix<Doubles> {
    return analyseSync('sample', requireIntact(this, 'PCA'), n, options);
  }

  /**
   * Suggests how many components to keep, by each rule of docs/how-many.md: the number, the statistic that the rule
   * compares, and its threshold. If a rule does not apply to the model, its `count` is null and its `reason` says why.
   *
   * @param x the rows fitted, or in their place the options; only 'parallel-permuted', 'cross-validation' and all rules with
   * missing cells need rows
   * @param options `methods`; options of the rules: `share`, `noise`, `replicates`, `level`, `seed`, `maxComponents`;
   * `columns`, `missing`, `clip`, `signal`, `onProgress`
   * @throws {PCAError} ERR_OPTION; with x, as `transform`
   */
  suggest(x: MatrixLike | undefined, options?: SuggestOptions): Promise<Suggestions>;
  suggest(options?: SuggestOptions): Promise<Suggestions>;
  async suggest(x?: MatrixLike | SuggestOptions, options?: SuggestOptions): Promise<Suggestions> {
    const given = rowsAndOptions(x, options);
    return analyse('suggest', requireIntact(this, 'PCA'), ...given);
  }

  /** As `suggest`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  suggestSync(x: MatrixLike | undefined, options?: SuggestOptions): Suggestions;
  suggestSync(options?: SuggestOptions): Suggestions;
  suggestSync(x?: MatrixLike | SuggestOptions, options?: SuggestOptions): Suggestions {
    const given = rowsAndOptions(x, options);
    return analyseSync('suggest', requireIntact(this, 'PCA'), ...given);
  }

  /**
   * Measures how far rows are from the model: T^2, SPE, DModX, Mahalanobis distance, leverage, contributions and cos2;
   * their limits; and the rows beyond a limit, with the contribution of each column. Formulas: docs/monitoring.md.
   *
   * @param x rows of D columns: new rows or, with `rows: 'fitted'`, those fitted
   * @param options `components`, `level`, `joint`, `rows`, `t2Limit`, `speLimit`, `contributions`, `columns`, `missing`,
   * `threads`, `signal`, `onProgress`
   * @throws {PCAError} as `transform`; ERR_NOT_FINITE if the variances leave the range of doubles
   */
  async diagnose(x: MatrixLike, options?: DiagnoseOptions): Promise<Diagnosis> {
    return analyse('diagnose', requireIntact(this, 'PCA'), x, options);
  }

  /** As `diagnose`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  diagnoseSync(x: MatrixLike, options?: DiagnoseOptions): Diagnosis {
    return analyseSync('diagnose', requireIntact(this, 'PCA'), x, options);
  }

  /**
   * Relates columns that took no part in the fit to the components, as FactoMineR's `quanti.sup` and `quali.sup`: for numbers
   * correlations with the scores and cos2, for texts the mean score of each category, its cos2 and test value, and eta2.
   * Supplementary rows need no method of their own: `transform` gives their scores.
   *
   * @param x the rows fitted, or others of D columns
   * @param y as many rows of supplementary columns: a matrix of numbers, an array of texts, an object of columns or an array of
   * records with numbers and texts
   * @param options `columns` (of x), `missing`, `signal`, `onProgress`
   * @throws {PCAError} as `transform`; ERR_SHAPE for another number of rows, ERR_OPTION for a column of numbers and texts
   */
  async supplementary(
    x: MatrixLike,
    y: SupplementaryColumns,
    options?: SupplementaryOptions,
  ): Promise<Supplementary> {
    return analyse('supplementary', requireIntact(this, 'PCA'), x, y, options);
  }

  /** As `supplementary`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  supplementarySync(x: MatrixLike, y: SupplementaryColumns, options?: SupplementaryOptions): Supplementary {
    return analyseSync('supplementary', requireIntact(this, 'PCA'), x, y, options);
  }

  /**
   * Computes coordinates of rows and columns for a biplot (Gabriel 1971), for any `alpha` from 0 (covariance biplot) to 1
   * (form biplot, the default). For components 1 and 2 of the rows fitted, their products are the best approximation of rank 2.
   *
   * @param x rows of D columns
   * @param options `alpha`, `components` (two, from 1), `columns`, `missing`, `signal`, `onProgress`
   * @throws {PCAError} as `transform`
   */
  async biplot(x: MatrixLike, options?: BiplotOptions): Promise<Biplot> {
    return analyse('biplot', requireIntact(this, 'PCA'), x, options);
  }

  /** As `biplot`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  biplotSync(x: MatrixLike, options?: BiplotOptions): Biplot {
    return analyseSync('biplot', requireIntact(this, 'PCA'), x, options);
  }

  /**
   * Rotates components to simple structure: each column gets few large loadings. Formulas and the defaults of other tools:
   * docs/interpretation.md.
   *
   * @param options `method`, `components`, `normalize`, `power`, `gamma`, `tolerance`, `maxIterations`, `signal`
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS, ERR_NOT_CONVERGED, ERR_LOAD
   */
  async rotate(options?: RotateOptions): Promise<Rotation> {
    return Rotation.fromJSON(await analyse('rotate', requireIntact(this, 'PCA'), options));
  }

  /** As `rotate`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  rotateSync(options?: RotateOptions): Rotation {
    return Rotation.fromJSON(analyseSync('rotate', requireIntact(this, 'PCA'), options));
  }
}

/** Splits options that ask for analyses into those of the fit and those of the map to scores; undefined for others. */
function analysedParts<O extends Output>(options: FitTransformOptions<O> | undefined) {
  const analysed = analysedOptions(options);
  if (!analysed) return undefined;
  const { output, ...fitting } = analysed;
  const { columns, threads, signal } = fitting;
  const missing = isIterative(fitting.missing) ? 'em' : fitting.missing;
  const mapping: TransformOptions<O> = { columns, missing, threads, signal, output };
  return { fitting, mapping };
}
