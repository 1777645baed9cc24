/**
 * Reduced vectors in SQLite, searched by sqlite-vec: `npm install sqlite-vec wasm-pca`, Node >= 22.13.
 */
import { DatabaseSync } from 'node:sqlite';
import * as sqliteVec from 'sqlite-vec';

/**
 * Of formats that sqlite-vec holds: the type of a column, and what makes a vector of bytes. It compares codes of int8 as
 * they are, which those of a reducer allow unless its `steps` are per dimension.
 */
const FORMATS = {
  float32: { type: 'float', from: 'vec_f32(?)', metric: ' distance_metric=cosine' },
  int8: { type: 'int8', from: 'vec_int8(?)', metric: ' distance_metric=cosine' },
  bit: { type: 'bit', from: 'vec_bit(?)', metric: '' }, // by Hamming distance
};

export function openDatabase(path = ':memory:') {
  const db = new DatabaseSync(path, { allowExtension: true });
  sqliteVec.load(db);
  return db;
}

/** A table of reduced vectors, by the numbers of their rows, and the id of the reducer that they came by. */
export async function store(db, reducer, vectors, format) {
  const { type, from, metric } = FORMATS[format];
  const { dimensions, id } = reducer;
  db.exec(
    `CREATE VIRTUAL TABLE vectors USING vec0(id INTEGER PRIMARY KEY, vector ${type}[${dimensions}]${metric})`,
  );
  db.exec(`CREATE TABLE reducers AS SELECT '${id}' AS id`);
  const insert = db.prepare(`INSERT INTO vectors (id, vector) VALUES (?, ${from})`);
  const { data, rows } = await reducer.applyAll(vectors, { format });
  const width = data.length / rows;
  db.exec('BEGIN');
  for (let i = 0; i < rows; i++) {
    insert.run(BigInt(i), bytesOf(data.subarray(i * width, (i + 1) * width)));
  }
  db.exec('COMMIT');
}

/** The rows nearest to a vector that is not reduced yet. */
export function search(db, reducer, format) {
  reducer.requireSame(db.prepare('SELECT id FROM reducers').get().id);
  const { from } = FORMATS[format];
  const query = db.prepare(`SELECT id FROM vectors WHERE vector MATCH ${from} AND k = ? ORDER BY distance`);
  return (vector, k = 10) => query.all(bytesOf(reducer.apply(vector, format)), k).map(({ id }) => id);
}

const bytesOf = ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Bits for a search in two stages: a table of the reduced vectors' signs, by which sqlite-vec finds candidates, and one of
 * the vectors themselves. Fit the reducer with `rotate: true`, so that each bit serves equally well.
 */
export async function storeBits(db, reducer, vectors) {
  await store(db, reducer, vectors, 'bit');
  db.exec('CREATE TABLE originals (id INTEGER PRIMARY KEY, vector BLOB NOT NULL)');
  const insert = db.prepare('INSERT INTO originals (id, vector) VALUES (?, ?)');
  const { data, rows, columns } = vectors;
  db.exec('BEGIN');
  for (let i = 0; i < rows; i++) {
    insert.run(BigInt(i), bytesOf(Float32Array.from(data.subarray(i * columns, (i + 1) * columns))));
  }
  db.exec('COMMIT');
}

/** The rows nearest to a vector by its cosine, among so many times k candidates that are nearest by their bits. */
export function searchBits(db, reducer, candidates = 5) {
  reducer.requireSame(db.prepare('SELECT id FROM reducers').get().id);
  const query = db.prepare(`
    WITH near AS (SELECT id FROM vectors WHERE vector MATCH vec_bit(:bits) AND k = :candidates)
    SELECT id FROM originals WHERE id IN (SELECT id FROM near)
    ORDER BY vec_distance_cosine(vector, :vector) LIMIT :k`);
  return (vector, k = 10) =>
    query
      .all({
        bits: bytesOf(reducer.apply(vector, 'bit')),
        candidates: candidates * k,
        vector: bytesOf(Float32Array.from(vector)),
        k,
      })
      .map(({ id }) => id);
}
