import { loadedEngine } from './engine/load.ts';
import { nameColumns } from './input/name-columns.ts';
import { withNames } from './input/names.ts';
import {
  type FitCall,
  type Hooks,
  parseCovariance,
  parseFit,
  reportProgress,
  requireShape,
} from './input/parse-options.ts';
import { openDense } from './input/row-source.ts';
import type { Rows } from './input/rows.ts';
import { symmetric } from './input/symmetric.ts';
import type { PcaModel } from './models/pca-model.ts';
import { normalizeOf, sumsToFit } from './moments.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import type { SolveSpec } from './tasks/task.ts';
import { Job } from './workers/job.ts';

/** A task, on this thread or in a worker. */
interface Taker {
  push(rows: Rows): unknown;
  addSums?(moments: Uint8Array[]): void;
}

/** A fit of moments or of a covariance, checked and ready to run. */
interface Prepared {
  spec: SolveSpec;
  hooks: Hooks;
  /** Hands the task the moments or the covariance. */
  give(to: Taker): unknown;
  /** The parts of the model that the engine does not know. */
  known: Partial<PcaModel>;
}

function* parseMoments(moments: unknown, options: unknown): Steps<FitCall> {
  const call = yield* parseFit(options, 'fromMoments', normalizeOf(moments));
  call.hooks.signal?.throwIfAborted();
  return call;
}

function* prepareMoments(moments: unknown, options: unknown): Steps<Prepared> {
  const { settings, hooks, names } = yield* parseMoments(moments, options);
  const { sums, featureNames } = sumsToFit(moments, settings, names as readonly string[] | undefined);
  const bytes = sums.toBytes();
  const spec: SolveSpec = { task: 'solve', rows: 0, columns: sums.columns, settings };
  return { spec, hooks, known: { featureNames }, give: (to) => to.addSums?.([bytes]) };
}

/** Fits all rows in the moments. */
export async function fitMoments(moments: unknown, options: unknown): Promise<PcaModel> {
  return solve(await runInSlices(prepareMoments(moments, options)));
}

/** Does the same as `fitMoments` on this thread, which holds the moments, so it copies none. */
export function fitMomentsSync(moments: unknown, options: unknown): PcaModel {
  const { settings, hooks, names } = runToEnd(parseMoments(moments, options));
  const { here } = loadedEngine();
  return inSolve(hooks, () => {
    // Look the moments up only now: the caller's `onProgress` has just run and may have freed them.
    const { sums, featureNames } = sumsToFit(moments, settings, names as readonly string[] | undefined);
    return completed({ featureNames }, () => here.fitMoments(sums, settings));
  });
}

function* prepareCovariance(covariance: unknown, options: unknown): Steps<Prepared> {
  const source = yield* openDense(covariance, 'covariance');
  const { columns } = source;
  const { settings, hooks, mean, rows, names } = yield* parseCovariance(options, columns);
  hooks.signal?.throwIfAborted();
  if (names) withNames(source, names as readonly string[], 'covariance');
  const data = symmetric(source, 'covariance');
  requireShape(settings, rows || Number.POSITIVE_INFINITY, columns, source.names);
  return {
    spec: { task: 'solve', rows, columns, settings },
    hooks,
    give: (to) => to.push({ first: 0, count: columns, data }),
    known: { mean, featureNames: source.names ?? null },
  };
}

/** Fits a covariance. */
export async function fitCovariance(covariance: unknown, options: unknown): Promise<PcaModel> {
  return solve(await runInSlices(prepareCovariance(covariance, options)));
}

/** Does the same as `fitCovariance` on this thread. */
export function fitCovarianceSync(covariance: unknown, options: unknown): PcaModel {
  const { spec, hooks, give, known } = runToEnd(prepareCovariance(covariance, options));
  const { engine, here } = loadedEngine();
  const task = here.startTask(engine, spec);
  try {
    give(task);
    return completed(known, () => inSolve(hooks, () => task.finish().model));
  } finally {
    task.free();
  }
}

/** Adds to a solved model what the engine does not know. An error names columns by it. */
function completed(known: Partial<PcaModel>, solve: () => PcaModel): PcaModel {
  try {
    return { ...solve(), ...known };
  } catch (error) {
    throw nameColumns(error, known.featureNames);
  }
}

function inSolve(hooks: Hooks, solve: () => PcaModel): PcaModel {
  reportProgress(hooks, 'solve', 0, 1);
  const model = solve();
  reportProgress(hooks, 'solve', 1, 1);
  return model;
}

async function solve({ spec, hooks, give, known }: Prepared): Promise<PcaModel> {
  const job = await Job.open(spec, { signal: hooks.signal, onRows() {} });
  const notify = (done: number) => reportProgress(hooks, 'solve', done, 1, (error) => job.fail(error));
  try {
    await job.opened();
    await give(job);
    notify(0);
    const { model } = await job.finish();
    notify(1);
    return { ...model, ...known };
  } catch (error) {
    job.fail(error);
    throw nameColumns(error, known.featureNames);
  }
}
