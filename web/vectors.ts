import { loadChunk } from './chunk.ts';
import { PCAError } from './errors.ts';
import type { Floats, MatrixLike, NumericArray } from './matrix.ts';
import type { MatrixStream } from './options.ts';
import type { PCA } from './pca.ts';
import {
  type AffineMap,
  FORMATS,
  type Format,
  type KernelFormat,
  type ReducedArray,
  reducedArray,
} from './vectors/affine-map.ts';
import { faissReducer } from './vectors/exports/faiss.ts';
import { isStream } from './vectors/is-stream.ts';
import { type Kernel, openKernel } from './vectors/kernel.ts';
import { program } from './vectors/program.ts';
import { decodeReducer, encodeReducer, identity, type ReducerData, shareOf } from './vectors/reducer-data.ts';
import type {
  ApplyOptions,
  Choice,
  ChooseOptions,
  Drift,
  EvaluateOptions,
  Evaluation,
  FromOptions,
  Metric,
  Nearest,
  Normalize,
  Reduced,
  ReducerOptions,
  ReducerProperties,
  Rotate,
  ScoreOptions,
  SearchOptions,
  ShareOf,
} from './vectors/reducer-options.ts';

export type { Format, ReducedArray } from './vectors/affine-map.ts';
export { toFaiss } from './vectors/exports/faiss.ts';
export { toNPZ } from './vectors/exports/npz.ts';
export { type OnnxNames, reducerToONNX } from './vectors/exports/reducer-onnx.ts';
export { type SQLOptions, type SQLScript, toSQL } from './vectors/exports/sql.ts';
export type {
  ApplyOptions,
  Choice,
  ChoiceRow,
  ChooseOptions,
  Drift,
  EvaluateOptions,
  Evaluation,
  EvaluationRow,
  FromOptions,
  Metric,
  Nearest,
  Normalize,
  Reduced,
  ReducerOptions,
  ReducerProperties,
  Rotate,
  ScoreOptions,
  SearchOptions,
  ShareOf,
} from './vectors/reducer-options.ts';

/** A vector for `apply`. */
export type VectorLike = NumericArray | readonly number[];

const KEY = Symbol();
const later = () => loadChunk("the reducers' script", () => import('#chunk/vectors-later'));

/**
 * Makes vectors shorter for search indexes, by one map for stored vectors and queries:
 *
 * y = after((before(x) - mean) W^T).
 *
 * The rows of W, M x D, are the leading principal components of a sample; `before` and `after` divide a vector by its
 * Euclidean length, or do nothing. All numbers are in single precision: compared with the map in doubles, the error of a
 * value of y is at most about (D / 256 + 256) 2^-24 |w| |x - mean|, typically 1e-7 |x - mean|.
 *
 * `apply` is synchronous and needs no engine. `applyAll` gives the same bits. Hosts with relaxed SIMD fuse multiplication
 * and addition, so the last bits can differ between hosts with and without it.
 */
export class Reducer implements ReducerProperties {
  /** D, the length of original vectors. */
  readonly columns: number;
  /** M, the length of reduced vectors. */
  readonly dimensions: number;
  /** When vectors are divided by their length. */
  readonly normalize: Normalize;
  /** How the search compares vectors; null if the reducer comes from a model, from faiss or from JSON that does not say. */
  readonly metric: Metric | null;
  /** How many leading components the map leaves out. */
  readonly drop: number;
  /** True if dimensions are divided by their standard deviations. */
  readonly whiten: boolean;
  /** Whether W holds a rotation of the dimensions kept: true for a random one, 'itq' for one that was learned. */
  readonly rotate: Rotate;
  /** D: the mean to subtract; null if vectors are not centred. */
  readonly mean: Float32Array | null;
  /** W, M x D, row-major. */
  readonly weights: Float32Array;
  /**
   * M: the value of one step of an 'int8' code, an eighth of one of 'int4', the same for all dimensions unless the option `steps` was 'per-dimension';
   * null if there were no vectors to learn it from.
   */
  readonly steps: Float32Array | null;
  /** M: the variance of each component, before any rotation, in the sample or, without centring, its second moment. */
  readonly explainedVariance: Float64Array;
  /** M: each variance over `totalVariance`; their sum is the share that the reducer keeps. NaN if the total is not known. */
  readonly explainedVarianceRatio: Float64Array;
  /** The sum of the variances of all D components. */
  readonly totalVariance: number;
  /** The total of the ratios: the sample's variance about the mean or, without centring, its squared length. */
  readonly shareOf: ShareOf;
  // These fields are private, so that a reducer can be cloned and posted even after it was used.
  readonly #data: ReducerData;
  #kernel: Kernel | undefined;
  #identity: string | undefined;

  private constructor(key: symbol, data: ReducerData) {
    if (key !== KEY) throw new PCAError('ERR_OPTION', 'use Reducer.fit, from or fromJSON, not new Reducer()');
    this.#data = data;
    this.columns = data.columns;
    this.dimensions = data.dimensions;
    this.normalize = data.before ? (data.after ? 'both' : 'before') : data.after && 'after';
    this.metric = data.metric;
    this.drop = data.drop;
    this.whiten = data.whiten;
    this.rotate = data.rotate;
    this.mean = data.mean;
    this.weights = data.weights;
    this.steps = data.steps;
    this.explainedVariance = Float64Array.from(data.explainedVariance);
    this.totalVariance = data.totalVariance;
    this.explainedVarianceRatio = this.explainedVariance.map((value) => value / data.totalVariance);
    this.shareOf = shareOf(data);
  }

  /**
   * Fits a reducer on vectors, in workers. A sample of about 10 D vectors does nearly as well as all.
   *
   * @param vectors N x D, as `PCA.fit` takes them, or a stream of such matrices, as `PCA.fitStream` does
   * @param options by default 256 dimensions for search by cosine, without centring
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
   * Makes a reducer from a fitted model. It centres if the model does: for search by cosine or inner product, fit the model
   * with `center: false`.
   *
   * @param pca a model of at least `drop` + `dimensions` components
   * @param options `dimensions`, `whiten`, `normalize`, `drop`, `rotate` as for `fit`, and `sample`, vectors from which to
   * learn `steps` and the rotation 'itq'; without it there is no 'int8'
   * @returns the reducer
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS, ERR_SHAPE
   */
  static async from(pca: PCA, options?: FromOptions): Promise<Reducer> {
    return new Reducer(KEY, await (await later()).reducerOf(pca, options, program()));
  }

  /** Restores a reducer from `toJSON()`, directly or through JSON text, or from a structured clone. Throws ERR_OPTION. */
  static fromJSON(json: unknown): Reducer {
    return new Reducer(KEY, decodeReducer(json));
  }

  /** @internal */
  static of(data: ReducerData): Reducer {
    return new Reducer(KEY, data);
  }

  /** Returns the reducer as plain data, for `JSON.stringify`, with arrays of floats in base64. Every bit is kept. */
  toJSON(): object {
    return encodeReducer(this.#data);
  }

  /** 16 hexadecimal digits: a hash of everything that determines y. Store it with the vectors. */
  get id(): string {
    this.#identity ??= identity(this.#data);
    return this.#identity;
  }

  /**
   * Checks that vectors were reduced by this reducer. Call it with the id stored with the vectors, or with a result of
   * `applyAll`, before you compare them with others.
   *
   * @throws {PCAError} ERR_OPTION if another reducer made them
   */
  requireSame(id: string | { readonly reducer: string }): void {
    const other = typeof id === 'string' ? id : id?.reducer;
    if (other === this.id) return;
    throw new PCAError(
      'ERR_OPTION',
      `these vectors were reduced by reducer ${other}, not by ${this.id}: reduce them again`,
    );
  }

  /**
   * Reduces one vector, synchronously. The first call compiles a program of 2 KiB; if that is forbidden, JavaScript
   * computes the same, more slowly.
   *
   * @param vector D numbers
   * @param format the element type of the result; default 'float32'. Not 'int4', in which `applyAll` stores vectors
   * @returns the reduced vector, of M dimensions
   * @throws {PCAError} ERR_SHAPE, ERR_NOT_FINITE; ERR_OPTION for 'int8' without `steps`
   */
  apply<F extends KernelFormat = 'float32'>(vector: VectorLike, format: F = 'float32' as F): ReducedArray<F> {
    const { columns, dimensions } = this;
    if (vector?.length !== columns || !isNumbers(vector)) {
      throw new PCAError('ERR_SHAPE', `the vector must be a typed array or an array of ${columns} numbers`);
    }
    const map = this.mapFor(format);
    this.#kernel ??= openKernel(map, program());
    const out = reducedArray(format, 1, dimensions);
    if (this.#kernel.reduce(vector, 1, format, out) >= 0) {
      throw new PCAError('ERR_NOT_FINITE', 'the vector, or its reduction, is not finite');
    }
    return out;
  }

  /**
   * Reduces many vectors, in workers.
   *
   * @param vectors N x D, or a stream of such matrices, which holds few of them at a time
   * @param options `format`, 'float32' by default, and as for `PCA.transform`
   * @returns all reduced vectors; for a stream, an async iterable of pieces of up to a few MiB, in order
   * @throws {PCAError} as `PCA.transform`; ERR_OPTION for 'int8' or 'int4' without `steps`
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
      const reducer = {
        id: this.id,
        mapFor: (format: KernelFormat) => this.mapFor(format),
        module: program(),
      };
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
   * Scores codes against a query that stays floats: the greater, the nearer by the reducer's metric.
   *
   * @param query D numbers
   * @param codes what `applyAll` gave, of the format 'int8', 'int4' or 'bit'
   * @param options `hamming` compares bits with the query's bits instead; `threads`, `signal`
   * @returns N scores: cosines, inner products or negative squared distances; with `hamming`, negative numbers of bits that
   * differ. Those of bits are estimates: see `ApplyOptions.lengths`.
   * @throws {PCAError} ERR_OPTION for codes of another reducer or format; ERR_SHAPE; ERR_NOT_FINITE for the query
   */
  async score(query: VectorLike, codes: Reduced, options?: ScoreOptions): Promise<Floats> {
    return (await later()).scoreCodes(this, query, codes, options);
  }

  /**
   * Finds the vectors nearest to a query by a scan of all codes: exact by `score`, whatever the data, in a time that grows
   * with their number. It is no index; a million vectors of 256 bits are 32 MB.
   *
   * @param query D numbers
   * @param codes what `applyAll` gave, of the format 'int8', 'int4' or 'bit'
   * @param options `k`, 10 by default; `rerank`, vectors by which `candidates` times k candidates are compared again;
   * `hamming`, `threads`, `signal`
   * @returns the rows of the k nearest and their scores, the nearest first; of equal scores, the lower row first
   * @throws {PCAError} as `score`
   */
  async search(query: VectorLike, codes: Reduced, options?: SearchOptions): Promise<Nearest> {
    return (await later()).searchCodes(this, query, codes, options);
  }

  /**
   * Measures the share of the variance of vectors or, without centring, of their squared length that the reducer loses. It
   * grows when vectors drift away from those it was fitted on.
   *
   * @param vectors N x D, N >= 2
   * @param options `columns`, `threads`, `signal`, `onProgress`
   * @returns this share, the share for the vectors fitted, and whether to fit again
   * @throws {PCAError} as `PCA.transform`
   */
  async residual(vectors: MatrixLike, options?: Omit<ApplyOptions, 'format'>): Promise<Drift> {
    return (await later()).residualOf(this.#data, vectors, options, program());
  }

  /** Throws ERR_OPTION if the reducer cannot give this format. */
  private mapFor(format: KernelFormat): AffineMap {
    const { steps, ...map } = this.#data;
    if (!FORMATS.includes(format)) {
      throw new PCAError('ERR_OPTION', `format must be one of ${FORMATS.join(', ')}`);
    }
    if (format === 'int8' && !steps) {
      throw new PCAError('ERR_OPTION', `'int8' needs a sample: use Reducer.fit or from(pca, { sample })`);
    }
    return { ...map, steps: steps ?? new Float32Array() };
  }
}

/**
 * Measures what shorter vectors cost before you store them: recall@k against exact search of the originals, beside the
 * recall of the first original columns and of a random rotation. It fits a reducer with these options on all vectors except
 * the queries, and searches by its metric. The format applies to stored vectors; queries stay floats, except for 'bit',
 * which compares bits by their Hamming distance. 'l2' and 'ip' use the numbers that 'int8' codes stand for. Of equally near
 * vectors, the first counts.
 *
 * @param vectors N x D, held in memory as floats
 * @param options `dimensions`, `formats`, `k`, `metric`, `queries`, `seed`, and the options of `fit`
 * @returns a row for each number of dimensions and each format
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
 * Chooses how to store vectors by measurement, as `evaluate` does: the dimensions, the rotation and the format with which
 * queries, held out of the fit, find the most neighbours in so many bytes, or enough of them in the fewest. Queries stay
 * floats. It tries the numbers of dimensions that fill the bytes, half and a quarter of them in each format or, without
 * `bytes`, 16, 32 ... 512 bytes.
 *
 * @param vectors N x D, held in memory as floats
 * @param options `bytes`, `recall` or both; `rerank`, `candidates`, and those of `evaluate` except `dimensions`
 * @returns the best way, and the frontier of size and recall: `Reducer.fit(vectors, { dimensions, rotate: rotation })` and
 * `applyAll(vectors, { format })` take what it says
 * @example
 * ```js
 * import { choose } from 'wasm-pca/vectors';
 *
 * const vectors = Array.from({ length: 200 }, (_, n) => Float32Array.from({ length: 16 }, (_, j) => Math.sin(n * (j + 1))));
 * const { best, frontier } = await choose(vectors, { bytes: 8, queries: 20, k: 5 });
 * console.log(best);
 * console.table(frontier);
 * ```
 * @throws {PCAError} as `evaluate`
 */
export async function choose(vectors: MatrixLike, options?: ChooseOptions): Promise<Choice> {
  return (await later()).chooseReduction(vectors, options, program());
}

/**
 * Makes a reducer from the bytes of `faiss.write_VectorTransform`: a PCAMatrix, or a LinearTransform with orthogonal rows,
 * with NormalizationTransforms (L2) before or after it. It has no `steps`.
 *
 * @param files the bytes of one transform, or of several in the order in which they are applied
 * @returns the reducer, whose `apply` agrees with faiss in single precision
 * @throws {PCAError} ERR_OPTION for other transforms
 */
export function fromFaiss(files: Uint8Array | readonly Uint8Array[]): Reducer {
  return Reducer.of(faissReducer(ArrayBuffer.isView(files) ? [files] : files));
}

function isNumbers(vector: VectorLike): boolean {
  return ArrayBuffer.isView(vector)
    ? typeof vector[0] === 'number'
    : Array.isArray(vector) && vector.every((value) => typeof value === 'number');
}
