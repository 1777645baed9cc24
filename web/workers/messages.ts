import type { PCAErrorCode } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import type { CompiledEngine, WorkerScript } from '../platform/platform.ts';
import type { Split } from '../tasks/task.ts';

/** What workers run. Workers of one program serve its jobs only. */
export interface WorkerProgram {
  /** Loads the script. A script that the user serves, by `init({ worker })`, holds all programs. */
  script(): Promise<WorkerScript>;
  /** Returns what each worker loads before its first job. */
  load(): Promise<CompiledEngine | undefined>;
  /** Returns what to load instead of an engine that failed to start; undefined if the failure is final. */
  instead?(failed: CompiledEngine, error: unknown): Promise<CompiledEngine | undefined>;
}

/**
 * Messages to a worker. A worker first posts 'alive'. It then gets 'load' once, with what its program needs, and answers
 * 'ready'. For each job it gets 'open', any number of 'rows' and 'sums', and at last 'finish' or 'suspend'. It answers
 * 'open' with 'opened', each 'rows' with 'rows', and 'finish' or 'suspend' with 'finished'. After it has posted 'failed' it
 * ignores the rest of the job. See RowTask.addSums for `first`. 'cancel' ends the job at any time; the worker answers
 * 'cancelled' after any answers that were already on their way.
 */
export type ToWorker =
  | { type: 'load'; compiled: CompiledEngine | undefined }
  | { type: 'open'; spec: object }
  | { type: 'rows'; rows: Rows }
  | { type: 'sums'; moments: Uint8Array[]; first?: number }
  | { type: 'finish' | 'suspend' | 'cancel' };

export type FromWorker =
  | { type: 'alive' }
  | { type: 'ready' }
  | { type: 'opened'; opened: Opened }
  | { type: 'rows'; result: unknown }
  | { type: 'finished'; result: unknown; heapBytes: number }
  | { type: 'cancelled'; heapBytes: number }
  | { type: 'failed'; code: PCAErrorCode; message: string; heapBytes: number };

/** How a started task takes its rows: see RowTask. */
export interface Opened {
  blockRows: number;
  split: Split | undefined;
}
