import { init, type RobustOptions, RobustPCA, type RowKind } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { inUserWords } from '../words.ts';
import type { Fitted } from './fit-files.ts';
import type { Gathering } from './gather.ts';
import { heldRows } from './held-rows.ts';

/** An outlying row. */
export interface Outlier {
  /** Position from 1 among the rows of all files in the order given; rows left out are not counted. */
  row: number;
  kind: Exclude<RowKind, 'regular' | 'omitted'>;
  scoreDistance: number;
  orthogonalDistance: number;
}

interface FittedRobustly extends Fitted {
  outliers: Outlier[];
}

/** Fits the rows of tables, all held in memory, by ROBPCA, which withstands a minority of outliers. */
export async function fitFilesRobustly(
  paths: string[],
  { reading, duplicates, progress, shards }: Gathering,
  options: Pick<RobustOptions, 'components' | 'scale' | 'constant'>,
): Promise<FittedRobustly> {
  if (shards.size > 0) throw new CLIError('--robust needs rows, which a .mom file does not have', 2);
  await init(ENGINE);
  const held = await heldRows(paths, reading, () => Number.POSITIVE_INFINITY, duplicates, progress);
  progress.end();
  if (!held) throw new CLIError('--robust needs rows', 2);
  const columns = held.names ? { columns: held.names } : {};
  const { model, kinds, scoreDistances, orthogonalDistances } = await inUserWords(
    { files: paths, names: held.names },
    () => progress.during('robust fit', () => RobustPCA.fit(held.matrix, { ...options, ...columns })),
  );
  const outliers = kinds.flatMap((kind, i): Outlier[] =>
    kind === 'regular' || kind === 'omitted'
      ? []
      : [{ row: i + 1, kind, scoreDistance: scoreDistances[i], orthogonalDistance: orthogonalDistances[i] }],
  );
  return { model, omitted: held.omitted, outliers };
}
