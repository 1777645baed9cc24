// Reads a table for the thread that started this one.
import type { NumericArray } from 'wasm-pca';
import { openTable } from '../read/open-table.ts';
import type { Batch, Table } from '../read/table.ts';
import { answer } from './answer.ts';
import type { ToReader } from './aside.ts';

let open: Table | undefined;
let rows: AsyncGenerator<Batch, void> | undefined;

/** Returns the array, copied if it shares its buffer, so that it can be transferred on its own. */
const ownBuffer = <T extends NumericArray>(array: T): T =>
  array.byteLength < array.buffer.byteLength ? (array.slice() as T) : array;

async function next(): Promise<Batch | null> {
  const { value: batch } = (await rows?.next()) ?? {};
  if (!batch) return null;
  const { data, sparse } = batch;
  batch.data = ownBuffer(data);
  if (sparse) batch.sparse = { indices: ownBuffer(sparse.indices), indptr: ownBuffer(sparse.indptr) };
  return batch;
}

answer(
  async (asked: ToReader) => {
    if (asked === 'next') return next();
    if (asked === 'close') return open?.close();
    open = await openTable(asked.path, asked.selection);
    const { batches, cells, close, ...table } = open;
    rows = batches();
    return table;
  },
  (found) => {
    if (!found || !('data' in found)) return [];
    const { data, sparse, weights } = found;
    return [data, ...(weights ? [weights] : []), ...(sparse ? [sparse.indices, sparse.indptr] : [])].map(
      ({ buffer }) => buffer,
    );
  },
);
