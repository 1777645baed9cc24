import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';

const [END, ENTRY, LOCATOR, END_64] = [0x06054b50, 0x02014b50, 0x07064b50, 0x06064b50];
const END_SIZE = 22;
const LONGEST_COMMENT = 1 << 16;
const MOST_ENTRIES = 1 << 10;
const IN_64 = 0xffffffff; // of a number that is too large for 32 bits and is elsewhere
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  method: number;
  packed: number;
  length: number;
  /** Where its own header begins. */
  at: number;
}

/** The files in a ZIP archive, whole, by their names. */
export interface Archive {
  names: string[];
  read(name: string): Promise<ArrayBuffer>;
}

/** A ZIP archive of a few files, with the sizes beyond 4 GiB that NumPy writes. */
export async function openZip(bytes: Bytes): Promise<Archive> {
  const { name, readAt, size } = bytes;
  const damaged = (what: string) => new TableError(name, `its ZIP archive is damaged: ${what}`);
  if (!readAt || size === null) {
    throw new TableError(
      name,
      'NPZ is read from its end, so it has to be a file, and one that is not packed',
    );
  }
  async function view(at: number, length: number): Promise<DataView<ArrayBuffer>> {
    if (!(at >= 0 && length >= 0 && at + length <= (size as number)))
      throw damaged('it points beyond its end');
    const into = new Uint8Array(length);
    if ((await readAt?.(into, at)) !== length) throw damaged('it has become shorter since it was opened');
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
        method: list.getUint16(from + 10, true),
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

  return {
    names: [...entries.keys()],
    async read(called) {
      const entry = entries.get(called);
      if (!entry) throw damaged(`there is no ${called} in it`);
      const head = await view(entry.at, 30);
      const start = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
      const { buffer } = await view(start, entry.packed);
      if (entry.method === STORED) return buffer;
      if (entry.method !== DEFLATED)
        throw new TableError(name, `${called} in it is packed by another way than deflate`);
      if (entry.length > 1032 * entry.packed + 1032) throw damaged(`${called} cannot be as long as it says`);
      return bytes.platform.inflate(new Uint8Array(buffer), entry.length).catch((error: Error) => {
        throw damaged(`${called} cannot be unpacked (${error.message})`);
      });
    },
  };
}
