import { parseInteger, pickOptions } from '../../input/parse-options.ts';
import { invalidOption, isArray } from '../../input/values.ts';
import type { Format } from '../affine-map.ts';
import type { Choice, ChoiceRow, EvaluationRow } from '../reducer-options.ts';
import { measureReduction, OPTIONS } from './evaluate.ts';
import { ALL_FORMATS } from './formats.ts';
import { openVectors } from './pieces.ts';

/** The bits of one dimension. */
const BITS: Record<Format, number> = { float32: 32, float16: 16, int8: 8, int4: 4, bit: 1 };
/** The sizes in bytes that are tried where none is given, and which parts of one that is given. */
const SIZES = [16, 32, 64, 128, 256, 512];
const PARTS = [0.25, 0.5, 1];

export async function chooseReduction(
  vectors: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
): Promise<Choice> {
  const {
    bytes,
    recall,
    rerank = false,
    ...given
  } = pickOptions(options, ['bytes', 'recall', 'rerank', ...OPTIONS.filter((name) => name !== 'dimensions')]);
  const most = bytes === undefined ? Number.POSITIVE_INFINITY : parseInteger(bytes, 'bytes', 1);
  const least = recall ?? 0;
  if (typeof least !== 'number' || !(least >= 0 && least <= 1)) {
    throw invalidOption('recall', 'a number from 0 to 1', recall);
  }
  if (typeof rerank !== 'boolean') throw invalidOption('rerank', 'true or false', rerank);
  const { formats = ALL_FORMATS } = given;
  const { columns } = await openVectors(vectors, undefined, undefined);
  const sizes = bytes === undefined ? SIZES : PARTS.map((part) => Math.max(1, Math.floor(part * most)));
  const dimensions = dimensionsOf(sizes, formats, columns);
  const found = await measureReduction(vectors, { ...given, formats, dimensions }, module, false);
  const rows = found.rows
    .map((row) => choiceRow(row, rerank ? found.candidates : 1))
    .filter((row) => row.bytes <= most)
    .sort((a, b) => a.bytes - b.bytes || b.recall - a.recall);
  const frontier = rows.filter((row, i) => rows.slice(0, i).every((other) => other.recall < row.recall));
  const enough = frontier.filter((row) => row.recall >= least);
  // The frontier ascends in bytes and recall: take its first row with enough recall, or its last without a limit.
  const best = (recall === undefined ? enough.at(-1) : enough[0]) ?? null;
  const { k, metric, vectors: searched, queries } = found;
  return { best, frontier, rows, k, metric, vectors: searched, queries };
}

/** Returns the numbers of dimensions whose vectors have one of these sizes in one of these formats. */
function dimensionsOf(sizes: readonly number[], formats: unknown, columns: number): number[] {
  const asked = ALL_FORMATS.filter((format) => isArray(formats) && formats.includes(format));
  if (asked.length === 0) return [1]; // `measureReduction` refuses such formats
  const all = sizes.flatMap((bytes) => asked.map((format) => Math.floor((8 * bytes) / BITS[format])));
  return [...new Set(all.map((dimensions) => Math.max(1, Math.min(columns, dimensions))))];
}

function choiceRow(row: EvaluationRow, candidates: number): ChoiceRow {
  const { dimensions, format, rotation, bytes, floatQueries, reranked, kept } = row;
  const recall = candidates > 1 ? reranked : floatQueries;
  return { dimensions, format, rotation, bytes, recall, candidates, kept };
}
