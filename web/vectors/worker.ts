import type { Post } from '../workers/scope.ts';
import { openTask, type ReduceTask, type SearchTask, type TaskRows } from './task.ts';

/** A message to a worker: first the task, then one piece at a time, which the worker answers with its result. */
export type ToWorker = { task: ReduceTask | SearchTask } | { rows: TaskRows };

/** Returns the message handler of a reducer's worker. */
export function serveReducer(post: Post): (message: ToWorker) => void {
  let work: (rows: TaskRows) => object;
  return (message) => {
    if ('task' in message) {
      work = openTask(message.task);
      return;
    }
    const result = work(message.rows);
    post({ result }, 'data' in result ? [(result.data as Uint8Array<ArrayBuffer>).buffer] : []);
  };
}
