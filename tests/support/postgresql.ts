import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node';

/** PostgreSQL, as WebAssembly. */
export interface PostgreSQL {
  run(sql: string): Promise<void>;
  /** Runs a query. Resolves to its rows. */
  rows(sql: string): Promise<unknown[][]>;
  close(): Promise<void>;
}

export async function openPostgreSQL(): Promise<PostgreSQL> {
  const at = (path: string) => pathToFileURL(path).href;
  const { vectorDatabases } = await import(
    /* @vite-ignore */ at(join(root, 'scripts/lib/vector-databases.mjs'))
  );
  const { load } = await import(/* @vite-ignore */ at(join(await vectorDatabases(), 'load.mjs')));
  const { PGlite } = await load('@electric-sql/pglite');
  const client = await PGlite.create();
  return {
    async run(sql) {
      await client.exec(sql);
    },
    rows: async (sql) => (await client.query(sql, [], { rowMode: 'array' })).rows,
    close: () => client.close(),
  };
}
