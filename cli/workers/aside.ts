import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openTable } from '../read/open-table.ts';
import type { Batch, Selection, Table } from '../read/table.ts';
import { type Failure, failureOf, thrown } from './failure.ts';

/** A smaller file is read sooner than a worker starts. */
export const SMALL = 4 << 20; // bytes of a file
const AHEAD = 2; // batches that are read before they are asked for

/** A reader's messages: first the table, then each batch that is asked for; null at the end. */
export type FromReader = { table: Omit<Table, 'batches' | 'close'> } | { batch: Batch | null } | Failure;

/** Opens a table. A worker reads it if it is large, except standard input, which only this thread can read. */
export function openRows(path: string, selection: Selection, size: number): Promise<Table> {
  return path !== '-' && size > SMALL ? openAside(path, selection) : openTable(path, selection);
}

/** Opens a table that a worker reads. */
async function openAside(path: string, selection: Selection): Promise<Table> {
  const worker = new Worker(new URL('./read-worker.js', import.meta.url), {
    workerData: { path, selection },
  });
  const answers: FromReader[] = [];
  let wake = () => {};
  const answered = (answer: FromReader) => {
    answers.push(answer);
    wake();
  };
  worker.on('message', answered);
  worker.on('error', (error) => answered(failureOf(error, path)));

  async function next(): Promise<FromReader> {
    while (answers.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const answer = answers.shift() as FromReader;
    if ('failure' in answer) throw thrown(answer);
    return answer;
  }

  async function close(): Promise<void> {
    if (worker.threadId < 0) return;
    worker.postMessage('close');
    await once(worker, 'exit');
  }

  async function* batches(): AsyncGenerator<Batch, void> {
    for (let i = 0; i < AHEAD; i++) worker.postMessage('next');
    for (;;) {
      const { batch } = (await next()) as { batch: Batch | null };
      if (!batch) return;
      worker.postMessage('next');
      yield batch;
    }
  }

  try {
    const { table } = (await next()) as { table: Omit<Table, 'batches' | 'close'> };
    return { ...table, batches, close };
  } catch (error) {
    await close();
    throw error;
  }
}
