import { crc32 } from './crc32.ts';

/** The bytes of a table from first to last, wherever they come from. */
export interface Bytes {
  /** The name of the table in messages. */
  name: string;
  /** The first bytes; `read` returns them again. */
  head: Uint8Array;
  /** The value of `position` at the end; null where it is unknown, as for a pipe. */
  size: number | null;
  position(): number;
  /** Fills `into` and returns how many bytes it read: fewer only at the end. */
  read(into: Uint8Array): Promise<number>;
  /** Reads what has come, at least a byte, and 0 at the end, where a pipe is read as it comes. */
  readSome?(into: Uint8Array): Promise<number>;
  /** Reads at a position without moving that of `read`; null for a stream, which can be read only once. */
  readAt: ((into: Uint8Array, position: number) => Promise<number>) | null;
  platform: Platform;
  close(): Promise<void>;
}

/** Operations that Node does faster than plain JavaScript, or differently from browsers. */
export interface Platform {
  /** Returns a view whose searches are fast. */
  view(buffer: ArrayBuffer, start: number, length: number): Uint8Array;
  isUTF8(bytes: Uint8Array): boolean;
  /** Unpacks raw deflate; throws unless it unpacks to `length` bytes. */
  inflate(packed: Uint8Array<ArrayBuffer>, length: number): Promise<ArrayBuffer>;
  /** Unpacks at most the first `most` bytes. */
  inflateStart(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array>;
  /** Computes the same checksum as tables/crc32.ts. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** Unpacks Zstandard and checks it, where the platform can; throws beyond `length` bytes. */
  unpackZstandard?(packed: Uint8Array, length: number): Uint8Array;
}

const fatal = new TextDecoder('utf-8', { fatal: true });

const ANYWHERE: Platform = {
  view: (buffer, start, length) => new Uint8Array(buffer, start, length),
  isUTF8(bytes) {
    try {
      fatal.decode(bytes);
      return true;
    } catch {
      return false;
    }
  },
  async inflate(packed, length) {
    const into = new Uint8Array(length);
    let filled = 0;
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader: ReadableStreamDefaultReader<Uint8Array> = unpacked.getReader();
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      into.set(value as Uint8Array, filled); // throws where there is more
      filled += (value as Uint8Array).length;
    }
    if (filled < length) throw new Error('it is cut short');
    return into.buffer;
  },
  async inflateStart(packed, most) {
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
    const writer = writable.getWriter();
    const parts: Uint8Array[] = [];
    let next = reader.read(); // requested early, a chunk arrives before the stream fails for its missing end
    for (const written of [writer.write(packed), writer.close()]) written.catch(() => {});
    try {
      for (let length = 0; length < most; next = reader.read()) {
        const { value, done } = await next;
        if (done) break;
        parts.push(value);
        length += value.length;
      }
    } catch {
      // The end is missing.
    }
    next.catch(() => {});
    reader.cancel().catch(() => {});
    return joined(parts).subarray(0, most);
  },
  crc32,
};

export const HEAD = 4096;

/** Returns the bytes of a file that allows random access. */
export async function seekable(
  given: Pick<Bytes, 'name' | 'platform' | 'close'> & { size: number; readAt: NonNullable<Bytes['readAt']> },
): Promise<Bytes> {
  const { readAt } = given;
  let position = 0;
  const head = new Uint8Array(HEAD);
  const length = await readAt(head, 0);
  return {
    ...given,
    head: head.subarray(0, length),
    position: () => position,
    async read(into) {
      const filled = await readAt(into, position);
      position += filled;
      return filled;
    },
  };
}

/** Returns the bytes of a browser's file. */
export const bytesOf = (file: Blob, name: string): Promise<Bytes> =>
  seekable({
    name,
    size: file.size,
    async readAt(into, from) {
      const some = new Uint8Array(await file.slice(from, from + into.length).arrayBuffer());
      into.set(some);
      return some.length;
    },
    platform: ANYWHERE,
    close: async () => {},
  });

/**
 * Yields the bytes in pieces of a size, each with the position of its end. It reads the next piece while the caller
 * uses one, into the buffer of the piece before. Pieces by another `read` may be shorter.
 */
export async function* pieces(
  bytes: Pick<Bytes, 'read' | 'position'>,
  size: number,
  read = bytes.read,
): AsyncGenerator<{ buffer: ArrayBuffer; length: number; done: number }> {
  const buffers = [new ArrayBuffer(0), new ArrayBuffer(0)];
  async function fill(k: number) {
    if (buffers[k].byteLength < size) buffers[k] = new ArrayBuffer(size); // a transferred buffer has length 0
    const length = await read(new Uint8Array(buffers[k], 0, size));
    return { buffer: buffers[k], length, done: bytes.position() };
  }
  let next = fill(0);
  for (let k = 1; ; k = 1 - k) {
    const piece = await next;
    if (piece.length === 0) return;
    const last = piece.length < size && read === bytes.read;
    if (!last) {
      next = fill(k);
      next.catch(() => {}); // the error is thrown when the piece is awaited
    }
    yield piece;
    if (last) return;
  }
}

/** Concatenates the parts. */
export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
