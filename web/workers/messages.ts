import type { PCAErrorCode } from '../errors.ts';
import type { NumericArray } from '../input/rows.ts';
import type { Compiled } from '../platform/load.ts';
import type { Answer, Question } from '../tasks/question.ts';
import type { Help, PieceResult } from '../tasks/row-task.ts';
import type { TaskResult, TaskSpec } from '../tasks/tasks.ts';

/**
 * To a worker: 'load' once, then for each job 'open', 'rows' and 'absorb' any number of times, 'finish'. 'open' is
 * answered by 'opened', each 'rows' by 'rows', 'finish' by 'finished'. After 'failed' what remains of the job is
 * ignored. `first` is the number of the first row; see RowTask.absorb where there is none.
 *
 * Where helpers hold rows, the leader answers 'finish' by 'question'. Each 'answer' asks a worker for the answers of
 * some parts, to the question that comes with it or else came before. A helper gives them as 'answers', which are
 * passed on to the leader; the leader keeps its own. After both it says how many it has 'taken' of all parts, or, where
 * these were the last, asks the next 'question' or has 'finished'.
 */
export type ToWorker =
  | { type: 'load'; compiled: Compiled }
  | { type: 'open'; spec: TaskSpec }
  | { type: 'rows'; rows: NumericArray; first: number }
  | { type: 'absorb'; moments: Uint8Array[]; first?: number }
  | { type: 'answer'; parts: number[]; question?: Question }
  | { type: 'answers'; answers: Answer[] }
  | { type: 'finish' };

export type FromWorker =
  | { type: 'opened'; help: Help | undefined }
  | { type: 'rows'; result: PieceResult }
  | SolveMessage
  | { type: 'finished'; result: TaskResult; heapBytes: number }
  | { type: 'failed'; code: PCAErrorCode; message: string; heapBytes: number };

/** What workers say while they solve together. */
export type SolveMessage =
  | { type: 'question'; question: Question }
  | { type: 'answers'; answers: Answer[] }
  | { type: 'taken'; parts: number };
