import type { PCAErrorCode } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Compiled } from '../runtime/load.ts';
import type { PieceResult } from '../runtime/row-task.ts';
import type { TaskResult, TaskSpec } from '../runtime/tasks.ts';

/**
 * To a worker: 'load' once, then for each job 'open', 'rows' and 'absorb' any number of times, 'finish'. 'open' is
 * answered by 'opened', each 'rows' by 'rows', 'finish' by 'finished'. After 'failed' what remains of the job is
 * ignored. `first` is the number of the first row; see RowTask.absorb where there is none.
 */
export type ToWorker =
  | { type: 'load'; compiled: Compiled }
  | { type: 'open'; spec: TaskSpec }
  | { type: 'rows'; rows: NumericArray; first: number }
  | { type: 'absorb'; moments: Uint8Array[]; first?: number }
  | { type: 'finish' };

export type FromWorker =
  | { type: 'opened'; shares: boolean }
  | { type: 'rows'; result: PieceResult }
  | { type: 'finished'; result: TaskResult; heapBytes: number }
  | { type: 'failed'; code: PCAErrorCode; message: string; heapBytes: number };
