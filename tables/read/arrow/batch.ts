import type { Platform } from '../../bytes.ts';
import { unpackFrame } from '../lz4.ts';
import { unpackerOf } from '../zstandard.ts';
import { int64At, type Table } from './flatbuffers.ts';
import { type Message, rowsIn, type Slice } from './messages.ts';
import type { Field } from './types.ts';
import { type Cursor, type Vector, vectorOf } from './vectors.ts';

const LARGE = 1 << 30; // bytes to which any buffer may unpack
const MOST_EXPANDED = 100; // times the file's size to which a larger buffer may unpack
const [LZ4, ZSTANDARD] = [0, 1];

/** A batch of rows, or of a dictionary's values; each of its columns is read on its own. */
export interface Batch {
  vector(field: Field): Promise<Vector>;
}

/** An open file and its size in bytes. */
interface Held {
  slice: Slice;
  size: number;
  platform: Platform;
}

export function batchOf(
  { slice, size, platform }: Held,
  header: Table,
  { body, length: bodyLength }: Pick<Message, 'body' | 'length'>,
  fields: readonly Field[],
  dictionary: (field: Field) => Promise<Vector>,
): Batch {
  const [nodes, regions, variadic] = [header.structs(1, 16), header.structs(2, 16), header.structs(4, 8)];
  const compression = header.table(3);
  const rows = rowsIn(header);

  async function unpacked(codec: number, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    if (bytes.length === 0) return bytes;
    const length = int64At(new DataView(bytes.buffer), 0);
    const packed = bytes.subarray(8);
    if (length === -1) return packed; // it is not packed
    if (length < 0 || (length > LARGE && length > MOST_EXPANDED * size)) {
      throw new Error(`a buffer is said to unpack to ${length} bytes`);
    }
    if (codec === LZ4) return unpackFrame(packed, length);
    const found = (await unpackerOf(platform))(packed, length) as Uint8Array<ArrayBuffer>;
    if (found.length !== length)
      throw new Error(`a buffer has ${found.length} bytes, and ${length} are announced`);
    return found;
  }

  function part(list: DataView[], place: number): DataView {
    if (place >= list.length) throw new Error('a batch has fewer parts than its schema');
    return list[place];
  }

  /** Returns a cursor that starts at these places in the batch's lists of nodes, buffers and variadic counts. */
  function cursorAt(place: { node: number; buffer: number; variadic: number }): Cursor {
    const next = { ...place };
    return {
      node() {
        const view = part(nodes, next.node++);
        const [count, nulls] = [int64At(view, 0), int64At(view, 8)];
        if (count < 0 || nulls < 0 || nulls > count) throw new Error('a column has no length');
        return { count, nulls };
      },
      async buffer() {
        const view = part(regions, next.buffer++);
        const [start, length] = [int64At(view, 0), int64At(view, 8)];
        if (!(start >= 0 && length >= 0 && start + length <= bodyLength)) {
          throw new Error('a buffer does not end in its batch');
        }
        const bytes = await slice(body + start, length);
        return compression ? unpacked(compression.byte(0), bytes) : bytes;
      },
      variadic: () => int64At(part(variadic, next.variadic++), 0),
      dictionary,
    };
  }

  const next = { node: 0, buffer: 0, variadic: 0 };
  function pass({ layout, dictionary, children }: Field): void {
    next.node++;
    if (layout.kind === 'none') return;
    next.buffer++;
    if (dictionary || layout.kind === 'fixed' || layout.kind === 'list') next.buffer++;
    else if (layout.kind === 'bytes') next.buffer += 2;
    else if (layout.kind === 'views') next.buffer += 1 + int64At(part(variadic, next.variadic++), 0);
    if (!dictionary) children.forEach(pass);
  }
  const starts = new Map(
    fields.map((field) => {
      const start = { ...next };
      pass(field);
      return [field, start];
    }),
  );
  if (compression && (compression.byte(1) !== 0 || ![LZ4, ZSTANDARD].includes(compression.byte(0)))) {
    throw new Error('it is packed in a way that is not read');
  }

  return {
    async vector(field) {
      const start = starts.get(field);
      if (!start) throw new Error('a batch has no such column');
      const found = await vectorOf(field, cursorAt(start));
      if (found.count !== rows) throw new Error('a column is not as long as its batch');
      return found;
    },
  };
}
