import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Reducer, toSQL } from 'wasm-pca/vectors';
import { root } from '../support/node';
import { correlated } from '../support/random';

// The examples of examples/vectors with PostgreSQL and pgvector, in WebAssembly, with sqlite-vec and with LanceDB.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const [rows, columns, dimensions] = [300, 24, 8];
const data = Float32Array.from(correlated(rows, columns, 2, 6));
const matrix = { data, rows, columns };
const row = (i: number) => data.subarray(i * columns, (i + 1) * columns);

// biome-ignore lint/suspicious/noExplicitAny: what it gives are other libraries' objects.
let place: any;
let reducer: Reducer;

beforeAll(async () => {
  const path = join(root, 'tests/support/vector-places.mjs');
  const { vectorPlace } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  place = await vectorPlace();
  reducer = await Reducer.fit(matrix, { dimensions, normalize: 'after' });
});
afterAll(() => place?.remove());

/** Returns the rows nearest to a row by their reduced vectors, exactly. */
async function nearestTo(i: number, k: number): Promise<number[]> {
  const { data: reduced } = await reducer.applyAll(matrix);
  const of = reducer.apply(row(i));
  const cosine = (n: number) => of.reduce((sum, value, m) => sum + value * reduced[n * dimensions + m], 0);
  return [...Array(rows).keys()].sort((a, b) => cosine(b) - cosine(a)).slice(0, k);
}

// PostgreSQL in WebAssembly takes as long to start as all other tests of this file together.
test('pgvector: the column is filled with what apply gives, indexed, and searched', {
  tags: ['nightly'],
}, async () => {
  const { migrate, nearest, fitTable } = await place.example('pgvector.mjs');
  const client = await place.postgres();
  await client.query(`CREATE TABLE "some docs" (id integer PRIMARY KEY, embedding vector(${columns}))`);
  const values = Array.from({ length: rows }, (_, i) => `(${i}, '[${Array.from(row(i))}]')`);
  await client.query(`INSERT INTO "some docs" VALUES ${values}`);
  const sql = toSQL(reducer, { table: 'some docs', column: 'embedding', batch: 70 });
  await migrate(client, sql);
  const stored = await client.query(`SELECT embedding_${dimensions}::text AS v FROM "some docs" ORDER BY id`);
  for (const i of [0, 123, rows - 1]) {
    const y = reducer.apply(row(i));
    for (const [m, value] of JSON.parse(stored.rows[i].v).entries()) {
      expect(Math.abs(value - y[m])).toBeLessThan(2 ** -11 + 1e-6); // half of the last bit of a half below 2
    }
    const found = await nearest(client, sql, row(i));
    const expected = new Set(await nearestTo(i, 10));
    expect(found[0]).toBe(i);
    expect(found.filter((id: number) => expected.has(id)).length).toBeGreaterThanOrEqual(8);
  }
  // A column of bits gives candidates by Hamming distance, which are compared again by the originals.
  const rotated = await Reducer.fit(matrix, { dimensions, rotate: true });
  const bits = toSQL(rotated, {
    table: 'some docs',
    column: 'embedding',
    type: 'bit',
    target: 'bits',
    candidates: 100,
  });
  await migrate(client, bits);
  await client.query('SET hnsw.ef_search = 100');
  const signs = await client.query('SELECT bits::text AS v FROM "some docs" ORDER BY id');
  const unit = (v: Float32Array) => {
    const length = Math.hypot(...v);
    return v.map((value) => value / length);
  };
  for (const i of [0, 123, rows - 1]) {
    expect(Number.parseInt(signs.rows[i].v, 2)).toBe(rotated.apply(row(i), 'bit')[0]);
    const of = unit(row(i));
    const cosines = Float64Array.from({ length: rows }, (_, n) =>
      unit(row(n)).reduce((sum, value, j) => sum + value * of[j], 0),
    );
    const order = [...cosines.keys()].sort((a, b) => cosines[b] - cosines[a]);
    const expected = new Set(order.slice(0, 10));
    const found = await nearest(client, bits, row(i));
    expect(found[0]).toBe(i);
    expect(found.filter((id: number) => expected.has(id)).length).toBeGreaterThanOrEqual(8);
  }
  const plan = await client.query(`EXPLAIN ${sql.query.replace('$1', `'[${Array.from(row(0))}]'`)}`);
  expect(JSON.stringify(plan.rows)).toMatch(/Index Scan|Seq Scan/);
  const fitted = await fitTable(client, '"some docs"', 'embedding', 4);
  expect(fitted).toMatchObject({ columns, dimensions: 4 });
  await client.close();
});

/** The rows nearest to a row by the cosine of the originals, exactly. */
function nearestOriginals(i: number, k: number): number[] {
  const cosine = (n: number) => {
    let [product, square] = [0, 0];
    for (let j = 0; j < columns; j++) {
      product += row(i)[j] * row(n)[j];
      square += row(n)[j] ** 2;
    }
    return product / Math.sqrt(square);
  };
  return [...Array(rows).keys()].sort((a, b) => cosine(b) - cosine(a)).slice(0, k);
}

/** Checks a search in two stages: with all rows as candidates it is exact, and with few it finds what bits find. */
async function expectTwoStages(
  searchOf: (candidates: number) => Promise<(vector: Float32Array) => Promise<(number | bigint)[]>>,
  rotated: Reducer,
) {
  const [all, few] = [await searchOf(rows / 10), await searchOf(2)];
  const codes = await rotated.applyAll(matrix, { format: 'bit' });
  for (const i of [0, 123, rows - 1]) {
    expect((await all(row(i))).map(Number)).toEqual(nearestOriginals(i, 10));
    const apart = Array.from(await rotated.score(row(i), codes, { hamming: true }), (score) => -score);
    const limit = apart.toSorted((a, b) => a - b)[19]; // of 20 candidates
    const found = (await few(row(i))).map(Number);
    for (const n of found) expect(apart[n]).toBeLessThanOrEqual(limit);
    expect(found).toHaveLength(10);
    expect(found[0]).toBe(i);
  }
}

const [major, minor] = process.versions.node.split('.').map(Number);
const withSqlite = major > 22 || (major === 22 && minor >= 13);

test.runIf(withSqlite)('sqlite-vec: floats, codes and bits; another reducer is refused', async () => {
  const { openDatabase, store, search } = await place.example('sqlite-vec.mjs');
  for (const [format, least] of [
    ['float32', 10],
    ['int8', 9],
    ['bit', 1],
  ]) {
    const db = openDatabase();
    await store(db, reducer, matrix, format);
    const find = search(db, reducer, format);
    for (const i of [0, 123, rows - 1]) {
      const expected = new Set(await nearestTo(i, 10));
      const found: bigint[] = find(row(i));
      expect(found.filter((id) => expected.has(Number(id))).length).toBeGreaterThanOrEqual(least as number);
    }
    const other = await Reducer.fit(matrix, { dimensions: dimensions + 1 });
    expect(() => search(db, other, format)).toThrow(reducer.id);
    db.close();
  }
});

test.runIf(withSqlite)('sqlite-vec: bits, and candidates compared again by the originals', async () => {
  const { openDatabase, storeBits, searchBits } = await place.example('sqlite-vec.mjs');
  const rotated = await Reducer.fit(matrix, { dimensions: 24, rotate: true });
  const db = openDatabase();
  await storeBits(db, rotated, matrix);
  await expectTwoStages(async (candidates) => {
    const find = searchBits(db, rotated, candidates);
    return async (vector) => find(vector);
  }, rotated);
  expect(() => searchBits(db, reducer)).toThrow(rotated.id);
  db.close();
});

test('LanceDB: bits, and candidates compared again by the originals', async () => {
  const { storeBits, searchBits } = await place.example('lancedb.mjs');
  const { db } = await place.lancedb();
  const rotated = await Reducer.fit(matrix, { dimensions: 24, rotate: true });
  await storeBits(db, rotated, matrix);
  await expectTwoStages((candidates) => searchBits(db, rotated, candidates), rotated);
  await expect(searchBits(db, reducer)).rejects.toThrow(rotated.id);
  db.close();
});

test('LanceDB: scanned and indexed; another reducer is refused', async () => {
  const { store, index, search } = await place.example('lancedb.mjs');
  const { db } = await place.lancedb();
  const table = await store(db, reducer, matrix);
  const scan = await search(db, reducer);
  for (const i of [0, 123, rows - 1]) expect(await scan(row(i))).toEqual(await nearestTo(i, 10));
  await index(table);
  const plan = await table
    .query()
    .nearestTo(reducer.apply(row(0)))
    .explainPlan();
  expect(plan).toContain('ANN');
  const find = await search(db, reducer);
  for (const i of [0, 123, rows - 1]) {
    const expected = new Set(await nearestTo(i, 10));
    const found: number[] = await find(row(i));
    expect(found.filter((id) => expected.has(id)).length).toBeGreaterThanOrEqual(8);
  }
  const other = await Reducer.fit(matrix, { dimensions: dimensions + 1 });
  await expect(search(db, other)).rejects.toThrow(reducer.id);
  db.close();
});

test.runIf(withSqlite)('sqlite-vec finds of real word vectors what NumPy finds', async () => {
  const bytes = readFileSync(join(root, 'tests/fixtures/word-vectors.bin'));
  const end = bytes.indexOf('\n');
  const { dimensions: width, step } = JSON.parse(bytes.toString('utf8', 0, end));
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, step.length * width);
  const words: Float32Array[] = step.map((one: number, i: number) =>
    Float32Array.from(codes.subarray(i * width, (i + 1) * width), (code) => code * one),
  );
  const base = words.filter((_, i) => i % 10 > 0);
  const queries = words.filter((_, i) => i % 10 === 0);
  const flat = {
    data: Float32Array.from(base.flatMap((word) => [...word])),
    rows: base.length,
    columns: width,
  };
  const unit = (word: Float32Array) => word.map((value) => value / Math.hypot(...word));
  const units = base.map(unit);
  const truth = queries.map(unit).map((query) => {
    const cosines = units.map((word) => word.reduce((sum, value, j) => sum + value * query[j], 0));
    return new Set([...cosines.keys()].sort((a, b) => cosines[b] - cosines[a]).slice(0, 10));
  });
  const found: {
    normalize: unknown;
    center: boolean;
    metric: string;
    dimensions: number;
    format: string;
    recall: number;
  }[] = JSON.parse(readFileSync(join(root, 'tests/fixtures/vectors.json'), 'utf8'));
  const { openDatabase, store, search } = await place.example('sqlite-vec.mjs');
  const words32 = await Reducer.fit(flat, { dimensions: 32 });
  const db = openDatabase();
  await store(db, words32, flat, 'float32');
  const find = search(db, words32, 'float32');
  const hits = queries.map((query, q) => find(query).filter((id: bigint) => truth[q].has(Number(id))).length);
  const expected = found.find(
    ({ normalize, center, metric, dimensions, format }) =>
      normalize === false && !center && metric === 'cosine' && dimensions === 32 && format === 'float32',
  );
  const recall = hits.reduce((a, b) => a + b) / (10 * queries.length);
  expect(recall).toBeCloseTo(expected?.recall ?? Number.NaN, 2);
  db.close();
});
