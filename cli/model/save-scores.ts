import type { Matrix, PCA } from 'wasm-pca';
import type { Progress } from '../progress.ts';
import type { RowSample } from '../report/sample.ts';
import type { Reading } from '../shard/sum.ts';
import { openMatrix } from '../write/matrix.ts';
import { mapFiles, type RowMap } from './map-files.ts';

/** Reads files again for the scores of their rows: all of them into `file`, if there is one, and some to the sample. */
export async function saveScores(
  file: string | undefined,
  paths: string[],
  selection: Reading,
  model: PCA,
  progress: Progress,
  sample: RowSample | null,
): Promise<void> {
  const columns = scoreNames(model.componentCount);
  const out = file && (await openMatrix(file, { columns, label: selection.label }));
  const options = out ? {} : { components: sample?.columns };
  const scores: RowMap<Matrix> = (x, call) => model.transformSync(x, { ...options, ...call });
  for await (const { result, labels } of mapFiles(paths, selection, model, scores, progress)) {
    if (out) await out.write(result, labels);
    sample?.add(result, labels);
  }
  if (out) await out.close();
}

export const scoreNames = (count: number) => Array.from({ length: count }, (_, m) => `z${m + 1}`);
