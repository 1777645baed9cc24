import { PCAError } from './errors.ts';
import {
  type FitCall,
  type FitSettings,
  type Hooks,
  parseFitTransform,
  requireShape,
} from './input/parse-options.ts';
import { openRows } from './input/row-source.ts';
import type { RowSource } from './input/rows.ts';
import { UnitRows } from './input/unit-rows.ts';
import type { Output, OutputMatrix } from './matrix.ts';
import type { FittedModel } from './models/pca-model.ts';
import { scores } from './projections.ts';
import { type Mapping, mapped, mappedSync, resultFor, run, runSync } from './run.ts';
import { atOnce, inTurns, type Steps } from './steps.ts';
import { FitTask } from './tasks/fit-task.ts';
import type { FitSpec, Fitted } from './tasks/task.ts';

/** A fit, checked and ready to run. */
interface Fitting {
  source: RowSource;
  settings: FitSettings;
  hooks: Hooks;
  /** The type of the scores, where they are wanted. */
  output?: Output;
}

/** Throws the signal's reason, ERR_SHAPE, ERR_EMPTY, ERR_COMPONENTS. */
export function* fitting(
  x: unknown,
  { settings, missing, names, ...call }: FitCall & { output?: Output },
): Steps<Fitting> {
  const { signal } = call.hooks;
  signal?.throwIfAborted();
  const source = yield* openRows(x, 'x', { normalize: settings.normalize, missing, names }, signal);
  if (source.rows < 2) {
    const [rows, kind] = [source.rows === 1 ? '1 row' : 'no row', source.chosen ? ' without a NaN' : ''];
    throw new PCAError('ERR_EMPTY', `x has ${rows}${kind}, but a variance needs at least 2`);
  }
  requireShape(settings, source.rows, source.columns, source.names);
  return { source, settings, ...call };
}

/** Fits on this thread. */
export function fitSync(fitting: Fitting): Fitted {
  return counted(runSync(FitTask, specOf(fitting), fitting.source, fitting.hooks), fitting);
}

/** Fits in a worker, or in several. */
export async function fit(fitting: Fitting): Promise<Fitted> {
  return counted(await run(specOf(fitting), fitting.source, fitting.hooks), fitting);
}

interface FittedTransform<O extends Output> {
  model: FittedModel;
  scores: OutputMatrix<O>;
}

export async function fitTransform<O extends Output>(
  x: unknown,
  options: unknown,
): Promise<FittedTransform<O>> {
  const call = await inTurns(fitting(x, parseFitTransform(options)));
  const fitted = await fit(call);
  const { model } = fitted;
  return { model, scores: placed<O>(fitted, call) ?? (await mapped<O>(mapping(model, call))) };
}

export function fitTransformSync<O extends Output>(x: unknown, options: unknown): FittedTransform<O> {
  const call = atOnce(fitting(x, parseFitTransform(options)));
  const fitted = fitSync(call);
  const { model } = fitted;
  return { model, scores: placed<O>(fitted, call) ?? mappedSync<O>(mapping(model, call)) };
}

function specOf({ source: { rows, columns, elements }, settings, output }: Fitting): FitSpec {
  return { task: 'fit', rows, columns, elements, settings, scores: output };
}

/** With what the engine has not seen. */
function counted({ model, scores }: Fitted, { source }: Fitting): Fitted {
  const omitted = source.chosen ? source.chosen.of - source.rows : 0;
  const zeroRows = source instanceof UnitRows ? source.zeroRows : 0;
  const featureNames = source.names ?? null;
  return { model: { ...model, featureNames, report: { ...model.report, omitted, zeroRows } }, scores };
}

/** The scores that the fit has given, among those of rows that were left out. */
function placed<O extends Output>({ scores }: Fitted, { source, output = 'float64' }: Fitting) {
  if (!scores) return undefined;
  const { matrix, sink } = resultFor<O>(source, scores.length / source.rows, output);
  sink(scores, 0);
  return matrix;
}

function mapping(model: FittedModel, { source, hooks, output = 'float64' }: Fitting): Mapping {
  return { source, hooks, spec: scores(model, model.components.rows, output) };
}
