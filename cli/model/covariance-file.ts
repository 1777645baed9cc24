import { init, PCA } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { isShardFile } from '../inputs.ts';
import { telling } from '../words.ts';
import type { Choices, Fitted } from './fit-files.ts';
import type { Gathering } from './gather.ts';
import { heldRows } from './held-rows.ts';

/** Fits the covariance or correlation matrix that a file holds; `rows` is the number of rows behind it, if it is known. */
export async function fitCovarianceFile(
  paths: string[],
  { reading, progress }: Gathering,
  { components, standardize, ddof }: Choices,
  rows: number | undefined,
): Promise<Fitted> {
  const [path] = paths;
  if (paths.length > 1) throw new CLIError('--covariance is for one file', 2);
  if (await isShardFile(path))
    throw new CLIError('--covariance is for a table, and a .mom file is fitted without it', 2);
  await init(ENGINE);
  const held = await heldRows(paths, reading, () => Number.POSITIVE_INFINITY, 'error', progress);
  if (!held) throw new CLIError(`${path} has no row`);
  const { matrix, names } = held;
  if (matrix.rows !== matrix.columns || held.omitted > 0) {
    throw new CLIError(
      `${path}: a covariance has as many rows as columns, and here are ${matrix.rows} × ${matrix.columns}; --exclude leaves columns out`,
    );
  }
  const columns = names ? { columns: names } : {};
  const model = await telling({ files: paths, names }, () =>
    PCA.fromCovarianceSync(matrix, { components, standardize, ddof, rows, ...columns }),
  );
  return { model, omitted: 0 };
}
