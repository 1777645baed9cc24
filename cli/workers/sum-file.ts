import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import { type Kept, refusalOf } from '../shard/room.ts';
import type { Shard } from '../shard/shard-file.ts';
import { type OnRows, type Reading, sumTable } from '../shard/sum.ts';
import { openRows } from './aside.ts';

const WIDE = 1024; // columns, of which there is always room for the sums of fewer

export interface SumJob {
  path: string;
  /** What its rows are called. */
  name: string;
  reading: Reading;
  /** Its bytes, where there is a thread to read while this one sums; or else 0. */
  aside: number;
  /** The fit that the sums are for. */
  fit?: Kept;
}

/** A file's rows, and what was noticed of them. */
export interface Summed {
  shard: Shard;
  remarks?: string[];
}

/** The moments of a file's rows, on this thread. */
export async function sumFile({ path, name, reading, aside, fit }: SumJob, onRows: OnRows): Promise<Summed> {
  await init(ENGINE);
  const table = await openRows(path, reading, aside);
  try {
    // Files have been asked before, by their first rows.
    if (fit && table.total === null && table.columns > WIDE) {
      const refusal = await refusalOf(table.columns, fit);
      if (refusal) throw refusal;
    }
    const { shard, remarks } = await sumTable(table, name, reading, onRows);
    return { shard, remarks: [...(table.remarks ?? []), ...remarks] };
  } finally {
    await table.close();
  }
}
