import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node';

/** DuckDB, which reads and writes files independently of our code. */
export interface DuckDB {
  run(sql: string): Promise<void>;
  /** Runs a query. Resolves to its rows, whose values are those of JSON, and bigints. */
  rows(sql: string): Promise<unknown[][]>;
  close(): void;
}

export async function openDuckDB(): Promise<DuckDB> {
  const at = (path: string) => pathToFileURL(path).href;
  const { duckDB } = await import(/* @vite-ignore */ at(join(root, 'scripts/lib/duckdb.mjs')));
  const { load } = await import(/* @vite-ignore */ at(join(await duckDB(), 'load.mjs')));
  const { DuckDBInstance } = await load('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  return {
    async run(sql) {
      await connection.run(sql);
    },
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRowsJS(),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
