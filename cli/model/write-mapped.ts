import type { Matrix } from 'wasm-pca';
import type { Progress } from '../progress.ts';
import { type MatrixFile, openMatrix } from '../write/matrix.ts';
import { mapFiles, missingIn, type RowMap } from './map-files.ts';

/** Where mapped rows go, and the names of their columns. */
interface Destination {
  output: string;
  columns: string[];
  isInert?: boolean;
}

/** Maps the rows of files and writes them. Returns their number, and of how many the result is missing. */
export async function writeMapped(
  { output, columns, isInert }: Destination,
  paths: string[],
  selection: Parameters<typeof mapFiles>[1],
  model: Parameters<typeof mapFiles>[2],
  map: RowMap<Matrix>,
  progress: Progress,
): Promise<{ rows: number; omitted: number }> {
  let out: MatrixFile | undefined;
  let [rows, omitted] = [0, 0];
  for await (const { result, labels } of mapFiles(paths, selection, model, map, progress)) {
    // Open the output only after the first rows are read, so that an unknown label column leaves no file behind.
    out ??= await openMatrix(output, { columns, label: selection.label, isInert });
    rows += result.rows;
    omitted += missingIn(result);
    await out.write(result, labels);
  }
  await out?.close();
  return { rows, omitted };
}
