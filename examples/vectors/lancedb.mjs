/**
 * Reduced vectors in LanceDB: `npm install @lancedb/lancedb wasm-pca`.
 *
 *   const db = await connect('vectors.lancedb');
 *   const reducer = await Reducer.fit(sample, { dimensions: 256 });
 *   await store(db, reducer, vectors);
 *   const find = await search(db, reducer);
 *   const ids = await find(query);
 */
import { Index, makeArrowTable } from '@lancedb/lancedb';

/** A table of reduced vectors, by the numbers of their rows. The id of their reducer is in its schema's metadata. */
export async function store(db, reducer, vectors) {
  const { data, rows, columns } = await reducer.applyAll(vectors);
  const records = Array.from({ length: rows }, (_, id) => ({
    id,
    vector: data.subarray(id * columns, (id + 1) * columns),
  }));
  return db.createTable('vectors', makeArrowTable(records, {}, new Map([['reducer', reducer.id]])));
}

/** Without an index, LanceDB scans all vectors. A search that was opened before goes on scanning. */
export const index = (table) =>
  table.createIndex('vector', { config: Index.hnswSq({ distanceType: 'cosine' }) });

/** The rows nearest to a vector that is not reduced yet. */
export async function search(db, reducer) {
  const table = await db.openTable('vectors');
  const { metadata } = await table.schema();
  reducer.requireSame(metadata.get('reducer'));
  return async (vector, k = 10) => {
    const nearest = table.query().nearestTo(reducer.apply(vector)).distanceType('cosine').limit(k);
    const found = await nearest.select(['id', '_distance']).toArray();
    return found.map(({ id }) => id);
  };
}

/** A table of the vectors and of the signs of what is reduced of them, for a search in two stages. */
export async function storeBits(db, reducer, vectors) {
  const { data, rows } = await reducer.applyAll(vectors, { format: 'bit' });
  const width = data.length / rows;
  const { columns } = vectors;
  const records = Array.from({ length: rows }, (_, id) => ({
    id,
    vector: Float32Array.from(vectors.data.subarray(id * columns, (id + 1) * columns)),
    bits: data.subarray(id * width, (id + 1) * width),
  }));
  return db.createTable('bits', makeArrowTable(records, {}, new Map([['reducer', reducer.id]])));
}

/** The rows nearest to a vector by its cosine, among so many times k candidates that are nearest by their bits. */
export async function searchBits(db, reducer, candidates = 5) {
  const table = await db.openTable('bits');
  const { metadata } = await table.schema();
  reducer.requireSame(metadata.get('reducer'));
  return async (vector, k = 10) => {
    const bits = Array.from(reducer.apply(vector, 'bit'));
    const nearest = table.query().nearestTo(bits).column('bits').distanceType('hamming');
    const found = await nearest
      .limit(candidates * k)
      .select(['id', 'vector', '_distance'])
      .toArray();
    const cosine = ({ vector: other }) => cosineOf(vector, other.toArray());
    return found
      .map((row) => ({ id: row.id, cosine: cosine(row) }))
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, k)
      .map(({ id }) => id);
  };
}

function cosineOf(a, b) {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let j = 0; j < a.length; j++) {
    product += a[j] * b[j];
    ofA += a[j] ** 2;
    ofB += b[j] ** 2;
  }
  return product / Math.sqrt(ofA * ofB);
}
