import type { Matrix, MatrixLike, NumericArray, Output } from './matrix.ts';
import type { SolverName } from './solvers.ts';

/** Chooses the number of components by what they achieve, up to rounding: eigenvalues of rounding alone count as 0. */
export type ComponentRule =
  /** The fewest components whose cumulative explained variance ratio is at least this, in (0, 1]. */
  | { varianceRatio: number }
  /** The fewest components with `distortion(m)` at most this, >= 0 (Wiskott 2004). */
  | { distortion: number }
  /** As many as a rule of `suggest` keeps, of which it is told how. */
  | ({ rule: RuleName } & RuleOptions);

/** How many components to keep, by name: see docs/how-many.md. */
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
  | 'parallel'
  | 'parallel-permuted'
  | 'cross-validation';

/** What the rules can be told. */
export interface RuleOptions {
  /** Of 'variance': the share of the variance, in (0, 1]. Default 0.9. */
  share?: number;
  /** Of 'gavish-donoho' and 'marchenko-pastur': the noise's standard deviation, where it is known. */
  noise?: number;
  /** Of parallel analysis: an integer >= 1. Default 50. */
  replicates?: number;
  /** Of parallel analysis: the quantile of the replicates to be exceeded, in (0, 1). Default 0.95. */
  level?: number;
  /** Of parallel analysis: an integer, 0 to 2^32 - 1. The same seed gives the same bits. Default 0. */
  seed?: number;
  /** Of parallel analysis and cross-validation: the most components that are looked at. Default 50. */
  maxComponents?: number;
}

/** How far a call has come. */
export interface Progress {
  /** 'rows' while rows are taken in, then 'solve' while the eigenproblem is solved. */
  stage: 'rows' | 'solve';
  done: number;
  /** Infinity for a stream, whose end is not known. */
  total: number;
}

/** What every call that walks over rows takes. */
export interface CallOptions {
  /** Cancels the call, which then rejects or throws with the signal's reason. */
  signal?: AbortSignal;
  /**
   * Called as the work proceeds. What it throws ends the call, and in the asynchronous ones also what it rejects with,
   * where it is `async`, unless the call is over by then.
   */
  onProgress?: (progress: Progress) => void;
}

/** What says which columns are meant. */
export interface ColumnOptions {
  /**
   * The columns to take of records, of an Arrow table and of a Danfo frame, in this order; for data whose columns have no
   * names, these names. A single one may hold whole rows, as a column of embeddings does, whose columns then have no
   * names. Default: those of the model or of the rows before; where there are none yet, all, which must be numbers.
   */
  columns?: readonly string[];
}

/** Options of `Moments.add`. */
export interface AddOptions extends ColumnOptions {
  /** 'l2': every row is divided by its Euclidean length first; rows of zeros stay so. Default false. */
  normalize?: false | 'l2';
  /** 'omit': rows with a NaN are left out. Default 'error': a NaN is ERR_NOT_FINITE, as an infinity always is. */
  missing?: 'error' | 'omit';
}

export interface FitOptions extends CallOptions, ColumnOptions {
  /** Components to keep: an integer >= 1, a rule, or 'all' = min(rows, columns). Default 'all'. */
  components?: number | 'all' | ComponentRule;
  /**
   * Subtract the mean of each column, of sparse rows without filling them in. Default true. With false it is a truncated
   * SVD, as latent semantic analysis (LSA) uses it for term counts or TF-IDF.
   */
  center?: boolean;
  /** Divide each column by its standard deviation: PCA of the correlation matrix. Default false. */
  standardize?: boolean;
  /** Variances are divided by rows - ddof. Default 1 as in scikit-learn, prcomp and MATLAB; 0 as in Bishop. */
  ddof?: 0 | 1;
  /**
   * Direct: 'covariance' (columns x columns, one pass), 'gram' (rows x rows), 'svd' (of the data itself, for small
   * singular values). Iterative, for few components: 'krylov' (randomised block Krylov; falls back to a direct solver
   * where that is cheaper or it does not converge), 'power' (orthogonal iteration), 'em' (expectation maximisation).
   * Default 'auto': by what the shape, the number of components and the element type make cheapest.
   */
  solver?: SolverName;
  /**
   * Iterative solvers: a component is accepted once ||S u - lambda u|| <= tolerance lambda_1; in (0, 1). Default: near
   * what rounding allows, so that all solvers give the same components. From 1e-6 up 'krylov' multiplies float32 rows
   * in single precision throughout, else where that does no harm; it confirms what it found in double.
   */
  tolerance?: number;
  /** Iterative solvers: products with the covariance, at most; an integer >= 1. Default by solver. */
  maxIterations?: number;
  /** Iterative solvers: of the random start; an integer, 0 to 2^32 - 1. The same seed gives the same bits. Default 0. */
  seed?: number;
  /**
   * The sign of each component. Default 'largest-positive': its entry of largest magnitude is positive.
   * 'rotation': besides, the last component is turned so that det(U) = +1 where all columns' components are kept.
   * `like`: each component points as its counterpart in an earlier model, or row of a matrix, does, so that a map does
   * not flip when it is fitted again; components without a counterpart are as by default. Columns are matched by their
   * names where both have some, else by their places.
   */
  signs?: 'largest-positive' | 'rotation' | { like: { readonly components: Readonly<Matrix> } | MatrixLike };
  /**
   * 'l2': every row is divided by its Euclidean length first; rows of zeros stay so and are counted in
   * `report.zeroRows`. Part of the model: `transform` and `reconstruct` do it too, and what `reconstruct` and
   * `inverseTransform` give are rows of that kind. Not for covariances. Default false; of moments, what `add` was told.
   */
  normalize?: false | 'l2';
  /**
   * 'omit': rows with a NaN are left out, as if they were not there, and counted in `report.omitted`; their scores are
   * NaN. Not for moments and covariances. Default 'error': a NaN is ERR_NOT_FINITE, as an infinity always is.
   */
  missing?: 'error' | 'omit';
  /**
   * Upper bound on the workers of one `fit`, which does not change a bit of the result. Default: one for small work; for
   * large, those that are free, up to the limit of `init({ threads })`. They share the rows of up to 4096 columns (two
   * workers: 5792), where there are at least as many rows and the covariance is formed: by 'covariance', and by 'krylov',
   * 'power' and 'em' where it makes them cheaper. All else takes one worker, and so does `fitStream`.
   */
  threads?: number;
}

/** Options of `PCA.fitTransform`. */
export interface FitTransformOptions<O extends Output = Output> extends FitOptions {
  /** The element type of the scores. Default 'float64'. */
  output?: O;
}

/** Options of `PCA.fromCovariance`. */
export interface CovarianceOptions extends FitOptions {
  /** The columns' mean; default zeros. */
  mean?: NumericArray;
  /**
   * N, the number of rows behind the covariance, >= 2, where it is known. At most min(N, D) components can be kept; what
   * variance the covariance has beyond so many eigenvalues counts as discarded.
   */
  rows?: number;
}

/** Options of the methods that walk over rows with a fitted model. Each takes those that concern it. */
export interface TransformOptions<O extends Output = Output> extends CallOptions, ColumnOptions {
  /** The element type of the result, which is rounded to it; 'float32' is ready for WebGL. Default 'float64'. */
  output?: O;
  /** 'omit': a row with a NaN gives a row of NaN. Default 'error': it is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
  /** Upper bound on the workers that share the rows. Default: one for small work; for large, those that are free. */
  threads?: number;
  /** Use the first this many components, 1 to componentCount, and in `reconstruct` also 0. Default all. */
  components?: number;
  /** true: scores of unit variance (Bishop 12.24); 'zca': these turned back to the data's axes. Default false. */
  whiten?: boolean | 'zca';
}

/** Options of `FisherDiscriminant.fit`. */
export interface FisherOptions extends CallOptions, ColumnOptions {
  /** Directions to keep: an integer >= 1, or 'all' = min(classes - 1, columns). Default 'all'. */
  components?: number | 'all';
  /**
   * gamma in [0, 1]: the within-class scatter becomes (1 - gamma) S_W + gamma (trace S_W / columns) I, as by
   * scikit-learn's `shrinkage`. Anything above 0 makes a singular one regular. Default 0.
   */
  regularization?: number;
}

/** Options of `CCA.fit`. */
export interface CCAOptions extends CallOptions {
  /** Pairs of variates to keep: an integer >= 1, or 'all' = min(columns of x, columns of y). Default 'all'. */
  components?: number | 'all';
  /** Added to the diagonals of both covariances (divisor rows - 1), in their units; >= 0. Default 0. */
  ridge?: number;
  /** The columns to take of x and of y, which may then be the same table; see {@link ColumnOptions}. */
  columns?: { x?: readonly string[]; y?: readonly string[] };
}

/** What `PCA.fitStream` reads from. */
export type MatrixStream = AsyncIterable<MatrixLike> | Iterable<MatrixLike> | ReadableStream<MatrixLike>;
