import type { PCAErrorCode } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import type { RowsResult, Split, TaskResult, TaskSpec } from '../tasks/task.ts';

/**
 * Messages to a worker. A worker first posts 'alive'. It then gets 'load' once and answers 'ready'. For each job it gets
 * 'open', any number of 'rows' and 'sums', and at last 'finish' or 'suspend'. It answers 'open' with 'opened', each 'rows'
 * with 'rows', and 'finish' or 'suspend' with 'finished'. After it has posted 'failed' it ignores the rest of the job. See
 * RowTask.addSums for `first`. 'cancel' ends the job at any time; the worker answers 'cancelled' after any answers that
 * were already on their way.
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

/** How a started task takes its rows: see RowTask. */
export interface Opened {
  blockRows: number;
  split: Split | undefined;
}
