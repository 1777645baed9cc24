import { allocate, PCAError } from '../errors.ts';
import { openForm } from '../input/forms.ts';
import { columnOf, type RowSource, requireCells, rowStart, rowsPerPiece } from '../input/rows.ts';
import { show } from '../input/values.ts';
import type { Doubles, MatrixLike } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import type { CodedRows } from './coding.ts';

/** The profiles of the rows of a table of counts: each row over its sum. */
interface Profiles {
  readonly rows: CodedRows;
  /** N: the sum of each row. */
  readonly sums: Doubles;
  /** The names of the columns; null without names. */
  readonly names: readonly string[] | null;
}

/**
 * Opens a table of counts, N x D, dense or sparse; `names` are those of a model's columns. Throws ERR_NOT_FINITE, ERR_OPTION
 * for a negative count, ERR_EMPTY for a row without counts, ERR_SHAPE.
 */
export function* openCounts(x: MatrixLike, names?: readonly string[]): Steps<Profiles> {
  const source = requireCells(yield* openForm(x, 'counts', { names }), 'counts');
  const { rows, columns } = source;
  const most = source.stored ?? rows * columns;
  const data = allocate(8 * most, 'the profiles', () => new Float64Array(most));
  const indices = allocate(4 * most, 'the profiles', () => new Uint32Array(most));
  const indptr = new Uint32Array(rows + 1);
  const sums = new Float64Array(rows);
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  let stored = 0;
  for (let first = 0; first < rows; first += pieceRows) {
    const piece = source.read(first, Math.min(first + pieceRows, rows));
    for (let i = 0; i < piece.count; i++) {
      const row = first + i;
      const begin = stored;
      for (let k = rowStart(piece, i); k < rowStart(piece, i + 1); k++) {
        const count = piece.data[k];
        if (count === 0) continue;
        if (!(count > 0 && count < Number.POSITIVE_INFINITY))
          throw badCount(source, row, columnOf(piece, i, k), count);
        data[stored] = count;
        indices[stored++] = columnOf(piece, i, k);
        sums[row] += count;
      }
      if (stored === begin)
        throw new PCAError('ERR_EMPTY', `row ${row} of counts (counted from 0) sums to 0: leave it out`);
      for (let k = begin; k < stored; k++) data[k] /= sums[row];
      indptr[row + 1] = stored;
    }
    yield;
  }
  const coded = {
    data: data.subarray(0, stored),
    indices: indices.subarray(0, stored),
    indptr,
    rows,
    columns,
  };
  return { rows: coded, sums, names: source.names ?? null };
}

function badCount({ names }: RowSource, row: number, column: number, count: number): PCAError {
  const label = names ? ` (${show(names[column])})` : '';
  return new PCAError(
    Number.isFinite(count) ? 'ERR_OPTION' : 'ERR_NOT_FINITE',
    `row ${row}, column ${column}${label} of counts (both counted from 0) is ${count}: counts are finite and not negative`,
  );
}
