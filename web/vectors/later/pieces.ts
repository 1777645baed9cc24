import { allocate, PCAError } from '../../errors.ts';
import { openReader } from '../../input/chunk-reader.ts';
import { filled } from '../../input/filled-rows.ts';
import { hasNoRows, openRows } from '../../input/row-source.ts';
import { type RowSource, rowsPerPiece } from '../../input/rows.ts';
import { runInSlices } from '../../steps.ts';
import { abortable } from '../../workers/waiting.ts';
import type { TaskRows } from '../task.ts';

/** Opens vectors for reading as dense rows of D columns; all of them where that is not known. Throws ERR_SHAPE. */
export async function openVectors(
  vectors: unknown,
  columns: number | undefined,
  names: readonly string[] | undefined,
  signal?: AbortSignal,
  name = 'the vectors',
): Promise<RowSource> {
  const how = { missing: 'error', normalize: false, names } as const;
  const source = filled(await runInSlices(openRows(vectors, name, how, signal)));
  if (columns !== undefined && source.columns !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} have ${source.columns} columns, but the reducer takes ${columns}`,
    );
  }
  return source;
}

/** Vectors at hand. */
export interface FloatMatrix {
  data: Float32Array<ArrayBuffer>;
  rows: number;
  columns: number;
}

/** In buffers of their own or in shared memory. */
export function* piecesOf(source: RowSource | FloatMatrix): Generator<TaskRows> {
  const { rows, columns } = source;
  const step = rowsPerPiece(4 * columns, 48);
  for (let first = 0; first < rows; first += step) {
    const last = Math.min(first + step, rows);
    const x =
      'read' in source
        ? source.read(first, last, true).data
        : source.data.slice(first * columns, last * columns);
    yield { x, first, rows: last - first };
  }
}

/** A copy of all rows. */
export function allFloats(source: RowSource): FloatMatrix {
  const { rows, columns } = source;
  const bytes = 4 * rows * columns;
  const data = allocate(bytes, 'a copy of the vectors', () => floats(source, 0, rows));
  return { data, rows, columns };
}

/** The rows of these numbers. */
export function chosenRows({ data, columns }: FloatMatrix, rows: readonly number[]): FloatMatrix {
  const out = new Float32Array(rows.length * columns);
  for (const [k, i] of rows.entries()) out.set(data.subarray(i * columns, (i + 1) * columns), k * columns);
  return { data: out, rows: rows.length, columns };
}

/** Rows first to last - 1. */
export function floats(source: RowSource, first: number, last: number): Float32Array<ArrayBuffer> {
  return new Float32Array(source.read(first, last).data);
}

/** The matrices of a stream, but for those without rows; it is closed where the reader of these ends early. */
export async function* chunksOf(
  stream: unknown,
  columns: number | undefined,
  names: readonly string[] | undefined,
  signal?: AbortSignal,
): AsyncGenerator<RowSource> {
  signal?.throwIfAborted();
  const reader = openReader(stream);
  let ended = false;
  let width = columns;
  try {
    for (let index = 0; ; index++) {
      const { done, value } = await abortable(reader.next(), signal);
      ended = done;
      if (done) return;
      if (hasNoRows(value, `chunk ${index}`)) continue;
      const source = await openVectors(value, width, names, signal, `the vectors of chunk ${index}`);
      width = source.columns;
      yield source;
    }
  } finally {
    if (!ended) reader.close(signal?.reason);
  }
}
