import { init, type Matrix, type NumericArray, type PCA } from 'wasm-pca';
import { plural } from '../../tables/format.ts';
import type { SparsePlaces } from '../../tables/read/source.ts';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { sizeOf } from '../inputs.ts';
import type { Progress } from '../progress.ts';
import { eachTable } from '../read/each-table.ts';
import type { Selection, Table } from '../read/table.ts';
import { inUserWords } from '../words.ts';
import { openRows } from '../workers/aside.ts';

/** The result for some consecutive rows of a file. */
interface Mapped<T> {
  result: T;
  path: string;
  /** The number of rows of this file before these. */
  first: number;
  labels?: string[];
}

/** Rows of the model's columns. They stay unchanged until the next rows are read. */
export type FileRows = { data: NumericArray; rows: number; columns: number } & Partial<SparsePlaces>;

/** The columns that rows must have to be mapped by a model. */
export type OfColumns = Pick<PCA, 'columns' | 'featureNames'>;

/** Maps rows to a result. */
export type RowMap<T> = (x: FileRows, call: { missing: 'error' | 'omit' | 'em' }) => T;

/**
 * Maps the rows of files, in the order in which the files are given. If `missing` is 'omit' or 'em', rows with a
 * missing value stay in their places, with 'omit' as rows of NaN in the result; otherwise such a row is an error.
 */
export async function* mapFiles<T>(
  paths: string[],
  selection: Omit<Selection, 'missing'> & { missing: 'error' | 'omit' | 'em' },
  model: OfColumns,
  map: RowMap<T>,
  progress: Progress,
): AsyncGenerator<Mapped<T>, void> {
  await init(ENGINE);
  const missing = selection.missing === 'error' ? 'error' : 'keep';
  const preferred = model.featureNames ? [...model.featureNames] : undefined;
  const sizes = await Promise.all(paths.map(sizeOf));
  progress.expect(sizes.reduce((sum, size) => sum + size, 0));
  try {
    const open = (path: string, i: number) => openRows(path, { ...selection, missing, preferred }, sizes[i]);
    for await (const { path, table } of eachTable(paths, open, progress)) {
      const report = progress.part();
      const { columns } = table;
      if (columns !== model.columns) {
        throw new CLIError(`${path} has ${plural(columns, 'column')}, but the model has ${model.columns}`);
      }
      progress.remark(path, placesRemark(table, model, selection));
      let seen = 0;
      for await (const { data, sparse, rows, labels, remarks, done } of table.batches()) {
        progress.remark(path, remarks);
        if (rows === 0) continue;
        const x = { data, ...sparse, rows, columns };
        const result = await inUserWords({ files: [path], before: seen, names: model.featureNames }, () =>
          map(x, { missing: selection.missing }),
        );
        yield { result, path, first: seen, labels };
        seen += rows;
        report(seen, done);
      }
    }
  } finally {
    progress.end();
  }
}

/** Counts the rows without a result, which are rows of NaN. */
export function missingIn({ data, rows, columns }: Pick<Matrix, 'data' | 'rows' | 'columns'>): number {
  let count = 0;
  for (let i = 0; i < rows; i++) if (Number.isNaN(data[i * columns])) count++;
  return count;
}

/** Warns if only the table or only the model has names: another order of the columns would go unnoticed. */
function placesRemark(
  { names }: Table,
  { featureNames }: OfColumns,
  { columns }: Pick<Selection, 'columns'>,
): string[] {
  if (columns || (names === null) === (featureNames === null)) return [];
  const which = names ? 'the model has no names of columns' : 'it has no names of columns, and the model has';
  return [`${which}: they are taken in the order of the file`];
}
