import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { textOf } from '../text/encoding.ts';
import { unsupportedKind, unsupportedText } from './other-files.ts';
import { isSparse, type Reading, type Source } from './source.ts';

export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

const isMatrixMarket = (start: string) => start.startsWith('%%Matrix');

/** Formats that are never text, by the file's name. */
const BINARY: [RegExp, string][] = [
  [/\.npy$/i, 'NPY'],
  [/\.npz$/i, 'NPZ'],
  [/\.parquet$/i, 'Parquet'],
];

/** Tells whether bytes begin as an Arrow file or stream does. */
const isArrow = (start: string) => start.startsWith('ARROW1') || start.startsWith('\xff\xff\xff\xff');

/** Tells whether the first file of a ZIP archive is an NPY file. */
const isNpz = (start: string, head: Uint8Array) =>
  start.startsWith('PK\x03\x04') &&
  String.fromCharCode(...head.subarray(30, 30 + head[26] + 256 * head[27])).endsWith('.npy');

const startOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 8));

/** Tells whether a file holds sparse rows. */
export async function holdsSparse(bytes: Bytes): Promise<boolean> {
  const start = startOf(bytes.head);
  if (isMatrixMarket(start)) return true;
  return isNpz(start, bytes.head) && (await import('./npz.ts')).isSparseArchive(bytes);
}

/** Opens a table of any supported format. */
export async function openSource(bytes: Bytes, reading: Reading): Promise<Source> {
  const source = await openAsStored(bytes, reading);
  if (!isTurned(source, reading)) return source;
  return (await import('./transposed.ts')).transposed(bytes.name, source, reading);
}

/** Tells whether to transpose dense rows here. Readers of sparse rows transpose them themselves. */
const isTurned = ({ format }: Source, { transpose }: Reading): boolean =>
  !isSparse(format) && (transpose ?? (format.kind === 'csv' && format.gct !== undefined));

/** Recognizes a file's format by its first bytes, then by its name, and loads the reader. */
async function openAsStored(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name, head } = bytes;
  if (head.length === 0) throw new TableError(name, 'the file is empty');
  const start = startOf(head);
  if (start.startsWith('\x93NUMPY')) return (await import('./npy.ts')).npy(bytes, reading);
  if (start.startsWith('PAR1')) return (await import('./parquet.ts')).parquet(bytes, reading);
  if (isArrow(start) || (!start.startsWith('FEA1') && /\.(arrows?|feather|ipc)$/i.test(name))) {
    return (await import('./arrow.ts')).arrow(bytes, reading);
  }
  if (isMatrixMarket(start)) return (await import('./matrix-market.ts')).matrixMarket(bytes, reading);
  if (isNpz(start, head)) return (await import('./npz.ts')).npz(bytes, reading);
  const vectors = /\.(fvecs|bvecs)(\.(gz|zst))?$/i.exec(name);
  if (vectors) {
    const kind = vectors[1].toLowerCase() as 'fvecs' | 'bvecs';
    return (await import('./vecs.ts')).vecs(bytes, kind, reading);
  }
  const other = unsupportedKind(name, head);
  if (other) throw new TableError(name, other);
  const [, binary] = BINARY.find(([ending]) => ending.test(name)) ?? [];
  if (binary) throw new TableError(name, `this is no ${binary} file, though its name says so`);
  if (
    /\.(json|jsonl|ndjson)(\.(gz|zst))?$/i.test(name) ||
    /^\s*(\{|\[\s*([-\d{[\]]|null\b))/.test(textOf(head))
  ) {
    return (await import('./json.ts')).json(bytes, reading);
  }
  const otherThanTable = unsupportedText(textOf(head));
  if (otherThanTable) throw new TableError(name, otherThanTable);
  return (await import('./csv.ts')).csv(bytes, reading);
}
