import type { MatrixLike } from '../matrix.ts';
import type { CallOptions, ColumnOptions, MatrixStream } from '../options.ts';
import type { Format, ReducedArray } from './affine-map.ts';

/** When vectors are divided by their Euclidean length: before centring, after reduction, both, or never. */
export type Normalize = 'before' | 'after' | 'both' | false;

/** By what vectors are near: the larger the cosine or the inner product, or the smaller the Euclidean distance. */
export type Metric = 'cosine' | 'l2' | 'ip';

/** What components have shares of: the variance about the mean or, of vectors that are not centred, their squared length. */
export type ShareOf = 'variance' | 'squared length';

/** Options of `Reducer.fit`. */
export interface ReducerOptions extends CallOptions, ColumnOptions {
  /** M, the number of dimensions to keep: an integer >= 1. Default 256. */
  dimensions?: number;
  /** By what the search will compare vectors; `center` follows from it. Default 'cosine'. */
  metric?: Metric;
  /**
   * Subtract the mean of the sample. Default true for the metric 'l2': distances do not change by it, and fewer dimensions
   * keep them. Default false for 'cosine' and 'ip', which would be about the mean: other vectors are then near. Of all
   * maps to M dimensions, the one without centring approximates the inner products of the sample best (Eckart & Young 1936).
   */
  center?: boolean;
  /**
   * Divide each dimension by its standard deviation or, without centring, by its root mean square, so that all have the
   * same weight. This amplifies dimensions of little variance and changes which vectors are near: measure it before you
   * use it. Default false.
   */
  whiten?: boolean;
  /**
   * 'before' ignores the lengths of vectors. 'after' makes inner products cosines of the reduced vectors, for indexes that
   * know only inner products. Default false.
   */
  normalize?: Normalize;
  /**
   * How many leading components to leave out, an integer >= 0, as "all but the top" does (Mu & Viswanath 2018), with
   * `center: true`. That paper dropped D / 100 components and found better word similarity on the word vectors of its time.
   * For retrieval with sentence vectors there is no such finding: the leading components often hold the topic. Measure
   * before you drop. Default 0.
   */
  drop?: number;
  /**
   * What codes of 'int8' are multiples of. 'common': one step for all dimensions, so that codes can be compared directly, as
   * databases do. 'per-dimension': finer where there is little variance, but inner products and distances of the codes
   * mean nothing: multiply by `steps` first. Default 'common'.
   */
  steps?: 'common' | 'per-dimension';
  /** The most workers, an integer >= 1. Default as for `PCA.fit`. */
  threads?: number;
}

/** Options of `Reducer.from`. */
export interface FromOptions
  extends Pick<ReducerOptions, 'dimensions' | 'whiten' | 'normalize' | 'drop' | 'steps'> {
  /** Vectors from which to learn the range of values, for 'int8'. Default none: then there is no 'int8'. */
  sample?: MatrixLike | MatrixStream;
}

/** Options of `applyAll`. */
export interface ApplyOptions<F extends Format = Format> extends CallOptions, ColumnOptions {
  /** The element type of the result. Default 'float32'. */
  format?: F;
  /** The most workers that share the rows, an integer >= 1; small work needs none. Default as for `init`, at most 4. */
  threads?: number;
}

/** Reduced vectors, a row each. */
export interface Reduced<F extends Format = Format> {
  /** The vectors one after the other; a 'bit' row is M / 8 bytes, rounded up. */
  data: ReducedArray<F>;
  /** N, the number of vectors. */
  rows: number;
  /** M, also for 'bit', where eight dimensions share a byte. */
  columns: number;
  /** The element type. */
  format: F;
  /** The id of the reducer that made them; see `requireSame`. */
  reducer: string;
  /** For 'int8': how many values were beyond ±127 steps and were clipped to that. */
  clipped: number;
}

/** Options of `evaluate`. */
export interface EvaluateOptions
  extends CallOptions,
    ColumnOptions,
    Pick<ReducerOptions, 'metric' | 'center' | 'whiten' | 'normalize' | 'drop' | 'steps' | 'threads'> {
  /** The numbers of dimensions to try. Default 64, 128, 256 and 512, up to the number of columns. */
  dimensions?: readonly number[];
  /** The formats to try. Default 'float32', 'int8' and 'bit'. */
  formats?: readonly Format[];
  /** How many nearest neighbours to compare, an integer >= 1. Default 10. */
  k?: number;
  /**
   * Queries held out of the fit: vectors, or how many to draw from `vectors` by `seed`. Default a tenth of the vectors, at
   * most 500.
   */
  queries?: number | MatrixLike;
  /** The seed of the draw and of the random rotation, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/** One way to store vectors, and what it costs. */
export interface EvaluationRow {
  /** M. */
  dimensions: number;
  /** The format of the stored vectors. */
  format: Format;
  /** The size of one stored vector, in bytes. */
  bytes: number;
  /** Recall@k: of a query's k nearest original vectors, the share that is among its k nearest reduced ones; mean over queries. */
  recall: number;
  /** Recall of the first M original columns, centred where the reducer centres. */
  truncated: number;
  /** Recall of the first M columns of a random rotation, centred where the reducer centres. */
  rotated: number;
  /**
   * Recall of the same reducer without centring, where `center: true` was passed with the metric 'cosine' or 'ip': what it
   * is above `recall` is what centring costs. null otherwise.
   */
  uncentred: number | null;
  /** The share that is kept of the fitted vectors' variance or squared length: see `shareOf` of the evaluation. */
  kept: number;
  /** The mean cosine between queries and their reconstruction from this format; null for 'bit', which keeps no lengths. */
  cosine: number | null;
}

/** The result of `evaluate`. */
export interface Evaluation {
  /** In order of dimensions, then of formats. */
  rows: EvaluationRow[];
  /** How many neighbours were compared. */
  k: number;
  /** By what vectors were compared, originals and reduced ones alike. */
  metric: Metric;
  /** What `kept` is a share of. */
  shareOf: ShareOf;
  /** How many vectors were searched. */
  vectors: number;
  /** How many queries were held out. */
  queries: number;
}

/** The result of `residual`. */
export interface Drift {
  /**
   * The share that the reducer loses of the vectors' squared distance from its mean or, where it does not centre, of their
   * squared length.
   */
  share: number;
  /** The same for the vectors that it was fitted on. */
  training: number;
  /** 1.25 `training` + 3 standard errors of `share`. */
  limit: number;
  /** Whether `share` exceeds `limit`: fit the reducer again. */
  refit: boolean;
}

/** The properties of a reducer that exports read. */
export interface ReducerProperties {
  /** D, the length of original vectors. */
  readonly columns: number;
  /** M, the length of reduced vectors. */
  readonly dimensions: number;
  /** When vectors are divided by their length. */
  readonly normalize: Normalize;
  /** By what the search compares vectors; null where that is not known. */
  readonly metric: Metric | null;
  /** Whether dimensions are divided by their standard deviations. */
  readonly whiten: boolean;
  /** D: the mean to subtract; null if vectors are not centred. */
  readonly mean: Float32Array | null;
  /** W, M x D, row-major. */
  readonly weights: Float32Array;
  /** M: the value of one step of an 'int8' code, the same for all dimensions unless `steps` is 'per-dimension'; null if there were no vectors to learn it from. */
  readonly steps: Float32Array | null;
  /** M: the variance of each component in the sample or, without centring, its second moment. */
  readonly explainedVariance: Float64Array;
  /** The sum of these over all D components. */
  readonly totalVariance: number;
  /** 16 hexadecimal digits: a hash of everything that determines y. Store it with the vectors. */
  readonly id: string;
}
