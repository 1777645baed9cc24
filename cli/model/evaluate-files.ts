import { init } from 'wasm-pca';
import { type EvaluateOptions, type Evaluation, type EvaluationRow, evaluate } from 'wasm-pca/vectors';
import { percent, plural } from '../../tables/format.ts';
import { ENGINE } from '../engine.ts';
import { inUserWords } from '../words.ts';
import { sampleOf, type VectorFiles } from './vector-files.ts';

/** Measures the cost of shorter vectors on a sample of at most `most` vectors of the files, evenly spaced. */
export async function evaluateFiles(
  files: VectorFiles,
  most: number | 'all' | undefined,
  options: EvaluateOptions,
): Promise<Evaluation> {
  await init(ENGINE);
  const sample = await sampleOf(files, most === 'all' ? Number.POSITIVE_INFINITY : most);
  return inUserWords({ count: '--dimensions', files: files.paths }, () => evaluate(sample, options));
}

/** Writes a name in words: 'floatQueries' as 'float queries'. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns the lines of a table of the evaluation. */
export function evaluationTable({
  rows,
  k,
  candidates,
  metric,
  shareOf,
  vectors,
  queries,
}: Evaluation): string[] {
  const isCostKnown = rows.some(({ uncentred }) => uncentred !== null);
  const recalls = [
    'recall',
    'floatQueries',
    'reranked',
    ...(isCostKnown ? ['uncentred'] : []),
    'truncated',
    'rotated',
  ] as const;
  const named = { false: 'none', true: 'random', itq: 'itq' };
  const headings = [
    'dimensions',
    'format',
    'rotation',
    'bytes',
    ...recalls.map(wordsOf),
    `${shareOf} kept`,
    'cosine',
  ];
  const fixed = (value: number | null) => value?.toFixed(4) ?? '–';
  const cells = rows.map((row) => [
    String(row.dimensions),
    row.format,
    named[`${row.rotation}`],
    String(row.bytes),
    ...recalls.map((name) => fixed(row[name as keyof EvaluationRow] as number | null)),
    percent(row.kept, 2),
    fixed(row.cosine),
  ]);
  const widths = headings.map((heading, c) => Math.max(heading.length, ...cells.map((row) => row[c].length)));
  const line = (row: string[]) => row.map((cell, c) => cell.padStart(widths[c])).join('   ');
  const said = `recall of the ${k} nearest by ${metric}: ${plural(queries, 'held-out query', 'held-out queries')} among ${plural(vectors, 'vector')}; reranked: of the ${candidates * k} nearest`;
  return [said, '', line(headings), ...cells.map(line)];
}
