import { closeSync, linkSync, openSync, renameSync, unlinkSync } from 'node:fs';
import { access, constants, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CLIError } from '../errors.ts';
import { standardError, standardOutput } from '../standard-streams.ts';
import { clearAbandoned, hiddenName } from './hidden-files.ts';
import { discardAll, forgetTemporary, recordTemporary, undisturbed } from './temporary-files.ts';

/** A file being written. Its path stays unchanged until `commitAll` moves the whole file there. */
export interface Output {
  write(data: Uint8Array | string): Promise<void>;
  /** Overwrites bytes that were written before. Rejects for standard output. */
  writeAt(data: Uint8Array, position: number): Promise<void>;
  /** Ends the writing; resolves when the whole temporary file is on the disk. */
  finish(): Promise<void>;
  /** Moves the finished file to its path. */
  place(): Placed;
  /** Finishes this file alone and moves it to its path. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** Opens a file for writing; `-` is standard output. Throws a CLIError. */
export async function openOutput(path: string): Promise<Output> {
  const writing =
    path === '-' ? writingTo(standardOutput()) : await withWriteErrors(path, () => openFile(path));
  const output: Output = { ...writing, commit: () => commitAll([output]) };
  return output;
}

/** A file at its path; the move can be undone until it is settled. */
interface Placed {
  undo(): void;
  settle(): void;
}

type Uncommitted = Omit<Output, 'commit'>;

async function openFile(path: string): Promise<Uncommitted> {
  const { target, mode } = await placeOf(path);
  return target === null ? inPlace(path) : beside(path, target, mode);
}

/** Moves all files of a run to their paths, or none: if one move fails, the former files are restored. */
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

/** Writes a file with the given text, and returns it before it is moved to its path. */
export async function outputOf(path: string, text: string): Promise<Output> {
  const output = await openOutput(path);
  await output.write(text);
  return output;
}

/**
 * Throws the errors of `openOutput` early, before long work. Resolves to the resolved path of the file to be made or
 * replaced; null for standard output, pipes and devices.
 */
export async function requirePlace(path: string): Promise<string | null> {
  return path === '-' ? null : withWriteErrors(path, async () => (await placeOf(path)).target);
}

/** Throws a CLIError if a file cannot be written at its path, or if two files have the same path. */
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

/** Returns the file to be made or replaced, with links followed; null for pipes and devices, which are not replaced. */
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

/** Opens a pipe or a device, such as /dev/null, which is written directly. */
async function inPlace(path: string): Promise<Uncommitted> {
  const handle = await open(path, 'w');
  const close = () => handle.close();
  return { ...writing(path, handle), finish: close, place: () => FOR_GOOD, discard: close };
}

async function beside(path: string, target: string, mode: number | undefined): Promise<Uncommitted> {
  await clearAbandoned(dirname(target));
  const temporary = join(dirname(target), hiddenName());
  // The new content of a private file stays private while it is in the temporary file.
  undisturbed(() => {
    closeSync(openSync(temporary, 'wx', mode === undefined ? 0o666 : 0o600));
    recordTemporary(temporary);
  });
  const handle = await open(temporary, 'r+');
  return {
    ...writing(path, handle),
    finish: () =>
      withWriteErrors(path, async () => {
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
      forgetTemporary(temporary);
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
      forgetTemporary(temporary);
    },
  };
}

/** Makes a hidden hard link to a file, and returns its path; null if the file system has no hard links. */
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
    write: (data) => withWriteErrors(path, () => handle.appendFile(data)),
    writeAt: (data, position) =>
      withWriteErrors(path, async () => {
        await handle.write(data, 0, data.length, position);
      }),
  };
}

function writingTo(stream: NodeJS.WritableStream): Uncommitted {
  return {
    // An error here ends the process: see failWithStandardOutput.
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

/**
 * Ends the process if standard output fails. If its reader has gone, such as `head`, it ends without a message and with
 * the status of Unix tools for SIGPIPE.
 */
export function failWithStandardOutput(): void {
  standardOutput().on('error', (error: NodeJS.ErrnoException) => {
    discardAll();
    if (error.code === 'EPIPE') process.exit(128 + 13); // SIGPIPE
    standardError().write(`wasm-pca: ${failure('standard output', error).message}\n`, () => process.exit(1));
  });
}

async function withWriteErrors<T>(path: string, act: () => Promise<T>): Promise<T> {
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
