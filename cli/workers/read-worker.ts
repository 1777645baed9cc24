/** Reads the table that it was given, a batch for each "next". */
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import { openTable } from '../read/open-table.ts';
import type { FromReader } from './aside.ts';
import { failureOf } from './failure.ts';

const say = (answer: FromReader, transfer: Transferable[] = []) => parentPort?.postMessage(answer, transfer);

try {
  const { batches, close, ...table } = await openTable(workerData.path, workerData.selection);
  const rows = batches();
  let turn: Promise<void> = Promise.resolve();

  const next = async () => {
    const { value: batch } = await rows.next();
    if (!batch) return say({ batch: null });
    const { data } = batch;
    if (data.byteLength < data.buffer.byteLength) batch.data = data.slice();
    say({ batch }, [batch.data.buffer as ArrayBuffer]);
  };
  parentPort?.on('message', (asked: 'next' | 'close') => {
    if (asked === 'next') turn = turn.then(next).catch((error) => say(failureOf(error)));
    else close().finally(() => parentPort?.close());
  });
  say({ table });
} catch (error) {
  say(failureOf(error));
}
