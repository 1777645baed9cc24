import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMatrix, type TenX, tenX } from '../../tables/read/ten-x.ts';

/** The paths of what a 10x folder holds; nothing where the path is no folder, or of one without a matrix. */
export async function tenXFolder(path: string): Promise<TenX<string> | undefined> {
  const isFolder = path !== '-' && (await stat(path).catch(() => null))?.isDirectory();
  if (!isFolder) return undefined;
  const names = await readdir(path);
  if (!names.some(isMatrix)) return undefined;
  const { matrix, features, barcodes } = tenX(path, names, (name) => name);
  return { matrix: join(path, matrix), features: join(path, features), barcodes: join(path, barcodes) };
}
