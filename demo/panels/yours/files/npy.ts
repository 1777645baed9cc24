import { headerRange, type NPYHeader, parseHeader } from '../../../../tables/read/npy-header.ts';
import { type Piece, type Source, TableError } from './source.ts';

const ROWS_AT_ONCE = 1 << 20; // bytes

type Read = (view: DataView, at: number, little: boolean) => number;

/** IEEE's binary16; browsers do not all have DataView's getFloat16. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction > 0 ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (0x400 + fraction) * 2 ** (exponent - 25));
}

const READ: Record<string, Read> = {
  f8: (view, at, little) => view.getFloat64(at, little),
  f4: (view, at, little) => view.getFloat32(at, little),
  f2: (view, at, little) => half(view.getUint16(at, little)),
  i8: (view, at, little) => Number(view.getBigInt64(at, little)),
  i4: (view, at, little) => view.getInt32(at, little),
  i2: (view, at, little) => view.getInt16(at, little),
  i1: (view, at) => view.getInt8(at),
  u8: (view, at, little) => Number(view.getBigUint64(at, little)),
  u4: (view, at, little) => view.getUint32(at, little),
  u2: (view, at, little) => view.getUint16(at, little),
  u1: (view, at) => view.getUint8(at),
  b1: (view, at) => view.getUint8(at),
};

interface Header extends NPYHeader {
  read: Read;
  rows: number;
  columns: number;
  /** Where the numbers begin. */
  start: number;
}

async function header(file: Blob): Promise<Header> {
  const head = new DataView(await file.slice(0, 12).arrayBuffer());
  let start: number;
  let parsed: NPYHeader;
  try {
    const range = headerRange(head);
    start = range[1];
    const words = await file.slice(...range).text();
    parsed = parseHeader(words, Object.keys(READ));
  } catch (error) {
    throw new TableError(`${(error as Error).message}.`);
  }
  const { type, bytes, shape } = parsed;
  if (shape.length === 0 || shape.length > 2) {
    throw new TableError(
      `its array has ${shape.length || 'no'} dimension${shape.length ? 's' : ''}, and a table has two: reshape it to rows × columns.`,
    );
  }
  const [rows, columns = 1] = shape;
  if (file.size < start + rows * columns * bytes) {
    throw new TableError(
      `it ends too soon: ${rows} × ${columns} values of ${bytes} bytes were announced, and it has ${file.size - start} bytes of them.`,
    );
  }
  return { ...parsed, read: READ[type], rows, columns, start };
}

/** NumPy's file of one array, in one dimension or two. */
export async function npy(file: File): Promise<Source> {
  const { type, read, bytes, little, fortran, rows, columns, start } = await header(file);
  const names = Array.from({ length: columns }, (_, j) => `column ${j + 1}`);
  const block = fortran ? rows : Math.max(1, Math.floor(ROWS_AT_ONCE / (bytes * Math.max(1, columns))));

  async function* pieces(): AsyncGenerator<Piece> {
    for (let first = 0; first < rows; first += block) {
      const count = Math.min(block, rows - first);
      const at = start + first * columns * bytes;
      const view = new DataView(await file.slice(at, at + count * columns * bytes).arrayBuffer());
      const [down, across] = fortran ? [1, rows] : [columns, 1];
      const some = Array.from({ length: count }, (_, i) =>
        Float64Array.from(names, (_, j) => read(view, bytes * (i * down + j * across), little)),
      );
      yield { names, rows: some, done: at + view.byteLength };
    }
  }

  return {
    total: file.size,
    remarks: new Set(),
    pieces,
    format: () => ({ kind: 'npy', type, little, fortran, rows, columns, start }),
  };
}
