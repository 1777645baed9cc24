import { allocate, PCAError } from '../../errors.ts';
import { loadForms, openDense } from '../../input/row-source.ts';
import { type ChosenColumns, type RowSource, rowsPerPiece } from '../../input/rows.ts';
import { runInSlices } from '../../steps.ts';
import { abortable } from '../../workers/waiting.ts';
import type { TaskRows } from '../kernel-task.ts';

/** Opens vectors for reading as dense rows. Throws ERR_SHAPE if `columns` is given and the vectors have another number. */
export async function openVectors(
  vectors: unknown,
  columns: number | undefined,
  names: ChosenColumns | undefined,
  signal?: AbortSignal,
  name = 'the vectors',
): Promise<RowSource> {
  const source = await runInSlices(openDense(vectors, name, { names }, signal));
  if (columns !== undefined && source.columns !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} have ${source.columns} columns, but the reducer takes ${columns}`,
    );
  }
  return source;
}

/** Row-major vectors in memory. */
export interface FloatMatrix {
  data: Float32Array<ArrayBuffer>;
  rows: number;
  columns: number;
}

/** Yields pieces of rows that a worker can take: each in its own buffer or in shared memory. */
export function* piecesOf(source: RowSource | FloatMatrix): Generator<TaskRows> {
  const { rows, columns } = source;
  const step = rowsPerPiece(4 * columns, 48);
  for (let first = 0; first < rows; first += step) {
    const last = Math.min(first + step, rows);
    const data =
      'read' in source
        ? source.read(first, last, true).data
        : source.data.slice(first * columns, last * columns);
    yield { data, first, count: last - first };
  }
}

/** Copies all rows as floats. Throws ERR_MEMORY. */
export function allFloats(source: RowSource): FloatMatrix {
  const { rows, columns } = source;
  const bytes = 4 * rows * columns;
  const data = allocate(bytes, 'a copy of the vectors', () => floats(source, 0, rows));
  return { data, rows, columns };
}

/** Copies the rows with the given indices. */
export function chosenRows({ data, columns }: FloatMatrix, rows: readonly number[]): FloatMatrix {
  const out = new Float32Array(rows.length * columns);
  for (const [k, i] of rows.entries()) out.set(data.subarray(i * columns, (i + 1) * columns), k * columns);
  return { data: out, rows: rows.length, columns };
}

/** Copies rows `first` to `last` - 1 as floats. */
export function floats(source: RowSource, first: number, last: number): Float32Array<ArrayBuffer> {
  return new Float32Array(source.read(first, last).data);
}

/** Yields the matrices of a stream, except those without rows. Closes the stream if the consumer stops early. */
export async function* chunksOf(
  stream: unknown,
  columns: number | undefined,
  names: ChosenColumns | undefined,
  signal?: AbortSignal,
): AsyncGenerator<RowSource> {
  signal?.throwIfAborted();
  const { hasNoRows, openReader } = await loadForms();
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
