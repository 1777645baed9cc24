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
  if (!isShard(bytes)) throw new CLIError(`${name} is no .mom file`);
  const end = buffer.length - DIGEST;
  const version = buffer.length < PREAMBLE ? VERSION : buffer.readUInt32LE(8);
  if (version !== VERSION) {
    throw new CLIError(`${name} is a .mom file of version ${version}, and this program reads ${VERSION}`);
  }
  const content = buffer.subarray(0, Math.max(0, end));
  if (end < PREAMBLE || sha256(content) !== buffer.subarray(end).toString('hex')) {
    throw new CLIError(`${name} is damaged: its checksum is wrong. Make it again`);
  }
  const start = PREAMBLE + buffer.readUInt32LE(12);
  return {
    header: JSON.parse(buffer.subarray(PREAMBLE, start).toString()),
    moments: content.subarray(start),
  };
}
