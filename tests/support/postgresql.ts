import { loadLibrary } from './packages';

/** PostgreSQL, as WebAssembly. */
export interface PostgreSQL {
  run(sql: string): Promise<void>;
  /** Runs a query. Resolves to its rows. */
  rows(sql: string): Promise<unknown[][]>;
  close(): Promise<void>;
}

export async function openPostgreSQL(): Promise<PostgreSQL> {
  const { PGlite } = await loadLibrary('@electric-sql/pglite', 'vector-databases');
  const client = await PGlite.create();
  return {
    async run(sql) {
      await client.exec(sql);
    },
    rows: async (sql) => (await client.query(sql, [], { rowMode: 'array' })).rows,
    close: () => client.close(),
  };
}
