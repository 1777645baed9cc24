import { bytesOf } from '../../../../tables/bytes.ts';
import { openSource } from '../../../../tables/read/open-source.ts';
import { isSparse, numbered, type Reading } from '../../../../tables/read/source.ts';
import { type TenX, tenXNames } from '../../../../tables/read/ten-x.ts';
import { type SparseSource, TableError } from './source.ts';

const bytes = (file: File) => bytesOf(file, file.name);

/** A file of sparse rows, with the names that other files give them. */
export async function sparse(file: File, names?: Reading['names']): Promise<SparseSource> {
  const source = await openSource(await bytes(file), { policy: 'forgiving', names });
  const { format, width, rowTitle } = source;
  if (!isSparse(format)) throw new TableError('this is no sparse matrix.');
  const taken = Array.from({ length: width }, (_, j) => j);
  const label = rowTitle === undefined ? null : width;
  return {
    total: source.total ?? file.size,
    names: source.names ?? numbered(width),
    remarks: rowTitle === undefined ? [] : ['Cells are the rows, and genes the columns by their symbols.'],
    pieces: () => source.numbers({ taken, label, noNumber: (_, __, cell) => new TableError(cell) }),
    format,
  };
}

/** What 10x Genomics' programs write of one experiment. */
export async function tenXFiles({ matrix, features, barcodes }: TenX<File>): Promise<SparseSource> {
  return sparse(
    matrix,
    await tenXNames({ features: await bytes(features), barcodes: await bytes(barcodes) }),
  );
}
