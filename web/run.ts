import { loadedEngine } from './engine/load.ts';
import { nameColumns } from './input/name-columns.ts';
import { type Hooks, reportProgress } from './input/parse-options.ts';
import { type RowSource, rowsPerPiece } from './input/rows.ts';
import type { Output, OutputMatrix } from './matrix.ts';
import type { Progress } from './options.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import {
  type MapResult,
  type MapSpec,
  resultArray,
  resultColumns,
  type TaskResult,
  type TaskSpec,
  widestRow,
} from './tasks/task.ts';
import { Team } from './workers/team.ts';

/** Receives a map's results from row `first` on. */
type Sink = (results: MapResult, first: number) => void;

/** A map of rows, checked and ready to run. */
export interface Mapping {
  source: RowSource;
  spec: MapSpec;
  hooks: Hooks;
}

/** Maps rows on this thread. `O` must be the mapping's output type. */
export function mapSync<O extends Output>(steps: Steps<Mapping>): OutputMatrix<O> {
  return runMapSync(runToEnd(steps));
}

/** Does the same as `mapSync` in workers. */
export async function map<O extends Output>(steps: Steps<Mapping>): Promise<OutputMatrix<O>> {
  return runMap(await runInSlices(steps));
}

export function runMapSync<O extends Output>(mapping: Mapping): OutputMatrix<O> {
  const { matrix, sink } = allocateMapResult<O>(mapping);
  runSync(mapping.spec, mapping.source, mapping.hooks, sink);
  return matrix;
}

export async function runMap<O extends Output>(mapping: Mapping): Promise<OutputMatrix<O>> {
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
  const task = here.startTask(engine, spec);
  try {
    const pieceRows = rowsPerPiece(widestRow(spec, source), task.blockRows);
    for (let first = 0; first < source.rows; first += pieceRows) {
      const last = Math.min(first + pieceRows, source.rows);
      const result = task.push(source.read(first, last));
      if (result && !Array.isArray(result)) sink?.(result, first);
      reportProgress(hooks, 'rows', last, source.rows);
    }
    if (solves(spec)) reportProgress(hooks, 'solve', 0, 1);
    const result = task.finish();
    if (solves(spec)) reportProgress(hooks, 'solve', 1, 1);
    return result;
  } catch (error) {
    throw nameColumns(error, source.names);
  } finally {
    task.free();
  }
}

/** Runs a task in one or more workers, with the same bits as `runSync`. */
export async function run<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink?: Sink,
): Promise<TaskResult<Spec>> {
  const notify = (stage: Progress['stage'], done: number, total: number) =>
    reportProgress(hooks, stage, done, total, (error) => team.fail(error));
  const team = await Team.open(spec, source, {
    signal: hooks.signal,
    threads: hooks.threads,
    onResult: (results, first) => sink?.(results, first),
    onRows: (done) => notify('rows', done, source.rows),
  });
  try {
    await team.work();
    if (solves(spec)) notify('solve', 0, 1);
    const result = await team.finish();
    if (solves(spec)) notify('solve', 1, 1);
    return result;
  } catch (error) {
    team.fail(error);
    throw nameColumns(error, source.names);
  }
}

function solves(spec: TaskSpec): boolean {
  return spec.task !== 'map';
}

/** Allocates the result, before any work starts. */
function allocateMapResult<O extends Output>({ source, spec, hooks }: Mapping) {
  hooks.signal?.throwIfAborted();
  return allocateResult<O>(source, resultColumns(spec), spec.output);
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
