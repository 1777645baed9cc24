import type { Bytes } from '../../../../tables/bytes.ts';
import { openSource } from '../../../../tables/read/open-source.ts';
import { isSparse, numbered, type Reading } from '../../../../tables/read/source.ts';
import { SparseTable } from '../sparse-table.ts';
import { type Progress, TableError } from './source.ts';

/** Reads a file of sparse rows, with the names that other files give them. */
export async function readSparse(bytes: Bytes, progress: Progress, names?: Reading['names']) {
  const source = await openSource(bytes, { policy: 'forgiving', names });
  const { format, width, rowTitle } = source;
  if (!isSparse(format)) throw new TableError('this is no sparse matrix.');
  const isNamed = rowTitle !== undefined;
  const remarks = isNamed ? ['Cells are the rows, and genes the columns by their symbols.'] : [];
  const table = new SparseTable(source.names ?? numbered(width), format, remarks);
  const pieces = source.numbers({
    taken: Array.from({ length: width }, (_, j) => j),
    label: isNamed ? width : null,
    noNumber: (_, __, cell) => new TableError(cell),
  });
  for await (const piece of pieces) {
    table.add(piece);
    progress(piece.done, source.total ?? 0);
  }
  return table;
}
