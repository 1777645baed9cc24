import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testPackages } from '../../scripts/lib/test-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes a folder in which examples/vectors find the package and the databases, as in a project that installed them. */
export async function vectorPlace() {
  const databases = join(await testPackages('vector-databases'), 'node_modules');
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-vectors-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const [name, target] of [
    ['wasm-pca', root],
    ['sqlite-vec', join(databases, 'sqlite-vec')],
    ['@electric-sql', join(databases, '@electric-sql')],
    ['@lancedb', join(await testPackages('lancedb'), 'node_modules/@lancedb')],
  ]) {
    symlinkSync(target, join(folder, 'node_modules', name), 'junction');
  }
  const example = (name) => {
    copyFileSync(join(root, 'examples/vectors', name), join(folder, name));
    return import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  };
  return {
    example,
    /** Opens LanceDB in a new folder; `bytes` gives the folder's size. */
    async lancedb() {
      const database = mkdtempSync(join(folder, 'lancedb-'));
      const { connect } = createRequire(join(folder, 'lancedb.mjs'))('@lancedb/lancedb');
      const bytes = () =>
        readdirSync(database, { recursive: true })
          .map((name) => statSync(join(database, name)))
          .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
      return { db: await connect(database), bytes };
    },
    /** Starts PostgreSQL with pgvector, in memory, whose `query` is like that of `pg`. */
    async postgres() {
      const load = (name) =>
        import(
          /* @vite-ignore */ pathToFileURL(join(databases, '@electric-sql', name, 'dist/index.js')).href
        );
      const [{ PGlite }, { vector }] = [await load('pglite'), await load('pglite-pgvector')];
      const client = await PGlite.create({ extensions: { vector } });
      await client.query('CREATE EXTENSION vector');
      return client;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
