import type { Matrix } from 'wasm-pca';
import { mapFiles, missingIn, type OfColumns, type RowMap } from '../model/map-files.ts';
import { Progress } from '../progress.ts';
import { type MatrixFile, openMatrix } from '../write/matrix.ts';
import { type MappingOptions, selectionOf } from './options.ts';

/**
 * Maps the rows of files and writes the results, rows of `columns`, with the rows' labels. Resolves to their number, and to
 * the number of those that are NaN because a value was missing.
 */
export async function mapToFile(
  paths: string[],
  options: MappingOptions & { output: string },
  model: OfColumns,
  columns: readonly string[],
  map: RowMap<Matrix>,
): Promise<{ rows: number; omitted: number }> {
  const progress = new Progress(options.quiet);
  let out: MatrixFile | undefined;
  let [rows, omitted] = [0, 0];
  for await (const { result, labels } of mapFiles(paths, selectionOf(options), model, map, progress)) {
    // Open the output only after the first rows are read, so that an unknown label column leaves no file behind.
    out ??= await openMatrix(options.output, {
      columns: [...columns],
      label: options.label,
      isInert: options.csvSafe,
    });
    rows += result.rows;
    omitted += missingIn(result);
    await out.write(result, labels);
  }
  await out?.close();
  return { rows, omitted };
}
