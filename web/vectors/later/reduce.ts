import { PCAError } from '../../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../../input/hooks.ts';
import { oneOf, parseColumns, pickOptions } from '../../input/parse-options.ts';
import { type AffineMap, elementsOf, FORMATS, type Format, reducedArray } from '../affine-map.ts';
import type { ReduceTask, TaskRows } from '../kernel-task.ts';
import type { ApplyOptions, Reduced } from '../reducer-options.ts';
import { chunksOf, openVectors, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';

/** The parts of a reducer that reduce rows. */
export interface OpenReducer {
  id: string;
  /** Throws ERR_OPTION if the reducer does not support this format. */
  mapFor(format: Format): AffineMap;
  module: WebAssembly.Module | null;
}

const OPTIONS = ['format', 'columns', 'threads', 'signal', 'onProgress'];

export async function reduceAll<F extends Format>(
  reducer: OpenReducer,
  vectors: unknown,
  options?: ApplyOptions<F>,
): Promise<Reduced<F>> {
  const { format, hooks, names } = parse<F>(options);
  const map = reducer.mapFor(format);
  const { columns, dimensions } = map;
  hooks.signal?.throwIfAborted();
  const source = await openVectors(vectors, columns, names, hooks.signal);
  const out = reduced(reducer, map, format, source.rows);
  const width = elementsOf(format, dimensions);
  for await (const part of reducePieces(reducer, map, format, piecesOf(source), source.rows, hooks)) {
    out.data.set(part.data, part.first * width);
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
  const { format, hooks, names } = parse<F>(options);
  const map = reducer.mapFor(format);
  const { columns } = map;
  async function* pieces() {
    let seen = 0;
    for await (const source of chunksOf(stream, columns, names, hooks.signal)) {
      for (const piece of piecesOf(source)) yield { ...piece, first: seen + piece.first };
      seen += source.rows;
    }
  }
  for await (const { data, first, rows, clipped } of reducePieces(
    reducer,
    map,
    format,
    pieces(),
    Infinity,
    hooks,
  )) {
    reportProgress(hooks, 'rows', first + rows, Number.POSITIVE_INFINITY);
    yield { ...reduced(reducer, map, format, 0), data, rows, clipped };
  }
}

function reduced<F extends Format>({ id }: OpenReducer, map: AffineMap, format: F, rows: number): Reduced<F> {
  const data = reducedArray(format, rows, map.dimensions);
  return { data, rows, columns: map.dimensions, format, reducer: id, clipped: 0 };
}

/** Yields reduced pieces in the order of the rows. Throws ERR_NOT_FINITE. */
async function* reducePieces<F extends Format>(
  { module }: OpenReducer,
  map: AffineMap,
  format: F,
  pieces: Iterable<TaskRows> | AsyncIterable<TaskRows>,
  rows: number,
  { threads, signal }: Hooks,
) {
  const task: ReduceTask = { map, module, format };
  for await (const { result, first, count } of workedOn(task, pieces, rows, threads, signal)) {
    if (result.bad >= 0) {
      throw new PCAError(
        'ERR_NOT_FINITE',
        `row ${first + result.bad} (counted from 0) of the vectors, or what is reduced of it, is not finite`,
      );
    }
    yield { data: result.data as Reduced<F>['data'], clipped: result.clipped, first, rows: count };
  }
}

function parse<F extends Format>(options: unknown) {
  const given = pickOptions(options, OPTIONS);
  const format = oneOf(given, 'format', FORMATS) as F;
  return { format, names: parseColumns(given), hooks: parseHooks(given) };
}
