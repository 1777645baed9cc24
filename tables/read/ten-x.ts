import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { lines, requireEncoding } from '../text/lines.ts';
import type { Reading } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

const FILES = {
  matrix: /(^|[._-])matrix\.mtx(\.gz)?$/i,
  features: /(^|[._-])(features|genes)\.tsv(\.gz)?$/i,
  barcodes: /(^|[._-])barcodes\.tsv(\.gz)?$/i,
};

/** The files that 10x Genomics' programs write of one experiment: genes × cells, and what these are called. */
export type TenX<File> = Record<keyof typeof FILES, File>;

/** Those among the files of a folder; throws where one is not there, or more than once. */
export function tenX<File>(folder: string, files: File[], nameOf: (file: File) => string): TenX<File> {
  const one = (kind: keyof typeof FILES): File => {
    const [found, other] = files.filter((file) => FILES[kind].test(nameOf(file)));
    if (found && !other) return found;
    const names = kind === 'matrix' ? 'matrix.mtx' : `${kind}.tsv`;
    const what = other ? `several files are called ${names}` : `no file is called ${names}`;
    throw new TableError(folder, `${what}, of which a 10x folder has one, gzipped or not`);
  };
  return { matrix: one('matrix'), features: one('features'), barcodes: one('barcodes') };
}

export const isMatrix = (name: string) => FILES.matrix.test(name);

/** Of each line that cell, or the first where there are fewer. */
async function cellsOf(bytes: Bytes, column: number): Promise<string[]> {
  const cells: string[] = [];
  for await (const { bytes: some } of lines(bytes, requireEncoding(bytes), AT_ONCE)) {
    const rows = decoded(some).replace(/\n$/, '').split('\n');
    for (const row of rows) {
      const parts = row.split('\t');
      cells.push((parts[column] ?? parts[0]).trim());
    }
  }
  return cells;
}

/** What the rows and the columns of the matrix are called: genes by their symbols. */
export async function tenXNames({
  features,
  barcodes,
}: Pick<TenX<Bytes>, 'features' | 'barcodes'>): Promise<NonNullable<Reading['names']>> {
  return {
    rows: { what: 'gene', names: await cellsOf(features, 1) },
    columns: { what: 'barcode', names: await cellsOf(barcodes, 0) },
  };
}
