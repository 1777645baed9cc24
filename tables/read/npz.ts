import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { requireLikely } from './announced.ts';
import { npy } from './npy.ts';
import { headerRange, type NPYHeader, parseHeader } from './npy-header.ts';
import { swapBytes, TYPES } from './npy-types.ts';
import type { Numbers, Reading, Source, SparseFormat, Wanted } from './source.ts';
import { byRow, inPieces, type StoredRows, unusable } from './sparse.ts';
import { type Archive, openZip } from './zip.ts';

type Format = Extract<SparseFormat, { kind: 'npz' }>;

const LONGEST = 1 << 12; // bytes of a header; those that NumPy writes of an array take 128
const LARGE = 1 << 30; // bytes
const MOST_EXPANDED = 100; // times its size, of what is large
const LAYOUTS = ['csr', 'csc', 'coo'] as const;

const NPY = /\.npy$/;

const holdsMatrix = ({ names }: Archive) =>
  ['format', 'shape', 'data'].every((array) => names.includes(`${array}.npy`));

/** Tells whether scipy.sparse.save_npz wrote a file, and not numpy.savez. */
export const isSparseArchive = async (bytes: Bytes): Promise<boolean> => holdsMatrix(await openZip(bytes));

/** Opens what numpy.savez or scipy.sparse.save_npz wrote. */
export async function npz(bytes: Bytes, reading: Reading): Promise<Source> {
  const archive = await openZip(bytes);
  return holdsMatrix(archive) && reading.array === undefined
    ? sparseMatrix(bytes, archive, reading)
    : denseArray(bytes, archive, reading);
}

/** Reads the header of an array, before any of the array is unpacked. */
async function headerOf(archive: Archive, file: string): Promise<NPYHeader & { start: number }> {
  const bytes = await archive.start(file, LONGEST);
  const [from, start] = headerRange(new DataView(bytes.buffer, 0, Math.min(12, bytes.length)));
  return { ...parseHeader(decoded(bytes.subarray(from, start)), Object.keys(TYPES)), start };
}

/** Arrays that unpack to more than any table does are not unpacked. */
function requireExpansion(name: string, unpacked: number, { packed }: Archive, otherwise: string): void {
  if (unpacked <= LARGE || unpacked <= MOST_EXPANDED * packed) return;
  const times = Math.round(unpacked / packed);
  throw new TableError(
    name,
    `it unpacks to ${times} times its size, as no matrix does; save it by ${otherwise}`,
  );
}

/** The array of rows and columns that is meant, or the only one that there is. */
async function denseArray(bytes: Bytes, archive: Archive, reading: Reading): Promise<Source> {
  const { name, size } = bytes;
  const wrong = (what: string) => new TableError(name, what);
  const arrays = archive.names.filter((file) => NPY.test(file)).map((file) => file.replace(NPY, ''));
  const shapes: string[] = [];
  const tables: string[] = [];
  for (const array of arrays) {
    const header = await headerOf(archive, `${array}.npy`).catch((error) => {
      if (error instanceof TableError) throw error;
      return null; // no numbers
    });
    if (header && header.shape.length >= 2) tables.push(array);
    shapes.push(`${array} ${header ? `of shape (${header.shape.join(', ')})` : 'of no numbers'}`);
  }
  const held = `this archive holds ${shapes.join(', ') || 'nothing'}`;
  const { array = tables.length === 1 ? tables[0] : undefined } = reading;
  if (array === undefined) {
    throw wrong(
      tables.length === 0
        ? `${held}, and a table has rows and columns`
        : `${held}; name the one that is meant${reading.policy === 'strict' ? `, as in --array ${tables[0]}` : ', or save it by numpy.save'}`,
    );
  }
  if (!arrays.includes(array)) throw wrong(`${held}, and no array ${JSON.stringify(array)}`);
  const file = `${array}.npy`;
  requireExpansion(name, archive.lengthOf(file), archive, 'numpy.savez, not numpy.savez_compressed');
  const source = await npy(await archive.open(file), reading);
  const share = (size ?? 0) / archive.lengthOf(file);
  async function* told<T extends { done: number }>(pieces: AsyncGenerator<T, void>) {
    for await (const piece of pieces) yield { ...piece, done: Math.round(piece.done * share) };
  }
  const { format, numbers, cells } = source;
  return {
    ...source,
    format: format.kind === 'npy' ? { ...format, array } : format,
    total: size,
    numbers: (wanted) => told(numbers(wanted)),
    cells: cells && (() => told(cells())),
    close: () => bytes.close(),
  };
}

/** Opens what scipy.sparse.save_npz wrote. */
async function sparseMatrix(
  bytes: Bytes,
  archive: Archive,
  { transpose = false, atOnce }: Reading,
): Promise<Source> {
  const { name, size } = bytes;
  const wrong = (what: string) => new TableError(name, what);
  const types: Format['types'] = {};

  async function announced(called: string) {
    const file = `${called}.npy`;
    try {
      const header = await headerOf(archive, file);
      const length = header.shape.reduce((product, side) => product * side, 1);
      if (header.shape.length !== 1 || archive.lengthOf(file) < header.start + length * header.bytes) {
        throw new Error('its numbers are cut short');
      }
      return { ...header, length };
    } catch (error) {
      throw error instanceof TableError
        ? error
        : wrong(`${called} cannot be read: ${(error as Error).message}`);
    }
  }

  async function array(called: string): Promise<NumericArray> {
    const { type, bytes: wide, little, start, length } = await announced(called);
    types[called] = type;
    const numbers = (await archive.read(`${called}.npy`)).slice(start, start + length * wide);
    if (!little) swapBytes(new Uint8Array(numbers), wide);
    return TYPES[type].read(numbers, length);
  }

  /** Reads places as the engine has them, each below `limit`. */
  async function places(called: string, limit: number): Promise<Uint32Array<ArrayBuffer>> {
    const given = await array(called);
    const bad = given.findIndex((place) => !(place >= 0 && place < limit && Number.isInteger(place)));
    if (bad >= 0) throw wrong(`${called}[${bad}] is ${given[bad]}, where 0 to ${limit - 1} are expected`);
    if (given instanceof Uint32Array) return given as Uint32Array<ArrayBuffer>;
    return given instanceof Int32Array
      ? new Uint32Array(given.buffer as ArrayBuffer, given.byteOffset, given.length)
      : Uint32Array.from(given);
  }

  /** Arrays that do not belong together are not unpacked. */
  async function requireLengths(layout: Format['layout'], outer: number): Promise<void> {
    const { length: stored } = await announced('data');
    const places = layout === 'coo' ? ['row', 'col'] : ['indices'];
    for (const called of places) {
      const { length } = await announced(called);
      if (length !== stored) throw wrong(`${called} has ${length} entries, and data ${stored}`);
    }
    if (layout !== 'coo' && (await announced('indptr')).length !== outer + 1)
      throw wrong(uneven(stored, outer));
    const unpacked = ['data', ...places].reduce((sum, called) => sum + archive.lengthOf(`${called}.npy`), 0);
    requireExpansion(name, unpacked, archive, 'scipy.sparse.save_npz(…, compressed=False)');
  }

  const uneven = (stored: number, outer: number) =>
    `its indptr does not rise from 0 to ${stored} in ${outer + 1} entries`;

  const words = new Uint8Array(await archive.read('format.npy'));
  const told = decoded(words).replaceAll('\0', '').trim();
  const layout = LAYOUTS.find((one) => told.endsWith(one));
  if (!layout) {
    const given = /[a-z]{3}$/.exec(told)?.[0] ?? 'unknown';
    throw wrong(`its format is ${given}, and ${LAYOUTS.join(', ')} are read; save .tocsr() of it`);
  }
  const [rows = 0, columns = 0, ...others] = await array('shape');
  if (others.length > 0) throw wrong('its array has more dimensions than two');
  const empty = transpose ? unusable(columns, rows) : unusable(rows, columns);
  if (empty) throw wrong(empty);
  requireLikely(name, 'rows', rows, archive.packed);
  requireLikely(name, 'columns', columns, archive.packed);
  const [height, width] = transpose ? [columns, rows] : [rows, columns];
  const [outer, inner] = layout === 'csc' ? [columns, rows] : [rows, columns];
  await requireLengths(layout, outer);
  const data = await array('data');
  const format: Format = {
    kind: 'npz',
    layout,
    types,
    rows,
    columns,
    stored: data.length,
    transposed: transpose,
  };

  async function stored(): Promise<StoredRows> {
    if (layout === 'coo') {
      const [row, column] = [await places('row', rows), await places('col', columns)];
      return transpose ? byRow(height, column, row, data) : byRow(height, row, column, data);
    }
    const indices = await places('indices', inner);
    const indptr = Float64Array.from(await array('indptr'));
    const falls = indptr.findIndex((at, i) => !(at >= (i === 0 ? 0 : indptr[i - 1])));
    if (indptr[0] !== 0 || falls >= 0 || indptr[outer] !== data.length) {
      throw wrong(uneven(data.length, outer));
    }
    if ((layout === 'csr') !== transpose) return { data, indices, indptr };
    const expanded = new Uint32Array(data.length);
    for (let i = 0; i < outer; i++) expanded.fill(i, indptr[i], indptr[i + 1]);
    return byRow(height, indices, expanded, data);
  }

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const all = await stored();
    const doneAt = (row: number) => Math.round(((size ?? 0) * row) / height);
    yield* inPieces(all, width, wanted, undefined, doneAt, atOnce);
  }

  return {
    format,
    names: null,
    width,
    unit: 'row',
    total: size,
    numbers,
    cells: null,
    close: () => bytes.close(),
  };
}
