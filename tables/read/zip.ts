import { type Bytes, pieces, seekable } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { type Entry, entriesIn, Parts } from './zip-directory.ts';

const FILE = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const LARGEST_START = 1 << 14; // packed bytes that hold the start of a file
const CHECKED_AT_ONCE = 1 << 20; // bytes
const ENCRYPTED = 1; // flag

/** Opens a ZIP archive of a few files, with the sizes beyond 4 GiB that NumPy writes. */
export async function openZip(bytes: Bytes): Promise<Archive> {
  const parts = new Parts(bytes);
  return new Archive(bytes, parts, await entriesIn(parts));
}

/** The files in a ZIP archive, by their names. */
export class Archive {
  readonly names: string[];
  /** The bytes that all files take in the archive. */
  readonly packed: number;

  constructor(
    private readonly bytes: Bytes,
    private readonly parts: Parts,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {
    this.names = [...entries.keys()];
    this.packed = parts.size;
  }

  /** Returns the unpacked size of a file, as the archive announces it. */
  lengthOf(name: string): number {
    return this.entries.get(name)?.length ?? 0;
  }

  /** Reads the first bytes of a file, without verifying its checksum. */
  async start(name: string, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const { method, packed, start } = await this.#locate(name);
    const size = Math.min(packed, method === STORED ? length : LARGEST_START);
    const bytes = new Uint8Array((await this.parts.view(start, size)).buffer);
    if (method === STORED) return bytes;
    const { platform } = this.bytes;
    return new Uint8Array(await platform.inflateStart(bytes, length).catch(this.#unpacking(name)));
  }

  /** Reads a file. Throws where it does not match its checksum. */
  async read(name: string): Promise<ArrayBuffer> {
    const { platform } = this.bytes;
    const entry = await this.#locate(name);
    const { buffer } = await this.parts.view(entry.start, entry.packed);
    const whole =
      entry.method === STORED
        ? buffer
        : await platform.inflate(new Uint8Array(buffer), entry.length).catch(this.#unpacking(name));
    this.#requireChecksum(name, platform.crc32(new Uint8Array(whole)), entry);
    return whole;
  }

  /** Opens a file; streams it from the archive where it is not packed. */
  async open(name: string): Promise<Bytes> {
    const { start, length, ...entry } = await this.#locate(name);
    if (entry.method !== STORED) {
      const whole = new Uint8Array(await this.read(name));
      return this.#within(length, async (into, from) => {
        into.set(whole.subarray(from, from + into.length));
        return into.length;
      });
    }
    const stored = () => this.#within(length, (into, from) => this.parts.readAt(into, start + from));
    let found = 0;
    for await (const piece of pieces(await stored(), CHECKED_AT_ONCE)) {
      found = this.bytes.platform.crc32(new Uint8Array(piece.buffer, 0, piece.length), found);
    }
    this.#requireChecksum(name, found, entry);
    return stored();
  }

  #within(length: number, part: NonNullable<Bytes['readAt']>): Promise<Bytes> {
    const { name, platform } = this.bytes;
    return seekable({
      name,
      size: length,
      platform,
      close: async () => {},
      readAt: (into, from) => part(into.subarray(0, Math.max(0, length - from)), from),
    });
  }

  /** Returns a file's entry, and where its packed bytes begin. */
  async #locate(name: string): Promise<Entry & { start: number }> {
    const entry = this.entries.get(name);
    if (!entry) throw this.parts.damaged(`there is no ${name} in it`);
    const head = await this.parts.view(entry.at, 30);
    const nameLength = head.getUint16(26, true);
    const { buffer } = await this.parts.view(entry.at + 30, nameLength);
    if (head.getUint32(0, true) !== FILE || decoded(new Uint8Array(buffer)) !== name) {
      throw this.parts.damaged(`${name} is not where it says`);
    }
    this.#requireReadable(name, entry);
    return { ...entry, start: entry.at + 30 + nameLength + head.getUint16(28, true) };
  }

  #requireReadable(name: string, { method, flags, length, packed }: Entry): void {
    const wrong = (what: string) => new TableError(this.bytes.name, `${name} in it is ${what}`);
    if (flags & ENCRYPTED) throw wrong('encrypted');
    if (method !== STORED && method !== DEFLATED) throw wrong('packed by another way than deflate');
    if (method === STORED ? length !== packed : length > 1032 * packed + 1032) {
      throw this.parts.damaged(`${name} cannot be as long as it says`);
    }
  }

  #requireChecksum(name: string, found: number, { checksum }: Pick<Entry, 'checksum'>): void {
    if (found !== checksum) throw this.parts.damaged(`${name} is not what was packed, as its checksum says`);
  }

  #unpacking = (name: string) => (error: Error) => {
    throw this.parts.damaged(`${name} cannot be unpacked (${error.message})`);
  };
}
