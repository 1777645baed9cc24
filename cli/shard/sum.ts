import { Moments } from 'wasm-pca';
import { CLIError } from '../errors.ts';
import type { Selection, Table } from '../read/table.ts';
import { inUserWords } from '../words.ts';
import { shardOf } from './merge.ts';
import { type SegmentHelper, SharedSums } from './segments.ts';
import type { Shard } from './shard-file.ts';

/** The columns and rows of a table to sum, and what to do with their cells. */
export interface Reading extends Selection {
  missing: 'error' | 'omit';
  normalize: false | 'l2';
}

/** Receives the progress of reading: the rows so far, and `done` out of the table's `total`. */
export type OnRows = (rows: number, done: number, total: number | null) => void;

/**
 * Computes the moments of a table's rows, and collects remarks on them. `name` is the name of the rows in the shard and
 * in messages. A helper sums some of the rows at the same time. Throws a CLIError if there are no rows.
 */
export async function sumTable(
  table: Table,
  name: string,
  { normalize, missing }: Reading,
  onRows: OnRows,
  helper?: SegmentHelper,
): Promise<{ shard: Shard; remarks: string[] }> {
  const { columns, names, total } = table;
  const moments = await inUserWords({}, () => Moments.create(columns));
  let shared = helper && new SharedSums(moments, normalize, helper);
  let [taken, omitted] = [0, 0];
  const remarks: string[] = [];
  try {
    for await (const batch of table.batches()) {
      const { data, sparse, weights, rows, done } = batch;
      omitted += batch.omitted;
      remarks.push(...(batch.remarks ?? []));
      if (shared && !shared.takes(batch)) {
        await shared.finish();
        shared = undefined;
      }
      if (shared) await shared.add(batch);
      else if (rows > 0) moments.add({ data, ...sparse, rows, columns }, { normalize, weights });
      taken += rows;
      onRows(taken, done, total);
    }
    await shared?.finish();
    const { count: rows } = moments;
    if (rows === 0) {
      const kind = `${taken > 0 ? ' of a weight above 0' : ''}${omitted > 0 ? ' without a missing value' : ''}`;
      throw new CLIError(`${name} has no row${kind}`);
    }
    const shard = shardOf(moments.toBytes(), { name, rows }, { columns: names, normalize, missing, omitted });
    return { shard, remarks };
  } finally {
    moments.free();
  }
}
