import { init, type MatrixLike } from 'wasm-pca';
import { type Choice, type ChoiceRow, type ChooseOptions, choose } from 'wasm-pca/vectors';
import { percent, plural } from '../../tables/format.ts';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { inUserWords } from '../words.ts';
import { sampleOf, type VectorFiles } from './vector-files.ts';

/** Chooses how to store the vectors of files by measurement on a sample of at most `most` of them, which it returns. */
export async function chooseFiles(
  files: VectorFiles,
  most: number | 'all' | undefined,
  options: ChooseOptions,
): Promise<{ choice: Choice; sample: MatrixLike & { rows: number } }> {
  await init(ENGINE);
  const sample = await sampleOf(files, most === 'all' ? Number.POSITIVE_INFINITY : most);
  const choice = await inUserWords({ count: '--bytes', files: files.paths }, () => choose(sample, options));
  return { choice, sample };
}

const NAMES = { false: 'none', true: 'random', itq: 'itq' };
const TURNED = { false: '', true: ', rotated at random', itq: ', rotated by itq' };

/** Describes one way to store vectors. */
const wayOf = ({ dimensions, format, rotation }: ChoiceRow) =>
  `${plural(dimensions, 'dimension')} as ${format}${TURNED[`${rotation}`]}`;

/** Describes how recall was measured. */
const measureOf = ({ k, metric, queries, vectors }: Choice) =>
  `of the ${k} nearest by ${metric}, for ${plural(queries, 'held-out query', 'held-out queries')} among ${plural(vectors, 'vector')}`;

const rerankedOf = ({ k, rows }: Choice) =>
  rows[0]?.candidates > 1 ? `, after ${rows[0].candidates * k} candidates are compared again` : '';

/** Returns the best way. Throws a CLIError that names the nearest way if none is good enough. */
export function bestOf(choice: Choice, asked: Pick<ChooseOptions, 'bytes' | 'recall'>): ChoiceRow {
  if (choice.best) return choice.best;
  throw new CLIError(noneOf(choice, asked));
}

function noneOf({ frontier, k }: Choice, { bytes, recall }: Pick<ChooseOptions, 'bytes' | 'recall'>): string {
  const last = frontier.at(-1);
  if (!last) return `--bytes ${bytes}: no vector of these formats is so short`;
  const within = bytes === undefined ? '' : ` within ${plural(bytes, 'byte')}`;
  return `--recall ${recall}: no way${within} finds so many of the ${k} nearest; the most is ${last.recall.toFixed(4)}, in ${plural(last.bytes, 'byte')}: ${wayOf(last)}`;
}

/** Returns the line that says what was chosen. */
export function choiceLine(choice: Choice, best: ChoiceRow): string {
  return `chosen: ${wayOf(best)}, ${plural(best.bytes, 'byte')} a vector; recall ${best.recall.toFixed(4)} ${measureOf(choice)}${rerankedOf(choice)}`;
}

/** Returns the lines of the frontier, with a mark at the best way, or what is missing. */
export function choiceTable(choice: Choice, asked: Pick<ChooseOptions, 'bytes' | 'recall'>): string[] {
  const headings = ['bytes', 'recall', 'dimensions', 'format', 'rotation', 'kept', ''];
  const cells = choice.frontier.map((row) => [
    String(row.bytes),
    row.recall.toFixed(4),
    String(row.dimensions),
    row.format,
    NAMES[`${row.rotation}`],
    percent(row.kept, 2),
    row === choice.best ? '← chosen' : '',
  ]);
  const widths = headings.map((heading, c) => Math.max(heading.length, ...cells.map((row) => row[c].length)));
  const line = (row: string[]) =>
    row
      .map((cell, c) => cell.padStart(widths[c]))
      .join('   ')
      .trimEnd();
  return [
    `recall ${measureOf(choice)}${rerankedOf(choice)}; no other way has as much in as few bytes`,
    '',
    line(headings),
    ...cells.map(line),
    ...(choice.best ? [] : ['', noneOf(choice, asked)]),
  ];
}
