import { allocate, notFinite, PCAError } from '../errors.ts';
import { nameColumns } from '../input/name-columns.ts';
import { derived, type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Steps } from '../steps.ts';
import { type Distribution, distributionOf, Filler, rowsPerStep } from './conditional.ts';
import type { CellsByRow } from './spec.ts';

/** Throws ERR_OPTION for sparse rows, whose cells that are not stored are zeros and not missing. */
export function requireDense(source: RowSource, name: string, missing: string): void {
  if (source.stored === undefined) return;
  throw new PCAError(
    'ERR_OPTION',
    `missing: '${missing}' is for dense rows, but ${name} is sparse, where a cell that is not stored is 0: ` +
      "fill it in, or use missing: 'omit'",
  );
}

/** Returns true if rows of this element type can have missing cells. */
const canMiss = (source: RowSource) => source.dtype.startsWith('Float');

/** Reads rows as doubles, which `change` may overwrite: row n begins at `start` in `data`. */
export function changed(
  source: RowSource,
  change: (data: Float64Array, start: number, n: number) => void,
): RowSource {
  const { columns } = source;
  const read: RowSource['read'] = (first, last) => {
    const { data: given, weights } = source.read(first, last);
    const data = new Float64Array(given);
    for (let n = first; n < last; n++) change(data, (n - first) * columns, n);
    return { data, first, count: last - first, weights: weights?.slice() };
  };
  return derived(source, read, { dtype: 'Float64Array', bytesPerRow: 8 * columns });
}

/** Replaces missing cells by imputed ones. */
export function withCells(source: RowSource, { cells, starts }: CellsByRow): RowSource {
  if (!canMiss(source)) return source;
  return changed(source, (data, start, n) => {
    let k = starts[n];
    for (let at = start; k < starts[n + 1]; at++) if (Number.isNaN(data[at])) data[at] = cells[k++];
  });
}

/** Throws ERR_OPTION for sparse rows and for a model of normalised rows, whose missing cells no model knows. */
export function requireImputable(source: RowSource, name: string, model: PcaModel): void {
  requireKnownLength(model);
  requireDense(source, name, 'em');
}

/** Returns rows in the units of a model, with NaN for missing cells. Throws ERR_OPTION, ERR_NOT_FINITE, ERR_MEMORY. */
export function* cellsOf(source: RowSource, model: PcaModel, signal?: AbortSignal): Steps<Matrix<Doubles>> {
  requireKnownLength(model);
  requireDense(source, 'x', 'pairwise');
  const { rows, columns } = source;
  const { mean, scale } = model;
  const data = allocate(8 * rows * columns, 'the rows', () => new Float64Array(rows * columns));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const last = Math.min(first + pieceRows, rows);
    data.set(source.read(first, last).data as ArrayLike<number>, first * columns);
    for (let n = first; n < last; n++) {
      const row = data.subarray(n * columns, (n + 1) * columns);
      requireNoInfinity(row, n, 'x', source.names);
      for (let j = 0; j < columns; j++) row[j] = (row[j] - mean[j]) / (scale ? scale[j] : 1);
    }
    yield;
    signal?.throwIfAborted();
  }
  return { data, rows, columns };
}

/** Throws ERR_OPTION for a model of rows of unit length, and for one of log-ratios. */
export function requireKnownLength({ normalize }: PcaModel): void {
  if (!normalize) return;
  const needed = normalize === 'l2' ? 'length' : 'log-ratios';
  throw new PCAError(
    'ERR_OPTION',
    `missing: 'em' does not know the ${needed} of a row with holes, which a model with normalize: '${normalize}' needs`,
  );
}

/**
 * Fills the missing cells of rows with their means by a model, given the observed cells. It finds them all at once: a
 * task that takes rows piece by piece would wait for each. Throws ERR_OPTION for sparse rows and for a model of normalised
 * rows; ERR_NOT_FINITE for an infinity; ERR_MEMORY.
 */
export function* filledRows(
  source: RowSource,
  name: string,
  model: PcaModel,
  signal?: AbortSignal,
): Steps<RowSource> {
  requireImputable(source, name, model);
  if (!canMiss(source)) return source;
  const { rows } = source;
  const place = <T>(bytes: number, make: () => T) => allocate(bytes, 'the imputed cells', make);
  const starts = place(4 * (rows + 1), () => new Uint32Array(rows + 1));
  let cells = new Float64Array();
  yield* eachFilled(source, name, distributionOf(model), signal, (row, n, holes) => {
    starts[n + 1] = starts[n] + holes.length;
    if (starts[n + 1] > cells.length) {
      const length = 2 * starts[n + 1];
      const before = cells;
      cells = place(8 * length, () => new Float64Array(length));
      cells.set(before);
    }
    for (let k = 0; k < holes.length; k++) cells[starts[n] + k] = row[holes[k]];
  });
  return withCells(source, { cells, starts });
}

/**
 * Reads rows as doubles, fills them as `filledBy` does, and hands each to `take`, with its number and the columns that
 * were missing.
 */
export function* eachFilled(
  source: RowSource,
  name: string,
  distribution: Distribution,
  signal: AbortSignal | undefined,
  take: (row: Float64Array, n: number, holes: readonly number[]) => void,
): Steps<void> {
  const { rows, columns, names } = source;
  const filler = new Filler(distribution);
  const step = rowsPerStep({ columns, rows: distribution.variances.length });
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let filled = 0;
  for (let first = 0; first < rows; first += pieceRows) {
    const last = Math.min(first + pieceRows, rows);
    const data = new Float64Array(source.read(first, last).data);
    for (let n = first; n < last; n++) {
      const row = data.subarray((n - first) * columns, (n - first + 1) * columns);
      requireNoInfinity(row, n, name, names);
      const holes = filler.fill(row);
      take(row, n, holes);
      if (holes.length === 0 || ++filled % step > 0) continue;
      yield;
      signal?.throwIfAborted();
    }
    yield;
    signal?.throwIfAborted();
  }
}

export function requireNoInfinity(
  row: ArrayLike<number>,
  n: number,
  name: string,
  names: readonly string[] | undefined,
): void {
  for (let j = 0; j < row.length; j++) {
    if (Math.abs(row[j]) === Number.POSITIVE_INFINITY) throw infinite(n, j, name, names);
  }
}

export function infinite(n: number, j: number, name: string, names: readonly string[] | undefined): PCAError {
  return nameColumns(notFinite(n, j, name), names);
}
