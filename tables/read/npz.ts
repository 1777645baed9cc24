import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { headerRange, parseHeader } from './npy-header.ts';
import { swapBytes, TYPES } from './npy-types.ts';
import type { Numbers, Reading, Source, SparseFormat, Wanted } from './source.ts';
import { byRow, inPieces, type StoredRows, unusable } from './sparse.ts';
import { openZip } from './zip.ts';

type Format = Extract<SparseFormat, { kind: 'npz' }>;

const LAYOUTS = ['csr', 'csc', 'coo'] as const;

/** What scipy.sparse.save_npz writes. */
export async function npz(bytes: Bytes, { transpose = false, atOnce }: Reading): Promise<Source> {
  const { name, size } = bytes;
  const wrong = (what: string) => new TableError(name, what);
  const archive = await openZip(bytes);
  const has = (array: string) => archive.names.includes(`${array}.npy`);
  if (!has('format') || !has('shape') || !has('data')) {
    const held = archive.names.map((file) => file.replace(/\.npy$/, '')).join(', ');
    throw wrong(
      `this archive holds ${held || 'nothing'}, and scipy.sparse.save_npz writes format, shape and data; save a dense array by numpy.save`,
    );
  }
  const types: Format['types'] = {};

  async function array(called: string): Promise<NumericArray> {
    const buffer = await archive.read(`${called}.npy`);
    try {
      const [from, start] = headerRange(new DataView(buffer, 0, Math.min(12, buffer.byteLength)));
      const {
        type,
        bytes: wide,
        little,
        shape,
      } = parseHeader(decoded(new Uint8Array(buffer, from, start - from)), Object.keys(TYPES));
      types[called] = type;
      const length = shape.reduce((product, side) => product * side, 1);
      if (shape.length !== 1 || buffer.byteLength < start + length * wide)
        throw new Error('its numbers are cut short');
      const numbers = buffer.slice(start, start + length * wide);
      if (!little) swapBytes(new Uint8Array(numbers), wide);
      return TYPES[type].read(numbers, length);
    } catch (error) {
      throw error instanceof TableError
        ? error
        : wrong(`${called} cannot be read: ${(error as Error).message}`);
    }
  }

  /** As the engine's places are, each below `limit`. */
  async function places(called: string, limit: number): Promise<Uint32Array<ArrayBuffer>> {
    const given = await array(called);
    const bad = given.findIndex((place) => !(place >= 0 && place < limit && Number.isInteger(place)));
    if (bad >= 0) throw wrong(`${called}[${bad}] is ${given[bad]}, where 0 to ${limit - 1} are expected`);
    if (given instanceof Uint32Array) return given as Uint32Array<ArrayBuffer>;
    return given instanceof Int32Array
      ? new Uint32Array(given.buffer as ArrayBuffer, given.byteOffset, given.length)
      : Uint32Array.from(given);
  }

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
  const [height, width] = transpose ? [columns, rows] : [rows, columns];
  const [outer, inner] = layout === 'csc' ? [columns, rows] : [rows, columns];
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
    const sameLength = (called: string, { length }: Uint32Array) => {
      if (length !== data.length) throw wrong(`${called} has ${length} entries, and data ${data.length}`);
    };
    if (layout === 'coo') {
      const [row, column] = [await places('row', rows), await places('col', columns)];
      sameLength('row', row);
      sameLength('col', column);
      return transpose ? byRow(height, column, row, data) : byRow(height, row, column, data);
    }
    const indices = await places('indices', inner);
    sameLength('indices', indices);
    const indptr = Float64Array.from(await array('indptr'));
    const falls = indptr.findIndex((at, i) => !(at >= (i === 0 ? 0 : indptr[i - 1])));
    if (indptr.length !== outer + 1 || indptr[0] !== 0 || falls >= 0 || indptr[outer] !== data.length) {
      throw wrong(`its indptr does not rise from 0 to ${data.length} in ${outer + 1} entries`);
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
