import { init, PCA } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import type { Progress } from '../progress.ts';
import { openTable } from '../read/open-table.ts';
import type { Batch, Selection } from '../read/table.ts';
import { inUserWords } from '../words.ts';
import type { Choices, Fitted } from './fit-files.ts';
import type { Gathering } from './gather.ts';

interface Square {
  /** Row-major, as in the file. */
  data: Float64Array;
  side: number;
  names: string[] | null;
}

/**
 * Fits the covariance or correlation matrix in a file. `rows`: the number of rows that it was computed from, if known.
 */
export async function fitCovarianceFile(
  paths: string[],
  { reading, progress, shards }: Gathering,
  { components, standardize, scale, columnWeights, constant, ddof }: Choices,
  rows: number | undefined,
): Promise<Fitted> {
  const [path] = paths;
  if (paths.length > 1) throw new CLIError('--covariance is for one file', 2);
  if (shards.size > 0)
    throw new CLIError('--covariance is for a table, and a .mom file is fitted without it', 2);
  if (scale === 'range' || scale === 'mad')
    throw new CLIError(`--scale ${scale} needs rows, which a covariance does not have`, 2);
  await init(ENGINE);
  const { data, side, names } = await squareIn(path, reading, progress);
  requireFinite(path, { data, side, names });
  const columns = names ? { columns: names } : {};
  const model = await inUserWords({ files: paths, names }, () =>
    PCA.fromCovarianceSync(
      { data, rows: side, columns: side },
      { components, standardize, scale, columnWeights, constant, ddof, rows, ...columns },
    ),
  );
  return { model, omitted: 0 };
}

/**
 * Reads a square matrix, whose first column may hold the names of its rows. The options that choose columns also choose
 * the rows of the same names: the file is read transposed, so its rows become the columns that the reader chooses from.
 */
async function squareIn(path: string, reading: Selection, progress: Progress): Promise<Square> {
  const table = await openTable(path, { ...reading, missing: 'keep', transpose: true, rowTitles: true });
  const { columns: height, names } = table;
  const columns: Float64Array[] = [];
  const titles: string[] = [];
  try {
    for await (const batch of table.batches()) {
      for (let i = 0; i < batch.rows; i++) columns.push(rowOf(batch, i, height));
      titles.push(...(batch.labels ?? []));
    }
  } finally {
    await table.close();
    progress.end();
  }
  const taken = titles.length > 0 && names ? placesOf(path, names, titles, reading) : [...columns.keys()];
  const side = taken.length;
  if (side !== height) {
    throw new CLIError(
      `${path}: a covariance has as many rows as columns, and here are ${height} × ${side}; --exclude leaves columns out`,
    );
  }
  const data = new Float64Array(side * side);
  for (const [j, place] of taken.entries())
    for (let i = 0; i < side; i++) data[i * side + j] = columns[place][i];
  return { data, side, names: names ?? (titles.length > 0 ? titles : null) };
}

/** Returns a row of a batch; fills in the zeros of a sparse row. */
function rowOf({ data, sparse }: Batch, i: number, width: number): Float64Array {
  if (!sparse) return Float64Array.from(data.subarray(i * width, (i + 1) * width));
  const row = new Float64Array(width);
  for (let k = sparse.indptr[i]; k < sparse.indptr[i + 1]; k++) row[sparse.indices[k]] += Number(data[k]);
  return row;
}

/**
 * Returns for each row the position of the column with its name. Throws if a row has no such column; unless columns
 * were chosen, also if a column has no such row.
 */
function placesOf(
  path: string,
  rows: string[],
  columns: string[],
  { columns: chosen, exclude }: Selection,
): number[] {
  const without = (names: string[], others: string[]) => names.find((name) => !others.includes(name));
  const row = without(rows, columns);
  const column = chosen || exclude ? undefined : without(columns, rows);
  const [what, of, other] = row === undefined ? ['column', column, 'row'] : ['row', row, 'column'];
  if (of !== undefined) {
    throw new CLIError(
      `${path}: the rows of a covariance have the names of its columns, but no ${other} is called ${JSON.stringify(of)}, as a ${what} is`,
    );
  }
  return rows.map((name) => columns.indexOf(name));
}

/** Refuses a missing or infinite value. */
function requireFinite(path: string, { data, side, names }: Square): void {
  const at = (i: number, j: number) =>
    names
      ? `row ${JSON.stringify(names[i])}, column ${JSON.stringify(names[j])}`
      : `row ${i + 1}, column ${j + 1}`;
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++)
      if (!Number.isFinite(data[i * side + j]))
        throw new CLIError(`${path}, ${at(i, j)}: a covariance has a finite value in each place`);
}
