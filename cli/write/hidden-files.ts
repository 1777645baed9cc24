import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The age at which a temporary file of another machine, in a shared folder, counts as abandoned. */
const ABANDONED = 7 * 24 * 3600 * 1000; // ms

/** Identifies the machine or container within which process numbers are unique. */
const place = createHash('sha256')
  .update(hostname() + numbering())
  .digest('hex')
  .slice(0, 8);

function numbering(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Makes the name of a temporary file, which holds the number of this process and identifies the machine. */
export const hiddenName = () => `.wasm-pca-${place}-${process.pid}-${randomBytes(4).toString('hex')}.tmp`;

/** Removes temporary files that killed processes have left in a folder. */
export async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, where, id] = /^\.wasm-pca-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.tmp$/.exec(name) ?? [];
    if (id === undefined) continue;
    const path = join(folder, name);
    const isAbandoned = where === place ? !isRunning(Number(id)) : await isOld(path);
    if (isAbandoned) await rm(path, { force: true }).catch(() => {}); // it belongs to another user
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ABANDONED;
}
