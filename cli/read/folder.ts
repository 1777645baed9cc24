import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CLIError } from '../errors.ts';
import { tenXFolder } from './ten-x-folder.ts';

/** Whether a path is a folder of tables, rather than one that is a table. */
export const isFolder = async (path: string): Promise<boolean> =>
  path !== '-' &&
  ((await stat(path).catch(() => null))?.isDirectory() ?? false) &&
  (await tenXFolder(path)) === undefined;

/** What the name of a file says of its kind: all of `.csv`, `.CSV` and `.csv.gz` say `.csv`. */
const kindOf = (path: string) => extname(path.replace(/\.gz$/i, '')).toLowerCase();

/**
 * The files below a folder that are one table, in the order of their paths. Names that begin with a point or "_" are
 * those of what Spark and others keep beside their data.
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
