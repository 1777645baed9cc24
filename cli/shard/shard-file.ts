import { createHash } from 'node:crypto';
import { CLIError } from '../errors.ts';

/** Rows that were summed on their own, of a file or a part of one. */
export interface Source {
  name: string;
  rows: number;
  /** Of its moments as bytes: rows that are the same, read the same way, have the same. */
  sha256: string;
}

/** What moments do not say of themselves. */
export interface ShardHeader {
  /** Names, where the files had some. */
  columns: string[] | null;
  normalize: false | 'l2';
  missing: 'error' | 'omit';
  rows: number;
  /** Rows left out. */
  omitted: number;
  /** In the order in which they were merged. */
  sources: Source[];
  /** The program that wrote it. */
  writer: string;
}

export interface Shard {
  header: ShardHeader;
  /** As `Moments.toBytes()` gives them. */
  moments: Uint8Array;
}

const MAGIC = 'PCASHARD';
const VERSION = 1;
const PREAMBLE = 16; // bytes: magic, version, length of the header
const DIGEST = 32; // bytes at the end

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const isShard = (head: Uint8Array) => Buffer.from(head.subarray(0, MAGIC.length)).toString() === MAGIC;

/** docs/scale-out.md describes the bytes. */
export function encodeShard({ header, moments }: Shard): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(header));
  const padded = Buffer.alloc(Math.ceil(text.length / 8) * 8, ' ');
  text.copy(padded);
  const preamble = Buffer.alloc(PREAMBLE);
  preamble.write(MAGIC);
  preamble.writeUInt32LE(VERSION, 8);
  preamble.writeUInt32LE(padded.length, 12);
  const parts = [preamble, padded, moments];
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return [...parts, digest.digest()];
}

/** Throws a CLIError where the bytes are not what was written. */
export function decodeShard(bytes: Uint8Array, name: string): Shard {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = headerEnd(buffer, name);
  const content = buffer.subarray(0, Math.max(start, buffer.length - DIGEST));
  if (sha256(content) !== buffer.subarray(content.length).toString('hex')) throw damaged(name);
  return { header: headerIn(buffer.subarray(PREAMBLE, start), name), moments: content.subarray(start) };
}

/** The sources of a file that `read` reads here and there; its checksum is not looked at. */
export async function readHeader(
  read: (position: number, length: number) => Promise<Buffer>,
  name: string,
): Promise<Source[]> {
  const length = headerEnd(await read(0, PREAMBLE), name) - PREAMBLE;
  return headerIn(await read(PREAMBLE, length), name).sources;
}

/** Where the header ends and the moments begin. */
function headerEnd(bytes: Buffer, name: string): number {
  if (!isShard(bytes)) throw new CLIError(`${name} is not a .mom file`);
  if (bytes.length < PREAMBLE) throw damaged(name);
  const version = bytes.readUInt32LE(8);
  if (version !== VERSION) {
    throw new CLIError(`${name} is a .mom file of version ${version}, and this program reads ${VERSION}`);
  }
  return PREAMBLE + bytes.readUInt32LE(12);
}

function headerIn(bytes: Buffer, name: string): ShardHeader {
  try {
    const header: ShardHeader = JSON.parse(bytes.toString());
    if (header.sources.length > 0) return header;
  } catch {
    // Said below.
  }
  throw damaged(name);
}

const damaged = (name: string) =>
  new CLIError(`${name} is damaged: it is not as it was written. Make it again`);
