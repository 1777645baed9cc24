import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { lines, requireEncoding } from '../text/lines.ts';
import type { Reading, TypeRun } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

const FILES = {
  matrix: /(^|[._-])matrix\.mtx(\.gz)?$/i,
  features: /(^|[._-])(features|genes)\.tsv(\.gz)?$/i,
  barcodes: /(^|[._-])barcodes\.tsv(\.gz)?$/i,
};

/** The files that 10x Genomics' programs write of one experiment: a matrix of genes × cells, and the names of both. */
export type TenX<File> = Record<keyof typeof FILES, File>;

/** Finds these files in a folder; throws where one is missing, or there more than once. */
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

async function linesOf(bytes: Bytes): Promise<string[][]> {
  const cells: string[][] = [];
  for await (const { bytes: some } of lines(bytes, requireEncoding(bytes), AT_ONCE)) {
    const rows = decoded(some).replace(/\n$/, '').split('\n');
    for (const row of rows) cells.push(row.split('\t').map((cell) => cell.trim()));
  }
  return cells;
}

const GENES = 'Gene Expression'; // the feature type of every version of Cell Ranger

/** Returns the runs of features of one type; undefined where all have the same. */
function typesIn(types: string[]): TypeRun[] | undefined {
  const runs: TypeRun[] = [];
  for (const [i, type] of types.entries()) {
    const run = runs.at(-1);
    if (run?.type === type) run.last = i;
    else runs.push({ type, first: i, last: i });
  }
  return runs.length > 1 ? runs : undefined;
}

/**
 * Reads the names of the matrix's rows and columns: genes by their symbols; where there are several types, the other
 * features with their type.
 */
export async function tenXNames({
  features,
  barcodes,
}: Pick<TenX<Bytes>, 'features' | 'barcodes'>): Promise<NonNullable<Reading['names']>> {
  const all = await linesOf(features);
  const types = typesIn(all.map(([, , type = GENES]) => type));
  const names = all.map(([id, name = id, type = GENES]) =>
    types && type !== GENES ? `${name} (${type})` : name,
  );
  return {
    rows: { what: 'gene', names, types },
    columns: { what: 'barcode', names: (await linesOf(barcodes)).map(([barcode]) => barcode) },
  };
}
