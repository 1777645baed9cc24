import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import type { Table } from '../read/table.ts';
import { type Kept, refusalOf } from '../shard/room.ts';
import type { Shard } from '../shard/shard-file.ts';
import { type OnRows, type Reading, sumTable } from '../shard/sum.ts';
import { openRows } from './aside.ts';
import { SegmentHelpers } from './segment-helpers.ts';

// Where a table's sums take long enough for threads to be started for them, and what these hold is not too much.
const LONG = 8e9; // rows × columns²
const WIDE = 2048; // columns

const SURELY_FITS = 1024; // columns: there is always room for their sums

export interface SumJob {
  path: string;
  /** What its rows are called. */
  name: string;
  reading: Reading;
  /** Its bytes, where there is a thread to read while this one sums; or else 0. */
  aside: number;
  /** The fit that the sums are for. */
  fit?: Kept;
  /** Threads that may sum beside this one. */
  helpers: number;
}

/** A file's rows, and what was noticed of them. */
export interface Summed {
  shard: Shard;
  remarks?: string[];
}

/** The moments of a file's rows, on this thread. */
export async function sumFile(
  { path, name, reading, aside, fit, helpers }: SumJob,
  onRows: OnRows,
): Promise<Summed> {
  await init(ENGINE);
  const table = await openRows(path, reading, aside);
  const { columns } = table;
  const helping =
    helpers > 0 && takesLong(table)
      ? new SegmentHelpers(helpers, { name, columns, normalize: reading.normalize })
      : undefined;
  try {
    // Files have been asked before, by their first rows.
    if (fit && table.total === null && columns > SURELY_FITS) {
      const refusal = await refusalOf(columns, fit);
      if (refusal) throw refusal;
    }
    const { shard, remarks } = await sumTable(table, name, reading, onRows, helping?.sum);
    return { shard, remarks: [...(table.remarks ?? []), ...remarks] };
  } finally {
    await helping?.end();
    await table.close();
  }
}

const takesLong = ({ rows = 0, columns }: Table) => columns <= WIDE && rows * columns ** 2 >= LONG;
