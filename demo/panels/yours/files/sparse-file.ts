import type { Bytes } from '../../../../tables/bytes.ts';
import { openSource } from '../../../../tables/read/open-source.ts';
import { isSparse, numbered, type Reading } from '../../../../tables/read/source.ts';
import { SparseTable } from '../sparse-table.ts';
import { type Progress, TableError } from './source.ts';

/** Reads a file of sparse rows, with the names that other files give them. */
export async function readSparse(bytes: Bytes, progress: Progress, names?: Reading['names']) {
  const source = await openSource(bytes, { policy: 'forgiving', names });
  const { format, width, rowTitle } = source;
  const pieces = source.numbers({
    taken: Array.from({ length: width }, (_, j) => j),
    label: rowTitle === undefined ? null : width,
    whole: true,
    noNumber: (_, __, cell) => new TableError(cell),
  });
  for await (const { data, sparse, labels = null, done } of pieces) {
    progress(done, source.total ?? 0);
    if (sparse && isSparse(format))
      return new SparseTable(
        source.names ?? numbered(width),
        labels,
        format,
        { data, ...sparse },
        source.types !== undefined,
      );
  }
  throw new TableError('this is no sparse matrix.');
}
