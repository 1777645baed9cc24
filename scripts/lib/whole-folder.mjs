import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Makes a folder that exists only once `fill`, which gets an empty folder beside it, has resolved. Where another process
 * makes the same folder and is faster, that one stays.
 */
export async function wholeFolder(folder, fill) {
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(join(dirname(folder), `unfinished-${basename(folder)}-`));
  try {
    await fill(unfinished);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
