import { loadEngine, loadedEngine } from '../engine/load.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import type { RowSource } from '../input/rows.ts';
import type { Doubles, Output, OutputMatrix } from '../matrix.ts';
import { runInSlices, runToEnd, type Steps } from '../steps.ts';
import {
  type MapSpec,
  resultArray,
  resultColumns,
  type Sink,
  type TaskResult,
  type TaskSpec,
} from '../tasks/task.ts';
import type { Notify } from '../tasks/task-steps.ts';
import { acquireSlot, possibleWorkers } from '../workers/slots.ts';
import { runInWorkers } from '../workers/team.ts';

/** A map of rows, checked and ready to run. */
export interface Mapping {
  source: RowSource;
  spec: MapSpec;
  hooks: Hooks;
  /** Changes rows of the result in place, before they are rounded to `output`; `first` is the number of the first in `source`. */
  finish?: { rows(values: Doubles, first: number): void; output: Output };
}

/** Maps rows on this thread. `O` must be the mapping's output type. */
export function mapSync<O extends Output>(steps: Steps<Mapping>): OutputMatrix<O> {
  const mapping = runToEnd(steps);
  const { matrix, sink } = allocateMapResult<O>(mapping);
  runSync(mapping.spec, mapping.source, mapping.hooks, sink);
  return matrix;
}

/** Maps rows like `mapSync`, but in workers. */
export async function map<O extends Output>(steps: Steps<Mapping>): Promise<OutputMatrix<O>> {
  const mapping = await runInSlices(steps);
  const { matrix, sink } = allocateMapResult<O>(mapping);
  await run(mapping.spec, mapping.source, mapping.hooks, sink);
  return matrix;
}

/** Runs a task on this thread. */
export function runSync<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink?: Sink,
): TaskResult<Spec> {
  const { engine, here } = loadedEngine();
  const notify: Notify = (stage, done, total) => reportProgress(hooks, stage, done, total);
  try {
    return runToEnd(here.taskSteps(engine, spec, source, sink, notify));
  } catch (error) {
    throw nameColumns(error, source.names);
  }
}

/** Runs a task, with the same bits as `runSync`: in one or more workers or, where none can start, on this thread. */
export async function run<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink?: Sink,
): Promise<TaskResult<Spec>> {
  const go = (await possibleWorkers()) > 0 ? runInWorkers : runInTurns;
  try {
    return await go(spec, source, hooks, sink);
  } catch (error) {
    throw nameColumns(error, source.names);
  }
}

/** Runs a task on this thread, one at a time, so that memory holds the rows of one task only. */
async function runInTurns<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink?: Sink,
): Promise<TaskResult<Spec>> {
  let failure: { error: unknown } | undefined;
  const requireNoFailure = () => {
    if (failure) throw failure.error;
  };
  const notify: Notify = (stage, done, total) => {
    requireNoFailure();
    reportProgress(hooks, stage, done, total, (error) => {
      failure ??= { error };
    });
  };
  const release = await acquireSlot(hooks.signal);
  try {
    const { engine, here } = await loadEngine();
    const result = await runInSlices(here.taskSteps(engine, spec, source, sink, notify));
    requireNoFailure();
    return result;
  } finally {
    release();
  }
}

/** Allocates the result, before any work starts. */
function allocateMapResult<O extends Output>({ source, spec, hooks, finish }: Mapping) {
  hooks.signal?.throwIfAborted();
  const result = allocateResult<O>(source, resultColumns(spec), finish?.output ?? spec.output);
  if (!finish) return result;
  const sink: Sink = (values, first) => {
    finish.rows(values as Doubles, first);
    result.sink(values, first);
  };
  return { ...result, sink };
}

/** Allocates a result row for each of the caller's rows, NaN for those left out, and a sink that fills the others. */
export function allocateResult<O extends Output>(
  { rows, selection }: RowSource,
  columns: number,
  output: Output,
): { matrix: OutputMatrix<O>; sink: Sink } {
  const count = selection?.total ?? rows;
  const data = resultArray(output, count, columns);
  for (let i = 0, k = 0; selection && i < count; i++) {
    if (selection.indices[k] === i) k++;
    else data.fill(Number.NaN, i * columns, (i + 1) * columns);
  }
  const matrix = { data, rows: count, columns } as OutputMatrix<O>;
  const sink: Sink = (values, first) => {
    if (!selection) return data.set(values, first * columns);
    for (let i = 0; i * columns < values.length; i++) {
      data.set(values.subarray(i * columns, (i + 1) * columns), selection.indices[first + i] * columns);
    }
  };
  return { matrix, sink };
}
