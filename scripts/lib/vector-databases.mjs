import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPackages } from './npm-folder.mjs';

// PostgreSQL in WebAssembly with pgvector, and sqlite-vec. hnswlib-node and better-sqlite3 are left out: they compile C++
// when they are installed.
const DATABASES = ['@electric-sql/pglite@0.5.14', '@electric-sql/pglite-pgvector@0.0.15', 'sqlite-vec@0.1.9'];

// LanceDB's optional dependencies are its binary, which is named here, and 370 MB of embedding models, which are left
// out.
const LIBC = { linux: '-gnu', win32: '-msvc' }[process.platform] ?? '';
const LANCEDB = [
  '@lancedb/lancedb@0.39.0',
  `@lancedb/lancedb-${process.platform}-${process.arch}${LIBC}@0.39.0`,
  '--omit=optional',
];

/** Resolves to the folder in the cache that holds LanceDB. */
export const lanceDB = () => cachedPackages('lancedb', LANCEDB);

/** Resolves to the folder in the cache that holds the other databases; its `load.mjs` imports them by name. */
export async function vectorDatabases() {
  const folder = await cachedPackages('vector-databases', DATABASES);
  const loader = join(folder, 'load.mjs');
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name);\n');
  return folder;
}
