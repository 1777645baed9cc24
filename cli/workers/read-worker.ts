/** Reads the table in `workerData`, and sends a batch for each message "next". */
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { NumericArray } from 'wasm-pca';
import { openTable } from '../read/open-table.ts';
import type { FromReader } from './aside.ts';
import { failureOf } from './failure.ts';

const say = (answer: FromReader, transfer: Transferable[] = []) => parentPort?.postMessage(answer, transfer);

/** Returns the array, copied if it shares its buffer, so that it can be transferred on its own. */
const ownBuffer = <T extends NumericArray>(array: T): T =>
  array.byteLength < array.buffer.byteLength ? (array.slice() as T) : array;

try {
  const { batches, close, ...table } = await openTable(workerData.path, workerData.selection);
  const rows = batches();
  let turn: Promise<void> = Promise.resolve();

  const next = async () => {
    const { value: batch } = await rows.next();
    if (!batch) return say({ batch: null });
    batch.data = ownBuffer(batch.data);
    const buffers = [batch.data.buffer];
    if (batch.sparse) {
      const { indices, indptr } = batch.sparse;
      batch.sparse = { indices: ownBuffer(indices), indptr: ownBuffer(indptr) };
      buffers.push(batch.sparse.indices.buffer, batch.sparse.indptr.buffer);
    }
    say({ batch }, buffers as ArrayBuffer[]);
  };
  parentPort?.on('message', (asked: 'next' | 'close') => {
    if (asked === 'next') turn = turn.then(next).catch((error) => say(failureOf(error, workerData.path)));
    else close().finally(() => parentPort?.close());
  });
  say({ table });
} catch (error) {
  say(failureOf(error, workerData.path));
}
