import type { FitSettings } from './engine/fit.ts';
import { allocating } from './errors.ts';
import { type Hooks, report } from './input/options.ts';
import { type RowSource, rowsPerPiece } from './input/rows.ts';
import type { Matrix } from './matrix.ts';
import type { FittedModel } from './models/pca.ts';
import { syncEngine } from './platform/load.ts';
import type { FitSpec } from './tasks/fit.ts';
import { type MapSpec, resultColumns } from './tasks/map.ts';
import { startTask, type TaskResult, type TaskSpec, widestRow } from './tasks/tasks.ts';
import { Team } from './workers/team.ts';

/** Receives a map's results, of which the first row has the number `first`. */
type Sink = (results: Float64Array, first: number) => void;

/** A map of rows, checked and ready to run. */
export interface Mapping {
  source: RowSource;
  spec: MapSpec;
  hooks: Hooks;
}

/** Fits on this thread. */
export function fitSync(source: RowSource, settings: FitSettings, hooks: Hooks): FittedModel {
  return runSync(fitSpec(source, settings), source, hooks);
}

/** Fits in a worker, or in several, at most `threads`. */
export function fit(
  source: RowSource,
  settings: FitSettings,
  hooks: Hooks,
  threads: number | undefined,
): Promise<FittedModel> {
  return run(fitSpec(source, settings), source, hooks, { threads });
}

export function mapSync(mapping: Mapping): Matrix {
  const { matrix, sink } = output(mapping);
  runSync(mapping.spec, mapping.source, mapping.hooks, sink);
  return matrix;
}

export async function map(mapping: Mapping): Promise<Matrix> {
  const { matrix, sink } = output(mapping);
  await run(mapping.spec, mapping.source, mapping.hooks, { sink });
  return matrix;
}

/** Runs a task on this thread. */
export function runSync<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  sink?: Sink,
): TaskResult<Spec> {
  const task = startTask(syncEngine(), spec);
  try {
    const pieceRows = rowsPerPiece(widestRow(spec, source), task.blockRows);
    for (let first = 0; first < source.rows; first += pieceRows) {
      const last = Math.min(first + pieceRows, source.rows);
      const result = task.push(source.read(first, last));
      if (result instanceof Float64Array) sink?.(result, first);
      report(hooks, 'rows', last, source.rows);
    }
    if (solves(spec)) report(hooks, 'solve', 0, 1);
    const result = task.finish();
    if (solves(spec)) report(hooks, 'solve', 1, 1);
    return result;
  } finally {
    task.free();
  }
}

/** Runs a task in a worker, or in several, at most `threads`; the bits are those of `runSync`. */
export async function run<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  hooks: Hooks,
  { sink, threads }: { sink?: Sink; threads?: number } = {},
): Promise<TaskResult<Spec>> {
  const team = await Team.open(spec, source, {
    signal: hooks.signal,
    threads,
    onResult: (results, first) => sink?.(results, first),
    onRows: (done) => report(hooks, 'rows', done, source.rows),
  });
  try {
    await team.work();
    if (solves(spec)) report(hooks, 'solve', 0, 1);
    const result = await team.finish();
    if (solves(spec)) report(hooks, 'solve', 1, 1);
    return result;
  } catch (error) {
    team.fail(error);
    throw error;
  }
}

function solves(spec: TaskSpec): boolean {
  return spec.task !== 'map';
}

function fitSpec({ rows, columns, elements }: RowSource, settings: FitSettings): FitSpec {
  return { task: 'fit', rows, columns, elements, settings };
}

/** The result, allocated before any work starts, and what fills it. */
function output({ source: { rows }, spec, hooks }: Mapping): { matrix: Matrix; sink: Sink } {
  hooks.signal?.throwIfAborted();
  const columns = resultColumns(spec);
  const bytes = rows * columns * Float64Array.BYTES_PER_ELEMENT;
  const data = allocating(
    bytes,
    `the result of ${rows} x ${columns}`,
    () => new Float64Array(rows * columns),
  );
  return { matrix: { data, rows, columns }, sink: (values, first) => data.set(values, first * columns) };
}
