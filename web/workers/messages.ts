import type { PCAErrorCode } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Compiled } from '../runtime/load.ts';
import type { TaskResult, TaskSpec } from '../runtime/tasks.ts';

/**
 * To a worker: 'load' once, then for each job 'open', 'rows' any number of times, 'finish'. Each 'rows' is
 * answered by 'rows', 'finish' by 'finished'. After 'failed' what remains of the job is ignored.
 */
export type ToWorker =
  | { type: 'load'; compiled: Compiled }
  | { type: 'open'; spec: TaskSpec }
  | { type: 'rows'; rows: NumericArray }
  | { type: 'finish' };

export type FromWorker =
  | { type: 'rows'; result: Float64Array | undefined }
  | { type: 'finished'; result: TaskResult; heapBytes: number }
  | { type: 'failed'; code: PCAErrorCode; message: string; heapBytes: number };
