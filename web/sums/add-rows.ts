import { Moments } from '#package';
import { notFinite, PCAError } from '../errors.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';

/** Adds dense rows, which messages call `name`, to moments, and reports how far it has come. Throws ERR_NOT_FINITE. */
export function* addRows(moments: Moments, source: RowSource, name: string, hooks: Hooks): Steps<void> {
  const { rows, columns } = source;
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const { data, count, weights } = source.read(first, Math.min(first + pieceRows, rows));
    requireFinite(data, source, name, first);
    moments.add({ data, rows: count, columns }, { weights });
    reportProgress(hooks, 'rows', first + count, rows);
    yield;
  }
}

/** Throws for a value that is not finite: the engine would count its row from the start of the piece. */
export function requireFinite(
  data: NumericArray,
  { columns, selection, names }: RowSource,
  name: string,
  first: number,
): void {
  const at = data.findIndex((value: number) => !Number.isFinite(value));
  if (at < 0) return;
  const row = first + Math.floor(at / columns);
  throw nameColumns(notFinite(selection?.indices[row] ?? row, at % columns, name), names);
}

/** Throws ERR_OPTION for a value that is not a Moments of this package. */
export function requireMoments(moments: unknown, name: string): asserts moments is Moments {
  if (!(moments instanceof Moments))
    throw new PCAError('ERR_OPTION', `${name} must be Moments: those of wasm-pca, in the same build`);
}
