import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

const DUCKDB = ['@duckdb/node-api@1.5.6-r.1'];

/** The folder in the cache where DuckDB is, which reads and writes Parquet by code of its own; `load.mjs` in it imports it. */
export async function duckDB() {
  const folder = await cachedPackages('duckdb', DUCKDB);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
