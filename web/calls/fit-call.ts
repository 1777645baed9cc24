import { PCAError } from '../errors.ts';
import {
  type FitCall,
  type FitSettings,
  isIterative,
  parseFit,
  parseFitTransform,
  requireShape,
} from '../input/fit-options.ts';
import type { Hooks } from '../input/hooks.ts';
import { weightsOf } from '../input/own-weights.ts';
import type { Missing } from '../input/parse-options.ts';
import { openRows } from '../input/row-source.ts';
import type { RowSource } from '../input/rows.ts';
import type { Output, OutputMatrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { FitOptions } from '../options.ts';
import { runInSlices, runToEnd, type Steps } from '../steps.ts';
import type { FitSpec, Fitted, SolveSpec } from '../tasks/task.ts';
import { Job } from '../workers/job.ts';
import { acquireSlot, possibleWorkers } from '../workers/slots.ts';
import { loadMissing } from './missing-cells.ts';
import { scores, transformation } from './projections.ts';
import { allocateResult, type Mapping, map, mapSync, run, runSync } from './run.ts';

/** A fit, checked and ready to run. */
interface PreparedFit {
  source: RowSource;
  settings: FitSettings;
  hooks: Hooks;
  missing: Missing;
  clip: boolean;
  /** The element type of the scores, if they are wanted. */
  output?: Output;
  /** The options by which to read the rows again, those of weight 0 included. */
  again: Pick<FitOptions, 'columns' | 'missing'>;
}

/** Opens the rows and checks the call. Throws the signal's reason, ERR_SHAPE, ERR_EMPTY, ERR_COMPONENTS. */
function* prepareFit(x: unknown, parsing: Steps<FitCall & { output?: Output }>): Steps<PreparedFit> {
  const { settings, names, weights: given, ...call } = yield* parsing;
  const { missing } = call;
  const { signal } = call.hooks;
  signal?.throwIfAborted();
  const weights = weightsOf(x, 'x', given);
  const { normalize, zeros } = settings;
  const source = yield* openRows(x, 'x', { normalize, zeros, missing, names, weights }, signal);
  settings.weighted = source.weights !== undefined;
  if (source.rows < 2) {
    const kind = `${settings.weighted ? ' of a weight above 0' : ''}${source.omitted ? ' without a NaN' : ''}`;
    const rows = source.rows === 1 ? '1 row' : 'no row';
    throw new PCAError('ERR_EMPTY', `x has ${rows}${kind}, but a variance needs at least 2`);
  }
  requireShape(settings, source.rows, source.columns, source.names);
  return {
    source,
    settings,
    again: { columns: names, missing: isIterative(missing) ? 'em' : missing },
    ...call,
  };
}

export async function fit(x: unknown, options: unknown): Promise<PcaModel> {
  return (await fitPrepared(await runInSlices(prepareFit(x, parseFit(options))))).model;
}

/** Fits by `missing: 'regularized'` and returns the mean squared residual of the observed cells, in units of the data. */
export async function shrunkError(x: unknown, options: unknown): Promise<number> {
  const call = await runInSlices(prepareFit(x, parseFit(options)));
  return (await loadMissing()).shrunkError(SERVICES, { ...call, method: 'regularized' });
}

/** Fits like `fit`, but synchronously on this thread. */
export function fitSync(x: unknown, options: unknown): PcaModel {
  return solveSync(runToEnd(prepareFit(x, parseFit(options)))).model;
}

/** Fits with or without imputing missing cells, as the options say. */
async function fitPrepared(call: PreparedFit): Promise<Fitted> {
  const { missing: method, clip } = call;
  if (!isIterative(method)) return solve(call);
  const { fitIncomplete, fitPairwise } = await loadMissing();
  const model =
    method === 'pairwise'
      ? await fitPairwise(SERVICES, call, clip)
      : await fitIncomplete(SERVICES, { ...call, method });
  return { model };
}

/** The services that fits with missing cells call. */
export const SERVICES = {
  fit: async (spec: FitSpec | SolveSpec, source: RowSource, hooks: Hooks) =>
    (await run(spec, source, hooks)).model,
  Job,
  possibleWorkers,
  acquireSlot,
};

function solveSync(call: PreparedFit): Fitted {
  if (isIterative(call.missing)) {
    throw new PCAError(
      'ERR_OPTION',
      `missing: '${call.missing}' works in a worker, which a Sync form does not wait for: use its asynchronous form`,
    );
  }
  return withRowCounts(runSync(specOf(call), call.source, call.hooks), call);
}

async function solve(call: PreparedFit): Promise<Fitted> {
  return withRowCounts(await run(specOf(call), call.source, call.hooks), call);
}

interface FitTransformResult<O extends Output> {
  model: PcaModel;
  scores: OutputMatrix<O>;
}

export async function fitTransform<O extends Output>(
  x: unknown,
  options: unknown,
): Promise<FitTransformResult<O>> {
  const call = await runInSlices(prepareFit(x, parseFitTransform(options)));
  const fitted = await fitPrepared(call);
  const { model } = fitted;
  if (isIterative(call.missing)) {
    const { filledRows } = await loadMissing();
    call.source = await runInSlices(filledRows(call.source, 'x', model, call.hooks.signal));
  }
  return { model, scores: placeScores<O>(fitted, call) ?? (await map<O>(mapping(model, x, call))) };
}

export function fitTransformSync<O extends Output>(x: unknown, options: unknown): FitTransformResult<O> {
  const call = runToEnd(prepareFit(x, parseFitTransform(options)));
  const fitted = solveSync(call);
  const { model } = fitted;
  return { model, scores: placeScores<O>(fitted, call) ?? mapSync<O>(mapping(model, x, call)) };
}

function specOf({ source: { rows, columns, dtype, stored }, settings, output }: PreparedFit): FitSpec {
  return { task: 'fit', rows, columns, dtype, stored, settings, scores: output };
}

/** Adds column names and the numbers of omitted and zero rows, which the engine does not know. */
function withRowCounts({ model, scores }: Fitted, { source }: PreparedFit): Fitted {
  const { zeroRows = 0, omitted = 0 } = source;
  const featureNames = source.names ?? null;
  return { model: { ...model, featureNames, report: { ...model.report, omitted, zeroRows } }, scores };
}

/** Returns the scores that the fit gave, if any, with NaN for the rows left out. */
function placeScores<O extends Output>({ scores }: Fitted, { source, output = 'float64' }: PreparedFit) {
  if (!scores) return undefined;
  const { matrix, sink } = allocateResult<O>(source, scores.length / source.rows, output);
  sink(scores, 0);
  return matrix;
}

function* mapping(
  model: PcaModel,
  x: unknown,
  { source, settings, hooks, output = 'float64', again }: PreparedFit,
): Steps<Mapping> {
  if (settings.weighted) return yield* transformation(model, x, { ...again, ...hooks, output });
  return { source, hooks, spec: scores(model, model.components.rows, output) };
}
