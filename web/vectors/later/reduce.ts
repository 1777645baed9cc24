import { PCAError } from '../../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../../input/hooks.ts';
import { oneOf, parseColumns, pickOptions } from '../../input/parse-options.ts';
import { type AffineMap, elementsOf, type Format, type KernelFormat, reducedArray } from '../affine-map.ts';
import { writtenAs } from '../int4.ts';
import type { ReduceTask, TaskRows } from '../kernel-task.ts';
import type { ApplyOptions, Reduced } from '../reducer-options.ts';
import { ALL_FORMATS } from './formats.ts';
import { chunksOf, openVectors, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';

/** The parts of a reducer that reduce rows. */
interface OpenReducer {
  id: string;
  /** Throws ERR_OPTION if the reducer does not support this format. */
  mapFor(format: KernelFormat): AffineMap;
  module: WebAssembly.Module | null;
}

const OPTIONS = ['format', 'lengths', 'columns', 'threads', 'signal', 'onProgress'];

export async function reduceAll<F extends Format>(
  reducer: OpenReducer,
  vectors: unknown,
  options?: ApplyOptions<F>,
): Promise<Reduced<F>> {
  const { format, lengths, hooks, names } = parse<F>(options);
  const map = reducer.mapFor(writtenAs(format));
  const { columns, dimensions } = map;
  hooks.signal?.throwIfAborted();
  const source = await openVectors(vectors, columns, names, hooks.signal);
  const out = reduced(reducer, map, format, source.rows);
  if (lengths) out.lengths = new Float32Array(source.rows);
  const width = elementsOf(format, dimensions);
  for await (const part of reducePieces(
    reducer,
    { map, format, lengths },
    piecesOf(source),
    source.rows,
    hooks,
  )) {
    out.data.set(part.data, part.first * width);
    if (part.lengths) out.lengths?.set(part.lengths, part.first);
    out.clipped += part.clipped;
    reportProgress(hooks, 'rows', part.first + part.rows, source.rows);
  }
  return out;
}

export async function* reduceStream<F extends Format>(
  reducer: OpenReducer,
  stream: unknown,
  options?: ApplyOptions<F>,
): AsyncGenerator<Reduced<F>> {
  const { format, lengths, hooks, names } = parse<F>(options);
  const map = reducer.mapFor(writtenAs(format));
  const { columns } = map;
  async function* pieces() {
    let seen = 0;
    for await (const source of chunksOf(stream, columns, names, hooks.signal)) {
      for (const piece of piecesOf(source)) yield { ...piece, first: seen + piece.first };
      seen += source.rows;
    }
  }
  for await (const { data, first, rows, clipped, lengths: found } of reducePieces<F>(
    reducer,
    { map, format, lengths },
    pieces(),
    Infinity,
    hooks,
  )) {
    reportProgress(hooks, 'rows', first + rows, Number.POSITIVE_INFINITY);
    yield { ...reduced(reducer, map, format, 0), data, rows, clipped, ...(found && { lengths: found }) };
  }
}

function reduced<F extends Format>({ id }: OpenReducer, map: AffineMap, format: F, rows: number): Reduced<F> {
  const data = reducedArray(format, rows, map.dimensions);
  return { data, rows, columns: map.dimensions, format, reducer: id, clipped: 0 };
}

/** Yields reduced pieces in the order of the rows. Throws ERR_NOT_FINITE. */
async function* reducePieces<F extends Format>(
  { module }: OpenReducer,
  task: Omit<ReduceTask, 'module'>,
  pieces: Iterable<TaskRows> | AsyncIterable<TaskRows>,
  rows: number,
  { threads, signal }: Hooks,
) {
  for await (const { result, first, count } of workedOn({ ...task, module }, pieces, rows, threads, signal)) {
    if (result.bad >= 0) {
      throw new PCAError(
        'ERR_NOT_FINITE',
        `row ${first + result.bad} (counted from 0) of the vectors, or what is reduced of it, is not finite`,
      );
    }
    const { clipped, lengths } = result;
    yield { data: result.data as Reduced<F>['data'], clipped, lengths, first, rows: count };
  }
}

function parse<F extends Format>(options: unknown) {
  const given = pickOptions(options, OPTIONS);
  const format = oneOf(given, 'format', ALL_FORMATS) as F;
  const lengths = oneOf(given, 'lengths', [false, true]) as boolean;
  if (lengths && format !== 'bit') throw new PCAError('ERR_OPTION', "lengths are for the format 'bit'");
  return { format, lengths, names: parseColumns(given), hooks: parseHooks(given) };
}
