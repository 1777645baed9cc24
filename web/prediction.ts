import { parseMap, parsePriors } from './input/parse-options.ts';
import type { Matrix, Output } from './matrix.ts';
import type { FisherModel } from './models/fisher-model.ts';
import { emptyClasses, fillPosteriors, type Prediction } from './models/prediction.ts';
import { type Scoring, scoringAs } from './projections.ts';
import { allocateResult, type Mapping, run, runMap, runMapSync, runSync } from './run.ts';
import { runInSlices, runToEnd, type Steps } from './steps.ts';
import { MapTask } from './tasks/map-task.ts';
import type { MapResult } from './tasks/task.ts';

/** What predictions are made from. */
export type Classifier = Scoring & Pick<FisherModel, 'classes' | 'counts' | 'classMeans'>;

/** A prediction, checked and ready to run. */
interface Plan {
  rows: Mapping;
  means: Mapping;
  /** K: the logarithms of the priors. */
  priors: Float64Array;
  classes: FisherModel['classes'];
  output: Output;
}

/** In a worker, or in several, but for the posteriors, which this thread makes of a piece of scores at a time. */
export async function predict<O extends Output>(
  model: Classifier,
  x: unknown,
  options: unknown,
): Promise<Prediction<O>> {
  const plan = await runInSlices(planned(model, x, options));
  const { prediction, sink } = results<O>(plan, await runMap<'float64'>(plan.means));
  await run(plan.rows.spec, plan.rows.source, plan.rows.hooks, sink);
  return prediction;
}

export function predictSync<O extends Output>(
  model: Classifier,
  x: unknown,
  options: unknown,
): Prediction<O> {
  const plan = runToEnd(planned(model, x, options));
  const { prediction, sink } = results<O>(plan, runMapSync<'float64'>(plan.means));
  runSync(MapTask, plan.rows.spec, plan.rows.source, plan.rows.hooks, sink);
  return prediction;
}

function* planned(model: Classifier, x: unknown, options: unknown): Steps<Plan> {
  const { classes, counts, classMeans, weights } = model;
  const { output, ...how } = parseMap(options, ['components', 'priors'], weights.rows);
  const priors = parsePriors(how.priors, counts).map(Math.log);
  const { components, hooks } = how;
  const rows = yield* scoringAs(model, x, 'x', { ...how, output: 'float64' });
  const ofMeans = parseMap({ components, signal: hooks.signal }, ['components'], components);
  const means = yield* scoringAs(model, classMeans, 'classMeans', ofMeans);
  return { rows, means, priors, classes, output };
}

/** Room for a prediction, allocated before any work, and what fills it from scores. */
function results<O extends Output>({ rows: { source }, priors, classes, output }: Plan, means: Matrix) {
  const { matrix, sink } = allocateResult<O>(source, priors.length, output);
  const { classes: found, put } = emptyClasses(classes, matrix.rows);
  const { selection } = source;
  const width = means.columns;
  return {
    prediction: { classes: found, posteriors: matrix },
    sink: (scores: MapResult, first: number) => {
      const posteriors = new Float64Array((scores.length / width) * priors.length);
      for (let i = 0; i * width < scores.length; i++) {
        const row = scores.subarray(i * width, (i + 1) * width);
        const out = posteriors.subarray(i * priors.length, (i + 1) * priors.length);
        const best = fillPosteriors(out, (k, l) => nearness(row, means, k, l) + priors[k] - priors[l]);
        put(selection ? selection.indices[first + i] : first + i, best);
      }
      sink(posteriors, first);
    },
  };
}

/** (|z - m_l|^2 - |z - m_k|^2) / 2 = (m_k - m_l)^T (z - (m_k + m_l) / 2): exact also where both distances are huge. */
function nearness(z: MapResult, { data, columns }: Matrix, k: number, l: number): number {
  let sum = 0;
  for (let m = 0; m < columns; m++) {
    const a = data[k * columns + m];
    const b = data[l * columns + m];
    sum += (a - b) * (z[m] - a / 2 - b / 2);
  }
  return Number.isFinite(sum)
    ? sum
    : nearnessInLargerUnits(z, data.subarray(k * columns), data.subarray(l * columns));
}

/** Where terms leave the range of doubles, though their sum may not. */
function nearnessInLargerUnits(z: MapResult, a: Float64Array, b: Float64Array): number {
  let unit = 0;
  for (let m = 0; m < z.length; m++) unit = Math.max(unit, Math.abs(z[m]), Math.abs(a[m]), Math.abs(b[m]));
  let sum = 0;
  for (let m = 0; m < z.length; m++) {
    sum += (a[m] / unit - b[m] / unit) * (z[m] / unit - a[m] / unit / 2 - b[m] / unit / 2);
  }
  return sum * unit * unit;
}
