import type { Doubles, Floats, MatrixLike } from '../matrix.ts';
import type { CallOptions, ColumnOptions, MatrixStream } from '../options.ts';
import type { Format, ReducedArray } from './affine-map.ts';

/** When vectors are divided by their Euclidean length: before centring, after reduction, both, or never. */
export type Normalize = 'before' | 'after' | 'both' | false;

/** The measure of nearness: vectors are near if their cosine or inner product is large, or their Euclidean distance small. */
export type Metric = 'cosine' | 'l2' | 'ip';

/** The total that components explain a share of: the variance about the mean or, without centring, the squared length. */
export type ShareOf = 'variance' | 'squared length';

/** Whether the dimensions kept are rotated, and how: at random, or as iterative quantization learns it. */
export type Rotate = boolean | 'itq';

/** Options of `Reducer.fit`. */
export interface ReducerOptions extends CallOptions, ColumnOptions {
  /** M, the number of dimensions to keep: an integer >= 1. Default 256. */
  dimensions?: number;
  /** The measure by which the search will compare vectors. It determines the default of `center`. Default 'cosine'. */
  metric?: Metric;
  /**
   * Whether to subtract the mean of the sample. Default true for the metric 'l2': centring leaves distances unchanged, and
   * fewer dimensions preserve them. Default false for 'cosine' and 'ip': centring would measure them about the mean and so
   * change which vectors are near. Of all maps to M dimensions, the one without centring approximates the inner products of
   * the sample best (Eckart & Young 1936).
   */
  center?: boolean;
  /**
   * Whether to divide each dimension by its standard deviation or, without centring, by its root mean square, so that all
   * have the same weight. This amplifies dimensions of little variance and changes which vectors are near: measure its
   * effect before you use it. Default false.
   */
  whiten?: boolean;
  /**
   * 'before' makes the result independent of the lengths of vectors. 'after' turns inner products of reduced vectors into
   * their cosines, for indexes that support only inner products. Default false.
   */
  normalize?: Normalize;
  /**
   * How many leading components to leave out, an integer >= 0. "All but the top" (Mu & Viswanath 2018) does so, with
   * `center: true`: the paper dropped D / 100 components of the word vectors of its time and found better word similarity.
   * There is no such finding for retrieval with sentence vectors, whose leading components often hold the topic. Measure
   * the effect before you drop any. Default 0.
   */
  drop?: number;
  /**
   * The step of which 'int8' codes are multiples. 'common' uses one step for all dimensions, so that databases can compare
   * codes directly. 'per-dimension' is finer for dimensions of little variance, but inner products and distances of the
   * codes mean nothing until you multiply the codes by `steps`. Default 'common'.
   */
  steps?: 'common' | 'per-dimension';
  /**
   * Whether to rotate the M dimensions kept. A rotation changes no distance and no inner product, but spreads the variance
   * over all dimensions, so that one bit or one common step serves each of them equally well. true draws an orthogonal
   * matrix from the uniform distribution. 'itq' learns it from the sample for 'bit': iterative quantization (Gong &
   * Lazebnik 2011) turns the vectors towards their signs. The rotation is part of W, so that `apply` costs what it costs
   * without. Not together with `whiten`, which leaves no differences to spread. Default false.
   */
  rotate?: Rotate;
  /** The seed of the rotation, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
  /** The most workers, an integer >= 1. Default as for `PCA.fit`. */
  threads?: number;
}

/** Options of `Reducer.from`. */
export interface FromOptions
  extends Pick<ReducerOptions, 'dimensions' | 'whiten' | 'normalize' | 'drop' | 'steps' | 'rotate' | 'seed'> {
  /**
   * Vectors from which to learn the range of values for 'int8', and the rotation 'itq'. Default none: the reducer then
   * refuses 'int8', and `from` refuses 'itq'.
   */
  sample?: MatrixLike | MatrixStream;
}

/** Options of `applyAll`. */
export interface ApplyOptions<F extends Format = Format> extends CallOptions, ColumnOptions {
  /** The element type of the result. Default 'float32'. */
  format?: F;
  /**
   * For 'bit': whether to keep the length of each reduced vector, in four bytes, which the signs lose. Scores by 'ip' and
   * 'l2' need it; without it, all vectors count as equally long. Cosines do not: the factor of RaBitQ (Gao & Long 2024)
   * gains nothing by any of the metrics over the length. Default false.
   */
  lengths?: boolean;
  /** The most workers that share the rows, an integer >= 1; small work uses none. Default as for `init`, at most 4. */
  threads?: number;
}

/** Reduced vectors, one to a row. */
export interface Reduced<F extends Format = Format> {
  /** The vectors one after the other; a 'bit' row is M / 8 bytes, rounded up. */
  data: ReducedArray<F>;
  /** N, the number of vectors. */
  rows: number;
  /** M, also for 'bit', although eight dimensions then share a byte. */
  columns: number;
  /** The element type. */
  format: F;
  /** The id of the reducer that made them; see `requireSame`. */
  reducer: string;
  /** N: the lengths of the reduced vectors, if the option `lengths` asked for them. */
  lengths?: Floats;
  /** For 'int8' and 'int4': how many values were beyond ±127 steps and were clipped. */
  clipped: number;
}

/** Options of `score`. */
export interface ScoreOptions extends Pick<CallOptions, 'signal'> {
  /** Whether to compare bits with the query's bits, by the number that differ. Default false. */
  hamming?: boolean;
  /** The most workers, an integer >= 1. Default as for `applyAll`. */
  threads?: number;
}

/** Options of `search`. */
export interface SearchOptions extends ScoreOptions {
  /** How many nearest vectors to find, an integer >= 1. Default 10. */
  k?: number;
  /**
   * Vectors by which to compare the candidates again, in the order of the codes: the originals, N x D, or what `applyAll`
   * of this reducer gave as 'float16' or 'float32'. Default none.
   */
  rerank?: MatrixLike | Reduced;
  /** With `rerank`: how many times k candidates to compare again, an integer >= 1. Default 5. */
  candidates?: number;
}

/** The vectors nearest to a query. */
export interface Nearest {
  /** Their rows, the nearest first. */
  rows: ReturnType<Uint32ArrayConstructor['of']>;
  /** Their scores: after reranking cosines, inner products or negative squared distances, else as `score` gives them. */
  scores: Doubles;
}

/** Options of `evaluate`. */
export interface EvaluateOptions
  extends CallOptions,
    ColumnOptions,
    Pick<ReducerOptions, 'metric' | 'center' | 'whiten' | 'normalize' | 'drop' | 'steps' | 'threads'> {
  /** The numbers of dimensions to try. Default 64, 128, 256 and 512, up to the number of columns. */
  dimensions?: readonly number[];
  /** The formats to try. Default 'float32', 'int8', 'int4' and 'bit'. */
  formats?: readonly Format[];
  /**
   * The rotations to try, as `rotate` of `fit`, for formats of few bits: those of floats are the same under any. Default
   * false and true, or false alone with `whiten`.
   */
  rotations?: readonly Rotate[];
  /** How many nearest neighbours to compare, an integer >= 1. Default 10. */
  k?: number;
  /** How many times k candidates to rerank, an integer >= 1. Default 5. */
  candidates?: number;
  /**
   * The queries: vectors, or how many of `vectors` to draw by `seed` and hold out of the fit. Default a tenth of the
   * vectors, at most 500.
   */
  queries?: number | MatrixLike;
  /** The seed of the draw and of random rotations, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
}

/** One way to store vectors, with its size and its recall. */
export interface EvaluationRow {
  /** M. */
  dimensions: number;
  /** The format of the stored vectors. */
  format: Format;
  /** The rotation of the dimensions; false for floats, which are the same under any. */
  rotation: Rotate;
  /** The size of one stored vector, in bytes. */
  bytes: number;
  /** Recall@k: the share of a query's k nearest original vectors among its k nearest reduced ones; mean over queries. */
  recall: number;
  /**
   * Recall if queries stay floats. Differs from `recall` for 'bit' alone, which compares bits with bits. Bits have no
   * lengths here.
   */
  floatQueries: number;
  /**
   * Recall if, with queries that stay floats, the nearest `candidates` times k are compared again by the original vectors:
   * the share of the true neighbours that are among these candidates.
   */
  reranked: number;
  /** Recall of the first M original columns, centred where the reducer centres. */
  truncated: number;
  /** Recall of the first M columns of a random rotation, centred where the reducer centres. */
  rotated: number;
  /**
   * Recall of the same reducer without centring, if `center: true` was passed with the metric 'cosine' or 'ip'; null
   * otherwise, and for rotations. Its excess over `recall` is the cost of centring.
   */
  uncentred: number | null;
  /** The share that these dimensions keep of the fitted vectors' variance or squared length: see `Evaluation.shareOf`. */
  kept: number;
  /** The mean cosine between queries and their reconstructions from this format; null for 'bit', which keeps no lengths. */
  cosine: number | null;
}

/** The result of `evaluate`. */
export interface Evaluation {
  /** The ways to store vectors, sorted by dimensions, then in the order of `formats`, then in that of `rotations`. */
  rows: EvaluationRow[];
  /** How many neighbours were compared. */
  k: number;
  /** How many times k candidates were reranked. */
  candidates: number;
  /** The measure by which both original and reduced vectors were compared. */
  metric: Metric;
  /** The total of which `kept` is a share. */
  shareOf: ShareOf;
  /** How many vectors were searched. */
  vectors: number;
  /** How many queries were searched for. */
  queries: number;
}

/** The result of `residual`. */
export interface Drift {
  /**
   * The share that the reducer loses of the vectors' squared distance from its mean or, if it does not centre, of their
   * squared length.
   */
  share: number;
  /** The same share for the vectors on which the reducer was fitted. */
  training: number;
  /** 1.25 `training` + 3 standard errors of `share`. */
  limit: number;
  /** Whether `share` exceeds `limit`; if so, fit the reducer again. */
  refit: boolean;
}

/** The properties of a reducer that the exports need. */
export interface ReducerProperties {
  /** D, the length of original vectors. */
  readonly columns: number;
  /** M, the length of reduced vectors. */
  readonly dimensions: number;
  /** When vectors are divided by their length. */
  readonly normalize: Normalize;
  /** The measure by which the search compares vectors; null if unknown. */
  readonly metric: Metric | null;
  /** Whether dimensions are divided by their standard deviations. */
  readonly whiten: boolean;
  /** Whether W holds a rotation of the dimensions, and of which kind. */
  readonly rotate: Rotate;
  /** D: the mean to subtract; null if vectors are not centred. */
  readonly mean: Float32Array | null;
  /** W, M x D, row-major. */
  readonly weights: Float32Array;
  /**
   * M: the value of one step of an 'int8' code, the same for all dimensions unless `steps` is 'per-dimension'; null if
   * there were no vectors to learn it from.
   */
  readonly steps: Float32Array | null;
  /** M: the variance of each component, before any rotation, in the sample or, without centring, its second moment. */
  readonly explainedVariance: Float64Array;
  /** The sum of the variances or second moments of all D components. */
  readonly totalVariance: number;
  /** 16 hexadecimal digits: a hash of everything that determines y. Store it with the vectors. */
  readonly id: string;
}
