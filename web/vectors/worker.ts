import type { Post } from '../workers/scope.ts';
import { openTask, type ReduceTask, type SearchTask, type TaskRows } from './task.ts';

/** What a worker is told first, and then for each piece, which it answers by what it made of it. */
export type ToWorker = { task: ReduceTask | SearchTask } | { rows: TaskRows };

/** The program of a reducer's worker. */
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
