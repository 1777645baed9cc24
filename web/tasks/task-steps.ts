import type { Engine } from '../engine/engine.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Progress } from '../options.ts';
import type { Steps } from '../steps.ts';
import { startTask } from './start-task.ts';
import { type Sink, solves, type TaskResult, type TaskSpec, takesRows, widestRow } from './task.ts';

/** Receives the progress of a task; may throw to end it. */
export type Notify = (stage: Progress['stage'], done: number, total: number) => void;

/** Runs a task on this thread in steps of a piece of rows each. */
export function* taskSteps<Spec extends TaskSpec>(
  engine: Engine,
  spec: Spec,
  source: RowSource,
  sink: Sink | undefined,
  notify: Notify,
): Steps<TaskResult<Spec>> {
  const task = startTask(engine, spec);
  try {
    const pieceRows = rowsPerPiece(widestRow(spec, source), task.blockRows);
    for (let first = 0; first < source.rows; first += pieceRows) {
      const last = Math.min(first + pieceRows, source.rows);
      const result = task.push(source.read(first, last));
      if (result && !Array.isArray(result)) sink?.(result, first);
      yield;
      if (takesRows(spec)) notify('rows', last, source.rows);
    }
    if (solves(spec)) notify('solve', 0, 1);
    const result = task.finish();
    if (solves(spec)) notify('solve', 1, 1);
    return result;
  } finally {
    task.free();
  }
}
