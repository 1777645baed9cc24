import type { FitSettings } from './engine/fit.ts';
import { allocating } from './errors.ts';
import type { Hooks } from './input/options.ts';
import { type Matrix, type RowSource, rowsPerChunk } from './input/rows.ts';
import type { FittedModel } from './models/pca.ts';
import { syncEngine } from './platform/load.ts';
import type { FitSpec } from './tasks/fit.ts';
import { type MapSpec, mapColumns } from './tasks/map.ts';
import { startTask, type TaskResult, type TaskSpec } from './tasks/tasks.ts';
import { sharedFit, sharedMap } from './workers/plan.ts';
import { type Sharing, Team } from './workers/team.ts';

/** Receives a map's rows, of which the first has the number `first`. */
type Sink = (rows: Float64Array, first: number) => void;

/** A map without the sizes of the pieces it will be given. */
type MapPlan = Omit<MapSpec, 'chunkRows' | 'chunkBytes'>;

/** A map of rows, checked and ready to run. */
export interface Mapping {
  source: RowSource;
  plan: MapPlan;
  hooks: Hooks;
}

/** Fits on this thread. */
export function fitSync(source: RowSource, settings: FitSettings, hooks: Hooks): FittedModel {
  return runSync(fitSpec(source, settings), source, hooks);
}

/** Fits in a worker, or in several, at most `threads`. */
export async function fit(
  source: RowSource,
  settings: FitSettings,
  hooks: Hooks,
  threads: number | undefined,
): Promise<FittedModel> {
  const spec = fitSpec(source, settings);
  const shared = sharedFit(spec, source, threads);
  return run(shared?.spec ?? spec, source, hooks, shared);
}

export function mapSync({ source, plan, hooks }: Mapping): Matrix {
  hooks.signal?.throwIfAborted();
  const spec = mapSpec(source, plan);
  const { matrix, sink } = output(source, spec);
  runSync(spec, source, hooks, sink);
  return matrix;
}

export async function map({ source, plan, hooks }: Mapping): Promise<Matrix> {
  hooks.signal?.throwIfAborted();
  const spec = mapSpec(source, plan);
  const { matrix, sink } = output(source, spec);
  await run(spec, source, hooks, { sink, sharing: sharedMap(spec, source.rows) });
  return matrix;
}

/** Runs a task on this thread. */
export function runSync<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  { signal, onProgress }: Hooks,
  sink?: Sink,
): TaskResult<Spec> {
  const task = startTask(syncEngine(), spec);
  try {
    for (const [first, last] of pieces(source.rows, spec.chunkRows)) {
      const result = task.push(source.read(first, last), first);
      if (result instanceof Float64Array) sink?.(result, first);
      onProgress?.({ stage: 'rows', done: last, total: source.rows });
      signal?.throwIfAborted();
    }
    const solves = spec.task !== 'map';
    if (solves) onProgress?.({ stage: 'solve', done: 0, total: 1 });
    const result = task.finish();
    if (solves) onProgress?.({ stage: 'solve', done: 1, total: 1 });
    return result;
  } finally {
    task.free();
  }
}

/** Runs a task in a worker, which others help where `sharing` says how; the bits are those of `runSync`. */
export async function run<Spec extends TaskSpec>(
  spec: Spec,
  source: RowSource,
  { signal, onProgress }: Hooks,
  { sink, sharing }: { sink?: Sink; sharing?: Sharing } = {},
): Promise<TaskResult<Spec>> {
  const team = await Team.open(spec, source, {
    signal,
    sharing,
    onResult: (rows, first) => sink?.(rows, first),
    onRows: (done) => onProgress?.({ stage: 'rows', done, total: source.rows }),
  });
  try {
    await team.work(spec.chunkRows);
    return await finish(team, spec, onProgress);
  } catch (error) {
    team.fail(error);
    throw error;
  }
}

/** Once the workers have all rows behind them: waits for the model of a fit. */
export async function finish<Spec extends TaskSpec>(
  work: { finish(): Promise<TaskResult<Spec>> },
  spec: Spec,
  onProgress: Hooks['onProgress'],
): Promise<TaskResult<Spec>> {
  const solves = spec.task !== 'map';
  if (solves) onProgress?.({ stage: 'solve', done: 0, total: 1 });
  const result = await work.finish();
  if (solves) onProgress?.({ stage: 'solve', done: 1, total: 1 });
  return result;
}

/** [first, last) of each piece of `rows` rows. */
function* pieces(rows: number, chunkRows: number): Generator<[number, number]> {
  for (let first = 0; first < rows; first += chunkRows) yield [first, Math.min(first + chunkRows, rows)];
}

function fitSpec(source: RowSource, settings: FitSettings): FitSpec {
  const smallIntegers = source.bytesPerRow <= Int16Array.BYTES_PER_ELEMENT * source.columns;
  return { task: 'fit', ...rowsOf(source), smallIntegers, settings };
}

/** The part of a task's description that its rows give: their number and the size of the pieces. */
export function rowsOf({ rows, columns, bytesPerRow }: RowSource) {
  const chunkRows = Math.min(rows, rowsPerChunk(bytesPerRow));
  return { rows, columns, chunkRows, chunkBytes: chunkRows * bytesPerRow };
}

function mapSpec({ rows, bytesPerRow }: RowSource, plan: MapPlan): MapSpec {
  const widest = Math.max(bytesPerRow, mapColumns(plan).to * Float64Array.BYTES_PER_ELEMENT);
  const chunkRows = Math.min(rows, rowsPerChunk(widest));
  return { ...plan, chunkRows, chunkBytes: chunkRows * bytesPerRow };
}

/** The result, allocated before any work starts, and what fills it. */
function output({ rows }: RowSource, plan: MapPlan): { matrix: Matrix; sink: Sink } {
  const columns = mapColumns(plan).to;
  const bytes = rows * columns * Float64Array.BYTES_PER_ELEMENT;
  const data = allocating(
    bytes,
    `the result of ${rows} x ${columns}`,
    () => new Float64Array(rows * columns),
  );
  const sink = (values: Float64Array, first: number) => data.set(values, first * columns);
  return { matrix: { data, rows, columns }, sink };
}
