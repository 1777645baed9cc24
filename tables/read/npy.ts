import type { NumericArray } from 'wasm-pca';
import { CLIError } from '../../cli/errors.ts';
import { type Bytes, pieces, readFully } from '../../cli/read/bytes.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { headerRange, type NPYHeader, parseHeader } from './npy-header.ts';
import { TYPES } from './npy-types.ts';
import type { Batch, Selection, Table } from './table.ts';

const AT_ONCE = 2 << 20; // bytes

async function headerOf(bytes: Bytes): Promise<NPYHeader & { start: number }> {
  const { head } = bytes;
  try {
    const [from, start] = headerRange(new DataView(head.buffer, head.byteOffset, Math.min(12, head.length)));
    const all = Buffer.alloc(start);
    if ((await bytes.read(all)) < start) throw new Error('its NPY header is cut short');
    return { ...parseHeader(all.toString('latin1', from), Object.keys(TYPES)), start };
  } catch (error) {
    throw error instanceof CLIError ? error : new CLIError(`${bytes.name}: ${(error as Error).message}`);
  }
}

/** Rows × columns; what has more dimensions than two is a row for each entry of the first. */
function shapeOf(name: string, { shape, fortran }: NPYHeader): [rows: number, columns: number] {
  if (shape.length < 2) {
    throw new CLIError(`${name}: its array has the shape (${shape}), and a table has rows and columns`);
  }
  if (fortran && shape.length > 2) {
    throw new CLIError(
      `${name}: ${shape.length} dimensions are read in C order alone; save numpy.ascontiguousarray of it`,
    );
  }
  const [rows, ...others] = shape;
  const columns = others.reduce((product, side) => product * side, 1);
  if (!(rows * columns > 0))
    throw new CLIError(`${name}: its array is empty, of shape (${shape.join(', ')})`);
  return [rows, columns];
}

/** An array in Fortran order as blocks of rows, of which the wanted columns come one after the other. */
function fortranBlocks(bytes: Bytes, header: NPYHeader & { start: number }, rows: number, wanted: number[]) {
  const { file } = bytes;
  if (!file) {
    throw new CLIError(
      `${bytes.name}: an array in Fortran order is read from a file that is not packed; save numpy.ascontiguousarray of it`,
    );
  }
  let row = 0;
  return {
    position: () => row * (header.bytes * wanted.length),
    async read(into: Uint8Array): Promise<number> {
      const count = Math.min(rows - row, into.length / (header.bytes * wanted.length));
      const length = count * header.bytes;
      const strips = wanted.map((j, k) => {
        const at = header.start + (j * rows + row) * header.bytes;
        return readFully(bytes.name, file, into.subarray(k * length, (k + 1) * length), at);
      });
      const filled = await Promise.all(strips);
      if (filled.some((some) => some < length)) {
        throw new CLIError(`${bytes.name}: it ends too soon; it has become shorter since it was opened`);
      }
      row += count;
      return length * wanted.length;
    },
  };
}

/** NumPy's file of one array. */
export async function npy(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name } = bytes;
  const header = await headerOf(bytes);
  const [rows, width] = shapeOf(name, header);
  const whole = rows * width * header.bytes;
  const cut = (held: number) =>
    new CLIError(
      `${name}: it ends too soon: ${rows} × ${width} numbers of ${header.bytes} bytes are announced (${whole} bytes), and ${held} bytes are there`,
    );
  if (bytes.file && bytes.size !== null && bytes.size < header.start + whole) {
    throw cut(bytes.size - header.start);
  }
  const columns = new Columns(name, null, width, selection);
  const { taken, label } = columns;
  const errors = new CellErrors(columns, 'row');
  const inOrder = taken.length === width && taken.every((j, k) => j === k);
  const fortran = header.fortran && rows > 1 && width > 1;

  const wanted = label === null || taken.includes(label) ? taken : [...taken, label];
  const stored = fortran ? wanted.length : width; // columns of what is read
  const rowBytes = stored * header.bytes;
  const block = Math.max(1, Math.floor(size / rowBytes));
  const source = fortran ? fortranBlocks(bytes, header, rows, wanted) : bytes;
  const places = fortran ? [...taken.keys()] : taken;
  const labelPlace = label === null ? -1 : fortran ? wanted.indexOf(label) : label;
  const type = TYPES[header.type];
  let gathered: NumericArray = new Float64Array(0);

  function batch(buffer: ArrayBuffer, count: number, first: number, done: number): Batch {
    const bits = Buffer.from(buffer, 0, count * rowBytes);
    if (!header.little) type.swap?.(bits);
    const [down, across] = fortran ? [1, count] : [width, 1];
    const all = type.read(buffer, count * stored);
    let data = all;
    if (fortran || !inOrder) {
      const length = count * taken.length;
      if (gathered.length < length) gathered = new (all.constructor as Float64ArrayConstructor)(length);
      for (let i = 0, to = 0; i < count; i++) {
        for (const k of places) gathered[to++] = all[i * down + k * across];
      }
      data = gathered.subarray(0, length);
    }
    const called: ArrayLike<number | bigint> = type.exact?.(buffer, count * stored) ?? all;
    const labels =
      label === null
        ? undefined
        : Array.from({ length: count }, (_, i) => String(called[i * down + labelPlace * across]));
    const floats = data instanceof Float64Array || data instanceof Float32Array;
    const kept = floats
      ? sift({ data, rows: count, labels }, selection.missing, errors, (row) => first + row + 1)
      : count;
    return { data: data.subarray(0, kept * taken.length), rows: kept, labels, omitted: count - kept, done };
  }

  return {
    format: 'npy',
    names: null,
    columns: taken.length,
    total: fortran ? rows * rowBytes : bytes.size,
    async *batches() {
      let row = 0;
      for await (const { buffer, length, done } of pieces(source, block * rowBytes)) {
        const count = Math.min(rows - row, Math.floor(length / rowBytes));
        if (row + count < rows && count < block) throw cut(row * rowBytes + length);
        yield batch(buffer, count, row, done);
        row += count;
        if (row === rows) return;
      }
      throw cut(row * rowBytes);
    },
    close: () => bytes.close(),
  };
}
