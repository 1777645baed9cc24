import type { NumericArray } from 'wasm-pca';
import { type Bytes, pieces } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { requireLikely } from './announced.ts';
import { headerRange, type NPYHeader, parseHeader } from './npy-header.ts';
import { swapBytes, TYPES } from './npy-types.ts';
import {
  type Cells,
  type Numbers,
  numbered,
  type Policy,
  type Reading,
  type Source,
  type Wanted,
} from './source.ts';

const AT_ONCE = 2 << 20; // bytes

type Header = NPYHeader & { start: number };

async function headerOf(bytes: Bytes): Promise<Header> {
  const { head, name } = bytes;
  try {
    const [from, start] = headerRange(new DataView(head.buffer, head.byteOffset, Math.min(12, head.length)));
    const all = new Uint8Array(start);
    if ((await bytes.read(all)) < start) throw new Error('its NPY header is cut short');
    return { ...parseHeader(decoded(all.subarray(from)), Object.keys(TYPES)), start };
  } catch (error) {
    throw error instanceof TableError ? error : new TableError(name, (error as Error).message);
  }
}

/** Returns rows × columns; an array of more than two dimensions has a row for each entry of the first. */
function shapeOf(name: string, { shape, fortran }: NPYHeader, policy: Policy): [number, number] {
  if (shape.length < (policy === 'strict' ? 2 : 1)) {
    throw new TableError(name, `its array has the shape (${shape}), and a table has rows and columns`);
  }
  if (fortran && shape.length > 2) {
    throw new TableError(
      name,
      `${shape.length} dimensions are read in C order alone; save numpy.ascontiguousarray of it`,
    );
  }
  const [rows, ...others] = shape;
  const columns = others.reduce((product, side) => product * side, 1);
  if (!(rows * columns > 0)) throw new TableError(name, `its array is empty, of shape (${shape.join(', ')})`);
  return [rows, columns];
}

/** Yields an array in Fortran order as blocks of rows, each block holding the wanted columns one after the other. */
function fortranBlocks({ name, readAt }: Bytes, header: Header, rows: number, wanted: readonly number[]) {
  if (!readAt) {
    throw new TableError(
      name,
      'an array in Fortran order is read from a file that is not packed; save numpy.ascontiguousarray of it',
    );
  }
  let row = 0;
  return {
    position: () => row,
    async read(into: Uint8Array): Promise<number> {
      const count = Math.min(rows - row, into.length / (header.bytes * wanted.length));
      const length = count * header.bytes;
      const strips = wanted.map((j, k) => {
        const at = header.start + (j * rows + row) * header.bytes;
        return readAt(into.subarray(k * length, (k + 1) * length), at);
      });
      const filled = await Promise.all(strips);
      if (filled.some((some) => some < length)) {
        throw new TableError(name, 'it ends too soon; it has become shorter since it was opened');
      }
      row += count;
      return length * wanted.length;
    },
  };
}

/** Opens NumPy's file of one array. */
export async function npy(bytes: Bytes, { policy, atOnce = AT_ONCE }: Reading): Promise<Source> {
  const { name, size } = bytes;
  const header = await headerOf(bytes);
  const [rows, width] = shapeOf(name, header, policy);
  const whole = rows * width * header.bytes;
  const cut = (held: number) =>
    new TableError(
      name,
      `it ends too soon: ${rows} × ${width} numbers of ${header.bytes} bytes are announced (${whole} bytes), and ${held} bytes are there`,
    );
  if (bytes.readAt && size !== null && size < header.start + whole) throw cut(size - header.start);
  requireLikely(name, 'columns', width, size);
  const fortran = header.fortran && rows > 1 && width > 1;
  const type = TYPES[header.type];

  /** Yields blocks of rows; a number of row i is at `down * i + across * place`. */
  async function* blocks(wanted: readonly number[]) {
    const stored = fortran ? wanted.length : width; // columns of what is read
    const rowBytes = stored * header.bytes;
    const block = Math.max(1, Math.floor(atOnce / rowBytes));
    const source = fortran ? fortranBlocks(bytes, header, rows, wanted) : bytes;
    let first = 0;
    for await (const { buffer, length, done } of pieces(source, block * rowBytes)) {
      const count = Math.min(rows - first, Math.floor(length / rowBytes));
      if (first + count < rows && count < block) throw cut(first * rowBytes + length);
      if (!header.little) swapBytes(new Uint8Array(buffer, 0, count * rowBytes), header.bytes);
      const [down, across] = fortran ? [1, count] : [stored, 1];
      const all = type.read(buffer, count * stored);
      const exact = () => type.exact?.(buffer, count * stored) ?? all;
      const sofar = fortran && size !== null ? Math.round((size * done) / rows) : done;
      yield { all, exact, first, count, down, across, done: sofar };
      first += count;
      if (first === rows) return;
    }
    throw cut(first * rowBytes);
  }

  async function* numbers({ taken, label }: Wanted): AsyncGenerator<Numbers, void> {
    const inOrder = !fortran && taken.length === width && taken.every((j, k) => j === k);
    const wanted = label === null || taken.includes(label) ? taken : [...taken, label];
    const places = fortran ? [...taken.keys()] : taken;
    const labelPlace = label === null ? -1 : fortran ? wanted.indexOf(label) : label;
    let gathered: NumericArray = new Float64Array(0);
    for await (const { all, exact, first, count, down, across, done } of blocks(wanted)) {
      let data = all;
      if (!inOrder) {
        const length = count * taken.length;
        if (gathered.length < length) gathered = new (all.constructor as Float64ArrayConstructor)(length);
        for (let i = 0, to = 0; i < count; i++) {
          for (const k of places) gathered[to++] = all[i * down + k * across];
        }
        data = gathered.subarray(0, length);
      }
      let labels: string[] | undefined;
      if (label !== null) {
        const called = exact();
        labels = Array.from({ length: count }, (_, i) => String(called[i * down + labelPlace * across]));
      }
      yield { data, rows: count, labels, lineOrRow: (row) => first + row + 1, done };
    }
  }

  async function* cells(): AsyncGenerator<Cells, void> {
    const names = numbered(width);
    for await (const { all, count, down, across, done } of blocks([...names.keys()])) {
      const row = (i: number) =>
        fortran
          ? Float64Array.from(names, (_, j) => all[i * down + j * across])
          : all.subarray(i * width, (i + 1) * width);
      yield { names, rows: Array.from({ length: count }, (_, i) => row(i)), done };
    }
  }

  const { little, fortran: inFortranOrder, start } = header;
  return {
    format: {
      kind: 'npy',
      type: header.type,
      little,
      fortran: inFortranOrder,
      rows,
      columns: width,
      start,
    },
    names: null,
    width,
    unit: 'row',
    total: size,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}
