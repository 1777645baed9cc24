import type { MatrixLike } from '../matrix.ts';
import type { CallOptions, ColumnOptions, MatrixStream } from '../options.ts';
import type { Format, ReducedArray } from './affine-map.ts';

/** When vectors are divided by their Euclidean length: before they are centred, after they are reduced, or both times. */
export type Normalize = 'before' | 'after' | 'both' | false;

/** Options of `Reducer.fit`. */
export interface ReducerOptions extends CallOptions, ColumnOptions {
  /** M, an integer >= 1. Default 256. */
  dimensions?: number;
  /** Subtract the mean of the sample. Default true. */
  center?: boolean;
  /**
   * Divide each dimension by its standard deviation, so that all count alike. It amplifies what has little variance, and
   * changes which vectors are near: measure it before you use it. Default false.
   */
  whiten?: boolean;
  /**
   * 'before' for vectors whose lengths are not to count, 'after' for indexes that know only inner products, where cosines
   * are meant. Default false.
   */
  normalize?: Normalize;
  /**
   * Leave out so many leading components, an integer >= 0, as "all but the top" does (Mu & Viswanath 2018). That paper
   * saw word similarity gain by it, on word vectors of its time, with D / 100 components dropped. Of sentence vectors and
   * retrieval there is no such finding: what leads there often is the topic, and recall against the original vectors
   * can only fall, as variance is lost. Default 0; measure before you drop.
   */
  drop?: number;
  /**
   * What codes of 'int8' are multiples of. 'common': one step for all dimensions, so that codes can be compared as they are,
   * as databases do. 'per-dimension': finer where there is little variance, but inner products and distances of the codes
   * themselves mean nothing: multiply by `steps` first. Default 'common'.
   */
  steps?: 'common' | 'per-dimension';
  /** Upper bound on the workers; see `PCA.fit`. */
  threads?: number;
}

/** Options of `Reducer.from`. */
export interface FromOptions
  extends Pick<ReducerOptions, 'dimensions' | 'whiten' | 'normalize' | 'drop' | 'steps'> {
  /** Vectors to learn the range of values from, for 'int8'. */
  sample?: MatrixLike | MatrixStream;
}

/** Options of `applyAll`. */
export interface ApplyOptions<F extends Format = Format> extends CallOptions, ColumnOptions {
  /** Default 'float32'. */
  format?: F;
  /** Upper bound on the workers that share the rows; small work needs none. Default: as `init` says, up to 4. */
  threads?: number;
}

/** Reduced vectors, row by row. */
export interface Reduced<F extends Format = Format> {
  data: ReducedArray<F>;
  rows: number;
  /** M, also where eight of them are in a byte. */
  columns: number;
  format: F;
  /** The id of the reducer that they came by; see `requireSame`. */
  reducer: string;
  /** Of 'int8': how many values were beyond 127 steps, and are 127 of them now. */
  clipped: number;
}

/** Options of `evaluate`. */
export interface EvaluateOptions
  extends CallOptions,
    ColumnOptions,
    Pick<ReducerOptions, 'center' | 'whiten' | 'normalize' | 'drop' | 'steps' | 'threads'> {
  /** Those to be tried. Default 64, 128, 256 and 512, as far as there are columns. */
  dimensions?: readonly number[];
  /** Those to be tried. Default 'float32', 'int8' and 'bit'. */
  formats?: readonly Format[];
  /** Neighbours, an integer >= 1. Default 10. */
  k?: number;
  /** What near means, of originals and of what is reduced. Default 'cosine'. */
  metric?: 'cosine' | 'l2' | 'ip';
  /**
   * Vectors that are held out: they are looked for, and nothing is fitted on them. A number: so many are drawn from
   * `vectors`, by `seed`. Default a tenth of the vectors, at most 500.
   */
  queries?: number | MatrixLike;
  /** Of the draw and of the random rotation: an integer, 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/** One way to store vectors, and what it costs. */
export interface EvaluationRow {
  dimensions: number;
  format: Format;
  /** Of one stored vector. */
  bytes: number;
  /** Recall@k: the mean share of a query's k nearest original vectors that are among its k nearest reduced ones. */
  recall: number;
  /** Recall of the first so many columns, as they are. */
  truncated: number;
  /** Recall of a random rotation's first so many columns. */
  rotated: number;
  /** The share of the variance about the mean (without `center`: about 0) of the vectors fitted. */
  varianceKept: number;
  /** The mean cosine between queries and what is restored of them from this format; null for 'bit', which keeps no lengths. */
  cosine: number | null;
}

/** What `evaluate` found. */
export interface Evaluation {
  /** By dimensions, then by format. */
  rows: EvaluationRow[];
  k: number;
  metric: 'cosine' | 'l2' | 'ip';
  /** How many vectors were searched. */
  vectors: number;
  queries: number;
}

/** What `residual` found. */
export interface Drift {
  /** The share of the vectors' variance about the reducer's mean that it does not see. */
  share: number;
  /** The same of the vectors that it was fitted on. */
  training: number;
  /** 1.25 `training` + 3 standard errors of `share`. */
  limit: number;
  /** Whether `share` is above `limit`, so that the reducer is to be fitted again. */
  refit: boolean;
}

/** What a reducer shows of itself, from which it is exported. */
export interface ReducerProperties {
  /** D. */
  readonly columns: number;
  /** M. */
  readonly dimensions: number;
  /** Which of the two divisions by length are done. */
  readonly normalize: Normalize;
  /** Whether the rows of W were divided by the deviation of their component. */
  readonly whiten: boolean;
  /** D; null where vectors are not centred. */
  readonly mean: Float32Array | null;
  /** W, M x D, row-major. */
  readonly weights: Float32Array;
  /** M, all the same unless they are per dimension: what one step of an 'int8' code is worth; null where no vectors were given to learn them from. */
  readonly steps: Float32Array | null;
  /** M: the variance of each component in the sample. */
  readonly explainedVariance: Float64Array;
  /** Of all D components. */
  readonly totalVariance: number;
  /** Tells reducers apart: 16 hexadecimal digits, a hash of all that decides over y. To be stored with the vectors. */
  readonly id: string;
}
