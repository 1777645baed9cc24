import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib, { constants, createGunzip, inflateRaw, inflateRawSync } from 'node:zlib';
import { type Bytes, HEAD, type Platform, seekable } from '../../tables/bytes.ts';
import { crc32 } from '../../tables/crc32.ts';
import { TableError } from '../../tables/errors.ts';
import { isGzip } from '../../tables/read/open-source.ts';
import { standardError, standardInput } from '../standard-streams.ts';

const AT_ONCE = 1 << 18; // bytes read from a stream at a time
const ZSTANDARD = [0x28, 0xb5, 0x2f, 0xfd];

const isZstandard = (head: Uint8Array) => ZSTANDARD.every((byte, i) => head[i] === byte);
const isPacked = (head: Uint8Array) => isGzip(head) || isZstandard(head);

type Unpacking = (options: { chunkSize: number }) => Transform;

/** Chooses the decompressor for a file that begins with `head`, and names the compression. */
function unpackingOf(name: string, head: Uint8Array): [unpacking: Unpacking, called: string] {
  if (isGzip(head)) return [createGunzip, 'gzip'];
  if (createZstdDecompress) return [createZstdDecompress, 'Zstandard'];
  throw new TableError(
    name,
    `this is packed by Zstandard, which Node ${process.versions.node} does not unpack and 22.15 does; unpack it with zstd -d first`,
  );
}

export function unreadable(name: string, error: unknown): TableError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why: Record<string, string> = {
    ENOENT: 'there is no such file',
    ENOTDIR: 'there is no such file',
    EACCES: 'it may not be read: permission denied',
    EPERM: 'it may not be read: permission denied',
    EISDIR: 'this is a folder, and its files are to be named',
  };
  return new TableError(name, why[code ?? ''] ?? `it cannot be read (${message})`);
}

/** Fills `into` from a position on, and returns the number of bytes, by as many reads as that takes. */
async function readFully(
  name: string,
  file: FileHandle,
  into: Uint8Array,
  position: number,
): Promise<number> {
  let filled = 0;
  while (filled < into.length) {
    const { bytesRead } = await file
      .read(into, filled, into.length - filled, position + filled)
      .catch((error) => {
        throw unreadable(name, error);
      });
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** These functions exist since Node 22.15; the types for Node 20 lack them. */
const { createZstdDecompress, zstdDecompressSync } = zlib as {
  createZstdDecompress?: Unpacking;
  zstdDecompressSync?: (packed: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;
};

const NODE: Platform = {
  view: (buffer, start, length) => Buffer.from(buffer, start, length),
  isUTF8: isUtf8,
  async inflate(packed, length) {
    const {
      buffer,
      byteOffset,
      length: found,
    } = await inflated(packed, { maxOutputLength: Math.max(1, length) });
    if (found !== length) throw new Error('it is cut short');
    return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
  },
  async inflateStart(packed, most) {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, most);
  },
  crc32: zlib.crc32 ?? crc32, // since Node 20.15
  unpackZstandard:
    zstdDecompressSync &&
    ((packed, length) =>
      new Uint8Array(zstdDecompressSync(packed, { maxOutputLength: Math.max(1, length) }))),
};

const reading = new Map<symbol, string>(); // names of the open files

/** Returns the names of the files being read, for an error that names none. */
export const filesBeingRead = (): string[] => [...new Set(reading.values())];

/** Returns the bytes of an open file of `size` bytes. */
export const fromFile = (name: string, file: FileHandle, size: number): Promise<Bytes> =>
  seekable({
    name,
    size,
    readAt: (into, from) => readFully(name, file, into, from),
    platform: NODE,
    close: () => file.close(),
  });

async function fromStream(name: string, raw: Readable, size: number | null, live = false): Promise<Bytes> {
  let position = 0;
  const arriving = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await arriving.next();
    if (!done) position += value.length;
    return done ? null : value;
  };
  async function* packed() {
    for (let chunk: Buffer | null = first; chunk; chunk = await more()) yield chunk;
  }

  let next = more;
  let rest = first;
  async function read(into: Uint8Array, least = into.length): Promise<number> {
    let filled = 0;
    while (filled < least) {
      if (rest.length === 0) {
        const chunk = await next().catch((error) => {
          throw error instanceof TableError ? error : unreadable(name, error);
        });
        if (!chunk) break;
        rest = chunk;
      }
      const some = rest.subarray(0, into.length - filled);
      into.set(some, filled);
      filled += some.length;
      rest = rest.subarray(some.length);
    }
    return filled;
  }

  const start = Buffer.alloc(ZSTANDARD.length);
  first = Buffer.concat([start.subarray(0, await read(start)), rest]);
  rest = first;
  if (isPacked(first)) {
    const [unpacking, called] = unpackingOf(name, first);
    const unpacked = pipeline(packed(), unpacking({ chunkSize: AT_ONCE }), () => {});
    const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    next = async () => {
      const { value, done } = await chunks.next().catch((error) => {
        if (!/^Z(STD)?_/.test(error.code)) throw error;
        throw new TableError(name, `its ${called} data are damaged or cut short (${error.message})`);
      });
      return done ? null : value;
    };
    rest = Buffer.alloc(0);
  }
  const head = Buffer.alloc(HEAD);
  const length = await read(head);
  rest = Buffer.concat([head.subarray(0, length), rest]);
  return {
    name,
    head: head.subarray(0, length),
    size,
    position: () => position,
    read: (into) => read(into),
    ...(live && { readSome: (into: Uint8Array) => read(into, 1) }),
    readAt: null,
    platform: NODE,
    async close() {
      raw.destroy();
    },
  };
}

/** Opens a file, decompressed if it is gzip or Zstandard; `-` is standard input. `live`: lines of a pipe are read as they come. */
export async function openBytes(path: string, live = false): Promise<Bytes> {
  const key = Symbol();
  reading.set(key, path === '-' ? 'stdin' : path);
  try {
    const bytes = await opened(path, live);
    const close = () => {
      reading.delete(key);
      return bytes.close();
    };
    return { ...bytes, close };
  } catch (error) {
    reading.delete(key);
    throw error;
  }
}

async function opened(path: string, live: boolean): Promise<Bytes> {
  if (path === '-') {
    const input = standardInput() as Readable & { isTTY?: boolean };
    if (input.isTTY) standardError().write('wasm-pca: a table is read from the terminal; Ctrl-D ends it\n');
    return fromStream('stdin', input, null, live);
  }
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    const stat = await file.stat();
    if (stat.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (!stat.isFile()) return await fromStream(path, file.createReadStream(), null, live);
    const bytes = await fromFile(path, file, stat.size);
    if (!isPacked(bytes.head)) return bytes;
    const raw = file.createReadStream({ start: 0, highWaterMark: AT_ONCE });
    return await fromStream(path, raw, stat.size);
  } catch (error) {
    await file?.close().catch(() => {});
    throw error instanceof TableError ? error : unreadable(path, error);
  }
}
