import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { glob, isDynamicPattern } from 'tinyglobby';
import { PCA } from 'wasm-pca';
import { FAMD, MCA } from 'wasm-pca/categories';
import { ContrastPCA } from 'wasm-pca/contrast';
import { type FollowState, readState } from 'wasm-pca/follow';
import { PCR, PLS } from 'wasm-pca/pls';
import { Reducer } from 'wasm-pca/vectors';
import { plural } from '../tables/format.ts';
import { textOf } from '../tables/text/encoding.ts';
import { CLIError } from './errors.ts';
import { shardsAmong } from './file-kinds.ts';
import { unreadable } from './read/file-bytes.ts';
import { filesBelow, isFolder } from './read/folder.ts';
import { tenXFolder } from './read/ten-x-folder.ts';
import { decodeShard, readHeader, type Shard, type Source } from './shard/shard-file.ts';
import { standardInput } from './standard-streams.ts';
import { inWords } from './words.ts';

/** Options that name further files and give the number of files expected. */
export interface InputOptions {
  filesFrom?: string;
  expect?: number;
}

/**
 * Returns the paths given, then the paths in the file `filesFrom`, in their order. A folder, or a pattern that no shell
 * has resolved, is replaced by its files in the order of their names. Throws a CLIError if a pattern matches nothing,
 * if there is no path, if `-` occurs twice, or if the number of files and summed sources is not `expect`.
 */
export async function pathsOf(given: string[], { filesFrom, expect }: InputOptions = {}): Promise<string[]> {
  const paths: string[] = [];
  for (const path of [...given, ...(filesFrom === undefined ? [] : await pathsIn(filesFrom))]) {
    if (await isFolder(path)) {
      paths.push(...(await filesBelow(path)));
      continue;
    }
    if (path === '-' || existsSync(path) || !isDynamicPattern(path)) {
      paths.push(path);
      continue;
    }
    const found = await glob(path, { dot: false, expandDirectories: false, absolute: path.startsWith('/') });
    if (found.length === 0) throw new CLIError(`no file is called ${path}`);
    paths.push(...found.sort());
  }
  if (paths.length === 0)
    throw new CLIError('name the files to be read, or a list of them by --files-from', 2);
  const pipes = [...paths, filesFrom].filter((path) => path === '-');
  if (pipes.length > 1) throw new CLIError('- can be given once', 2);
  if (expect !== undefined) await requireSources(paths, expect);
  return paths;
}

/** Reads the paths in a file: one a line, or each ended by a zero byte as `find -print0` writes them. */
async function pathsIn(list: string): Promise<string[]> {
  const text = new TextDecoder().decode(await readBytes(list));
  const paths = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/);
  const named = paths.filter((path) => path.trim() !== '');
  if (named.includes('-')) throw new CLIError(`${list}: a list names files, not standard input`);
  const absent = named.filter((path) => !existsSync(path));
  if (absent.length === 0) return named;
  throw new CLIError(
    `${list}: of its ${plural(named.length, 'file')}, ${absent.length} ${absent.length === 1 ? 'is' : 'are'} not there: ${absent[0]}${absent.length > 1 ? ', …' : ''}`,
  );
}

/** Throws unless there are as many sources of rows as expected: tables, and the sources summed in shards. */
async function requireSources(paths: string[], expected: number): Promise<void> {
  const names = new Set<string>();
  const shards = await shardsAmong(paths);
  for (const path of paths) {
    const sources = shards.has(path) ? await readSources(path) : [{ name: path }];
    for (const { name } of sources) names.add(name);
  }
  if (names.size === expected) return;
  throw new CLIError(
    `--expect ${expected}: there ${names.size === 1 ? 'is' : 'are'} ${plural(names.size, 'source')} of rows`,
  );
}

/** Reads the sources of a .mom file, without reading all of it. */
export async function readSources(path: string): Promise<Source[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await readHeader((position, length) => readAt(file, position, Math.min(length, size)), path);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function readShard(path: string): Promise<Shard> {
  return decodeShard(await readBytes(path), path);
}

export async function readBytes(path: string): Promise<Buffer> {
  try {
    return await (path === '-' ? buffer(standardInput() as Readable) : readFile(path));
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Returns the number of bytes of a file; infinite for a pipe, whose length is unknown. */
export async function sizeOf(path: string): Promise<number> {
  if (path === '-') return Number.POSITIVE_INFINITY;
  try {
    const file = await stat((await tenXFolder(path))?.matrix ?? path);
    return file.isFile() ? file.size : Number.POSITIVE_INFINITY;
  } catch {
    return 0; // the code that opens the file reports why
  }
}

/** Resolves to true if all paths can be read a second time, which pipes cannot. */
export async function areFiles(paths: string[]): Promise<boolean> {
  return (await Promise.all(paths.map(sizeOf))).every(Number.isFinite);
}

/** Reads a model that `fit` wrote. */
export const readModel = (path: string): Promise<PCA> =>
  fromJSON(path, 'model: fit --model', (json) => PCA.fromJSON(json));

/** Reads a model of categories that `fit --categories` wrote. */
export const readFactors = (path: string): Promise<FAMD | MCA> =>
  fromJSON(path, 'model: fit --categories', (json) =>
    (json as { format?: unknown } | null)?.format === 'wasm-pca/mca'
      ? MCA.fromJSON(json)
      : FAMD.fromJSON(json),
  );

/** Reads a regression that `pls` wrote, or one on principal components, which the package alone writes. */
export const readRegression = (path: string): Promise<PLS | PCR> =>
  fromJSON(path, 'regression: pls --model', (json) =>
    (json as { format?: unknown } | null)?.format === 'wasm-pca/pcr'
      ? PCR.fromJSON(json)
      : PLS.fromJSON(json),
  );

/** Reads a contrast that `contrast` wrote. */
export const readContrast = (path: string): Promise<ContrastPCA> =>
  fromJSON(path, 'contrast: contrast --model', (json) => ContrastPCA.fromJSON(json));

/** Reads what the state of `follow` says of its stream. */
export async function readFollowed(path: string): Promise<FollowState> {
  const bytes = await readBytes(path);
  try {
    return readState(new Uint8Array(bytes));
  } catch (error) {
    throw new CLIError(`${path}: ${inWords((error as Error).message)}`);
  }
}

/** Reads a reducer that `reduce` wrote. */
export const readReducer = (path: string): Promise<Reducer> =>
  fromJSON(path, 'reducer: reduce --model', (json) => Reducer.fromJSON(json));

async function fromJSON<T>(path: string, what: string, read: (json: unknown) => T): Promise<T> {
  const text = textOf(await readBytes(path));
  const wrong = new CLIError(`${path} is not a ${what} writes one`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong;
  }
  try {
    return read(json);
  } catch (error) {
    const { message } = error as Error;
    if (/: its format must be /.test(message)) throw wrong;
    throw new CLIError(`${path}: ${inWords(message)}`);
  }
}
