import type { Matrix, MatrixLike, NumericArray, Output } from './matrix.ts';
import type { SolverName } from './solvers.ts';
import type { Weighting } from './weighting.ts';

/** Chooses the number of components by what they achieve. Eigenvalues that are rounding errors alone count as 0. */
export type ComponentRule =
  /** The fewest components whose cumulative explained variance ratio is at least this, in (0, 1]. */
  | { varianceRatio: number }
  /** The fewest components with `distortion(m)` at most this, >= 0 (Wiskott 2004). */
  | { distortion: number }
  /** As many as a rule of `suggest` keeps; the rule's options go beside it. 'variance' is `varianceRatio` here. */
  | ({ rule: Exclude<RuleName, 'variance'> } & Omit<RuleOptions, 'share'>);

/** The rules for how many components to keep: see docs/how-many.md. */
export type RuleName =
  | 'variance'
  | 'kaiser'
  | 'mean'
  | 'broken-stick'
  | 'elbow'
  | 'minka'
  | 'bic'
  | 'gavish-donoho'
  | 'marchenko-pastur'
  | 'velicer'
  | 'parallel'
  | 'parallel-permuted'
  | 'cross-validation'
  | 'gcv';

/** Options of the rules. */
export interface RuleOptions {
  /** For 'variance': the share of the variance to keep, in (0, 1]. Default 0.9. */
  share?: number;
  /** For 'gavish-donoho' and 'marchenko-pastur': the standard deviation of the noise, > 0. Default: estimated. */
  noise?: number;
  /** For parallel analysis: how many random tables to analyse, an integer >= 1. Default 50. */
  replicates?: number;
  /** For parallel analysis: the quantile of the replicates that an eigenvalue must exceed, in (0, 1). Default 0.95. */
  level?: number;
  /** For parallel analysis: the random seed, an integer from 0 to 2^32 - 1. The same seed gives the same bits. Default 0. */
  seed?: number;
  /** For 'velicer', parallel analysis, 'cross-validation' and 'gcv': the most components to consider, an integer >= 1. Default 50. */
  maxComponents?: number;
}

/** How far a call has come. */
export interface Progress {
  /** 'rows' while the call reads rows, then 'solve' while it solves the eigenproblem. */
  stage: 'rows' | 'solve';
  /** How much of `total` is done: rows, or steps of the solver. */
  done: number;
  /** Infinity where the end is not known: for a stream, and for iterations over missing cells. */
  total: number;
}

/** Options of every call that reads rows. */
export interface CallOptions {
  /** Cancels the call, which then rejects or throws with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Called as the work proceeds. If it throws, the call ends with that error. If it is `async` and rejects, an
   * asynchronous call ends too, unless it has already settled.
   */
  onProgress?: (progress: Progress) => void;
}

/** The choice of columns. */
export interface ColumnOptions {
  /**
   * Names of the columns to use of records, an Arrow table or a Danfo frame, in this order. For data whose columns have
   * no names, these become their names. A single column can hold whole rows, as a column of embeddings does; its entries
   * have no names. Numbers, from 0, choose columns by position from any data, in each call anew. Default: the columns of
   * the model or of earlier rows; for a first fit all columns, which must be numeric.
   */
  columns?: readonly string[] | readonly number[];
}

/** Options of `Moments.add`. */
export interface AddOptions extends ColumnOptions, Pick<WeightOptions, 'weights'> {
  /** 'l2' divides every row by its Euclidean length first; rows of zeros stay zero. Default false. */
  normalize?: false | 'l2';
  /** 'omit' leaves out rows with a NaN. Default 'error': a NaN is ERR_NOT_FINITE, as an infinity always is. */
  missing?: 'error' | 'omit';
}

/** Weights of rows. */
export interface WeightOptions {
  /**
   * The weight of each row: N numbers, each 0 or from 1e-100 to 1e100; or the name of the column that holds them, which
   * is then no column of the rows. A row of weight 0 counts as absent. `{ data, rows, columns, weights }` has them
   * beside its values. Default: every row has the weight 1.
   */
  weights?: ArrayLike<number | bigint> | string;
  /**
   * The meaning of weights. With W = sum w, the mean is sum w x / W, and the covariance sum w (x - mean)(x - mean)^T /
   * d. For 'frequency' a row stands for w equal rows, and d = W - ddof. For 'reliability' weights say how much rows are
   * worth relative to each other, so that a common factor does not matter, and d = W - ddof sum w^2 / W, as in R's
   * `cov.wt`. Default 'reliability'.
   */
  weighting?: Weighting;
}

/** Options of `calibrate`: how rows are held out. */
export interface CalibrateOptions {
  /** The number of folds, an integer from 2 to N. Default 10, or N if that is less. */
  folds?: number;
  /** The seed of the order in which rows are dealt to folds, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/**
 * The kind of divisors of a model's columns: as `scale` of `PCA.fit` or `RobustPCA.fit` names them, or 'given' for
 * divisors that the caller gave.
 */
export type Scaling = 'deviation' | 'pareto' | 'range' | 'mad' | 'qn' | 'given';

/** What becomes of every row before anything else: see `normalize` of {@link FitOptions}. */
export type RowNormalization = false | 'l2' | 'clr' | 'rclr';

/**
 * What replaces zeros before log-ratios are taken, as there is no logarithm of 0: a row x becomes shares x_j / sum x, its
 * zeros become delta_j, and the other shares shrink by the factor 1 - sum delta, which keeps their ratios (multiplicative
 * replacement, Martín-Fernández et al. 2003). delta_j is `fraction` times `detectionLimit`, over sum x: the limit is in the
 * units of the rows, one for all columns or one for each, and a fraction is in (0, 1], by default 0.65. Or delta_j is
 * `replace`, a share between 0 and 1. Results depend on these numbers.
 */
export type ZeroReplacement =
  | { readonly fraction?: number; readonly detectionLimit: number | ArrayLike<number> }
  | { readonly replace: number };

/** Options of the calls that fit a {@link PCA}. */
export interface FitOptions extends CallOptions, ColumnOptions, WeightOptions {
  /** Components to keep: an integer >= 1, a rule, or 'all' = min(rows, columns). Default 'all'. */
  components?: number | 'all' | ComponentRule;
  /**
   * Subtract the mean of each column. Sparse rows are not filled in for it. Default true. With false, the result is a
   * truncated SVD, as latent semantic analysis (LSA) uses it for term counts or TF-IDF, and variances are second moments.
   */
  center?: boolean;
  /** true is `scale: 'deviation'`: PCA of the correlation matrix. Default false. */
  standardize?: boolean;
  /**
   * The divisor of each column: 'deviation', its standard deviation s; 'pareto', sqrt(s); 'range', its largest value
   * less its least; 'mad', its median absolute deviation times 1.4826; or D numbers > 0, in the order of the columns.
   * 'range' and 'mad' read the rows once more, so only `fit` and `fitTransform` have them. Default: columns stay as
   * they are.
   */
  scale?: 'deviation' | 'pareto' | 'range' | 'mad' | ArrayLike<number>;
  /**
   * q: D numbers > 0 that say how much each column counts, in the order of the columns; FactoMineR's and ade4's `col.w`.
   * Each column is also multiplied by sqrt(q), so that components are those of Q^(1/2) S Q^(1/2). Default: all 1.
   */
  columnWeights?: ArrayLike<number>;
  /**
   * With `standardize` or `scale`: what happens to columns whose divisor is 0. 'omit' fits the other columns; new rows
   * still have all D columns, but those omitted have loadings 0, and `inverseTransform` gives their mean;
   * `report.omittedColumns` lists them. 'keep' divides them by 1, as scikit-learn does. Default 'error':
   * ERR_CONSTANT_COLUMN names them.
   */
  constant?: 'error' | 'omit' | 'keep';
  /**
   * Variances are divided by rows - ddof; with weights see `weighting`. Default 1 as in scikit-learn, prcomp and
   * MATLAB; 0 as in Bishop.
   */
  ddof?: 0 | 1;
  /**
   * The solver. Direct: 'covariance' (columns x columns, one pass), 'gram' (rows x rows), 'svd' (of the data itself, for small
   * singular values). Iterative, for few components: 'krylov' (randomised block Krylov; falls back to a direct solver
   * where that is cheaper or it does not converge), 'power' (orthogonal iteration), 'em' (expectation maximisation).
   * Default 'auto': the cheapest for the shape, the number of components and the element type.
   */
  solver?: SolverName;
  /**
   * For iterative solvers: accept a component once ||S u - lambda u|| <= tolerance lambda_1; in (0, 1). Default: near
   * what rounding allows, so that all solvers give the same leading components. From 1e-6 up, 'krylov' multiplies float32
   * rows in single precision throughout; below, only where that does no harm. It confirms its result in double precision.
   */
  tolerance?: number;
  /** For iterative solvers: the most products with the covariance, an integer >= 1. The default depends on the solver. */
  maxIterations?: number;
  /**
   * For iterative solvers: the seed of the random start, an integer from 0 to 2^32 - 1. The same seed gives the same bits.
   * Default 0.
   */
  seed?: number;
  /**
   * The sign of each component. Default 'largest-positive': its entry of largest magnitude is positive; among
   * entries that are equal to 1e-9, the first.
   * 'rotation': if all D components are kept, the last one is also turned so that det(U) = +1.
   * `like`: each component points the same way as its counterpart in an earlier model, or the row of a matrix, so that a
   * map does not flip when it is fitted again. Components without a counterpart follow the default. Columns are matched
   * by name where both sides have names, otherwise by position.
   */
  signs?: 'largest-positive' | 'rotation' | { like: { readonly components: Readonly<Matrix> } | MatrixLike };
  /**
   * What becomes of every row before anything else; part of the model, so that `transform` and `reconstruct` do it, too.
   * 'l2' divides rows by their Euclidean lengths; rows of zeros stay zero, `report.zeroRows` counts them, and `reconstruct`
   * and `inverseTransform` return rows after the division. 'clr' takes centred log-ratios, ln x_j less the mean of the row's
   * logarithms, for shares, whose sums mean nothing (Aitchison 1982); numbers below 0, and zeros without `zeros`, are
   * ERR_NOT_FINITE; `reconstruct` and `inverseTransform` return shares of `totals`. 'rclr' takes the log-ratios among the
   * parts above 0 of each row, and zeros stay 0 (Martino et al. 2019): for counts, whose sparse rows stay sparse. Log-ratios
   * are of the columns chosen, and have the precision of the platform's `Math.log`. Not for covariances. Default false; for
   * moments, which have no log-ratios, the setting given to `add`.
   */
  normalize?: RowNormalization;
  /** With `normalize: 'clr'`: what replaces zeros, as {@link ZeroReplacement} says. Default: zeros are ERR_NOT_FINITE. */
  zeros?: ZeroReplacement;
  /**
   * What to do with rows that have a NaN. 'omit' leaves them out; `report.omitted` counts them, and their scores are
   * NaN. The other methods use the cells that are there, and need `components` as a number less than D: 'em' finds the
   * maximum likelihood of probabilistic PCA (Tipping & Bishop 1999); 'least-squares' finds its limit without noise, the
   * components that fit the observed cells best; 'regularized' finds the fixed point of `imputePCA` of missMDA. They
   * read dense rows many times, so only `fit` and `fitTransform` have them, with `tolerance` (default 1e-10, for
   * 'regularized' 1e-12) and `maxIterations` (default 10,000). 'pairwise', with any `components`, takes each covariance
   * from the rows that have both cells, as R does with `use = "pairwise"`; see `clip`. Not for moments and covariances.
   * 'regularized' takes no `weights`, and of `scale` deviations and numbers alone; none of them takes `scale: 'mad'`.
   * Default 'error': a NaN is ERR_NOT_FINITE, as an infinity always is.
   */
  missing?: 'error' | 'omit' | 'em' | 'least-squares' | 'regularized' | 'pairwise';
  /**
   * With `missing: 'pairwise'`: true sets negative eigenvalues to 0, and `report.missing.clipped` says how much that changed.
   * Default false: they are ERR_OPTION, as no data have such covariances.
   */
  clip?: boolean;
  /**
   * The most workers for one `fit`, an integer >= 1; no bit of the result depends on it. Default: one for small work; for
   * large work those that are free, up to the limit of `init({ threads })`. Workers share the rows if the covariance
   * is formed, there are at least as many rows as columns, and at most 4096 columns (5792 for two workers): with
   * 'covariance', and with 'krylov', 'power' and 'em' where that makes them cheaper. Everything else, `fitStream`
   * included, takes one worker.
   */
  threads?: number;
  /**
   * Measure T^2 and SPE of each row by a model of the other folds, which was fitted without it. `diagnose` then has limits
   * for new rows that hold even if N is not many times D. With 10 folds this takes about as long as 11 fits. It keeps a
   * second copy of the rows, as doubles. Only `fit` and `fitTransform` have the rows that it needs. Default false.
   */
  calibrate?: boolean | CalibrateOptions;
}

/** Options of `PCA.fitTransform`. */
export interface FitTransformOptions<O extends Output = Output> extends FitOptions {
  /** The element type of the scores. Default 'float64'. */
  output?: O;
}

/** Options of `PCA.fromCovariance`. */
export interface CovarianceOptions extends FitOptions {
  /**
   * false if the covariance is about the origin: the mean of x x^T. N rows then have N degrees of freedom; about their mean
   * they have N - 1. Default true.
   */
  center?: boolean;
  /** D: the mean of each column. Default zeros. */
  mean?: NumericArray | readonly number[];
  /**
   * N, the number of rows behind the covariance, >= 2, if known. At most min(N, D) components can then be kept; variance
   * beyond that many eigenvalues counts as discarded. Default: not known.
   */
  rows?: number;
}

/** Options of the methods that map rows by a fitted model. Each method accepts those that concern it. */
export interface TransformOptions<O extends Output = Output> extends CallOptions, ColumnOptions {
  /** The element type of the result. 'float32' rounds it, ready for WebGL. Default 'float64'. */
  output?: O;
  /**
   * 'omit' gives a row of NaN for a row with a NaN. 'em', for `transform`, `reconstruct` and `diagnose` of a PCA, uses
   * the means of missing cells given the others, by the covariance of the model. Default 'error': a NaN is
   * ERR_NOT_FINITE.
   */
  missing?: 'error' | 'omit' | 'em';
  /** The most workers that share the rows, an integer >= 1. Default: one for small work; for large work those that are free. */
  threads?: number;
  /** How many of the leading components to use, 1 to componentCount; in `reconstruct` also 0. Default all. */
  components?: number;
  /** true gives scores of unit variance (Bishop 12.24); 'zca' rotates these back to the axes of the data. Default false. */
  whiten?: boolean | 'zca';
  /**
   * With `whiten`: scores are divided by sqrt(lambda + epsilon), which limits how much it raises directions of little
   * variance, as ZCA in machine learning does; >= 0, in squared units of the data. Pass the same value to `inverseTransform`.
   * Default 0.
   */
  epsilon?: number;
}

/** An option of the methods that rebuild rows, for a model of log-ratios. */
export interface TotalsOptions {
  /**
   * With `normalize: 'clr'`: what the parts of each row add up to, one number > 0 for all rows or one for each. Default 1:
   * shares.
   */
  totals?: number | ArrayLike<number>;
}

/** Options of `FisherDiscriminant.fit`. */
export interface FisherOptions extends CallOptions, ColumnOptions, WeightOptions {
  /** Directions to keep: an integer >= 1, or 'all' = min(classes - 1, columns). Default 'all'. */
  components?: number | 'all';
  /**
   * gamma in [0, 1]: the within-class scatter becomes (1 - gamma) S_W + gamma (trace S_W / columns) I. scikit-learn's
   * `shrinkage` does the same, but its solver 'eigen' also shrinks the total scatter, and with it the between-class
   * scatter, so its directions differ. Any value above 0 makes a singular scatter regular. The result depends on the
   * columns' units unless `scale` is given. Default 0.
   */
  regularization?: number;
  /**
   * 'within' divides each column by its standard deviation within the classes before shrinking. The scatter becomes
   * (1 - gamma) S_W + gamma diag(S_W), and no result depends on units; without regularization none does anyway. A column
   * that is constant within each class is ERR_SINGULAR. Default: columns are shrunk in their own units.
   */
  scale?: 'within';
}

/** Options of `FisherDiscriminant.predict`. */
export interface PredictOptions<O extends Output = Output>
  extends Omit<TransformOptions<O>, 'whiten' | 'epsilon'> {
  /**
   * K numbers > 0 that sum to 1, in the order of `classes`. Default: the shares of the classes among the rows fitted, or
   * in the sum of their weights.
   */
  priors?: ArrayLike<number>;
}

/** Options of `FisherDiscriminant.leaveOneOut`. */
export interface LeaveOneOutOptions
  extends Omit<FisherOptions, 'components' | 'weights' | 'weighting'>,
    Pick<PredictOptions, 'priors'> {}

/** Options of `CCA.fit`; `weights` may name a column of x. */
export interface CCAOptions extends CallOptions, WeightOptions {
  /** Pairs of variates to keep: an integer >= 1, or 'all' = min(columns of x, columns of y). Default 'all'. */
  components?: number | 'all';
  /** A number >= 0 to add to the diagonals of both covariances (divisor rows - 1), in their units. Default 0. */
  ridge?: number;
  /** The columns to use of x and of y, which can then be the same table; see {@link ColumnOptions}. */
  columns?: { x?: readonly string[] | readonly number[]; y?: readonly string[] | readonly number[] };
}

/** A stream of matrices, as `PCA.fitStream` reads it. If one has `weights` beside its values, all must have them. */
export type MatrixStream = AsyncIterable<MatrixLike> | Iterable<MatrixLike> | ReadableStream<MatrixLike>;
