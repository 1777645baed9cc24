import type { Rows } from '../input/rows.ts';
import { offerTurn } from '../steps.ts';
import type { RowTask } from './task.ts';

interface LocalJobOptions {
  signal: AbortSignal | undefined;
  /** Called after each piece. */
  onRows(piece: Rows, result: unknown): void;
}

export type LocalJob<Result> = ReturnType<typeof localJob<Result>>;

/** Runs a task on this thread for rows that come over time, as a Job does in a worker. Others have turns between pieces. */
export function localJob<Result>(task: RowTask<Result>, { signal, onRows }: LocalJobOptions) {
  let failure: { error: unknown } | undefined;
  let isOpen = true;
  const turn = async () => {
    await offerTurn();
    if (failure) throw failure.error;
    signal?.throwIfAborted();
  };
  const close = () => {
    if (isOpen) task.free();
    isOpen = false;
  };
  return {
    opened: async () => task,
    async push(rows: Rows) {
      await turn();
      onRows(rows, task.push(rows));
    },
    async drain() {},
    async finish() {
      await turn();
      const result = task.finish();
      close();
      return result;
    },
    fail(error: unknown) {
      failure ??= { error };
      close();
    },
  };
}
