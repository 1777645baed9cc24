import { type Bytes, pieces } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { requireLikely } from './announced.ts';
import type { Numbers, Reading, Source, Wanted } from './source.ts';
import { numbersAt, takesAll, unnamedNumbers } from './unnamed.ts';

const AT_ONCE = 2 << 20; // bytes
const WIDEST = 1 << 24; // columns
const LENGTH = 4; // bytes of the number of entries before each vector

const KINDS = {
  fvecs: { bytes: 4, Values: Float32Array },
  bvecs: { bytes: 1, Values: Uint8Array },
} as const;

/**
 * Opens vectors of TEXMEX (http://corpus-texmex.irisa.fr): each is its number of entries, a little-endian int32, then
 * these as float32 or bytes.
 */
export async function vecs(
  bytes: Bytes,
  kind: keyof typeof KINDS,
  { atOnce = AT_ONCE }: Reading,
): Promise<Source> {
  const { name, head, size } = bytes;
  const { bytes: entryBytes, Values } = KINDS[kind];
  const headLength = (head: Uint8Array) => new DataView(head.buffer, head.byteOffset).getInt32(0, true);
  const width = head.length < LENGTH ? 0 : headLength(head);
  if (!(width > 0 && width <= WIDEST)) {
    throw new TableError(name, `its first vector has ${width} entries, so this is not a .${kind} file`);
  }
  const stride = LENGTH + width * entryBytes;
  const isFile = bytes.readAt && size !== null;
  if (isFile && size < stride) {
    throw new TableError(
      name,
      `its first vector has ${width} entries, ${stride} bytes, but it has ${size} bytes in all`,
    );
  }
  if (!isFile) requireLikely(name, 'columns', width, size);
  const rows = isFile ? Math.floor(size / stride) : null;

  async function* numbers({ taken, label }: Wanted): AsyncGenerator<Numbers, void> {
    const block = Math.max(1, Math.floor(atOnce / stride));
    const isWhole = takesAll(taken, width);
    let first = 0;
    for await (const { buffer, length, done } of pieces(bytes, block * stride)) {
      const count = Math.floor(length / stride);
      const view = new DataView(buffer);
      const all = new Values(count * width);
      const from = new Uint8Array(buffer);
      const to = new Uint8Array(all.buffer);
      for (let i = 0; i < count; i++) {
        const entries = view.getInt32(i * stride, true);
        if (entries !== width) {
          const what = `${entries} entries, where the first vector has ${width}`;
          throw new TableError(name, what, `row ${first + i + 1}`);
        }
        to.set(from.subarray(i * stride + LENGTH, (i + 1) * stride), i * width * entryBytes);
      }
      const start = first;
      first += count;
      if (length % stride > 0) throw new TableError(name, 'it ends too soon', `row ${first + 1}`);
      yield {
        data: isWhole ? all : numbersAt(all, count, taken, width),
        rows: count,
        ...(label !== null && {
          labels: Array.from({ length: count }, (_, i) => String(all[i * width + label])),
        }),
        lineOrRow: (row) => start + row + 1,
        done,
      };
    }
  }

  return unnamedNumbers(bytes, width, { kind, rows, columns: width }, numbers);
}
