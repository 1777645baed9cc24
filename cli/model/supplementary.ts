import type { PCA, Supplementary } from 'wasm-pca';
import { TableError } from '../../tables/errors.ts';
import type { Progress } from '../progress.ts';
import { eachTable } from '../read/each-table.ts';
import { openTable } from '../read/open-table.ts';
import type { Selection } from '../read/table.ts';
import { inUserWords } from '../words.ts';

/** Relates supplementary columns, which took no part in the fit, to the model. Holds all rows in memory. */
export async function supplementaryOf(
  paths: string[],
  names: readonly string[],
  reading: Selection,
  model: PCA,
  progress: Progress,
): Promise<Supplementary> {
  const all = { ...reading, missing: 'keep' } as const;
  const x = await numbersIn(paths, all);
  const columns: Record<string, Float64Array | (string | null)[]> = {};
  for (const name of names) columns[name] = await columnIn(paths, name, all);
  progress.end();
  const { missing } = reading;
  return inUserWords({ files: paths, names: model.featureNames }, () =>
    model.supplementary(x, columns, { missing: missing === 'error' ? 'error' : 'omit' }),
  );
}

/** Reads a column as numbers or, if not all of its cells are numbers, as texts. */
async function columnIn(
  paths: string[],
  name: string,
  reading: Selection,
): Promise<Float64Array | (string | null)[]> {
  const alone = { ...reading, columns: [name], exclude: undefined, label: undefined };
  try {
    return (await numbersIn(paths, alone)).data;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return textsIn(paths, { ...reading, label: name });
  }
}

async function numbersIn(paths: string[], reading: Selection) {
  const pieces: Float64Array[] = [];
  let columns = 0;
  for await (const { table } of eachTable(paths, (path) => openTable(path, reading))) {
    columns = table.columns;
    for await (const { data, sparse, rows } of table.batches()) {
      const dense = new Float64Array(rows * columns);
      if (!sparse) dense.set(data);
      else
        for (let i = 0; i < rows; i++)
          for (let k = sparse.indptr[i]; k < sparse.indptr[i + 1]; k++)
            dense[i * columns + sparse.indices[k]] += Number(data[k]);
      pieces.push(dense);
    }
  }
  const data = new Float64Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    data.set(piece, at);
    at += piece.length;
  }
  return { data, rows: data.length / columns, columns };
}

async function textsIn(paths: string[], reading: Selection): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  for await (const { table } of eachTable(paths, (path) => openTable(path, reading)))
    for await (const { labels = [] } of table.batches())
      for (const label of labels) texts.push(label.trim() === '' ? null : label);
  return texts;
}
