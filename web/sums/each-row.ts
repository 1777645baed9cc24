import { allocate, notFinite, PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { openForm } from '../input/forms.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import { requireOrder } from '../input/names.ts';
import { type ChosenColumns, type RowSource, requireCells, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Steps } from '../steps.ts';

/** Opens rows of the columns of a model as dense rows; `names` are those of the call. Throws ERR_SHAPE, ERR_EMPTY. */
export function* openForModel(
  { columns, featureNames }: { columns: number; featureNames: readonly string[] | null },
  x: unknown,
  names: ChosenColumns | undefined,
  { signal }: Hooks,
): Steps<RowSource> {
  signal?.throwIfAborted();
  const wanted = names ?? featureNames;
  const source = filled(requireCells(yield* openForm(x, 'x', { names: wanted, columns }, signal), 'x'));
  requireOrder(source, wanted, 'x', 'the model');
  if (source.columns === columns) return source;
  throw new PCAError('ERR_SHAPE', `x has ${source.columns} columns, but the model has ${columns}`);
}

/** Calls `map` with each row; rows with a NaN get results of NaN if these are omitted. Throws ERR_NOT_FINITE. */
export function* eachRow(
  source: RowSource,
  hooks: Hooks,
  missing: 'error' | 'omit',
  map: (data: ArrayLike<number>, from: number, row: number) => void,
): Steps<void> {
  const { rows, columns } = source;
  const pieceRows = rowsPerPiece(source.bytesPerRow * 8, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const { data, count } = source.read(first, Math.min(first + pieceRows, rows));
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < columns; k++) {
        const value = data[i * columns + k];
        if (Number.isFinite(value) || (missing === 'omit' && Number.isNaN(value))) continue;
        throw nameColumns(notFinite(first + i, k, 'x'), source.names);
      }
      map(data, i * columns, first + i);
    }
    reportProgress(hooks, 'rows', first + count, rows);
    yield;
  }
}

export function matrixOf(rows: number, columns: number, what: string): Matrix<Doubles> {
  return { data: allocate(8 * rows * columns, what, () => new Float64Array(rows * columns)), rows, columns };
}
