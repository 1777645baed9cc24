import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

const DUCKDB = ['@duckdb/node-api@1.5.6-r.1'];

/**
 * Resolves to the folder in the cache that holds DuckDB, whose reader and writer of Parquet share no code with ours.
 * Its `load.mjs` imports DuckDB by name.
 */
export async function duckDB() {
  const folder = await cachedPackages('duckdb', DUCKDB);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
