import { loadedEngine } from '../engine/load.ts';
import { type FitCall, parseCovariance, parseFitOfMoments, requireShape } from '../input/fit-options.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import { withNames } from '../input/names.ts';
import { openDense } from '../input/row-source.ts';
import type { RowSource } from '../input/rows.ts';
import { symmetric } from '../input/symmetric.ts';
import { dtypeOf } from '../input/values.ts';
import type { NumericArray } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { normalizeOf, sumsToFit } from '../moments.ts';
import { runInSlices, runToEnd, type Steps } from '../steps.ts';
import type { SolveSpec } from '../tasks/task.ts';
import { run, runSync } from './run.ts';

/** A fit of moments or of a covariance, checked and ready to run. */
interface Prepared {
  spec: SolveSpec;
  source: RowSource;
  hooks: Hooks;
  /** The parts of the model that the engine does not know. */
  known: Partial<PcaModel>;
}

function* parseMoments(moments: unknown, options: unknown): Steps<FitCall<readonly string[]>> {
  const call = yield* parseFitOfMoments(options, normalizeOf(moments));
  call.hooks.signal?.throwIfAborted();
  return call;
}

function* prepareMoments(moments: unknown, options: unknown): Steps<Prepared> {
  const { settings, hooks, names } = yield* parseMoments(moments, options);
  const { sums, featureNames } = sumsToFit(moments, settings, names);
  const spec: SolveSpec = { task: 'solve', rows: 0, columns: sums.columns, settings };
  const source = onePiece(sums.toBytes(), featureNames ?? undefined);
  return { spec, source, hooks, known: { featureNames } };
}

/** Fits all rows in the moments. */
export async function fitMoments(moments: unknown, options: unknown): Promise<PcaModel> {
  return solve(await runInSlices(prepareMoments(moments, options)));
}

/** Fits like `fitMoments`, but synchronously on this thread, which holds the moments, so that it need not copy them. */
export function fitMomentsSync(moments: unknown, options: unknown): PcaModel {
  const { settings, hooks, names } = runToEnd(parseMoments(moments, options));
  const { here } = loadedEngine();
  reportProgress(hooks, 'solve', 0, 1);
  // Look the moments up only now: the caller's `onProgress` has just run and may have freed them.
  const { sums, featureNames } = sumsToFit(moments, settings, names);
  try {
    const model = here.fitMoments(sums, settings);
    reportProgress(hooks, 'solve', 1, 1);
    return { ...model, featureNames };
  } catch (error) {
    throw nameColumns(error, featureNames);
  }
}

function* prepareCovariance(covariance: unknown, options: unknown): Steps<Prepared> {
  const matrix = yield* openDense(covariance, 'covariance');
  const { columns } = matrix;
  const { settings, hooks, mean, rows, names } = yield* parseCovariance(options, columns);
  hooks.signal?.throwIfAborted();
  if (names) withNames(matrix, names, 'covariance');
  const source = onePiece(symmetric(matrix, 'covariance'), matrix.names);
  requireShape(settings, rows || Number.POSITIVE_INFINITY, columns, matrix.names);
  return {
    spec: { task: 'solve', rows, columns, settings },
    source,
    hooks,
    known: { mean, featureNames: matrix.names ?? null },
  };
}

/** Fits a covariance. */
export async function fitCovariance(covariance: unknown, options: unknown): Promise<PcaModel> {
  return solve(await runInSlices(prepareCovariance(covariance, options)));
}

/** Fits like `fitCovariance`, but synchronously on this thread. */
export function fitCovarianceSync(covariance: unknown, options: unknown): PcaModel {
  const { spec, source, hooks, known } = runToEnd(prepareCovariance(covariance, options));
  return { ...runSync(spec, source, hooks).model, ...known };
}

async function solve({ spec, source, hooks, known }: Prepared): Promise<PcaModel> {
  return { ...(await run(spec, source, hooks)).model, ...known };
}

/** Wraps the values of a task that takes one piece as a source of one row. `names`: the names of the data's columns. */
function onePiece(data: NumericArray, names?: readonly string[]): RowSource {
  return {
    rows: 1,
    columns: data.length,
    dtype: dtypeOf(data) as string,
    bytesPerRow: data.byteLength,
    names,
    read: () => ({ first: 0, count: 1, data }),
  };
}
