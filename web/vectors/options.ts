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
  /** Upper bound on the workers; see `PCA.fit`. */
  threads?: number;
}

/** Options of `Reducer.from`. */
export interface FromOptions extends Pick<ReducerOptions, 'dimensions' | 'whiten' | 'normalize' | 'drop'> {
  /** Vectors to learn the range of each dimension from, for 'int8'. */
  sample?: MatrixLike | MatrixStream;
}

/** Options of `applyAll`. */
export interface ApplyOptions<F extends Format = Format> extends CallOptions, ColumnOptions {
  /** Default 'float32'. */
  format?: F;
  /** Upper bound on the workers that share the rows. Default: one for small work; for large, up to 4. */
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
