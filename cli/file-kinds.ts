import { open, stat } from 'node:fs/promises';
import { textOf } from '../tables/text/encoding.ts';
import { isShard } from './shard/shard-file.ts';

const HEAD = 4096; // bytes, enough to recognize a kind of file
const FOLLOWED = 'PCAFOL';

/** Files other than tables that this program writes or, for an estimator, that only the package writes. */
export type FileKind =
  | 'a .mom file'
  | 'a model'
  | 'a model of categories'
  | 'a reducer'
  | 'a contrast'
  | 'a regression'
  | 'a stream that is followed'
  | 'an estimator'
  | 'a report';

const FORMATS: Record<string, FileKind> = {
  'wasm-pca': 'a model',
  'wasm-pca/famd': 'a model of categories',
  'wasm-pca/mca': 'a model of categories',
  'wasm-pca/contrast': 'a contrast',
  'wasm-pca/pls': 'a regression',
  'wasm-pca/pcr': 'a regression',
  'wasm-pca/reducer': 'a reducer',
};

/** Returns the kind of a file by its first bytes; undefined if it is a table, or cannot be read. */
export async function kindOf(path: string): Promise<FileKind | undefined> {
  const head = await headOf(path);
  if (isShard(head)) return 'a .mom file';
  if (head.subarray(0, FOLLOWED.length).toString('latin1') === FOLLOWED) return 'a stream that is followed';
  const text = textOf(head);
  const format = /^\s*\{\s*"format":\s*"(wasm-pca[^"]*)/.exec(text)?.[1];
  if (format !== undefined) return FORMATS[format] ?? 'an estimator';
  const isReport =
    text.startsWith('<!doctype html>') && /: (principal components|factor analysis)<\/title>/.test(text);
  return isReport ? 'a report' : undefined;
}

/** Returns the .mom files among these. */
export async function shardsAmong(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const kinds = await Promise.all(paths.map(kindOf));
  return new Set(paths.filter((_, i) => kinds[i] === 'a .mom file'));
}

/** Returns the first line of a file, trimmed. */
export const firstLine = async (path: string) =>
  textOf(await headOf(path))
    .split('\n')[0]
    .trim();

/** Reads the first bytes of a file. Returns none if it cannot be read: the reader of the whole file reports why. */
async function headOf(path: string): Promise<Buffer> {
  if (path === '-' || !(await stat(path).catch(() => null))?.isFile()) return Buffer.alloc(0); // a pipe is read once
  const file = await open(path).catch(() => null);
  try {
    const read = await file?.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return read ? read.buffer.subarray(0, read.bytesRead) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  } finally {
    await file?.close();
  }
}
