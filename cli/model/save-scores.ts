import type { Diagnosis, Matrix, PCA } from 'wasm-pca';
import type { Progress } from '../progress.ts';
import type { Alarms } from '../report/alarms.ts';
import type { RowSample } from '../report/sample.ts';
import type { Reading } from '../shard/sum.ts';
import { openMatrix } from '../write/matrix.ts';
import type { Output } from '../write/output.ts';
import { type FileRows, mapFiles, type RowMap } from './map-files.ts';

/** The samples and alarms of a report, gathered while the rows are read. */
export interface RowsForReport {
  sample: RowSample;
  alarms: Alarms;
  /** Rows with their labels, for a discriminant; null if there are no labels. */
  labelled: RowSample | null;
}

/**
 * Reads files again for the scores of their rows. Writes all scores to a file for `path`, if given, and adds rows to
 * the report's samples and alarms. Returns the file before it is moved to `path`, and the number of rows.
 */
export async function saveScores(
  { path, isInert }: { path: string | undefined; isInert?: boolean },
  paths: string[],
  selection: Omit<Reading, 'missing'> & { missing: 'error' | 'omit' | 'em' },
  model: PCA,
  progress: Progress,
  report: RowsForReport | null,
): Promise<{ rows: number; output: Output | null }> {
  const columns = scoreNames(model.componentCount);
  const out =
    path === undefined ? null : await openMatrix(path, { columns, label: selection.label, isInert });
  const plotted = report && report.sample.columns - 2;
  const options = out ? {} : { components: plotted ?? undefined };
  const map: RowMap<{ x: FileRows; scores: Matrix; found: Diagnosis | null }> = (x, call) => ({
    x,
    scores: model.transformSync(x, { ...options, ...call }),
    found: report && model.diagnoseSync(x, { ...call, rows: 'fitted', components: report.alarms.components }),
  });
  let rows = 0;
  for await (const { result, labels } of mapFiles(paths, selection, model, map, progress)) {
    const { x, scores, found } = result;
    rows += scores.rows;
    if (out) await out.write(scores, labels);
    if (!report || !found) continue;
    report.alarms.add(found, labels);
    if (!x.indices) report.labelled?.add(x, labels);
    report.sample.add(beside(scores, plotted ?? 0, [found.t2, found.spe]), labels);
  }
  return { rows, output: out && (await out.end()) };
}

/** Writes a row for each column, with its name and its loadings. Returns the file before it is moved to its path. */
export async function saveLoadings(
  file: string,
  loadings: Matrix,
  names: string[],
  isInert?: boolean,
): Promise<Output> {
  const out = await openMatrix(file, { columns: scoreNames(loadings.columns), label: 'column', isInert });
  await out.write(loadings, names);
  return out.end();
}

/** Joins the first `count` columns of a matrix with other columns. */
function beside({ data, rows, columns }: Matrix, count: number, others: Float64Array[]): Matrix {
  const width = count + others.length;
  const out = new Float64Array(rows * width);
  for (let i = 0; i < rows; i++) {
    out.set(data.subarray(i * columns, i * columns + count), i * width);
    for (const [k, values] of others.entries()) out[i * width + count + k] = values[i];
  }
  return { data: out, rows, columns: width };
}

export const scoreNames = (count: number) => Array.from({ length: count }, (_, m) => `z${m + 1}`);
