import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import type { Shard } from '../shard/shard-file.ts';
import { type OnRows, type Reading, sumTable } from '../shard/sum.ts';
import { openRows } from './aside.ts';

export interface SumJob {
  path: string;
  /** What its rows are called. */
  name: string;
  reading: Reading;
  /** Its bytes, where there is a thread to read while this one sums; or else 0. */
  aside: number;
}

/** A file's rows, and what was noticed of them. */
export interface Summed {
  shard: Shard;
  remarks?: string[];
}

/** The moments of a file's rows, on this thread. */
export async function sumFile({ path, name, reading, aside }: SumJob, onRows: OnRows): Promise<Summed> {
  await init(ENGINE);
  const table = await openRows(path, reading, aside);
  try {
    const { shard, remarks } = await sumTable(table, name, reading, onRows);
    return { shard, remarks: [...(table.remarks ?? []), ...remarks] };
  } finally {
    await table.close();
  }
}
