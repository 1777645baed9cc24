import { allocate, notFinite, PCAError } from '../errors.ts';
import { nameColumns } from '../input/name-columns.ts';
import { derived, type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Steps } from '../steps.ts';
import { type Distribution, distributionOf, Filler } from './conditional.ts';

/** Throws ERR_OPTION for sparse rows, whose cells that are not stored are zeros and not missing. */
export function requireDense(source: RowSource, name: string, missing: string): void {
  if (source.stored === undefined) return;
  throw new PCAError(
    'ERR_OPTION',
    `missing: '${missing}' is for dense rows, but ${name} is sparse, where a cell that is not stored is 0: ` +
      "fill it in, or use missing: 'omit'",
  );
}

/** True if rows of this element type can have missing cells. */
export const canMiss = (source: RowSource) => source.dtype.startsWith('Float');

/** Reads rows as doubles, each of which `change` may overwrite; it also gets the index n of the row. */
export function changed(source: RowSource, change: (row: Float64Array, n: number) => void): RowSource {
  const { columns } = source;
  const read: RowSource['read'] = (first, last) => {
    const { data: given, weights } = source.read(first, last);
    const data = new Float64Array(given);
    for (let n = first; n < last; n++) {
      change(data.subarray((n - first) * columns, (n - first + 1) * columns), n);
    }
    return { data, first, count: last - first, weights: weights?.slice() };
  };
  return derived(source, read, { dtype: 'Float64Array', bytesPerRow: 8 * columns });
}

/**
 * Fills the missing cells of rows with their means by a model, given the observed cells. Throws ERR_OPTION for sparse
 * rows and for a model of normalised rows; ERR_NOT_FINITE, as the rows are read, for an infinity.
 */
export function filledRows(source: RowSource, name: string, model: PcaModel): RowSource {
  requireKnownLength(model);
  requireDense(source, name, 'em');
  return canMiss(source) ? filledBy(source, name, distributionOf(model)) : source;
}

/** Returns rows in the units of a model, with NaN for missing cells. Throws ERR_OPTION, ERR_NOT_FINITE, ERR_MEMORY. */
export function* cellsOf(source: RowSource, model: PcaModel): Steps<Matrix<Doubles>> {
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

/** Fills the missing cells of rows with their means by a distribution, given the observed cells. */
export function filledBy(source: RowSource, name: string, distribution: Distribution): RowSource {
  const filler = new Filler(distribution);
  return changed(source, (row, n) => {
    requireNoInfinity(row, n, name, source.names);
    filler.fill(row);
  });
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
