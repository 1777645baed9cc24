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
