/// <reference lib="esnext.disposable" preserve="true" />

import type { Accumulator } from './engine/accumulator.ts';
import { type LoadedEngine, loadEngine, loadedEngine } from './engine/load.ts';
import { PCAError } from './errors.ts';
import { type FitSettings, requireShape } from './input/fit-options.ts';
import { nameColumns } from './input/name-columns.ts';
import { requireNames, requireOrder } from './input/names.ts';
import { weightsOf } from './input/own-weights.ts';
import { parseAdd, parseDdof, parseInteger, parseWeighting } from './input/parse-options.ts';
import { loadForms, openRows } from './input/row-source.ts';
import { piecesOf, requireFinite, rowsPerPiece } from './input/rows.ts';
import { dtypeOf, invalidOption, plainView, show } from './input/values.ts';
import type { Bytes, Doubles, Matrix, MatrixLike } from './matrix.ts';
import { KEY, requireKey } from './models/brand.ts';
import type { AddOptions } from './options.ts';
import { runToEnd } from './steps.ts';
import type { Weighting } from './weighting.ts';

/**
 * Count, mean and scatter of the rows seen so far, which are all that PCA needs. Moments of parts can be computed
 * anywhere, sent as bytes and merged; `PCA.fromMoments` then fits without seeing a row.
 *
 * Rows are centred blockwise and combined by Chan's update (Chan, Golub & LeVeque 1983), which keeps its digits when
 * the mean is large. How rows are divided among calls of `add` changes no bit.
 *
 * Moments take about 27 D^2 bytes of the engine's memory. Call `free()` on them, or declare them with `using`.
 */
export class Moments {
  /** Frees the memory; same as `free()`. Present where the JavaScript engine has `Symbol.dispose`. */
  declare [Symbol.dispose]: () => void;

  private constructor(key: symbol, sums: Accumulator) {
    requireKey(key, 'Moments', 'use await Moments.create(columns) or Moments.fromBytes(bytes)');
    states.set(this, { sums });
    forgotten.register(this, sums, this);
  }

  /**
   * Creates moments of no rows. Loads the engine on this thread if `init` has not done so.
   *
   * @param columns D, at least 1
   * @example
   * ```js
   * import { Moments, PCA } from 'wasm-pca';
   *
   * const moments = await Moments.create(2);
   * moments.add([[2.5, 2.4], [0.5, 0.7]]).add([[2.2, 2.9]]);
   * const pca = await PCA.fromMoments(moments);
   * console.log(pca.explainedVariance);
   * moments.free();
   * ```
   * @throws {PCAError} ERR_OPTION, ERR_MEMORY, ERR_LOAD
   */
  static async create(columns: number): Promise<Moments> {
    parseInteger(columns, 'columns', 1);
    await loadAll();
    return Moments.createSync(columns);
  }

  /** As `create`, at once. Throws ERR_LOAD before `init()`. */
  static createSync(columns: number): Moments {
    parseInteger(columns, 'columns', 1);
    const { engine, here } = loadedEngine();
    return new Moments(KEY, here.Accumulator.create(engine, columns));
  }

  /**
   * Restores moments from the bytes of `toBytes()`, on any machine.
   *
   * @throws {PCAError} ERR_SHAPE if the bytes are not those of moments; ERR_OPTION, ERR_MEMORY, ERR_LOAD
   */
  static async fromBytes(bytes: Uint8Array): Promise<Moments> {
    if (dtypeOf(bytes) !== 'Uint8Array') throw new PCAError('ERR_OPTION', 'bytes must be a Uint8Array');
    const { engine, here } = await loadAll();
    return new Moments(KEY, here.Accumulator.fromBytes(engine, plainView(bytes, 'bytes') as Uint8Array));
  }

  /**
   * Adds rows: all of them, or none if anything is wrong.
   *
   * @param x rows of D columns, as for `PCA.fit`
   * @param options `columns`, the names of the columns to use, by default those of the first rows added; `normalize` and
   * `missing` as for `PCA.fit`, to pass to every call; `weights` of these rows, by default 1 each
   * @returns these moments
   * @throws {PCAError} ERR_OPTION, also if `normalize` differs from earlier calls; ERR_SHAPE, ERR_EMPTY,
   * ERR_NOT_FINITE, ERR_MEMORY, ERR_DISPOSED
   */
  add(x: MatrixLike, options?: AddOptions): this {
    const state = stateOf(this);
    const { count, columns } = sumsOf(this);
    const { names = state.names, weights: given, ...how } = parseAdd(options);
    const weights = weightsOf(x, 'x', given);
    const source = runToEnd(openRows(x, 'x', { ...how, names, columns, weights, inParts: true }));
    if (count > 0) requireOrder(source, names, 'x', 'what came before');
    if (source.columns !== columns) {
      throw new PCAError('ERR_SHAPE', `x has ${source.columns} columns, but these moments have ${columns}`);
    }
    // Reading may run the caller's code, which can change these moments. No such code runs from here on.
    const all = source.read(0, source.rows);
    const sums = sumsOf(this);
    const pieceRows = rowsPerPiece(source.bytesPerRow, sums.engine.blockRows);
    // The engine adds each piece whole or not at all; only the first of several could be left behind.
    if (pieceRows < all.count) requireFinite(all, 'x', source.names);
    try {
      for (const rows of piecesOf(all, pieceRows)) sums.add(rows);
    } catch (error) {
      throw nameColumns(error, source.names);
    }
    if (count === 0) state.names = source.names;
    return this;
  }

  /**
   * Adds the rows of `other`, which does not change. The result agrees within rounding with adding the rows themselves.
   *
   * @throws {PCAError} ERR_SHAPE if the column counts differ; ERR_OPTION, also if `normalize` differs; ERR_MEMORY,
   * ERR_DISPOSED
   */
  merge(other: Moments): this {
    const { ours, theirs, names } = together(this, other);
    const mergedNames = ours.count === 0 ? stateOf(other).names : names;
    ours.merge(theirs);
    stateOf(this).names = mergedNames;
    return this;
  }

  /**
   * Takes away the rows of `other`, which must be among these, and does not change. Exact if all rows are 8- or 16-bit integers.
   * Otherwise rounding errors, of the size that they had beside all rows, stay while the scatter shrinks: with a scatter M of a
   * column before and M' after, at most log10((M + M_other + ...) / M') digits are lost, where the points are the terms of the
   * means. Where fewer than eight digits would be sure, this throws and nothing changes. Removals that follow each other add
   * their errors up; to drop the oldest rows again and again, keep the moments of parts and merge those that stay.
   *
   * @throws {PCAError} ERR_SHAPE if the columns differ or `other` has more rows; ERR_OPTION if too few digits would be left, also
   * because the rows are not among these, or if `normalize` differs; ERR_MEMORY, ERR_DISPOSED
   */
  remove(other: Moments): this {
    const { ours, theirs } = together(this, other);
    const share = theirs.totalWeight / ours.totalWeight;
    const isAll = theirs.count === ours.count;
    if (theirs.count > ours.count || (isAll ? Math.abs(share - 1) > 1e-8 : share >= 1)) {
      throw new PCAError(
        'ERR_SHAPE',
        'other has more rows than these moments, or of larger weights: its rows are not among theirs',
      );
    }
    const { engine } = ours;
    const isForeign = theirs.engine !== engine;
    const own = isForeign ? loadedEngine().here.Accumulator.fromBytes(engine, theirs.toBytes()) : theirs;
    try {
      if (!engine.call(() => ours.moments.remove(own.moments, MOST_GROWTH))) {
        throw new PCAError(
          'ERR_OPTION',
          'fewer than eight digits of these moments would be left, or the rows of other are not among theirs: ' +
            'merge the moments of the rows that stay instead',
        );
      }
    } finally {
      if (isForeign) own.free();
    }
    if (ours.count === 0) stateOf(this).names = undefined;
    return this;
  }

  /**
   * Multiplies the weights of all rows so far by `factor`, so that rows added later count more: with 2^(-1/h) before each row, a
   * row counts half after h more rows. `count` stays, `totalWeight` shrinks. Sums of integers become floating point.
   *
   * @param factor above 0, up to 1
   * @throws {PCAError} ERR_OPTION, also if all weights together would fall below 1e-100; ERR_MEMORY, ERR_DISPOSED
   */
  decay(factor: number): this {
    const sums = sumsOf(this);
    if (!(typeof factor === 'number' && factor > 0 && factor <= 1))
      throw invalidOption('factor', 'a number above 0, up to 1', factor);
    if (sums.count > 0 && sums.totalWeight * factor < LEAST_WEIGHT)
      throw new PCAError(
        'ERR_OPTION',
        `factor ${factor} would make all weights together less than ${LEAST_WEIGHT}: create new moments`,
      );
    sums.engine.call(() => sums.moments.decay(factor));
    return this;
  }

  /** N, the number of rows added, without those of weight 0. */
  get count(): number {
    return sumsOf(this).count;
  }

  /** W, the sum of the rows' weights; N if each is 1. */
  get totalWeight(): number {
    return sumsOf(this).totalWeight;
  }

  /** D, the number of columns. */
  get columns(): number {
    return sumsOf(this).columns;
  }

  /** D: the names of the columns, from the first rows added; null if these had none, and in moments restored from bytes. */
  get featureNames(): readonly string[] | null {
    sumsOf(this);
    return stateOf(this).names?.slice() ?? null;
  }

  /**
   * The number of dense rows in a segment. Moments sum each segment by itself and then merge it, so that moments of
   * single segments, merged in the order of the rows, have the bits of moments to which all rows were added.
   */
  get segmentRows(): number {
    return sumsOf(this).engine.segmentRows;
  }

  /** 'l2' if `add` divided the rows by their lengths, otherwise false. */
  get normalize(): false | 'l2' {
    return sumsOf(this).normalize;
  }

  /** D: a copy of the means of the columns. Throws ERR_EMPTY before the first row. */
  get mean(): Doubles {
    const sums = sumsOf(this);
    if (sums.count === 0) throw new PCAError('ERR_EMPTY', 'a mean needs rows: add some first');
    return sums.mean();
  }

  /**
   * Computes the covariance, D x D, with the divisor N - ddof. With weights the divisor is W - ddof for frequencies and
   * W - ddof sum w^2 / W for reliabilities.
   *
   * @throws {PCAError} ERR_EMPTY for fewer than 2 rows, ERR_OPTION, ERR_MEMORY, ERR_DISPOSED
   */
  covariance(ddof: 0 | 1 = 1, weighting: Weighting = 'reliability'): Matrix<Doubles> {
    const sums = sumsOf(this);
    parseDdof(ddof);
    parseWeighting({ weighting });
    requireTwoRows(sums.count);
    return sums.covariance(ddof, weighting);
  }

  /**
   * Returns the moments as bytes that any machine can read: about 4 or 8 D^2, and the rows not yet summed. Numbers are
   * little-endian, and there are D columns:
   *
   * | bytes | what |
   * |---|---|
   * | 0-5, 6-7 | `PCAMOM`, and the version of this format as uint16: 3, or 5 where rows not yet summed or the growing segment are sparse; one more, 4 or 6, where rows were brought to unit length; 4 more, 7 to 10, where a row has another weight than 1 |
   * | 8-11, 12-15 | D, and P < 256 (sparse: < 16384), the rows not yet summed, each as uint32 |
   * | 16-23 | the largest magnitude of integer data, 255 or 65535; 0 for others; float64 |
   * | 24-31, 32-39 | rows summed: in whole segments of 1024 (sparse: of 16384; or integers), and in the growing segment; float64 |
   * | 8 P D | the rows not yet summed, float64 |
   * | or in versions 5 and 6: 8, 8 S, 4 P, 2 S | S, the number of values that these have stored, float64; the values, row by row, float64; how many are stored up to the end of each row, uint32; their columns, uint16 (of more than 65536 columns uint32) |
   * | integers: 8 D, 4 D (D + 1) | sums, float64; sums of products, int64, lower triangle column by column |
   * | others, for each kind of segment that has rows: 4 D, 8 D, 8 D | exponents e_j, int32: column j is in units of 2^e_j; a reference as it came, such as the first row; mean relative to it, in these units, float64 |
   * | 4 D (D + 1) | scatter about the mean in units of 2^(e_i + e_j), float64, lower triangle column by column |
   */
  toBytes(): Bytes {
    return sumsOf(this).toBytes();
  }

  // Without Symbol.dispose this defines `free`, and the method below replaces it. An assignment after the class would keep
  // bundlers from dropping the class.
  [(Symbol.dispose ?? 'free') as never](): void {
    this.free();
  }

  /** Frees the memory. Any later use, except another `free()`, throws ERR_DISPOSED. */
  free(): void {
    const state = stateOf(this);
    if (!state.sums) return;
    forgotten.unregister(this);
    state.sums.free();
    state.sums = undefined;
  }
}

/** By how much rounding errors may grow in a removal: from 1e-16 to 1e-8 of what is left. */
const MOST_GROWTH = 1e-8 / Number.EPSILON;
/** The engine's least weight. */
const LEAST_WEIGHT = 1e-100;

interface State {
  /** Undefined once freed. */
  sums?: Accumulator;
  /** The names of the columns, from the first rows. */
  names?: readonly string[];
}

const states = /* @__PURE__ */ new WeakMap<object, State>();

/** Frees the memory of moments that were garbage-collected without `free()`. */
const forgotten = /* @__PURE__ */ new FinalizationRegistry<Accumulator>((sums) => sums.free());

function stateOf(moments: unknown, name = 'this'): State {
  const state = states.get(moments as object);
  if (!state) throw new PCAError('ERR_OPTION', `${name} must be Moments, not ${show(moments)}`);
  return state;
}

function sumsOf(moments: unknown, name?: string): Accumulator {
  const { sums } = stateOf(moments, name);
  if (!sums) throw new PCAError('ERR_DISPOSED', 'these moments were freed: create new ones');
  return sums;
}

/** Returns the sums of two moments of the same columns. */
function together(moments: Moments, other: unknown) {
  const ours = sumsOf(moments);
  const theirs = sumsOf(other, 'other');
  if (theirs.columns !== ours.columns) {
    throw new PCAError('ERR_SHAPE', `other has ${theirs.columns} columns, but these moments ${ours.columns}`);
  }
  const [{ names }, { names: others }] = [stateOf(moments), stateOf(other)];
  if (names?.some((each, j) => others && each !== others[j])) {
    throw new PCAError('ERR_SHAPE', 'other has columns of other names, or in another order');
  }
  return { ours, theirs, names };
}

/** @internal Returns the `normalize` of `moments`. Throws ERR_OPTION if they are no Moments, ERR_DISPOSED. */
export function normalizeOf(moments: unknown): false | 'l2' {
  return sumsOf(moments, 'moments').normalize;
}

/** @internal Checks the moments for a fit, and returns their sums and column names. */
export function sumsToFit(moments: unknown, settings: FitSettings, names: readonly string[] | undefined) {
  const sums = sumsOf(moments, 'moments');
  if (names) requireNames(names, sums.columns, 'moments');
  requireTwoRows(sums.count);
  if (settings.normalize !== sums.normalize) {
    throw new PCAError(
      'ERR_OPTION',
      `normalize is ${show(settings.normalize)}, but that of these moments ${show(sums.normalize)}: leave it out`,
    );
  }
  requireShape(settings, sums.count, sums.columns, names);
  return { sums, featureNames: names ?? stateOf(moments).names ?? null };
}

function requireTwoRows(count: number): void {
  if (count < 2)
    throw new PCAError('ERR_EMPTY', `a variance needs at least 2 rows, not ${count}: add some first`);
}

/** Loads everything that `add` needs, since `add` is synchronous. */
async function loadAll(): Promise<LoadedEngine> {
  const [loaded] = await Promise.all([loadEngine(), loadForms()]);
  return loaded;
}
