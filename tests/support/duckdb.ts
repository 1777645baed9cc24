import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node';

/** DuckDB, to ask it what is in a file, and to have it write one. */
export interface DuckDB {
  run(sql: string): Promise<void>;
  /** The rows that it answers, each of what JSON and bigints can say. */
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
