/** Reduces, stores, indexes and searches vectors in databases, beside the same without reduction. */
import { Reducer, toSQL } from 'wasm-pca/vectors';
import { vectorPlace } from '../support/vector-places.mjs';
import { spectral } from './spectral.mjs';

const K = 10;
const QUERIES = 100;
const [ROWS, COLUMNS, DIMENSIONS] = [20_000, 1536, 256];

/** The rows nearest to each query by the cosine, exactly. */
function exactNeighbours(data, queries, columns) {
  const unit = (rows) => {
    const out = Float32Array.from(rows);
    for (let i = 0; i < out.length; i += columns) {
      let square = 0;
      for (let j = 0; j < columns; j++) square += out[i + j] ** 2;
      for (let j = 0; j < columns; j++) out[i + j] /= Math.sqrt(square);
    }
    return out;
  };
  const [of, to] = [unit(queries), unit(data)];
  const found = [];
  for (let q = 0; q < of.length; q += columns) {
    const cosines = Float64Array.from({ length: to.length / columns }, (_, i) => {
      let sum = 0;
      for (let j = 0, at = i * columns; j < columns; j++) sum += of[q + j] * to[at + j];
      return sum;
    });
    const order = [...cosines.keys()].sort((a, b) => cosines[b] - cosines[a]);
    found.push(new Set(order.slice(0, K)));
  }
  return found;
}

const seconds = async (act) => {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
};

/** Recall@10 and the median time of a search, in ms. */
async function searched(search, queries, columns, truth) {
  const times = [];
  let recall = 0;
  for (let q = 0; q < truth.length; q++) {
    const query = queries.subarray(q * columns, (q + 1) * columns);
    const start = performance.now();
    const found = await search(query);
    times.push(performance.now() - start);
    recall += found.filter((row) => truth[q].has(Number(row))).length / K / truth.length;
  }
  return { recall, ms: times.sort((a, b) => a - b)[times.length >> 1] };
}

const textOf = (vector) => `[${Array.from(vector)}]`;

/** Scanned, then by an index of LanceDB. */
async function inLanceDB(place, reduction, matrix, queries, truth) {
  const { store, index, search } = await place.example('lancedb.mjs');
  const { db, bytes } = await place.lancedb();
  let table;
  const stored = await seconds(async () => {
    table = await store(db, reduction, matrix);
  });
  const row = async (format, build) => {
    const found = await searched(await search(db, reduction), queries, matrix.columns, truth);
    return { store: 'LanceDB', dimensions: reduction.dimensions, format, build, bytes: bytes(), ...found };
  };
  const scanned = await row('float32', stored);
  const indexed = await seconds(() => index(table));
  const byIndex = await row('float32, HNSW', indexed);
  db.close();
  return [scanned, { ...byIndex, bytes: byIndex.bytes - scanned.bytes }];
}

/** Returns the rows of the table that `databasesTable` prints. */
export async function measureDatabases(say, [rows, columns, dimensions] = [ROWS, COLUMNS, DIMENSIONS]) {
  const place = await vectorPlace();
  try {
    const all = spectral(rows + QUERIES, columns);
    const data = all.subarray(0, rows * columns);
    const queries = all.subarray(rows * columns);
    const matrix = { data, rows, columns };
    const truth = exactNeighbours(data, queries, columns);
    const row = (i) => data.subarray(i * columns, (i + 1) * columns);
    say('vectors and their neighbours are there');
    let reducer;
    const fitted = await seconds(async () => {
      reducer = await Reducer.fit(matrix, { dimensions, normalize: 'after' });
    });
    say(`fitted in ${fitted.toFixed(1)} s`);
    const out = [];

    const { openDatabase, store, search } = await place.example('sqlite-vec.mjs');
    const bytesOf = (db) =>
      Number(db.prepare('PRAGMA page_count').get().page_count) *
      Number(db.prepare('PRAGMA page_size').get().page_size);
    const whole = {
      dimensions: columns,
      id: 'none',
      requireSame() {},
      apply: (x) => x,
      applyAll: async () => matrix,
    };
    for (const reduction of [whole, reducer]) {
      for (const found of await inLanceDB(place, reduction, matrix, queries, truth)) {
        out.push(found);
        say(`LanceDB ${JSON.stringify(found)}`);
      }
    }

    for (const [reduction, format] of [
      [whole, 'float32'],
      [reducer, 'float32'],
      [reducer, 'int8'],
      [reducer, 'bit'],
    ]) {
      const db = openDatabase();
      const build = await seconds(() => store(db, reduction, matrix, format));
      const found = await searched(search(db, reduction, format), queries, columns, truth);
      out.push({
        store: 'sqlite-vec',
        dimensions: reduction.dimensions,
        format,
        build,
        bytes: bytesOf(db),
        ...found,
      });
      say(`sqlite-vec ${JSON.stringify(out.at(-1))}`);
      db.close();
    }

    const { migrate, nearest } = await place.example('pgvector.mjs');
    const client = await place.postgres();
    await client.query(`CREATE TABLE documents (id integer PRIMARY KEY, embedding vector(${columns}))`);
    const filled = await seconds(async () => {
      for (let i = 0; i < rows; i += 100) {
        const some = Array.from(
          { length: Math.min(100, rows - i) },
          (_, k) => `(${i + k}, '${textOf(row(i + k))}')`,
        );
        await client.query(`INSERT INTO documents VALUES ${some.join(',')}`);
      }
    });
    say(`PostgreSQL has them after ${filled.toFixed(1)} s`);
    const sizeOf = async (method) => {
      const found = await client.query(
        `SELECT indexrelid::regclass::text AS name, pg_relation_size(indexrelid) AS bytes FROM pg_index
         JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam WHERE amname = '${method}'`,
      );
      return found.rows;
    };
    // The planner underestimates reading long vectors, which are stored apart from their rows, and so would avoid the index.
    await client.query('SET enable_seqscan = off');
    const sql = toSQL(reducer, { table: 'documents', column: 'embedding' });
    const moved = await seconds(() => migrate(client, sql));
    const [index] = await sizeOf('hnsw');
    out.push({
      store: 'pgvector',
      dimensions,
      format: 'halfvec',
      build: moved,
      bytes: Number(index.bytes),
      ...(await searched((x) => nearest(client, sql, x), queries, columns, truth)),
    });
    say(`pgvector ${JSON.stringify(out.at(-1))}`);
    await client.query(`DROP INDEX ${index.name}`);
    const built = await seconds(() =>
      client.query('CREATE INDEX ON documents USING hnsw (embedding vector_cosine_ops)'),
    );
    const [other] = await sizeOf('hnsw');
    const plain = { query: 'SELECT id FROM documents ORDER BY embedding <=> $1::vector LIMIT 10' };
    out.push({
      store: 'pgvector',
      dimensions: columns,
      format: 'vector',
      build: built,
      bytes: Number(other.bytes),
      ...(await searched((x) => nearest(client, plain, x), queries, columns, truth)),
    });
    say(`pgvector ${JSON.stringify(out.at(-1))}`);
    await client.close();
    return out;
  } finally {
    place.remove();
  }
}

export async function databasesTable() {
  const rows = await measureDatabases((line) => console.error(line));
  const line = ({ store, dimensions, format, bytes, build, ms, recall }) =>
    `| ${store} | ${dimensions} | ${format} | ${(bytes / 2 ** 20).toFixed(1)} | ${build.toFixed(1)} | ${ms.toFixed(1)} | ${recall.toFixed(3)} |`;
  return [
    '| in | dimensions | as | MiB | stored or indexed, s | query, ms | recall@10 |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n');
}
