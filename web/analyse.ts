import type { Compute } from './analysis/compute.ts';
import type { Computation, Work } from './analysis/work.ts';
import { fit, fitSync, shrunkError } from './calls/fit-call.ts';
import { asDoubles, cells, measurement, residuals, transformation } from './calls/projections.ts';
import { type Mapping, map, mapSync, run, runSync } from './calls/run.ts';
import { laterScript } from './chunk.ts';
import { loadEngine } from './engine/load.ts';
import { analysedOptions, parseFit } from './input/fit-options.ts';
import { parseSignal } from './input/hooks.ts';
import { openDense } from './input/row-source.ts';
import type { Doubles, Matrix, MatrixLike } from './matrix.ts';
import type { PcaModel } from './models/pca-model.ts';
import type { FitOptions } from './options.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import type { HeldOutSpec } from './tasks/task.ts';

/** The module that runs analyses, loaded on demand. */
type Script = typeof import('./analysis/index.ts');
type Analyses = Omit<Script, 'runWork' | 'runWorkSync'>;

/** The arguments of an analysis after `compute`; its options come last. */
type Given<Name extends keyof Analyses> = Analyses[Name] extends (
  compute: Compute,
  ...given: infer G
) => unknown
  ? G
  : never;

type Answer<Name extends keyof Analyses> = ReturnType<Analyses[Name]> extends Work<infer T> ? T : never;

const script = /* @__PURE__ */ laterScript<Script>('the script of analyses', () => import('#chunk/analysis'));

/** Loads the script of analyses, which the Sync forms need. Throws ERR_LOAD. */
export const loadAnalyses = () => script.load();

/** Runs an analysis; its heavy work runs in workers. */
export async function analyse<Name extends keyof Analyses>(
  name: Name,
  ...given: Given<Name>
): Promise<Answer<Name>> {
  const signal = parseSignal(given.at(-1));
  signal?.throwIfAborted();
  const analyses = await loadAnalyses();
  return analyses.runWork(start(analyses, name, given, signal), signal);
}

/** Does the same as `analyse` on this thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
export function analyseSync<Name extends keyof Analyses>(name: Name, ...given: Given<Name>): Answer<Name> {
  const signal = parseSignal(given.at(-1));
  const analyses = runToEnd(script.steps('init({ analysis: true })'));
  return analyses.runWorkSync(start(analyses, name, given, signal), signal);
}

function start<Name extends keyof Analyses>(
  analyses: Analyses,
  name: Name,
  given: Given<Name>,
  signal: AbortSignal | undefined,
): Work<Answer<Name>> {
  const run = analyses[name] as (...all: unknown[]) => Work<Answer<Name>>;
  return run(computeUntil(signal), ...given);
}

/** Returns the computations for an analysis, which end with its signal: `run` uses workers, `runSync` this thread. */
function computeUntil(signal: AbortSignal | undefined): Compute {
  return {
    fit(x, options) {
      const given = { ...options, signal };
      return { run: () => fit(x, given), runSync: () => fitSync(x, given) };
    },
    fitHere(x, options) {
      const runSync = () => fitSync(x, { ...options, signal });
      return { run: () => loadEngine().then(runSync), runSync };
    },
    rows: (x, { columns, missing, normalize, zeros, weights }) =>
      mapping(() => asDoubles(x, parseFit({ columns, missing, normalize, zeros, weights, signal }))),
    transform: (model, x, options) => mapping(() => transformation(model, x, { ...options, signal }, [])),
    residuals: (model, x, options) => mapping(() => residuals('rows', model, x, { ...options, signal })),
    distances: (model, x, options) => mapping(() => residuals('distances', model, x, { ...options, signal })),
    observed(model, x, options) {
      const start = () => measurement(model, x, { ...options, signal });
      return { run: () => runInSlices(start()), runSync: () => runToEnd(start()) };
    },
    cells(model, x, options) {
      const start = () => cells(model, x, { ...options, signal });
      return { run: () => runInSlices(start()), runSync: () => runToEnd(start()) };
    },
    shrunkError(x, options) {
      const given = { ...options, signal };
      // A Sync form refuses the fit.
      return { run: () => shrunkError(x, given), runSync: () => fitSync(x, given).totalVariance };
    },
    heldOut(x, options, folds, divides) {
      const { rows, columns } = x;
      const { settings, hooks } = runToEnd(parseFit({ ...options, signal }));
      const spec: HeldOutSpec = { task: 'held-out', rows, columns, folds, settings, divides };
      const source = runToEnd(openDense(x, 'x'));
      return { run: () => run(spec, source, hooks), runSync: () => runSync(spec, source, hooks) };
    },
  };
}

function mapping(prepare: () => Steps<Mapping>): Computation<Matrix<Doubles>> {
  return { run: () => map<'float64'>(prepare()), runSync: () => mapSync<'float64'>(prepare()) };
}

/** Fits with the options that remain once those of analyses are taken out. */
type Fit<R> = (options: FitOptions | undefined) => R;

/**
 * Fits, and runs the analyses that the options ask for: divisors of columns that need all rows, components by a rule of
 * `suggest`, calibrated limits.
 */
export async function fitAnalysed(
  options: FitOptions | undefined,
  fit: Fit<Promise<PcaModel>>,
  x?: MatrixLike,
): Promise<PcaModel> {
  const given = analysedOptions(options);
  if (!given) return fit(options);
  return analyse('fitAnalysed', (own) => ({ run: () => fit(own) }) as Computation<PcaModel>, x, given);
}

/** Does the same as `fitAnalysed` on this thread. */
export function fitAnalysedSync(
  options: FitOptions | undefined,
  fit: Fit<PcaModel>,
  x?: MatrixLike,
): PcaModel {
  const given = analysedOptions(options);
  if (!given) return fit(options);
  return analyseSync(
    'fitAnalysed',
    (own) => ({ runSync: () => fit(own) }) as Computation<PcaModel>,
    x,
    given,
  );
}
