import { PCAError } from '../errors.ts';
import { derived, isSparse, type RowSource, type Rows, type SparsePiece } from './rows.ts';
import { indexArray } from './sparse-rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { dtypeOf } from './values.ts';

/** Takes columns of a source by their numbers, in this order. `name` is that of the rows. Throws ERR_SHAPE. */
export function selectedColumns(source: RowSource, places: readonly number[], name: string): RowSource {
  const { columns, bytesPerRow, names } = source;
  const beyond = places.find((j) => j >= columns);
  if (beyond !== undefined) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} has no column ${beyond}: its ${columns} columns are numbered from 0`,
    );
  }
  if (new Set(places).size < places.length) {
    throw new PCAError('ERR_SHAPE', `columns names a column of ${name} twice`);
  }
  const read: RowSource['read'] = (first, last) => {
    const rows = source.read(first, last);
    return isSparse(rows) ? ofSparse(rows, places, columns) : ofDense(rows, places, columns);
  };
  return derived(source, read, {
    columns: places.length,
    bytesPerRow: (bytesPerRow * places.length) / columns,
    names: names && places.map((j) => names[j]),
  });
}

function ofDense(rows: Rows, places: readonly number[], columns: number): Rows {
  const { data: all, count } = rows;
  const data = allocatePiece(dtypeOf(all) as string, count * places.length);
  for (let i = 0, k = 0; i < count; i++) for (const j of places) data[k++] = all[i * columns + j];
  return { ...rows, data };
}

/** Keeps the stored values of the chosen columns, row by row and in the order of their new numbers. */
function ofSparse(rows: SparsePiece, places: readonly number[], columns: number): Rows {
  const { data: all, indices: at, starts: begin, count } = rows;
  const placeOf = new Int32Array(columns).fill(-1);
  places.forEach((j, place) => {
    placeOf[j] = place;
  });
  const data = allocatePiece(dtypeOf(all) as string, all.length);
  const indices = indexArray(places.length, all.length);
  const starts = new Uint32Array(count + 1);
  let end = 0;
  for (let i = 0; i < count; i++) {
    const found: number[] = [];
    for (let k = begin[i]; k < begin[i + 1]; k++) if (placeOf[at[k]] >= 0) found.push(k);
    for (const k of found.sort((a, b) => placeOf[at[a]] - placeOf[at[b]])) {
      data[end] = all[k];
      indices[end++] = placeOf[at[k]];
    }
    starts[i + 1] = end;
  }
  return { ...rows, data: data.subarray(0, end), indices: indices.subarray(0, end), starts };
}
