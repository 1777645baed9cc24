import type { Hooks } from './check-options.ts';
import { allocating } from './errors.ts';
import { type Matrix, type RowSource, rowsPerChunk } from './matrix.ts';
import type { FittedModel } from './model.ts';
import type { FitSettings } from './runtime/fit.ts';
import type { FitSpec } from './runtime/fit-task.ts';
import { syncEngine } from './runtime/load.ts';
import { type MapSpec, mapColumns } from './runtime/map-task.ts';
import { startTask, type TaskSpec } from './runtime/tasks.ts';
import { Job } from './workers/job.ts';

/** Receives a map's rows, in order. */
type Sink = (rows: Float64Array) => void;

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
  return runSync(fitSpec(source, settings), source, hooks) as FittedModel;
}

/** Fits in a worker; the same chunks and the same code give the same bits. */
export async function fit(source: RowSource, settings: FitSettings, hooks: Hooks): Promise<FittedModel> {
  return (await run(fitSpec(source, settings), source, hooks)) as FittedModel;
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
  await run(spec, source, hooks, sink);
  return matrix;
}

function runSync(
  spec: TaskSpec,
  source: RowSource,
  { signal, onProgress }: Hooks,
  sink?: Sink,
): FittedModel | undefined {
  const task = startTask(syncEngine(), spec);
  try {
    for (const [first, last] of pieces(source.rows, spec.chunkRows)) {
      const result = task.push(source.read(first, last));
      if (result) sink?.(result);
      onProgress?.({ stage: 'rows', done: last, total: source.rows });
      signal?.throwIfAborted();
    }
    if (spec.task === 'map') return undefined;
    onProgress?.({ stage: 'solve', done: 0, total: 1 });
    const model = task.finish();
    onProgress?.({ stage: 'solve', done: 1, total: 1 });
    return model;
  } finally {
    task.free();
  }
}

async function run(
  spec: TaskSpec,
  source: RowSource,
  { signal, onProgress }: Hooks,
  sink?: Sink,
): Promise<FittedModel | undefined> {
  let done = 0;
  const job = await Job.open(spec, {
    signal,
    patient: false,
    onRows(result) {
      if (result) sink?.(result);
      done = Math.min(done + spec.chunkRows, source.rows);
      onProgress?.({ stage: 'rows', done, total: source.rows });
    },
  });
  try {
    for (const [first, last] of pieces(source.rows, spec.chunkRows)) await job.push(source.copy(first, last));
    return await finish(job, spec, onProgress);
  } catch (error) {
    job.fail(error);
    throw error;
  }
}

/** Once all rows were sent: waits for them, and for the model of a fit. */
export async function finish(job: Job, spec: TaskSpec, onProgress: Hooks['onProgress']) {
  await job.drain();
  if (spec.task === 'fit') onProgress?.({ stage: 'solve', done: 0, total: 1 });
  const model = await job.finish();
  if (spec.task === 'fit') onProgress?.({ stage: 'solve', done: 1, total: 1 });
  return model;
}

/** [first, last) of each piece of `rows` rows. */
function* pieces(rows: number, chunkRows: number): Generator<[number, number]> {
  for (let first = 0; first < rows; first += chunkRows) yield [first, Math.min(first + chunkRows, rows)];
}

function fitSpec({ rows, columns, bytesPerRow }: RowSource, settings: FitSettings): FitSpec {
  const chunkRows = Math.min(rows, rowsPerChunk(bytesPerRow));
  const chunkBytes = chunkRows * bytesPerRow;
  const smallIntegers = bytesPerRow <= Int16Array.BYTES_PER_ELEMENT * columns;
  return { task: 'fit', rows, columns, chunkRows, chunkBytes, smallIntegers, settings };
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
  let filled = 0;
  const sink = (values: Float64Array) => {
    data.set(values, filled);
    filled += values.length;
  };
  return { matrix: { data, rows, columns }, sink };
}
