import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';

const [END, ENTRY, LOCATOR, END_64] = [0x06054b50, 0x02014b50, 0x07064b50, 0x06064b50];
const END_SIZE = 22;
const LONGEST_COMMENT = 1 << 16;
const MOST_ENTRIES = 1 << 10;
const IN_64 = 0xffffffff; // marks a number that is too large for 32 bits and stored elsewhere

/** A file's entry in the archive's directory. */
export interface Entry {
  flags: number;
  checksum: number;
  method: number;
  packed: number;
  length: number;
  /** The position of the file's local header. */
  at: number;
}

/** Reads ranges of an archive, and makes errors that name it. */
export class Parts {
  readonly size: number;
  readonly readAt: NonNullable<Bytes['readAt']>;

  constructor(private readonly archive: Bytes) {
    const { name, size, readAt } = archive;
    if (!readAt || size === null) {
      throw new TableError(
        name,
        'NPZ is read from its end, so it has to be a file, and one that is not packed',
      );
    }
    this.size = size;
    this.readAt = readAt;
  }

  damaged(what: string): TableError {
    return new TableError(this.archive.name, `its ZIP archive is damaged: ${what}`);
  }

  async view(at: number, length: number): Promise<DataView<ArrayBuffer>> {
    if (!(at >= 0 && length >= 0 && at + length <= this.size)) throw this.damaged('it points beyond its end');
    const into = new Uint8Array(length);
    if ((await this.readAt(into, at)) !== length) {
      throw this.damaged('it has become shorter since it was opened');
    }
    return new DataView(into.buffer);
  }
}

const wide = (data: DataView, at: number) => Number(data.getBigUint64(at, true));

/** Reads the directory at the end of an archive. */
export async function entriesIn(parts: Parts): Promise<Map<string, Entry>> {
  const { at, length, count } = await directoryIn(parts);
  if (count > MOST_ENTRIES) throw parts.damaged(`it has ${count} files`);
  const list = await parts.view(at, length);
  const entries = new Map<string, Entry>();
  try {
    for (let k = 0, from = 0; k < count; k++) {
      if (list.getUint32(from, true) !== ENTRY) throw parts.damaged('its list of files cannot be read');
      const { name, entry, end } = entryAt(list, from);
      entries.set(name, entry);
      from = end;
    }
  } catch (error) {
    throw error instanceof RangeError ? parts.damaged('its list of files is cut short') : error;
  }
  return entries;
}

/** Finds the directory. */
async function directoryIn(parts: Parts): Promise<{ at: number; length: number; count: number }> {
  const tailSize = Math.min(parts.size, END_SIZE + LONGEST_COMMENT);
  const tail = await parts.view(parts.size - tailSize, tailSize);
  let end = tail.byteLength - END_SIZE;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw parts.damaged('it is cut short');
  if (end < 20 || tail.getUint32(end - 20, true) !== LOCATOR) {
    return {
      count: tail.getUint16(end + 10, true),
      length: tail.getUint32(end + 12, true),
      at: tail.getUint32(end + 16, true),
    };
  }
  const long = await parts.view(wide(tail, end - 12), 56);
  if (long.getUint32(0, true) !== END_64) throw parts.damaged('its end cannot be read');
  return { count: wide(long, 32), length: wide(long, 40), at: wide(long, 48) };
}

/** Reads an entry of the directory; the next one begins at `end`. */
function entryAt(list: DataView<ArrayBuffer>, from: number): { name: string; entry: Entry; end: number } {
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
  const name = decoded(new Uint8Array(list.buffer, from + 46, nameLength));
  for (let field = extra; field < extraEnd; field += 4 + list.getUint16(field + 2, true)) {
    if (list.getUint16(field, true) === 1) widen(entry, list, field + 4);
  }
  return { name, entry, end: extraEnd + list.getUint16(from + 32, true) };
}

/** Reads the 64-bit numbers of an entry, one after the other from `next` on. */
function widen(entry: Entry, list: DataView, next: number): void {
  for (const key of ['length', 'packed', 'at'] as const) {
    if (entry[key] !== IN_64) continue;
    entry[key] = wide(list, next);
    next += 8;
  }
}
