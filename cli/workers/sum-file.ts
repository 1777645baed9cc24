import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { openTable } from '../read/open.ts';
import type { Shard } from '../shard/shard-file.ts';
import { type OnRows, type Reading, sumTable } from '../shard/sum.ts';
import { openAside } from './aside.ts';

export interface SumJob {
  path: string;
  /** What its rows are called. */
  name: string;
  reading: Reading;
  /** Whether a further thread reads while this one sums. */
  aside: boolean;
}

/** The moments of a file's rows, on this thread. */
export async function sumFile({ path, name, reading, aside }: SumJob, onRows: OnRows): Promise<Shard> {
  await init(ENGINE);
  const table = await (aside ? openAside : openTable)(path, reading);
  try {
    return await sumTable(table, name, reading, onRows);
  } finally {
    await table.close();
  }
}
