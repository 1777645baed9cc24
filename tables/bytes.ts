import { crc32 } from './crc32.ts';

/** The bytes of a table from first to last, wherever they come from. */
export interface Bytes {
  /** The name of the table in messages. */
  name: string;
  /** The first ones, which `read` gives as well. */
  head: Uint8Array;
  /** The value of `position` at the end; null where it is unknown, as for a pipe. */
  size: number | null;
  position(): number;
  /** Fills `into`, or gives less at the end. */
  read(into: Uint8Array): Promise<number>;
  /** Reads from a position on, and leaves that of `read`. It is null for a stream, which can be read once. */
  readAt: ((into: Uint8Array, position: number) => Promise<number>) | null;
  platform: Platform;
  close(): Promise<void>;
}

/** Operations that Node does faster than JavaScript, or otherwise than browsers. */
export interface Platform {
  /** Bytes that are searched fast. */
  view(buffer: ArrayBuffer, start: number, length: number): Uint8Array;
  isUTF8(bytes: Uint8Array): boolean;
  /** Unpacks raw deflate; fails where it is not so many bytes. */
  inflate(packed: Uint8Array<ArrayBuffer>, length: number): Promise<ArrayBuffer>;
  /** Unpacks the beginning of packed bytes, up to so many bytes. */
  inflateStart(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array>;
  /** Does what `crc32` of tables/crc32.ts does. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** Unpacks what Zstandard packed and checks it, where the platform can; fails where it is more than so many bytes. */
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
      into.set(value as Uint8Array, filled); // fails where there is more
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
    let next = reader.read(); // asked for before there is any, it is given before the end turns out to be missing
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

/** The bytes of a file of which any part can be read. */
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

/** The bytes of a file of a browser. */
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
 * The bytes in pieces of a size, each with its end's position. The next one is read while one is used, and lies where
 * the one before lay.
 */
export async function* pieces(
  bytes: Pick<Bytes, 'read' | 'position'>,
  size: number,
): AsyncGenerator<{ buffer: ArrayBuffer; length: number; done: number }> {
  const buffers = [new ArrayBuffer(0), new ArrayBuffer(0)];
  async function fill(k: number) {
    if (buffers[k].byteLength < size) buffers[k] = new ArrayBuffer(size); // also where it was transferred
    const length = await bytes.read(new Uint8Array(buffers[k], 0, size));
    return { buffer: buffers[k], length, done: bytes.position() };
  }
  let next = fill(0);
  for (let k = 1; ; k = 1 - k) {
    const piece = await next;
    if (piece.length === 0) return;
    const last = piece.length < size;
    if (!last) {
      next = fill(k);
      next.catch(() => {}); // said when it is asked for
    }
    yield piece;
    if (last) return;
  }
}

/** The parts, one after the other. */
export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
