import { closeSync, linkSync, openSync, renameSync, unlinkSync } from 'node:fs';
import { access, constants, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CLIError } from '../errors.ts';
import { standardError, standardOutput } from '../standard-streams.ts';
import { clearAbandoned, hiddenName } from './hidden-files.ts';
import { discardAll, gone, made, undisturbed } from './temporary-files.ts';

/** A file in the making. Nothing is at its path, or what was there before, until `commitAll` puts the whole file there. */
export interface Output {
  write(data: Uint8Array | string): Promise<void>;
  /** Over what was written before; not to standard output. */
  writeAt(data: Uint8Array, position: number): Promise<void>;
  /** Ends the writing: after this all of it is on the disk, beside its place. */
  finish(): Promise<void>;
  /** Puts the finished file at its place. */
  place(): Placed;
  /** This file alone. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** A path of `-` is standard output. */
export async function openOutput(path: string): Promise<Output> {
  const writing = path === '-' ? writingTo(standardOutput()) : await telling(path, () => openFile(path));
  const output: Output = { ...writing, commit: () => commitAll([output]) };
  return output;
}

/** What can be taken back until it is settled. */
interface Placed {
  undo(): void;
  settle(): void;
}

type Uncommitted = Omit<Output, 'commit'>;

async function openFile(path: string): Promise<Uncommitted> {
  const { target, mode } = await placeOf(path);
  return target === null ? inPlace(path) : beside(path, target, mode);
}

/** Puts all files of a run at their places, or none: what was there before comes back where one cannot be put there. */
export async function commitAll(outputs: readonly Output[]): Promise<void> {
  for (const output of outputs) await output.finish();
  undisturbed(() => {
    const placed: Placed[] = [];
    try {
      for (const output of outputs) placed.push(output.place());
    } catch (error) {
      for (const { undo } of placed.reverse()) undo();
      throw error;
    }
    for (const { settle } of placed) settle();
  });
}

/** A file with this text alone, not yet at its place. */
export async function outputOf(path: string, text: string): Promise<Output> {
  const output = await openOutput(path);
  await output.write(text);
  return output;
}

/**
 * Throws now what `openOutput` would, for work that takes long before that. Gives the file that is made or replaced, by
 * a path that no other file has; null of what is no file.
 */
export async function requirePlace(path: string): Promise<string | null> {
  return path === '-' ? null : telling(path, async () => (await placeOf(path)).target);
}

/** Each of the files is to have a place, and one of its own. */
export async function requirePlaces(files: Record<string, string | undefined>): Promise<void> {
  const taken = new Map<string, string>();
  for (const [option, path] of Object.entries(files)) {
    if (path === undefined) continue;
    if (path === '') throw new CLIError(`${option} names no file`, 2);
    const place = path === '-' ? path : await requirePlace(path);
    const other = place && taken.get(place);
    if (other) {
      const what = path === '-' ? 'cannot both be standard output' : `have the same name: ${path}`;
      throw new CLIError(`${other} and ${option} ${what}`, 2);
    }
    if (place) taken.set(place, option);
  }
}

/** The file to be made or replaced, which may be at the end of a link; null of pipes and devices, which are not replaced. */
async function placeOf(path: string): Promise<{ target: string | null; mode?: number }> {
  const present = await stat(path).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  if (present) await access(path, constants.W_OK);
  if (present && !present.isFile()) return { target: null };
  const target = present ? await realpath(path) : join(await realpath(dirname(path)), basename(path));
  await access(dirname(target), constants.W_OK);
  return { target, mode: present?.mode };
}

const FOR_GOOD: Placed = { undo() {}, settle() {} };

/** Pipes and devices, such as /dev/null. */
async function inPlace(path: string): Promise<Uncommitted> {
  const handle = await open(path, 'w');
  const close = () => handle.close();
  return { ...writing(path, handle), finish: close, place: () => FOR_GOOD, discard: close };
}

async function beside(path: string, target: string, mode: number | undefined): Promise<Uncommitted> {
  await clearAbandoned(dirname(target));
  const temporary = join(dirname(target), hiddenName());
  // What is in a private file is private before that, too.
  undisturbed(() => {
    closeSync(openSync(temporary, 'wx', mode === undefined ? 0o666 : 0o600));
    made(temporary);
  });
  const handle = await open(temporary, 'r+');
  return {
    ...writing(path, handle),
    finish: () =>
      telling(path, async () => {
        if (mode !== undefined) await handle.chmod(mode);
        await handle.sync();
        await handle.close();
      }),
    place() {
      const before = mode === undefined ? null : linkTo(target);
      try {
        renameSync(temporary, target);
      } catch (error) {
        if (before) unlinkSync(before);
        throw failure(path, error as NodeJS.ErrnoException);
      }
      gone(temporary);
      return {
        undo() {
          if (before) renameSync(before, target);
          else if (mode === undefined) unlinkSync(target);
        },
        settle() {
          if (before) unlinkSync(before);
        },
      };
    },
    async discard() {
      await handle.close();
      await rm(temporary, { force: true });
      gone(temporary);
    },
  };
}

/** A second, hidden name of a file; null where the file system has no second names. */
function linkTo(file: string): string | null {
  const name = join(dirname(file), hiddenName());
  try {
    linkSync(file, name);
    return name;
  } catch {
    return null;
  }
}

function writing(path: string, handle: FileHandle): Pick<Output, 'write' | 'writeAt'> {
  return {
    write: (data) => telling(path, () => handle.appendFile(data)),
    writeAt: (data, position) =>
      telling(path, async () => {
        await handle.write(data, 0, data.length, position);
      }),
  };
}

function writingTo(stream: NodeJS.WritableStream): Uncommitted {
  return {
    // What fails here ends the process: see failWithStandardOutput.
    write: (data) =>
      new Promise((resolve) => {
        stream.write(data, (error) => {
          if (!error) resolve();
        });
      }),
    writeAt: () => Promise.reject(new Error('standard output has no positions')),
    finish: async () => {},
    place: () => FOR_GOOD,
    discard: async () => {},
  };
}

/** Once its reader has gone, as `| head` goes, the process ends without a word and with the status of Unix tools. */
export function failWithStandardOutput(): void {
  standardOutput().on('error', (error: NodeJS.ErrnoException) => {
    discardAll();
    if (error.code === 'EPIPE') process.exit(128 + 13); // SIGPIPE
    standardError().write(`wasm-pca: ${failure('standard output', error).message}\n`, () => process.exit(1));
  });
}

async function telling<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw failure(path, error as NodeJS.ErrnoException);
  }
}

function failure(path: string, error: NodeJS.ErrnoException): CLIError {
  const folder = dirname(path);
  const reasons: Record<string, string> = {
    ENOENT: `the folder ${folder} is not there; make it first`,
    ENOTDIR: `${folder} is not a folder`,
    EISDIR: 'this is a folder; name a file in it',
    EACCES: 'no permission to write here',
    EPERM: 'no permission to write here',
    EROFS: 'this file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up',
  };
  return new CLIError(`${path}: ${reasons[error.code ?? ''] ?? `cannot be written (${error.message})`}`);
}
