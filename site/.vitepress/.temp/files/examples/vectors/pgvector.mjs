/**
 * Reduces the vectors of a PostgreSQL table inside the database, and indexes them. Needs pgvector 0.7 or later:
 *
 *   npm install pg wasm-pca
 *   DATABASE_URL=postgres://… node pgvector.mjs documents embedding 256 reducer.json
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Reducer, toSQL } from 'wasm-pca/vectors';

/** Fits a reducer to a sample of the table's vectors. `client` is one of `pg`, connected. */
export async function fitTable(client, table, column, dimensions, sample = 20_000) {
  const { rows } = await client.query(
    `SELECT ${column}::text AS vector FROM ${table} ORDER BY random() LIMIT ${sample}`,
  );
  return Reducer.fit(
    rows.map(({ vector }) => Float32Array.from(JSON.parse(vector))),
    { dimensions },
  );
}

/** Adds the reduced column, fills it and indexes it. */
export async function migrate(client, { setup, migration, index }) {
  for (const statement of [...setup, ...migration, index]) await client.query(statement);
}

/** The keys of the rows nearest to a vector that is not reduced yet. */
export async function nearest(client, { query }, vector) {
  const { rows } = await client.query(query, [`[${Array.from(vector)}]`]);
  return rows.map(({ id }) => id);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { default: pg } = await import('pg');
  const [table, column, dimensions, file] = process.argv.slice(2);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const reducer = await fitTable(client, table, column, Number(dimensions));
  writeFileSync(file, JSON.stringify(reducer));
  await migrate(client, toSQL(reducer, { table, column }));
  await client.end();
}
