import { stat } from 'node:fs/promises';
import { CLIError } from '../errors.ts';
import { tenXFolder } from './ten-x-folder.ts';

/** A file's device, inode, size and time of modification; null if it could not be inspected. */
type State = string | null;

/** The states, before reading, of files that are read more than once. */
export type States = ReadonlyMap<string, State>;

export async function statesOf(paths: readonly string[]): Promise<States> {
  const states = new Map<string, State>();
  for (const path of paths) {
    const folder = await tenXFolder(path);
    for (const file of folder ? Object.values(folder) : [path]) states.set(file, await stateOf(file));
  }
  return states;
}

async function stateOf(path: string): Promise<State> {
  const file = await stat(path, { bigint: true }).catch(() => null);
  return file && [file.dev, file.ino, file.size, file.mtimeNs].join();
}

/** Throws a CLIError if a file has changed since its state was recorded. */
export async function requireUnchanged(states: States): Promise<void> {
  for (const [path, state] of states) {
    if ((await stateOf(path)) !== state) {
      throw new CLIError(`${path} was changed while it was read, so nothing is written; run this again`);
    }
  }
}
