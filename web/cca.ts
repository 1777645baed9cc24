import { scoring } from './calls/projections.ts';
import { map, mapSync, run, runSync } from './calls/run.ts';
import { PCAError } from './errors.ts';
import { type Hooks, parseHooks } from './input/hooks.ts';
import { JoinedRows } from './input/joined-rows.ts';
import { weightsOf } from './input/own-weights.ts';
import {
  HOOKS,
  isNotNegative,
  numberOption,
  parseColumns,
  parseCount,
  parseWeighting,
  pickOptions,
} from './input/parse-options.ts';
import { loadedForms, openDense } from './input/row-source.ts';
import type { RowSource } from './input/rows.ts';
import type { Doubles, Matrix, MatrixLike, Output, OutputMatrix } from './matrix.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import { type CcaModel, decodeCca, encodeCca, type FittedCca } from './models/cca-model.ts';
import type { DirectReport } from './models/report.ts';
import type { CCAOptions, TransformOptions } from './options.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import type { CcaSpec } from './tasks/task.ts';
import type { Weighting } from './weighting.ts';

/**
 * A fitted canonical correlation analysis (Hotelling 1936): N rows of p columns x and q columns y, M pairs of variates.
 *
 * With the covariances S_xx, S_xy, S_yy (divisor N - 1), pair m consists of the weights a_m and b_m with the largest
 * correlation rho_m = a_m^T S_xy b_m among all weights of unit variance, a^T S_xx a = b^T S_yy b = 1, that are
 * uncorrelated with the earlier pairs; 1 >= rho_1 >= ... >= rho_M >= 0. Scores have unit variance, as in MATLAB's
 * `canoncorr`. With `ridge`, the constraints are a^T (S_xx + ridge I) a = 1 and likewise for y. The entry of largest magnitude
 * of each a_m is positive (the first, on ties); the sign of b_m follows. With weights, means and covariances are weighted,
 * and the divisor is W - 1 for frequencies, W - sum w^2 / W for reliabilities.
 *
 * The fit uses orthonormal bases of both sides and the singular values of Q_x^T Q_y (Björck & Golub 1973); it never
 * forms a covariance. Each column is first scaled by its own power of two, so that columns of any scale can be mixed.
 *
 * Like a {@link PCA}, a model is plain data: `toJSON` and `fromJSON` keep every bit, and `CCA.fromJSON(clone)` restores
 * the methods of a structured clone. In `report`, `residual` is
 * max |A S_xy B^T - diag(rho)| and `orthogonality` the larger of max |A S_xx A^T - I| and max |B S_yy B^T - I|.
 */
export class CCA {
  /** N, the number of rows fitted, without those of weight 0. */
  readonly rows: number;
  /** The meaning of the weights; null if the rows have none. */
  readonly weighting: Weighting | null;
  /** W, the sum of the rows' weights; N without weights. */
  readonly totalWeight: number;
  /** p, the number of columns of x. */
  readonly xColumns: number;
  /** q, the number of columns of y. */
  readonly yColumns: number;
  /** M, the number of pairs kept. */
  readonly componentCount: number;
  /** p: the names of the columns of x, by which `transformX` finds them in records, tables and frames; null without names. */
  readonly xFeatureNames: readonly string[] | null;
  /** q: the names of the columns of y; null without names. */
  readonly yFeatureNames: readonly string[] | null;
  /** p: the mean of each column of x. */
  readonly xMean: Doubles;
  /** q: the mean of each column of y. */
  readonly yMean: Doubles;
  /** M x p: row m is a_m. */
  readonly xWeights: Readonly<Matrix<Doubles>>;
  /** M x q: row m is b_m. */
  readonly yWeights: Readonly<Matrix<Doubles>>;
  /** M: rho_m, descending, in [0, 1]. */
  readonly correlations: Doubles;
  /** All min(p, q) correlations. */
  readonly spectrum: Doubles;
  /** Accuracy, time and memory of the fit. */
  readonly report: DirectReport;

  private constructor(key: symbol, model: CcaModel) {
    requireKey(key, 'CCA', 'use CCA.fit, fitSync or fromJSON');
    this.rows = model.rows;
    this.weighting = model.weighting;
    this.totalWeight = model.totalWeight;
    this.xColumns = model.xMean.length;
    this.yColumns = model.yMean.length;
    this.componentCount = model.xWeights.rows;
    this.xFeatureNames = model.xFeatureNames;
    this.yFeatureNames = model.yFeatureNames;
    this.xMean = model.xMean;
    this.yMean = model.yMean;
    this.xWeights = model.xWeights;
    this.yWeights = model.yWeights;
    this.correlations = model.spectrum.slice(0, model.xWeights.rows);
    this.spectrum = model.spectrum;
    this.report = model.report;
    brand(this, 'CCA');
  }

  /**
   * Fits the rows of `x`, N x p, and `y`, N x q, in a worker. Row n of `x` and row n of `y` belong together.
   *
   * @param x the rows of one side, as for `PCA.fit`
   * @param y the rows of the other side, as many as in `x`
   * @param options `components` (default min(p, q)), `ridge` (default 0), `columns`, `weights` (numbers, or the
   * name of a column of x), `weighting`, `signal`, `onProgress`
   * @returns the pairs of directions
   * @example
   * ```js
   * import { CCA } from 'wasm-pca';
   *
   * const x = [[1, 2], [2, 1], [3, 5], [4, 3], [5, 6]];
   * const y = [[2, 1], [1, 3], [4, 2], [5, 5], [5, 4]];
   * const cca = await CCA.fit(x, y);
   * console.log(cca.correlations);
   * ```
   * @throws {PCAError} ERR_SHAPE, also if the numbers of rows differ; ERR_EMPTY, ERR_OPTION; ERR_SINGULAR if the centred
   * columns of a side are linearly dependent, which needs `ridge`; ERR_COMPONENTS, ERR_NOT_FINITE,
   * ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD
   */
  static async fit(x: MatrixLike, y: MatrixLike, options?: CCAOptions): Promise<CCA> {
    const { spec, source, hooks, given } = await runInSlices(plan(x, y, options));
    return new CCA(KEY, { ...(await run(spec, source, hooks)), ...given });
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()`. */
  static fitSync(x: MatrixLike, y: MatrixLike, options?: CCAOptions): CCA {
    const { spec, source, hooks, given } = runToEnd(plan(x, y, options));
    return new CCA(KEY, { ...runSync(spec, source, hooks), ...given });
  }

  /**
   * Restores a model from `toJSON()`, directly or through JSON text, or from a structured clone. It reads JSON of earlier
   * versions of the package too.
   *
   * @throws {PCAError} ERR_OPTION, ERR_SHAPE
   */
  static fromJSON(json: unknown): CCA {
    return new CCA(KEY, decodeCca(json));
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeCca(requireIntact(this, 'CCA'));
  }

  /**
   * Computes the scores A (x - xMean), N x m, of any rows x of p columns. Each side has its own method, since new rows often
   * have one side only.
   *
   * @throws {PCAError} ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE, ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY, ERR_LOAD
   */
  async transformX<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): Promise<OutputMatrix<O>> {
    return map(scoring(xBasis(this), x, 'x', options));
  }

  /** As `transformX`, on the calling thread. Throws ERR_LOAD before `init()`. */
  transformXSync<O extends Output = 'float64'>(
    x: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): OutputMatrix<O> {
    return mapSync(scoring(xBasis(this), x, 'x', options));
  }

  /** Computes the scores B (y - yMean), N x m, of any rows y of q columns. Options and errors as for `transformX`. */
  async transformY<O extends Output = 'float64'>(
    y: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): Promise<OutputMatrix<O>> {
    return map(scoring(yBasis(this), y, 'y', options));
  }

  /** As `transformY`, on the calling thread. Throws ERR_LOAD before `init()`. */
  transformYSync<O extends Output = 'float64'>(
    y: MatrixLike,
    options?: Omit<TransformOptions<O>, 'whiten' | 'epsilon'>,
  ): OutputMatrix<O> {
    return mapSync(scoring(yBasis(this), y, 'y', options));
  }
}

function xBasis(model: CCA) {
  const { xMean, xWeights, xFeatureNames } = requireIntact(model, 'CCA');
  return { mean: xMean, weights: xWeights, featureNames: xFeatureNames };
}

function yBasis(model: CCA) {
  const { yMean, yWeights, yFeatureNames } = requireIntact(model, 'CCA');
  return { mean: yMean, weights: yWeights, featureNames: yFeatureNames };
}

interface Plan {
  spec: CcaSpec;
  source: RowSource;
  hooks: Hooks;
  /** The part of the model that needs no engine. */
  given: Omit<CcaModel, keyof FittedCca>;
}

function* plan(x: unknown, y: unknown, options: unknown): Steps<Plan> {
  const { components, ridge, xNames, yNames, hooks, ...given } = parseCca(options);
  const weights = weightsOf(x, 'x', given.weights);
  const ofRowsOfY = weightsOf(y, 'y', undefined);
  if (weights !== undefined && ofRowsOfY !== undefined) {
    throw new PCAError(
      'ERR_OPTION',
      'x and y have the same rows, but weights are given twice: leave those of y out',
    );
  }
  const ofX = yield* openDense(x, 'x', { names: xNames, weights: weights ?? ofRowsOfY });
  const allOfY = yield* openDense(y, 'y', { names: yNames });
  const { selection } = ofX;
  // Rows of weight 0 are left out on both sides. JoinedRows compares the numbers of all rows.
  const ofY =
    selection?.total === allOfY.rows
      ? (yield* loadedForms()).selectedRows(allOfY, selection.indices, { selection })
      : allOfY;
  const weighting = ofX.weights ? given.weighting : null;
  const source = new JoinedRows(ofX, ofY);
  const count = components(Math.min(ofX.columns, ofY.columns));
  hooks.signal?.throwIfAborted();
  if (source.rows < 2) throw new PCAError('ERR_EMPTY', 'x has 1 row, but a correlation needs at least 2');
  if (ridge === 0) {
    requireRank(ofX, 'x');
    requireRank(ofY, 'y');
  }
  const { rows, columns } = source;
  const spec: CcaSpec = {
    task: 'cca',
    rows,
    columns,
    xColumns: ofX.columns,
    components: count,
    ridge,
    weighting,
  };
  const totalWeight = ofX.weights?.reduce((sum, weight) => sum + weight, 0) ?? rows;
  const model = {
    rows,
    weighting,
    totalWeight,
    xFeatureNames: ofX.names ?? null,
    yFeatureNames: ofY.names ?? null,
  };
  return { spec, source, hooks, given: model };
}

/** Checks the options of `CCA.fit`; call the returned `components` with the number of pairs. */
function parseCca(options: unknown) {
  const given = pickOptions(options, ['components', 'ridge', 'columns', 'weights', 'weighting', ...HOOKS]);
  const columns = pickOptions(given.columns, ['x', 'y'], 'columns');
  const ridge = numberOption(given, 'ridge', 0, 'a finite number >= 0', isNotNegative);
  return {
    components: (available: number) => parseCount(given, available),
    ridge,
    weights: given.weights,
    weighting: parseWeighting(given),
    xNames: parseColumns({ columns: columns.x }, given.weights),
    yNames: parseColumns({ columns: columns.y }),
    hooks: parseHooks(given),
  };
}

/** Refuses shapes that make a side singular: N centred rows have at most rank N - 1. */
function requireRank({ rows, columns }: RowSource, name: string): void {
  if (rows - 1 >= columns) return;
  throw new PCAError(
    'ERR_SINGULAR',
    `${name} has at most rank ${rows - 1} of ${columns} columns once centred, with ${rows} rows: set ridge > 0`,
  );
}
