import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMatrix, type TenX, tenX } from '../../tables/read/ten-x.ts';

/** Returns the paths of the files in a 10x folder; undefined if the path is no folder or a folder without a matrix. */
export async function tenXFolder(path: string): Promise<TenX<string> | undefined> {
  const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory();
  if (!isFolder) return undefined;
  const names = await readdir(path);
  if (!names.some(isMatrix)) return undefined;
  const { matrix, features, barcodes } = tenX(path, names, (name) => name);
  return { matrix: join(path, matrix), features: join(path, features), barcodes: join(path, barcodes) };
}
