import { PCAError } from './errors.ts';
import type { MatrixLike, NumericArray } from './matrix.ts';
import type { MatrixStream } from './options.ts';
import type { PCA } from './pca.ts';
import { loadChunk } from './platform/chunk.ts';
import {
  type AffineMap,
  FORMATS,
  type Format,
  type ReducedArray,
  reducedArray,
} from './vectors/affine-map.ts';
import { faissReducer } from './vectors/exports/faiss.ts';
import { isStream } from './vectors/is-stream.ts';
import { type Kernel, openKernel } from './vectors/kernel.ts';
import type {
  ApplyOptions,
  Drift,
  EvaluateOptions,
  Evaluation,
  FromOptions,
  Normalize,
  Reduced,
  ReducerOptions,
  ReducerProperties,
} from './vectors/options.ts';
import { program } from './vectors/program.ts';
import { decodeReducer, encodeReducer, identity, type ReducerData } from './vectors/reducer-data.ts';

export type { Format, ReducedArray } from './vectors/affine-map.ts';
export { toFaiss } from './vectors/exports/faiss.ts';
export { toNPZ } from './vectors/exports/npz.ts';
export { type OnnxNames, toONNX } from './vectors/exports/onnx.ts';
export { type SQLOptions, type SQLScript, toSQL } from './vectors/exports/sql.ts';
export type {
  ApplyOptions,
  Drift,
  EvaluateOptions,
  Evaluation,
  EvaluationRow,
  FromOptions,
  Normalize,
  Reduced,
  ReducerOptions,
  ReducerProperties,
} from './vectors/options.ts';

/** A vector as `apply` takes it. */
export type VectorLike = NumericArray | readonly number[];

const KEY = Symbol();
const later = () => loadChunk("the reducers' script", () => import('#chunk/vectors-later'));

/**
 * Makes vectors shorter, as search indexes want them, so that stored vectors and queries go through the same map:
 *
 * y = after((before(x) - mean) W^T),
 *
 * where W, M x D, has the leading principal components of a sample as its rows, and `before` and `after` divide a vector
 * by its Euclidean length, or do nothing. All is held in single precision: against the map in doubles, a value of y is
 * wrong by at most about (D / 256 + 256) 2^-24 |w| |x - mean|, typically by 1e-7 of |x - mean|.
 *
 * `apply` needs no engine and waits for nothing, so that it serves a query in the scope that has it. `applyAll` gives the
 * same bits. Where the host has relaxed SIMD, sums are fused; hosts that differ in this may differ in the last bits.
 */
export class Reducer implements ReducerProperties {
  /** D. */
  readonly columns: number;
  /** M. */
  readonly dimensions: number;
  /** Which of the two divisions by length are done. */
  readonly normalize: Normalize;
  /** How many leading components were left out. */
  readonly drop: number;
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
  /** M: each over the total variance; together, the share that the reducer keeps. NaN where that is not known. */
  readonly explainedVarianceRatio: Float64Array;
  /** Of all D components. */
  readonly totalVariance: number;
  private readonly data: ReducerData;
  private kernel: Kernel | undefined;
  private identity: string | undefined;

  private constructor(key: symbol, data: ReducerData) {
    if (key !== KEY)
      throw new PCAError('ERR_OPTION', 'new Reducer() is not supported: use Reducer.fit, from or fromJSON');
    this.data = data;
    this.columns = data.columns;
    this.dimensions = data.dimensions;
    this.normalize = data.before ? (data.after ? 'both' : 'before') : data.after && 'after';
    this.drop = data.drop;
    this.whiten = data.whiten;
    this.mean = data.mean;
    this.weights = data.weights;
    this.steps = data.steps;
    this.explainedVariance = Float64Array.from(data.explainedVariance);
    this.totalVariance = data.totalVariance;
    this.explainedVarianceRatio = this.explainedVariance.map((value) => value / data.totalVariance);
  }

  /**
   * Fits a reducer on vectors, in workers; a sample of them will do, of some ten times D.
   *
   * @param vectors N x D, as `PCA.fit` takes them, or a stream of such matrices, as `PCA.fitStream` does
   * @param options by default 256 dimensions of centred vectors
   * @returns the reducer
   * @example
   * ```js
   * import { Reducer } from 'wasm-pca/vectors';
   *
   * const vectors = Array.from({ length: 100 }, (_, n) => Float32Array.from({ length: 8 }, (_, j) => Math.sin(n * j)));
   * const reducer = await Reducer.fit(vectors, { dimensions: 3 });
   * console.log(reducer.apply(vectors[0]));
   * ```
   * @throws {PCAError} as `PCA.fit`
   */
  static async fit(vectors: MatrixLike | MatrixStream, options?: ReducerOptions): Promise<Reducer> {
    return new Reducer(KEY, await (await later()).fitReducer(vectors, options, program()));
  }

  /**
   * A reducer of a fitted model.
   *
   * @param pca of at least `drop` + `dimensions` components
   * @param options those of `fit` that are not the model's own, and `sample`, vectors to learn `steps` from; default
   * none, and then there is no 'int8'
   * @returns the reducer
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS, ERR_SHAPE
   */
  static async from(pca: PCA, options?: FromOptions): Promise<Reducer> {
    return new Reducer(KEY, await (await later()).reducerOf(pca, options, program()));
  }

  /** A reducer from `toJSON()`, directly or through JSON's text. Throws ERR_OPTION. */
  static fromJSON(json: unknown): Reducer {
    return new Reducer(KEY, decodeReducer(json));
  }

  /** @internal */
  static of(data: ReducerData): Reducer {
    return new Reducer(KEY, data);
  }

  /** The reducer as plain data, for `JSON.stringify`; arrays of floats are in base64. Every bit survives. */
  toJSON(): object {
    return encodeReducer(this.data);
  }

  /** Tells reducers apart: 16 hexadecimal digits, a hash of all that decides over y. To be stored with the vectors. */
  get id(): string {
    this.identity ??= identity(this.data);
    return this.identity;
  }

  /**
   * To be called with the id that came with stored vectors, or a reduced query, before these are compared with others.
   *
   * @throws {PCAError} ERR_OPTION where they were reduced by another reducer
   */
  requireSame(id: string | { readonly reducer: string }): void {
    const other = typeof id === 'string' ? id : id?.reducer;
    if (other === this.id) return;
    throw new PCAError(
      'ERR_OPTION',
      `these vectors were reduced by reducer ${other}, not by ${this.id}: reduce them again, or use the reducer they came by`,
    );
  }

  /**
   * Reduces one vector, at once. The first call compiles a program of 3 KiB; where that is forbidden, the same is done in
   * JavaScript, slower.
   *
   * @param vector of D numbers
   * @param format of the result; by default 'float32'
   * @returns the vector of M dimensions
   * @throws {PCAError} ERR_SHAPE, ERR_NOT_FINITE; ERR_OPTION for 'int8' where there are no `steps`
   */
  apply<F extends Format = 'float32'>(vector: VectorLike, format: F = 'float32' as F): ReducedArray<F> {
    const { columns, dimensions } = this;
    if (vector?.length !== columns || !isNumbers(vector)) {
      throw new PCAError('ERR_SHAPE', `the vector must be a typed array or an array of ${columns} numbers`);
    }
    const map = this.mapFor(format);
    this.kernel ??= openKernel(map, program());
    const out = reducedArray(format, 1, dimensions);
    if (this.kernel.reduce(vector, 1, format, out) >= 0) {
      throw new PCAError('ERR_NOT_FINITE', 'the vector, or what is reduced of it, is not finite');
    }
    return out;
  }

  /**
   * Reduces many vectors, in workers.
   *
   * @param vectors N x D, or a stream of such matrices, of which few are held at a time
   * @param options `format`, 'float32' by default, and as for `PCA.transform`
   * @returns all of them; of a stream an async iterable, in order, in pieces of up to some MiB
   * @throws {PCAError} as `PCA.transform`; ERR_OPTION for 'int8' where there are no `steps`
   */
  applyAll<F extends Format = 'float32'>(
    vectors: AsyncIterable<MatrixLike> | ReadableStream<MatrixLike> | Generator<MatrixLike>,
    options?: ApplyOptions<F>,
  ): AsyncGenerator<Reduced<F>>;
  applyAll<F extends Format = 'float32'>(vectors: MatrixLike, options?: ApplyOptions<F>): Promise<Reduced<F>>;
  applyAll<F extends Format = 'float32'>(
    vectors: MatrixLike | MatrixStream,
    options?: ApplyOptions<F>,
  ): Promise<Reduced<F>> | AsyncGenerator<Reduced<F>> {
    const open = async () => {
      const { reduceAll, reduceStream } = await later();
      const reducer = { id: this.id, map: this.mapFor(options?.format ?? 'float32'), module: program() };
      return {
        all: () => reduceAll<F>(reducer, vectors as MatrixLike, options),
        stream: () => reduceStream<F>(reducer, vectors as MatrixStream, options),
      };
    };
    if (!isStream(vectors)) return open().then(({ all }) => all());
    return (async function* () {
      yield* (await open()).stream();
    })();
  }

  /**
   * How much of the variance of vectors about the reducer's mean lies where it does not look; of vectors that drift away
   * from those it was fitted on, more and more does.
   *
   * @param vectors 2 or more, N x D
   * @param options `columns`, `threads`, `signal`, `onProgress`
   * @returns that share, that of the vectors fitted, and whether it is time to fit again
   * @throws {PCAError} as `PCA.transform`
   */
  async residual(vectors: MatrixLike, options?: Omit<ApplyOptions, 'format'>): Promise<Drift> {
    return (await later()).residualOf(this.data, vectors, options, program());
  }

  /** Throws ERR_OPTION where it does not give this format. */
  private mapFor(format: Format): AffineMap {
    const { steps, ...map } = this.data;
    if (!FORMATS.includes(format)) {
      throw new PCAError('ERR_OPTION', `format must be one of ${FORMATS.join(', ')}, not ${String(format)}`);
    }
    if (format === 'int8' && !steps) {
      throw new PCAError(
        'ERR_OPTION',
        `'int8' needs the range of values: use Reducer.fit, or from(pca, { sample })`,
      );
    }
    return { ...map, steps: steps ?? new Float32Array() };
  }
}

/**
 * Measures what shorter vectors cost before they are stored: recall@k against exact search of the originals, beside the
 * first columns as they are and those of a random rotation. A reducer of the same options is fitted on all vectors but the
 * queries. Formats hold what is stored; queries are floats, but for 'bit', where both are bits and the Hamming distance
 * counts. 'l2' and 'ip' are of the numbers that the codes of 'int8' stand for. Of equally near vectors the first counts.
 *
 * @param vectors N x D, held in memory as floats
 * @param options what is to be tried
 * @returns one row for each number of dimensions and each format
 * @example
 * ```js
 * import { evaluate } from 'wasm-pca/vectors';
 *
 * const vectors = Array.from({ length: 200 }, (_, n) => Float32Array.from({ length: 16 }, (_, j) => Math.sin(n * (j + 1))));
 * const { rows } = await evaluate(vectors, { dimensions: [4, 8], queries: 20, k: 5 });
 * console.table(rows);
 * ```
 * @throws {PCAError} as `PCA.fit`
 */
export async function evaluate(vectors: MatrixLike, options?: EvaluateOptions): Promise<Evaluation> {
  return (await later()).evaluateReduction(vectors, options, program());
}

/**
 * A reducer from faiss: from the bytes that `faiss.write_VectorTransform` wrote of a PCAMatrix or of a LinearTransform
 * with orthogonal rows, and of NormalizationTransforms (L2) before or after it. It has no `steps`.
 *
 * @param files the bytes of one transform, or of several in the order in which they are applied
 * @returns the reducer, whose `apply` gives what faiss does, up to single precision
 * @throws {PCAError} ERR_OPTION where they are something else
 */
export function fromFaiss(files: Uint8Array | readonly Uint8Array[]): Reducer {
  return Reducer.of(faissReducer(files instanceof Uint8Array ? [files] : files));
}

function isNumbers(vector: VectorLike): boolean {
  return ArrayBuffer.isView(vector)
    ? typeof vector[0] === 'number'
    : Array.isArray(vector) && vector.every((value) => typeof value === 'number');
}
