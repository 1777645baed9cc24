import { createHash } from 'node:crypto';
import { CLIError } from '../errors.ts';

/** Rows of a file, or of a part of one, that were summed on their own. */
export interface Source {
  name: string;
  rows: number;
  /** The SHA-256 of the moments' bytes. Equal rows that are read in the same way have the same digest. */
  sha256: string;
}

/** Facts about the rows that the moments do not contain. */
export interface ShardHeader {
  /** The names of the columns; null if the files had none. */
  columns: string[] | null;
  normalize: false | 'l2';
  missing: 'error' | 'omit';
  rows: number;
  /** Number of rows left out. */
  omitted: number;
  /** The sources in the order in which they were merged. */
  sources: Source[];
  /** The program that wrote the file. */
  writer: string;
}

export interface Shard {
  header: ShardHeader;
  /** The bytes that `Moments.toBytes()` returns. */
  moments: Uint8Array;
}

const MAGIC = 'PCASHARD';
const VERSION = 1;
const PREAMBLE = 16; // bytes: magic, version, length of the header
const DIGEST = 32; // bytes at the end
const MOMENTS_PREAMBLE = 40; // bytes

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const isShard = (head: Uint8Array) => Buffer.from(head.subarray(0, MAGIC.length)).toString() === MAGIC;

/** Returns the parts of a .mom file, whose format docs/scale-out.md describes. */
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

/** Reads a .mom file. Throws a CLIError if its bytes are damaged, or if its header contradicts its moments. */
export function decodeShard(bytes: Uint8Array, name: string): Shard {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = headerEnd(buffer, name);
  const content = buffer.subarray(0, Math.max(start, buffer.length - DIGEST));
  if (sha256(content) !== buffer.subarray(content.length).toString('hex')) throw damaged(name);
  const header = headerIn(buffer.subarray(PREAMBLE, start), name);
  const moments = content.subarray(start);
  requireTrue(header, moments, name);
  return { header, moments };
}

/** Refuses a header that contradicts its moments. */
function requireTrue(
  { columns, normalize, rows, sources }: ShardHeader,
  moments: Buffer,
  name: string,
): void {
  const untrue = (what: string) => new CLIError(`${name} contradicts itself about ${what}. Make it again`);
  const found = momentsIn(moments);
  if (!found) throw damaged(name);
  if (found.normalize !== normalize) throw untrue('--normalize');
  if (found.rows !== rows) throw untrue(`its rows, which are ${found.rows} and not ${rows}`);
  if (columns && found.columns !== columns.length) {
    throw untrue(`its columns, which are ${found.columns} and not ${columns.length}`);
  }
  // Digests tell the rows of shards apart, so a wrong digest would hide rows that occur twice.
  if (sources.length === 1 && sources[0].sha256 !== sha256(moments)) throw untrue('its SHA-256');
}

/** Reads the first bytes of moments, which docs/scale-out.md describes; returns null if they are no moments. */
function momentsIn(bytes: Buffer): (Pick<ShardHeader, 'normalize' | 'rows'> & { columns: number }) | null {
  if (bytes.length < MOMENTS_PREAMBLE || bytes.toString('latin1', 0, 6) !== 'PCAMOM') return null;
  return {
    normalize: [4, 6, 8, 10].includes(bytes.readUInt16LE(6)) ? 'l2' : false,
    columns: bytes.readUInt32LE(8),
    rows: bytes.readUInt32LE(12) + bytes.readDoubleLE(24) + bytes.readDoubleLE(32),
  };
}

/** Reads the sources of a file, of which `read` reads a part. Does not verify the file's checksum. */
export async function readHeader(
  read: (position: number, length: number) => Promise<Buffer>,
  name: string,
): Promise<Source[]> {
  const length = headerEnd(await read(0, PREAMBLE), name) - PREAMBLE;
  return headerIn(await read(PREAMBLE, length), name).sources;
}

/** Returns the position where the header ends and the moments begin. */
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
  let header: unknown;
  try {
    header = JSON.parse(bytes.toString());
  } catch {
    throw damaged(name);
  }
  if (!isHeader(header)) throw damaged(name);
  return header;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown, least: number) => Number.isSafeInteger(value) && (value as number) >= least;
const isLine = (value: unknown) => typeof value === 'string' && !/[\r\n]/.test(value);

function isHeader(value: unknown): value is ShardHeader {
  if (!isObject(value)) return false;
  const { columns, normalize, missing, rows, omitted, sources, writer } = value;
  return (
    (columns === null || (Array.isArray(columns) && columns.every((one) => typeof one === 'string'))) &&
    (normalize === false || normalize === 'l2') &&
    (missing === 'error' || missing === 'omit') &&
    isCount(omitted, 0) &&
    isLine(writer) &&
    Array.isArray(sources) &&
    sources.length > 0 &&
    sources.every(isSource) &&
    isCount(rows, 1) &&
    sources.reduce((sum, source) => sum + source.rows, 0) === rows
  );
}

const isSource = (value: unknown): value is Source =>
  isObject(value) &&
  typeof value.name === 'string' &&
  isCount(value.rows, 1) &&
  typeof value.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(value.sha256);

const damaged = (name: string) =>
  new CLIError(`${name} is damaged: it is not as it was written. Make it again`);
