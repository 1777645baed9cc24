import { type Bytes, pieces } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { requireLikely } from './announced.ts';
import { headerRange, type NPYHeader, parseHeader } from './npy-header.ts';
import { swapBytes, TYPES } from './npy-types.ts';
import type { Format, Numbers, Policy, Reading, Source, Wanted } from './source.ts';
import { numbersAt, takesAll, unnamedNumbers } from './unnamed.ts';

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

/** An array as it is stored, row by row unless in Fortran order. */
interface Stored {
  readonly bytes: Bytes;
  readonly header: Header;
  readonly rows: number;
  readonly width: number;
  /** Whether columns follow one another, so that only those wanted are read. */
  readonly byColumns: boolean;
  /** The bytes to read at once. */
  readonly atOnce: number;
}

function cutShort({ bytes, header, rows, width }: Stored, held: number): TableError {
  const whole = rows * width * header.bytes;
  return new TableError(
    bytes.name,
    `it ends too soon: ${rows} × ${width} numbers of ${header.bytes} bytes are announced (${whole} bytes), and ${held} bytes are there`,
  );
}

/** Yields blocks of rows; a number of row i is at `down * i + across * place`. */
async function* blocksOf(stored: Stored, wanted: readonly number[]) {
  const { bytes, header, rows, width, byColumns, atOnce } = stored;
  const type = TYPES[header.type];
  const columns = byColumns ? wanted.length : width; // of what is read
  const rowBytes = columns * header.bytes;
  const block = Math.max(1, Math.floor(atOnce / rowBytes));
  const source = byColumns ? fortranBlocks(bytes, header, rows, wanted) : bytes;
  let first = 0;
  for await (const { buffer, length, done } of pieces(source, block * rowBytes)) {
    const count = Math.min(rows - first, Math.floor(length / rowBytes));
    if (first + count < rows && count < block) throw cutShort(stored, first * rowBytes + length);
    if (!header.little) swapBytes(new Uint8Array(buffer, 0, count * rowBytes), header.bytes);
    const [down, across] = byColumns ? [1, count] : [columns, 1];
    const all = type.read(buffer, count * columns);
    const exact = () => type.exact?.(buffer, count * columns) ?? all;
    const sofar = byColumns && bytes.size !== null ? Math.round((bytes.size * done) / rows) : done;
    yield { all, exact, first, count, down, across, done: sofar };
    first += count;
    if (first === rows) return;
  }
  throw cutShort(stored, first * rowBytes);
}

async function* numbersOf(stored: Stored, { taken, label }: Wanted): AsyncGenerator<Numbers, void> {
  const { byColumns, width } = stored;
  const inOrder = !byColumns && takesAll(taken, width);
  const wanted = label === null || taken.includes(label) ? taken : [...taken, label];
  const places = byColumns ? [...taken.keys()] : taken;
  const labelPlace = label === null ? -1 : byColumns ? wanted.indexOf(label) : label;
  for await (const { all, exact, first, count, down, across, done } of blocksOf(stored, wanted)) {
    const data = inOrder ? all : numbersAt(all, count, places, down, across);
    let labels: string[] | undefined;
    if (label !== null) {
      const called = exact();
      labels = Array.from({ length: count }, (_, i) => String(called[i * down + labelPlace * across]));
    }
    yield { data, rows: count, labels, lineOrRow: (row) => first + row + 1, done };
  }
}

/** Opens NumPy's file of one array. */
export async function npy(bytes: Bytes, { policy, atOnce = AT_ONCE }: Reading): Promise<Source> {
  const { name, size } = bytes;
  const header = await headerOf(bytes);
  const { type, little, fortran, start } = header;
  const [rows, width] = shapeOf(name, header, policy);
  const stored = { bytes, header, rows, width, byColumns: fortran && rows > 1 && width > 1, atOnce };
  const held = size === null ? Number.POSITIVE_INFINITY : size - start;
  if (bytes.readAt && held < rows * width * header.bytes) throw cutShort(stored, held);
  requireLikely(name, 'columns', width, size);
  const format: Format = { kind: 'npy', type, little, fortran, rows, columns: width, start };
  return unnamedNumbers(bytes, width, format, (wanted) => numbersOf(stored, wanted));
}
