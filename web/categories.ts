import { runWork, runWorkSync } from './analysis/work.ts';
import { decodeFactors } from './categories/factor-json.ts';
import { dimensionsOf, FactorModel } from './categories/factor-model.ts';
import {
  type AdjustedEigenvalues,
  adjusted,
  type FactorData,
  reconstructedCounts,
} from './categories/factors.ts';
import { fitCounts, fitTable } from './categories/fit-factors.ts';
import type { CAOptions, CategoryOptions, CategoryStreamOptions } from './categories/options.ts';
import { streamCounts, streamTable } from './categories/stream.ts';
import type { Table, TableStream } from './categories/table.ts';
import { parseSignal } from './input/hooks.ts';
import { oneOf } from './input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from './matrix.ts';
import { KEY } from './models/brand.ts';
import type { MatrixStream } from './options.ts';

export type { FactorBiplot, FactorBiplotOptions } from './categories/biplot.ts';
export type { FactorColumn } from './categories/coding.ts';
export type { FactorModel } from './categories/factor-model.ts';
export type {
  AdjustedEigenvalues,
  FactorKind,
  FactorScaling,
  FactorSupplementary,
  ImputedCell,
} from './categories/factors.ts';
export type {
  CAOptions,
  CategoryOptions,
  CategoryStreamOptions,
  FactorSupplementaryOptions,
  FactorTransformOptions,
} from './categories/options.ts';
export type { FactorRuleName, FactorSuggestions, FactorSuggestOptions } from './categories/suggest.ts';
export type { Table, TableStream } from './categories/table.ts';

/**
 * Factor analysis of mixed data (Pagès 2004): a PCA in which a category counts as much as a standardised variable of numbers.
 * Numbers are divided by their standard deviation, with divisor N; each level is an indicator, 0 or 1, less its share p and
 * divided by sqrt(p). For numbers alone it equals the standardised PCA.
 */
export class FAMD extends FactorModel<Table> {
  declare readonly kind: 'FAMD';

  private constructor(key: symbol, data: FactorData) {
    super(key, 'FAMD', data);
  }

  /**
   * Fits a table of numbers and categories.
   *
   * @param table records, columns by name, an Arrow table or a data frame
   * @param options by default all dimensions; columns of text, booleans or dictionaries are categories
   * @example
   * ```js
   * import { FAMD } from 'wasm-pca/categories';
   *
   * const famd = await FAMD.fit([
   *   { height: 172, weight: 65, sport: 'rowing' },
   *   { height: 181, weight: 82, sport: 'rowing' },
   *   { height: 165, weight: 54, sport: 'running' },
   *   { height: 170, weight: 61, sport: 'climbing' },
   * ], { components: 2 });
   * console.log(famd.columns, famd.columnCoordinates());
   * ```
   * @throws {PCAError} ERR_OPTION for numbers as text and for levels that the options exclude; ERR_CONSTANT_COLUMN for numbers
   * without variance and a category of one level; ERR_NOT_FINITE for a missing cell; ERR_SHAPE, ERR_EMPTY, ERR_COMPONENTS,
   * ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD
   */
  static async fit(table: Table, options?: CategoryOptions): Promise<FAMD> {
    return new FAMD(KEY, await runWork(fitTable(table, options, 'FAMD'), parseSignal(options)));
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(table: Table, options?: CategoryOptions): FAMD {
    return new FAMD(KEY, runWorkSync(fitTable(table, options, 'FAMD'), parseSignal(options)));
  }

  /** As `MCA.fitStream`; the columns that `levels` does not name hold numbers. */
  static async fitStream(chunks: TableStream, options: CategoryStreamOptions): Promise<FAMD> {
    return new FAMD(KEY, await streamTable(chunks, options, 'FAMD'));
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): FAMD {
    return new FAMD(KEY, decodeFactors(json, 'FAMD'));
  }
}

/**
 * Multiple correspondence analysis: J categories with K levels in all have an inertia of K/J - 1 in at most K - J dimensions.
 * It is the {@link CA} of the indicators of the levels, kept as sparse rows.
 */
export class MCA extends FactorModel<Table> {
  declare readonly kind: 'MCA';

  private constructor(key: symbol, data: FactorData) {
    super(key, 'MCA', data);
  }

  /**
   * Fits a table of categories.
   *
   * @param table records, columns by name, an Arrow table or a data frame
   * @param options by default all dimensions; columns of numbers must be named in `categories`
   * @example
   * ```js
   * import { MCA } from 'wasm-pca/categories';
   *
   * const mca = await MCA.fit({ tea: ['green', 'black', 'green', 'black'], sugar: ['no', 'yes', 'no', 'no'] });
   * console.log(mca.eigenvalues, mca.columnCoordinates().data);
   * ```
   * @throws {PCAError} as `FAMD.fit`
   */
  static async fit(table: Table, options?: CategoryOptions): Promise<MCA> {
    return new MCA(KEY, await runWork(fitTable(table, options, 'MCA'), parseSignal(options)));
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(table: Table, options?: CategoryOptions): MCA {
    return new MCA(KEY, runWorkSync(fitTable(table, options, 'MCA'), parseSignal(options)));
  }

  /**
   * Fits tables that arrive in chunks, in one pass that sums the pairs of levels: memory grows with K^2, not with the rows.
   * `levels` gives the levels of each category in advance. The model equals that of `fit` up to rounding, except that it keeps
   * nothing of its rows: `transform` computes their coordinates.
   *
   * @param chunks an iterable, an async iterable or a ReadableStream of tables
   * @param options `levels`, by the names of the columns
   * @example
   * ```js
   * import { MCA } from 'wasm-pca/categories';
   *
   * async function* chunks() {
   *   yield { tea: ['green', 'black', 'green'], sugar: ['no', 'yes', 'no'] };
   *   yield { tea: ['black', 'black'], sugar: ['no', 'yes'] };
   * }
   * const mca = await MCA.fitStream(chunks(), { levels: { tea: ['black', 'green'], sugar: ['no', 'yes'] } });
   * console.log(mca.rows, mca.eigenvalues);
   * ```
   * @throws {PCAError} as `fit`; ERR_OPTION for a level that `levels` lacks, or that no row has
   */
  static async fitStream(chunks: TableStream, options: CategoryStreamOptions): Promise<MCA> {
    return new MCA(KEY, await streamTable(chunks, options, 'MCA'));
  }

  /**
   * Adjusts the eigenvalues above 1/J for what coding by indicators adds: (J / (J - 1))^2 (lambda - 1/J)^2, as a share of their
   * sum ('benzecri', too optimistic) or of J / (J - 1) (sum lambda^2 - (K - J) / J^2), the inertia between different variables
   * ('greenacre', the default).
   *
   * @throws {PCAError} ERR_COMPONENTS if the fit found too few eigenvalues; ERR_OPTION
   */
  adjustedEigenvalues(method?: AdjustedEigenvalues['method']): AdjustedEigenvalues {
    const chosen = oneOf({ method }, 'method', ['greenacre', 'benzecri']) as AdjustedEigenvalues['method'];
    return adjusted(this.data(), chosen);
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): MCA {
    return new MCA(KEY, decodeFactors(json, 'MCA'));
  }
}

/**
 * Correspondence analysis of a table of counts, such as a contingency table or documents x words. With P = counts / n, r and c
 * its row and column sums, it has the singular values of (P - r c^T) / sqrt(r c^T). That matrix is never formed, so that sparse
 * counts stay sparse.
 */
export class CA extends FactorModel<MatrixLike> {
  declare readonly kind: 'CA';

  private constructor(key: symbol, data: FactorData) {
    super(key, 'CA', data);
  }

  /**
   * Fits counts, N x D. No count may be negative, and no row or column may sum to 0.
   *
   * @param counts in any form that `PCA.fit` takes, sparse ones included
   * @param options by default all dimensions
   * @example
   * ```js
   * import { CA } from 'wasm-pca/categories';
   *
   * const ca = await CA.fit([[326, 38, 241, 110, 3], [688, 116, 584, 188, 4], [343, 84, 909, 412, 26], [98, 48, 403, 681, 85]]);
   * console.log(ca.inertiaRatio, ca.chiSquare);
   * ```
   * @throws {PCAError} ERR_OPTION for a negative count; ERR_EMPTY for a row or a column without counts; ERR_COMPONENTS if rows
   * and columns are independent; ERR_NOT_FINITE, ERR_SHAPE, ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD
   */
  static async fit(counts: MatrixLike, options?: CAOptions): Promise<CA> {
    return new CA(KEY, await runWork(fitCounts(counts, options), parseSignal(options)));
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()` of `wasm-pca`. */
  static fitSync(counts: MatrixLike, options?: CAOptions): CA {
    return new CA(KEY, runWorkSync(fitCounts(counts, options), parseSignal(options)));
  }

  /** Fits counts that arrive in chunks of the same columns, as `MCA.fitStream` does tables: memory grows with D^2. */
  static async fitStream(chunks: MatrixStream, options?: CAOptions): Promise<CA> {
    return new CA(KEY, await streamCounts(chunks, options));
  }

  /** Pearson's chi^2 of independence: n times the total inertia. */
  get chiSquare(): number {
    return this.totalWeight * this.totalInertia;
  }

  /**
   * Returns the counts that the first `components` dimensions (default all M) reproduce: n r_i c_j (1 + sum_m F_im V_jm), N x
   * D.
   *
   * @throws {PCAError} ERR_OPTION, ERR_COMPONENTS, ERR_MEMORY
   */
  reconstruct(options?: { components?: number }): Matrix<Doubles> {
    const data = this.withRows('reconstruct');
    return reconstructedCounts(data, dimensionsOf(options, data));
  }

  /** Restores a model from `toJSON()`, or from a structured clone. Throws ERR_OPTION, ERR_SHAPE. */
  static fromJSON(json: unknown): CA {
    return new CA(KEY, decodeFactors(json, 'CA'));
  }
}
