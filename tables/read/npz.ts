import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { npy } from './npy.ts';
import { Arrays } from './npz-arrays.ts';
import { sparseMatrix } from './npz-matrix.ts';
import type { Reading, Source } from './source.ts';
import { openZip } from './zip.ts';

/** Tells whether scipy.sparse.save_npz wrote a file, and not numpy.savez. */
export const isSparseArchive = async (bytes: Bytes): Promise<boolean> =>
  new Arrays(bytes.name, await openZip(bytes)).isMatrix;

/** Opens what numpy.savez or scipy.sparse.save_npz wrote. */
export async function npz(bytes: Bytes, reading: Reading): Promise<Source> {
  const arrays = new Arrays(bytes.name, await openZip(bytes));
  return arrays.isMatrix && reading.array === undefined
    ? sparseMatrix(bytes, arrays, reading)
    : denseArray(bytes, arrays, reading);
}

/** Opens the array that the caller names, or the only two-dimensional one. */
async function denseArray(bytes: Bytes, arrays: Arrays, reading: Reading): Promise<Source> {
  const array = await arrayMeant(bytes.name, arrays, reading);
  arrays.requireExpansion([array], 'numpy.savez, not numpy.savez_compressed');
  const source = await npy(await arrays.open(array), reading);
  const share = (bytes.size ?? 0) / arrays.lengthOf(array);
  async function* inFileBytes<T extends { done: number }>(pieces: AsyncGenerator<T, void>) {
    for await (const piece of pieces) yield { ...piece, done: Math.round(piece.done * share) };
  }
  const { format, numbers, cells } = source;
  return {
    ...source,
    format: format.kind === 'npy' ? { ...format, array } : format,
    total: bytes.size,
    numbers: (wanted) => inFileBytes(numbers(wanted)),
    cells: cells && (() => inFileBytes(cells())),
    close: () => bytes.close(),
  };
}

async function arrayMeant(file: string, arrays: Arrays, { array, policy }: Reading): Promise<string> {
  const shapes = await arrays.shapes();
  const tables = shapes.filter(({ shape }) => shape && shape.length >= 2).map(({ name }) => name);
  const listed = shapes.map(
    ({ name, shape }) => `${name} ${shape ? `of shape (${shape.join(', ')})` : 'of no numbers'}`,
  );
  const held = `this archive holds ${listed.join(', ') || 'nothing'}`;
  const meant = array ?? (tables.length === 1 ? tables[0] : undefined);
  if (meant !== undefined && shapes.some(({ name }) => name === meant)) return meant;
  if (meant !== undefined) throw new TableError(file, `${held}, and no array ${JSON.stringify(meant)}`);
  if (tables.length === 0) throw new TableError(file, `${held}, and a table has rows and columns`);
  const how = policy === 'strict' ? `, as in --array ${tables[0]}` : ', or save it by numpy.save';
  throw new TableError(file, `${held}; name the one that is meant${how}`);
}
