import { loadLibrary } from './packages';

/** DuckDB, which reads and writes files independently of our code. */
export interface DuckDB {
  run(sql: string): Promise<void>;
  /** Runs a query. Resolves to its rows, whose values are those of JSON, and bigints. */
  rows(sql: string): Promise<unknown[][]>;
  close(): void;
}

export async function openDuckDB(): Promise<DuckDB> {
  const { DuckDBInstance } = await loadLibrary('@duckdb/node-api', 'duckdb');
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
