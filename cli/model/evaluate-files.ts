import { init } from 'wasm-pca';
import { type EvaluateOptions, type Evaluation, evaluate } from 'wasm-pca/vectors';
import { percent, plural } from '../../tables/format.ts';
import { ENGINE } from '../engine.ts';
import { telling } from '../words.ts';
import { sampleOf, type VectorFiles } from './vector-files.ts';

/** What shorter vectors would cost, measured on at most so many vectors of files, evenly spaced. */
export async function evaluateFiles(
  files: VectorFiles,
  most: number | 'all' | undefined,
  options: EvaluateOptions,
): Promise<Evaluation> {
  await init(ENGINE);
  const sample = await sampleOf(files, most === 'all' ? Number.POSITIVE_INFINITY : most);
  return telling({ count: '--dimensions', files: files.paths }, () => evaluate(sample, options));
}

const HEADINGS = ['dimensions', 'format', 'bytes', 'recall', 'truncated', 'rotated', 'variance', 'cosine'];

/** As a table for people. */
export function evaluationTable({ rows, k, metric, vectors, queries }: Evaluation): string[] {
  const cells = rows.map((row) => [
    String(row.dimensions),
    row.format,
    String(row.bytes),
    ...[row.recall, row.truncated, row.rotated].map((value) => value.toFixed(4)),
    percent(row.varianceKept, 2),
    row.cosine === null ? '–' : row.cosine.toFixed(4),
  ]);
  const widths = HEADINGS.map((heading, c) => Math.max(heading.length, ...cells.map((row) => row[c].length)));
  const line = (row: string[]) => row.map((cell, c) => cell.padStart(widths[c])).join('   ');
  const said = `recall of the ${k} nearest by ${metric}: ${plural(queries, 'held-out query', 'held-out queries')} among ${plural(vectors, 'vector')}`;
  return [said, '', line(HEADINGS), ...cells.map(line)];
}
