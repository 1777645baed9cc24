import { init } from 'wasm-pca';
import { ENGINE } from '../engine.ts';
import type { Table } from '../read/table.ts';
import { type Kept, refusalOf } from '../shard/room.ts';
import type { SegmentHelper } from '../shard/segments.ts';
import type { Shard } from '../shard/shard-file.ts';
import { type OnRows, type Reading, sumTable } from '../shard/sum.ts';
import { openRows } from './aside.ts';
import { Helpers } from './helpers.ts';
import type { SegmentQuestion } from './segment-worker.ts';

// Other threads help to sum a table whose sums take long (LONG) but little memory (WIDE).
const LONG = 8e9; // rows × columns²
const WIDE = 2048; // columns

const AHEAD = 2; // the most pieces of work of a thread; the second one spares it a wait

const SURELY_FITS = 1024; // columns whose sums memory always holds

export interface SumJob {
  path: string;
  /** The name of its rows. */
  name: string;
  reading: Reading;
  /** The bytes of the file if a further thread may read while this one sums; otherwise 0. */
  aside: number;
  /** The fit that the sums are for. */
  fit?: Kept;
  /** Number of threads that may sum beside this one. */
  helpers: number;
}

/** The sum of a file's rows, and remarks on them. */
export interface Summed {
  shard: Shard;
  remarks?: string[];
}

/** Computes the moments of a file's rows on this thread. */
export async function sumFile(
  { path, name, reading, aside, fit, helpers }: SumJob,
  onRows: OnRows,
): Promise<Summed> {
  await init(ENGINE);
  const table = await openRows(path, reading, aside);
  const { columns } = table;
  const helping =
    helpers > 0 && takesLong(table) ? new Helpers('./segment-worker.js', helpers, AHEAD) : undefined;
  const { normalize } = reading;
  const help: SegmentHelper = (data) =>
    helping?.isBusy === false
      ? helping.ask({ data, columns, normalize } satisfies SegmentQuestion, name, {
          transfer: [data.buffer as ArrayBuffer],
        })
      : undefined;
  try {
    // Check only pipes here, since `fitFiles` has checked regular files by their first rows.
    if (fit && table.total === null && columns > SURELY_FITS) {
      const refusal = await refusalOf(columns, fit);
      if (refusal) throw refusal;
    }
    const { shard, remarks } = await sumTable(table, name, reading, onRows, helping && help);
    return { shard, remarks: [...(table.remarks ?? []), ...remarks] };
  } finally {
    await helping?.end();
    await table.close();
  }
}

const takesLong = ({ rows = 0, columns }: Table) => columns <= WIDE && rows * columns ** 2 >= LONG;
