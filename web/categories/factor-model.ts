import { runWork, runWorkSync } from '../analysis/work.ts';
import { PCAError } from '../errors.ts';
import { parseSignal } from '../input/hooks.ts';
import { oneOf, parseCount, pickOptions } from '../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import { brand, requireIntact, requireKey } from '../models/brand.ts';
import { runInSlices, runToEnd } from '../steps.ts';
import { biplot, type FactorBiplot, type FactorBiplotOptions } from './biplot.ts';
import type { FactorColumn } from './coding.ts';
import { encodeFactors } from './factor-json.ts';
import {
  columnContributions,
  columnCoordinates,
  columnCos2,
  correlationRatios,
  type FactorData,
  type FactorKind,
  type FactorScaling,
  type FactorSupplementary,
  type ImputedCell,
  rowContributions,
  rowCoordinates,
  rowCos2,
  testValues,
} from './factors.ts';
import { cancellable, placeRows, relateColumns } from './fit-factors.ts';
import type { FactorSupplementaryOptions, FactorTransformOptions } from './options.ts';
import { type FactorSuggestions, type FactorSuggestOptions, suggest } from './suggest.ts';
import type { Table } from './table.ts';

const SCALINGS: readonly FactorScaling[] = ['factoMineR', 'principal', 'standard', 'symmetric'];

/** Marks the models of streams. It maps their data to empty arrays, since a stream keeps nothing of its rows. */
const ofStreams = /* @__PURE__ */ new WeakMap<object, object>();

/**
 * A fitted analysis of N rows and D columns in M dimensions: what {@link FAMD}, {@link MCA} and {@link CA} have in common. A
 * column is a variable of numbers, a level of a category, or a column of counts.
 *
 * With coded rows x_i of masses r_i, their mean c and divisors s, dimension m is the unit vector u_m of the largest inertia
 * lambda_m of the rows ((x - c) / s). A model is plain data: there is nothing to free. `toJSON` and `fromJSON` keep every
 * bit. All methods throw ERR_SHAPE after one of its buffers was transferred.
 */
export abstract class FactorModel<Input = Table | MatrixLike> {
  /** The analysis. */
  readonly kind: FactorKind;
  /** N, the number of rows. */
  readonly rows: number;
  /** M, the number of dimensions kept. */
  readonly componentCount: number;
  /** D: the columns of the analysis, in the order of the table. */
  readonly columns: readonly FactorColumn[];
  /** J: the names of the variables, in the order of the table. */
  readonly variables: readonly string[];
  /** Whether the columns of the table had names, by which `transform` finds them. */
  readonly named: boolean;
  /** M: the inertia along each dimension, descending: the squares of the canonical correlations in CA. */
  readonly eigenvalues: Doubles;
  /** M: the eigenvalues over `totalInertia`. */
  readonly inertiaRatio: Doubles;
  /** All eigenvalues that the solver found, M or more. */
  readonly spectrum: Doubles;
  /** The sum of all eigenvalues: chi^2 / n in CA, K/J - 1 in MCA, in FAMD the numbers plus the levels less the categories. */
  readonly totalInertia: number;
  /** The sum of the weights of the rows; n, the sum of all counts, in CA. */
  readonly totalWeight: number;
  /** The effective number of rows, as in a `PCA` with weights. */
  readonly effectiveRows: number;
  /** N: the weights of the rows, which sum to 1; in CA r_i, the share of all counts. Empty for a stream. */
  readonly rowMasses: Doubles;
  /** N: the squared distance of each row from the centre; empty for a stream. */
  readonly rowDistances: Doubles;
  /** N x M: the principal coordinates of the rows; 0 x M for a stream. */
  readonly scores: Readonly<Matrix<Doubles>>;
  /** D: the mean of numbers, the share of the rows at a level; in CA c_j, the share of all counts. */
  readonly mean: Doubles;
  /** D: the deviation of numbers, with divisor N; sqrt(share) of a level, in MCA times sqrt(J); sqrt(c_j) in CA. */
  readonly scale: Doubles;
  /** D: the inertia of each column; they sum to `totalInertia`. */
  readonly columnInertias: Doubles;
  /** M x D: row m is the unit vector u_m. */
  readonly components: Readonly<Matrix<Doubles>>;
  /** The coordinates of the `passive` levels, in the form that `supplementary` returns; null without such levels. */
  readonly passive: FactorSupplementary | null;
  /** The cells that `missing: 'em'` imputed, row by row. */
  readonly imputed: readonly ImputedCell[];

  /** @internal */
  protected constructor(key: symbol, kind: FactorKind, data: FactorData) {
    requireKey(key, kind, `use ${kind}.fit, fitSync or fromJSON`);
    this.kind = kind;
    this.rows = data.rows;
    this.componentCount = data.eigenvalues.length;
    this.columns = data.columns;
    this.variables = [...new Set(data.columns.map(({ variable }) => variable))];
    this.named = data.named;
    this.eigenvalues = data.eigenvalues;
    this.inertiaRatio = data.eigenvalues.map((lambda) => lambda / data.totalInertia);
    this.spectrum = data.spectrum;
    this.totalInertia = data.totalInertia;
    this.totalWeight = data.totalWeight;
    this.effectiveRows = data.effectiveRows;
    this.rowMasses = data.rowMasses;
    this.rowDistances = data.rowDistances;
    this.scores = data.scores;
    this.mean = data.mean;
    this.scale = data.scale;
    this.columnInertias = data.columnInertias;
    this.components = data.components;
    this.passive = data.passive;
    this.imputed = data.imputed;
    brand(this, kind);
    if (data.scores.rows > 0) return;
    const { scores: _, rowMasses: __, rowDistances: ___, ...others } = this;
    brand(others, kind);
    ofStreams.set(this, others);
  }

  /**
   * Returns the coordinates of the rows, N x M. 'principal': F, whose variance along dimension m is lambda_m. 'standard':
   * F / sqrt(lambda), of variance 1. 'symmetric': F / lambda^(1/4), whose products with columns of the same scaling are what
   * M dimensions show of the table. 'factoMineR': as FactoMineR has them, which is 'principal'. Default 'factoMineR'.
   *
   * @throws {PCAError} ERR_OPTION
   */
  rowCoordinates(scaling?: FactorScaling): Matrix<Doubles> {
    return rowCoordinates(this.withRows('rowCoordinates'), scalingOf(scaling));
  }

  /**
   * Returns the coordinates of the columns, D x M. 'standard': V, for a level u / sqrt(its share, over J in MCA), for a column
   * of counts u / sqrt(c_j), for numbers u. 'principal': V sqrt(lambda), for numbers their correlations. 'symmetric':
   * V lambda^(1/4). 'factoMineR': 'principal' but for the levels of a FAMD, which lie at the means of their rows, V lambda; in
   * MCA these means are divided by sqrt(lambda). Default 'factoMineR'.
   *
   * @throws {PCAError} ERR_OPTION
   */
  columnCoordinates(scaling?: FactorScaling): Matrix<Doubles> {
    return columnCoordinates(this.data(), scalingOf(scaling));
  }

  /** Returns what each row contributes to the inertia of each dimension, in percent, N x M: 100 r F^2 / lambda. */
  rowContributions(): Matrix<Doubles> {
    return rowContributions(this.withRows('rowContributions'));
  }

  /** Returns what each column contributes to the inertia of each dimension, in percent, D x M: 100 u^2. */
  columnContributions(): Matrix<Doubles> {
    return columnContributions(this.data());
  }

  /** Returns the share of the squared distance of each row from the centre that lies along each dimension, N x M. */
  rowCos2(): Matrix<Doubles> {
    return rowCos2(this.withRows('rowCos2'));
  }

  /** Returns the share of the inertia of each column that lies along each dimension, D x M. */
  columnCos2(): Matrix<Doubles> {
    return columnCos2(this.data());
  }

  /**
   * Returns for each variable the share of the variance of each dimension that it explains, J x M: the correlation ratio of a
   * category, the squared correlation of numbers. FactoMineR's `var$eta2` of MCA, `var$coord` of FAMD.
   *
   * @throws {PCAError} ERR_OPTION for CA
   */
  eta2(): Matrix<Doubles> {
    return correlationRatios(this.categorical('eta2'));
  }

  /**
   * Returns the test values of levels, D x M: about standard normal deviates if the n of N rows that have the level were drawn
   * at random, mean score / sqrt(lambda (N - n) / (n (N - 1))). NaN for columns of numbers. With weights, N is
   * `effectiveRows` and n its share.
   *
   * @throws {PCAError} ERR_OPTION for CA
   */
  vTest(): Matrix<Doubles> {
    return testValues(this.categorical('vTest'));
  }

  /**
   * Returns the principal coordinates of new rows, which take no part in the fit. Columns are found by their names.
   *
   * @param x a table with the variables of the model; for CA, rows of counts
   * @param options `unseen`, `signal`
   * @throws {PCAError} ERR_OPTION for a level that no row fitted had; ERR_NOT_FINITE, ERR_SHAPE, ERR_EMPTY
   */
  async transform(x: Input, options?: FactorTransformOptions): Promise<Matrix<Doubles>> {
    return runInSlices(cancellable(placeRows(x as Table, this.data(), options), options));
  }

  /** As `transform`, on the calling thread; it needs no engine. */
  transformSync(x: Input, options?: FactorTransformOptions): Matrix<Doubles> {
    return runToEnd(cancellable(placeRows(x as Table, this.data(), options), options));
  }

  /**
   * Relates columns that took no part in the fit to its dimensions: FactoMineR's `quali.sup` and `quanti.sup`.
   *
   * @param x a table of as many rows as were fitted, in their order
   * @param options `columns`, `categories`, `levels`, `rare`, `missing`, `signal`, as for a fit
   * @throws {PCAError} ERR_SHAPE for another number of rows; ERR_OPTION for CA, else as `FAMD.fit`
   */
  async supplementary(x: Table, options?: FactorSupplementaryOptions): Promise<FactorSupplementary> {
    return runInSlices(
      cancellable(relateColumns(x, this.categorical('supplementary', true), options), options),
    );
  }

  /** As `supplementary`, on the calling thread; it needs no engine. */
  supplementarySync(x: Table, options?: FactorSupplementaryOptions): FactorSupplementary {
    return runToEnd(
      cancellable(relateColumns(x, this.categorical('supplementarySync', true), options), options),
    );
  }

  /**
   * Suggests how many dimensions to keep. 'mean' keeps eigenvalues above their mean, 1/J in MCA and 1 in FAMD. 'adjusted', for
   * MCA, keeps the dimensions that hold a share of Greenacre's adjusted inertia. 'malinvaud', for CA, keeps dimensions until
   * the rest passes a chi^2 test of independence. 'parallel-permuted', for MCA and FAMD, keeps eigenvalues above those of
   * tables in which each variable is permuted. `count` is null and `reason` says why where a rule does not apply.
   *
   * @param x the table that was fitted, for 'parallel-permuted'; undefined leaves this rule out
   * @param options `methods`, `share`, `replicates`, `level`, `seed`, `signal`, `onProgress`
   * @throws {PCAError} ERR_OPTION; ERR_SHAPE for another number of rows; as `fit`
   */
  async suggest(x?: Table, options?: FactorSuggestOptions): Promise<FactorSuggestions> {
    return runWork(suggest(this.data(), x, options), parseSignal(options));
  }

  /** As `suggest`, on the calling thread. With a table it throws ERR_LOAD before `init()` of `wasm-pca`. */
  suggestSync(x?: Table, options?: FactorSuggestOptions): FactorSuggestions {
    return runWorkSync(suggest(this.data(), x, options), parseSignal(options));
  }

  /**
   * Returns rows and columns to be plotted together, in two dimensions.
   *
   * @param options `alpha`, `components`
   * @throws {PCAError} ERR_COMPONENTS for a model of one dimension; ERR_OPTION
   */
  biplot(options?: FactorBiplotOptions): FactorBiplot {
    return biplot(this.withRows('biplot'), options);
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeFactors(this.data());
  }

  /**
   * Returns the model's data. Throws ERR_SHAPE after one of its buffers was transferred.
   *
   * @internal
   */
  protected data(): FactorData {
    requireIntact(ofStreams.get(this) ?? this, this.kind);
    return this;
  }

  /**
   * Returns the data of a model that has scores. Throws ERR_OPTION for the model of a stream.
   *
   * @internal
   */
  protected withRows(method: string): FactorData {
    const data = this.data();
    if (data.scores.rows > 0) return data;
    throw new PCAError(
      'ERR_OPTION',
      `${method} is about the rows of the fit, which a stream does not keep: transform them`,
    );
  }

  private categorical(method: string, needsRows = false): FactorData {
    const data = needsRows ? this.withRows(method) : this.data();
    if (data.kind !== 'CA') return data;
    throw new PCAError('ERR_OPTION', `${method} is for categories, which CA has none of`);
  }
}

/** Returns a number of dimensions, by default all. Throws ERR_OPTION, ERR_COMPONENTS. */
export function dimensionsOf(options: unknown, { eigenvalues }: FactorData): number {
  return parseCount(pickOptions(options, ['components']), eigenvalues.length);
}

function scalingOf(scaling: unknown): FactorScaling {
  return oneOf({ scaling }, 'scaling', SCALINGS) as FactorScaling;
}
