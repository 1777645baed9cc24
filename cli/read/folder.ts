import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CLIError } from '../errors.ts';
import { tenXFolder } from './ten-x-folder.ts';

/** Resolves to true for a folder of tables; false for a 10x folder, which is a single table. */
export const isFolder = async (path: string): Promise<boolean> =>
  path !== '-' &&
  ((await stat(path).catch(() => null))?.isDirectory() ?? false) &&
  (await tenXFolder(path)) === undefined;

/** Returns the kind in the name of a file: `.csv` for each of `.csv`, `.CSV` and `.csv.gz`. */
const kindOf = (path: string) => extname(path.replace(/\.gz$/i, '')).toLowerCase();

/**
 * Lists the files below a folder, which together are one table, in the order of their paths. Skips names that begin with
 * a point or "_", which Spark and others give to files beside their data. Throws a CLIError if there is no file, or if
 * they are of several kinds.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(folder, '/').length))
    .filter((path) => path.split('/').every((part) => !/^[._]/.test(part)))
    .sort();
  const kinds = [...new Set(paths.map(kindOf))];
  if (kinds.length === 0) throw new CLIError(`${folder}: there is no file in this folder`);
  if (kinds.length > 1) {
    const all = kinds.map((kind) => kind || 'names without an ending').join(', ');
    throw new CLIError(
      `${folder}: its files are of several kinds: ${all}; a pattern in quotation marks says which, as '${join(folder, '**', `*${kinds[0]}`)}' does`,
    );
  }
  return paths.map((path) => join(folder, path));
}
