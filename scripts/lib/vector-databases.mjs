import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

// PostgreSQL in WebAssembly with pgvector, and sqlite-vec. Not among them: hnswlib-node and better-sqlite3, which compile
// when they are installed.
const DATABASES = ['@electric-sql/pglite@0.5.14', '@electric-sql/pglite-pgvector@0.0.15', 'sqlite-vec@0.1.9'];

/** The folder in the cache where they are; `load.mjs` in it imports them by name. */
export async function vectorDatabases() {
  const folder = await cachedPackages('vector-databases', DATABASES);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
