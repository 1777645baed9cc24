import type { PCAErrorCode } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import type { RowsResult, Split, TaskResult, TaskSpec } from '../tasks/task.ts';

/**
 * A worker begins with 'alive'. To it: 'load' once, which it answers by 'ready'. Then for each job 'open', 'rows' and
 * 'sums' any number of times, 'finish' or 'suspend'. 'open' is answered by 'opened', each 'rows' by 'rows', the last by
 * 'finished'. After 'failed' what remains of the job is ignored; see RowTask.addSums for `first`. 'cancel' ends the job at
 * any time, and is answered by 'cancelled' whatever else was on its way.
 */
export type ToWorker =
  | { type: 'load'; compiled: CompiledEngine }
  | { type: 'open'; spec: TaskSpec }
  | { type: 'rows'; rows: Rows }
  | { type: 'sums'; moments: Uint8Array[]; first?: number }
  | { type: 'finish' | 'suspend' | 'cancel' };

export type FromWorker =
  | { type: 'alive' }
  | { type: 'ready' }
  | { type: 'opened'; opened: Opened }
  | { type: 'rows'; result: RowsResult }
  | { type: 'finished'; result: TaskResult | Uint8Array; heapBytes: number }
  | { type: 'cancelled'; heapBytes: number }
  | { type: 'failed'; code: PCAErrorCode; message: string; heapBytes: number };

/** What a started task says of the rows that it takes: see RowTask. */
export interface Opened {
  blockRows: number;
  split: Split | undefined;
}
