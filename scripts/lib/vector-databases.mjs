import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

// PostgreSQL in WebAssembly with pgvector, and sqlite-vec. Not among them: hnswlib-node and better-sqlite3, which compile
// when they are installed.
const DATABASES = ['@electric-sql/pglite@0.5.14', '@electric-sql/pglite-pgvector@0.0.15', 'sqlite-vec@0.1.9'];

// Its optional dependencies other than its binary are models to embed with, 370 MB.
const LIBC = { linux: '-gnu', win32: '-msvc' }[process.platform] ?? '';
const LANCEDB = [
  '@lancedb/lancedb@0.39.0',
  `@lancedb/lancedb-${process.platform}-${process.arch}${LIBC}@0.39.0`,
  '--omit=optional',
];

/** The folder in the cache where LanceDB is. */
export const lanceDB = () => cachedPackages('lancedb', LANCEDB);

/** The folder in the cache where the others are; `load.mjs` in it imports them by name. */
export async function vectorDatabases() {
  const folder = await cachedPackages('vector-databases', DATABASES);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
