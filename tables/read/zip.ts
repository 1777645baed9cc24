import { type Bytes, pieces, seekable } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';

const [END, ENTRY, FILE, LOCATOR, END_64] = [0x06054b50, 0x02014b50, 0x04034b50, 0x07064b50, 0x06064b50];
const END_SIZE = 22;
const LONGEST_COMMENT = 1 << 16;
const MOST_ENTRIES = 1 << 10;
const IN_64 = 0xffffffff; // of a number that is too large for 32 bits and is elsewhere
const [STORED, DEFLATED] = [0, 8];

const LARGEST_START = 1 << 14; // packed bytes that hold the start of a file
const CHECKED_AT_ONCE = 1 << 20; // bytes
const ENCRYPTED = 1; // flag

interface Entry {
  flags: number;
  checksum: number;
  method: number;
  packed: number;
  length: number;
  /** Where its own header begins. */
  at: number;
}

/** The files in a ZIP archive, whole, by their names. */
export interface Archive {
  names: string[];
  /** Bytes that all of them are in the archive. */
  packed: number;
  /** Bytes of a file, as the archive tells it. */
  lengthOf(name: string): number;
  /** The first bytes of a file, which are not held against its checksum. */
  start(name: string, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Fails where its checksum is another. */
  read(name: string): Promise<ArrayBuffer>;
  /** Opens a file, without holding it where it is not packed. */
  open(name: string): Promise<Bytes>;
}

/** A ZIP archive of a few files, with the sizes beyond 4 GiB that NumPy writes. */
export async function openZip(archive: Bytes): Promise<Archive> {
  const { name, readAt, size, platform } = archive;
  const damaged = (what: string) => new TableError(name, `its ZIP archive is damaged: ${what}`);
  if (!readAt || size === null) {
    throw new TableError(
      name,
      'NPZ is read from its end, so it has to be a file, and one that is not packed',
    );
  }
  const readFrom = readAt;
  async function view(at: number, length: number): Promise<DataView<ArrayBuffer>> {
    if (!(at >= 0 && length >= 0 && at + length <= (size as number)))
      throw damaged('it points beyond its end');
    const into = new Uint8Array(length);
    if ((await readFrom(into, at)) !== length) throw damaged('it has become shorter since it was opened');
    return new DataView(into.buffer);
  }
  const wide = (data: DataView, at: number) => Number(data.getBigUint64(at, true));

  async function directory(): Promise<{ at: number; length: number; count: number }> {
    const tail = await view(
      Math.max(0, (size as number) - END_SIZE - LONGEST_COMMENT),
      Math.min(size as number, END_SIZE + LONGEST_COMMENT),
    );
    let end = tail.byteLength - END_SIZE;
    while (end >= 0 && tail.getUint32(end, true) !== END) end--;
    if (end < 0) throw damaged('it is cut short');
    const found = {
      count: tail.getUint16(end + 10, true),
      length: tail.getUint32(end + 12, true),
      at: tail.getUint32(end + 16, true),
    };
    if (end < 20 || tail.getUint32(end - 20, true) !== LOCATOR) return found;
    const long = await view(wide(tail, end - 12), 56);
    if (long.getUint32(0, true) !== END_64) throw damaged('its end cannot be read');
    return { count: wide(long, 32), length: wide(long, 40), at: wide(long, 48) };
  }

  const { at, length, count } = await directory();
  if (count > MOST_ENTRIES) throw damaged(`it has ${count} files`);
  const list = await view(at, length);
  const entries = new Map<string, Entry>();
  try {
    for (let k = 0, from = 0; k < count; k++) {
      if (list.getUint32(from, true) !== ENTRY) throw damaged('its list of files cannot be read');
      const entry: Entry = {
        flags: list.getUint16(from + 8, true),
        method: list.getUint16(from + 10, true),
        checksum: list.getUint32(from + 16, true),
        packed: list.getUint32(from + 20, true),
        length: list.getUint32(from + 24, true),
        at: list.getUint32(from + 42, true),
      };
      const nameLength = list.getUint16(from + 28, true);
      const extra = from + 46 + nameLength;
      const extraEnd = extra + list.getUint16(from + 30, true);
      const called = decoded(new Uint8Array(list.buffer, from + 46, nameLength));
      for (let field = extra; field < extraEnd; field += 4 + list.getUint16(field + 2, true)) {
        if (list.getUint16(field, true) !== 1) continue;
        let next = field + 4;
        for (const key of ['length', 'packed', 'at'] as const) {
          if (entry[key] !== IN_64) continue;
          entry[key] = wide(list, next);
          next += 8;
        }
      }
      entries.set(called, entry);
      from = extraEnd + list.getUint16(from + 32, true);
    }
  } catch (error) {
    throw error instanceof RangeError ? damaged('its list of files is cut short') : error;
  }

  /** A file's entry, and where its packed bytes begin. */
  async function locate(called: string): Promise<Entry & { start: number }> {
    const entry = entries.get(called);
    if (!entry) throw damaged(`there is no ${called} in it`);
    const head = await view(entry.at, 30);
    const nameLength = head.getUint16(26, true);
    const { buffer } = await view(entry.at + 30, nameLength);
    if (head.getUint32(0, true) !== FILE || decoded(new Uint8Array(buffer)) !== called) {
      throw damaged(`${called} is not where it says`);
    }
    const { method, flags, length, packed } = entry;
    if (flags & ENCRYPTED) throw new TableError(name, `${called} in it is encrypted`);
    if (method !== STORED && method !== DEFLATED) {
      throw new TableError(name, `${called} in it is packed by another way than deflate`);
    }
    if (method === STORED ? length !== packed : length > 1032 * packed + 1032) {
      throw damaged(`${called} cannot be as long as it says`);
    }
    return { ...entry, start: entry.at + 30 + nameLength + head.getUint16(28, true) };
  }

  const unpacking = (called: string) => (error: Error) => {
    throw damaged(`${called} cannot be unpacked (${error.message})`);
  };

  function requireChecksum(called: string, found: number, { checksum }: Entry): void {
    if (found !== checksum) throw damaged(`${called} is not what was packed, as its checksum says`);
  }

  async function read(called: string): Promise<ArrayBuffer> {
    const entry = await locate(called);
    const { buffer } = await view(entry.start, entry.packed);
    const whole =
      entry.method === STORED
        ? buffer
        : await platform.inflate(new Uint8Array(buffer), entry.length).catch(unpacking(called));
    requireChecksum(called, platform.crc32(new Uint8Array(whole)), entry);
    return whole;
  }

  const within = (length: number, part: NonNullable<Bytes['readAt']>) =>
    seekable({
      name,
      size: length,
      platform,
      close: async () => {},
      readAt: (into, from) => part(into.subarray(0, Math.max(0, length - from)), from),
    });

  async function open(called: string): Promise<Bytes> {
    const entry = await locate(called);
    const { start, length } = entry;
    if (entry.method !== STORED) {
      const whole = new Uint8Array(await read(called));
      return within(length, async (into, from) => {
        into.set(whole.subarray(from, from + into.length));
        return into.length;
      });
    }
    const stored = () => within(length, (into, from) => readFrom(into, start + from));
    let found = 0;
    for await (const piece of pieces(await stored(), CHECKED_AT_ONCE)) {
      found = platform.crc32(new Uint8Array(piece.buffer, 0, piece.length), found);
    }
    requireChecksum(called, found, entry);
    return stored();
  }

  return {
    names: [...entries.keys()],
    packed: size,
    lengthOf: (called) => entries.get(called)?.length ?? 0,
    async start(called, length) {
      const { method, packed, start } = await locate(called);
      const { buffer } = await view(start, Math.min(packed, method === STORED ? length : LARGEST_START));
      const bytes = new Uint8Array(buffer);
      if (method === STORED) return bytes;
      const unpacked = await platform.inflateStart(bytes, length).catch(unpacking(called));
      return new Uint8Array(unpacked);
    },
    read,
    open,
  };
}
