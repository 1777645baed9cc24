import { singles, text } from '#scan-program';
import { PCAError, readInput } from '../../errors.ts';
import { parseHooks } from '../../input/hooks.ts';
import { oneOf, parseInteger, pickOptions } from '../../input/parse-options.ts';
import { PIECE_BYTES } from '../../input/rows.ts';
import { asFloat16 } from '../../input/values.ts';
import type { Floats, NumericArray } from '../../matrix.ts';
import { unpack } from '../../platform/packed.ts';
import { elementsOf, type Format, type ReducedArray } from '../affine-map.ts';
import { Best } from '../best.ts';
import { compile } from '../compile.ts';
import type { ScanTask, TaskRows } from '../kernel-task.ts';
import type { Metric, Nearest, Reduced } from '../reducer-options.ts';
import { BYTES } from './formats.ts';
import { openVectors } from './pieces.ts';
import { workedOn } from './pipeline.ts';
import { bitQuery, codeQuery, hammingQuery } from './scan-query.ts';

/** The properties of a reducer that a scan uses. */
interface Scanning {
  readonly id: string;
  readonly columns: number;
  readonly dimensions: number;
  readonly metric: Metric | null;
  readonly steps: Float32Array | null;
  apply(vector: VectorLike): Float32Array;
}

type VectorLike = NumericArray | readonly number[];

/** The formats whose codes can be scanned, and what reads reranked vectors. */
const CODES: readonly unknown[] = ['int8', 'int4', 'bit'];
const RERANKED: readonly unknown[] = ['float16', 'float32'];

let compiled: WebAssembly.Module | null | undefined;

/** Returns the scores of all codes. */
export async function scoreCodes(
  reducer: Scanning,
  query: VectorLike,
  codes: unknown,
  options: unknown,
): Promise<Floats> {
  const y = reducer.apply(query);
  const given = pickOptions(options, ['hamming', 'threads', 'signal']);
  const checked = requireReduced(reducer, codes, 'codes', CODES);
  const scores = new Float32Array(checked.rows);
  for await (const { result, first } of scanned(reducer, y, checked, given, null))
    scores.set(result.scores, first);
  return scores;
}

/** Returns the nearest vectors. */
export async function searchCodes(
  reducer: Scanning,
  query: VectorLike,
  codes: unknown,
  options: unknown,
): Promise<Nearest> {
  const y = reducer.apply(query);
  const given = pickOptions(options, ['k', 'candidates', 'rerank', 'hamming', 'threads', 'signal']);
  const k = parseInteger(given.k ?? 10, 'k', 1);
  const candidates = parseInteger(given.candidates ?? 5, 'candidates', 1);
  const checked = requireReduced(reducer, codes, 'codes', CODES);
  const { rerank } = given;
  const again = rerank === undefined ? null : await openRerank(reducer, rerank, checked.rows, y, query);
  const best = new Best(Math.min(checked.rows, again ? k * candidates : k));
  for await (const { result } of scanned(
    reducer,
    y,
    checked,
    given,
    Math.max(1, again ? k * candidates : k),
  )) {
    for (const [i, row] of (result.rows ?? []).entries()) best.add(result.scores[i], row);
  }
  let found = [...best.sorted()];
  if (again) {
    found = found.map(({ row }) => ({ row, score: again(row) }));
    found.sort((a, b) => b.score - a.score || a.row - b.row);
  }
  found = found.slice(0, k);
  return {
    rows: Uint32Array.from(found, ({ row }) => row),
    scores: Float64Array.from(found, ({ score }) => score),
  };
}

/** Returns what `applyAll` of this reducer gave, in one of these formats. Throws ERR_OPTION, ERR_SHAPE. */
function requireReduced(
  { id, dimensions }: Scanning,
  value: unknown,
  name: string,
  formats: readonly unknown[],
): Reduced {
  const given = readInput(name, () => ({ ...Object(value) }) as Partial<Reduced>, 'ERR_OPTION');
  const { data, rows, columns, format, reducer, lengths } = given;
  if (!formats.includes(format)) {
    throw new PCAError(
      'ERR_OPTION',
      `${name} must be what applyAll gave as ${formats.join(' or ')}, not ${typeof format === 'string' ? format : typeof value}`,
    );
  }
  if (reducer !== id) {
    throw new PCAError(
      'ERR_OPTION',
      `${name} were reduced by reducer ${reducer}, not by ${id}: reduce them again`,
    );
  }
  const count = Number(rows) * elementsOf(format as Format, dimensions);
  const isWhole =
    ArrayBuffer.isView(data) && data.length === count && data.BYTES_PER_ELEMENT === BYTES[format as Format];
  if (!isWhole || !(Number(rows) >= 1) || columns !== dimensions) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} must have ${count} elements: ${rows} vectors of ${dimensions} dimensions as ${format}`,
    );
  }
  if (lengths !== undefined && !(lengths instanceof Float32Array && lengths.length === rows)) {
    throw new PCAError('ERR_SHAPE', `${name} must have a length for each of its ${rows} vectors`);
  }
  return given as Reduced;
}

/** Yields the results of a scan, in the order of the rows. */
async function* scanned(
  reducer: Scanning,
  y: Float32Array,
  { data, rows, format, lengths }: Reduced,
  given: Record<string, unknown>,
  k: number | null,
) {
  const { threads, signal } = parseHooks(given);
  const hamming = oneOf(given, 'hamming', [false, true]) as boolean;
  if (hamming && format !== 'bit')
    throw new PCAError('ERR_OPTION', "hamming is for codes of the format 'bit'");
  if (compiled === undefined) compiled = compile(unpack({ text, singles }));
  const metric = reducer.metric ?? 'cosine';
  const isLong = lengths !== undefined && !hamming && metric !== 'cosine';
  const width = elementsOf(format, reducer.dimensions);
  const task: ScanTask = {
    module: compiled,
    k,
    width,
    ...(hamming
      ? hammingQuery(y)
      : format === 'bit'
        ? bitQuery(y, metric, isLong)
        : codeQuery(y, reducer.steps, metric, format === 'int4')),
  };
  const all = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const step = Math.max(1, Math.floor(PIECE_BYTES / width));
  function* pieces(): Generator<TaskRows> {
    for (let first = 0; first < rows; first += step) {
      const last = Math.min(first + step, rows);
      const piece = {
        data: all.subarray(first * width, last * width),
        isBorrowed: true,
        first,
        count: last - first,
      };
      yield isLong ? { ...piece, lengths: lengths.slice(first, last) } : piece;
    }
  }
  yield* workedOn(task, pieces(), rows, threads, signal);
}

/** Returns the function that compares a row again, exactly. Throws ERR_OPTION, ERR_SHAPE. */
async function openRerank(
  reducer: Scanning,
  rerank: unknown,
  rows: number,
  y: Float32Array,
  x: ArrayLike<number>,
): Promise<(row: number) => number> {
  const metric = reducer.metric ?? 'cosine';
  const isReduced = readInput('rerank', () => typeof Object(rerank).reducer === 'string');
  const reduced = isReduced ? requireReduced(reducer, rerank, 'rerank', RERANKED) : null;
  const source = isReduced
    ? null
    : await openVectors(rerank, reducer.columns, undefined, undefined, 'rerank');
  const count = reduced ? reduced.rows : source?.rows;
  if (count !== rows) {
    throw new PCAError('ERR_SHAPE', `rerank has ${count} vectors, but there are codes of ${rows}`);
  }
  if (source) return (row) => exactScore(x, source.read(row, row + 1).data, metric);
  const { data, format, columns } = reduced as Reduced;
  const read = (part: ReducedArray) => (format === 'float16' ? asFloat16(part) : part);
  return (row) => exactScore(y, read(data.subarray(row * columns, (row + 1) * columns)), metric);
}

function exactScore(a: ArrayLike<number>, b: ArrayLike<number>, metric: Metric): number {
  let [product, ofA, ofB, apart] = [0, 0, 0, 0];
  for (let j = 0; j < a.length; j++) {
    product += a[j] * b[j];
    ofA += a[j] * a[j];
    ofB += b[j] * b[j];
    apart += (a[j] - b[j]) ** 2;
  }
  if (metric === 'ip') return product;
  return metric === 'l2' ? -apart : product / (Math.sqrt(ofA * ofB) || 1);
}
