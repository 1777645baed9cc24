import { openTable } from '../read/open-table.ts';
import type { Batch, Selection, Table } from '../read/table.ts';
import { Helpers } from './helpers.ts';

/** A file of fewer bytes is read sooner than a worker starts. */
export const SMALL = 4 << 20;
const AHEAD = 2; // batches read in advance

/** A question to a reader: first to open a table, then for each batch, which is null after the last. */
export type ToReader = { path: string; selection: Selection } | 'next' | 'close';

/** Opens a table. A worker reads it if it is large, except standard input, which only this thread can read. */
export function openRows(path: string, selection: Selection, size: number): Promise<Table> {
  return path !== '-' && size > SMALL ? openAside(path, selection) : openTable(path, selection);
}

/** Opens a table that a worker reads. */
async function openAside(path: string, selection: Selection): Promise<Table> {
  const reader = new Helpers('./read-worker.js', 1, Number.POSITIVE_INFINITY);
  const ask = <Answer>(question: ToReader) => reader.ask<Answer>(question, path);

  async function close(): Promise<void> {
    await ask('close').catch(() => {}); // a reader that has failed has nothing to close
    await reader.end();
  }

  async function* batches(): AsyncGenerator<Batch, void> {
    const next = () => {
      const batch = ask<Batch | null>('next');
      batch.catch(() => {}); // the error is thrown when the batch is awaited
      return batch;
    };
    const coming = Array.from({ length: AHEAD }, next);
    for (;;) {
      const batch = await coming.shift();
      if (!batch) return;
      coming.push(next());
      yield batch;
    }
  }

  try {
    return {
      ...(await ask<Omit<Table, 'batches' | 'cells' | 'close'>>({ path, selection })),
      batches,
      cells: null,
      close,
    };
  } catch (error) {
    await reader.end();
    throw error;
  }
}
