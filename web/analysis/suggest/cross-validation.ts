import { isCentred } from '../../models/pca-model.ts';
import { centredRows } from '../centred-rows.ts';
import type { Compute } from '../compute.ts';
import { perform, type Work } from '../work.ts';
import { Anderson } from './anderson.ts';
import { HeldOut, SEGMENTS } from './held-out.ts';
import { type Found, NO_WEIGHTS, type RuleSettings, refused, type Subject } from './rule.ts';

const MOST_ITERATIONS = 1000;
const TOLERANCE = 1e-10; // relative change of the loadings in one iteration
const PATIENCE = 2; // how many components past the best to try
const GAIN = 1e-4; // share of PRESS by which a larger number of components must lower it
const ROUNDING = 1e-12; // share of PRESS(0)

/**
 * Keeps the number m of components with the largest Q^2 = 1 - PRESS(m) / PRESS(0), by cross-validation of elements
 * (Wold 1978): every seventh diagonal of the rows is held out in turn, and the m components that fit the other elements
 * best, by least squares, predict it. Expectation maximisation (Bro, Kjeldahl, Smilde & Kiers 2008) has the same
 * minima. Columns are centred on the elements that are not held out. Whole rows are never held out: the projection of a
 * row uses the very elements that it would have to predict. Missing elements are neither fitted nor predicted.
 */
export function* crossValidation(compute: Compute, subject: Subject, settings: RuleSettings): Work<Found> {
  const { x, model, whole, dimension } = subject;
  if (x === undefined) return refused('it predicts elements of rows, which it was not given', 0);
  if (whole.weighting) return refused(NO_WEIGHTS, 0);
  // Neither the remaining elements of one row nor all rows together determine more components than this.
  const determined = Math.min(model.columns - Math.ceil(model.columns / SEGMENTS), dimension - 1);
  if (determined < 1) return refused('there are too few rows or columns to predict one from the others', 0);
  const able = settings.missing === 'pairwise' ? determined : Math.min(determined, subject.rank);
  const most = Math.min(settings.maxComponents, able);
  const rows = yield* centredRows(compute, whole, x, settings);
  const centred = isCentred(model, 'hold out elements');
  const segments = yield* HeldOut.ofEach(rows, centred);
  const nothing = { loadings: new Float64Array(), scores: new Float64Array() };
  let total = 0;
  for (const segment of segments) total += yield* segment.error(nothing, 0);
  if (most > 0) yield* start(compute, segments, most);
  const press = [total];
  let best = 0;
  for (let m = 1; m <= most && m <= best + PATIENCE; m++) {
    press[m] = 0;
    for (const segment of segments) press[m] += yield* predictionError(segment, m);
    if (press[best] - press[m] > Math.max(GAIN * press[best], ROUNDING * total)) best = m;
    settings.onProgress?.({ stage: 'solve', done: m, total: most });
  }
  const curve = Float64Array.from(press, (value) => (total > 0 ? 1 - value / total : 0));
  const about = { curve, from: 0, threshold: null } as const;
  if (best === most && most < able)
    return { ...about, count: null, reason: `all ${best} components tried predict better: try more` };
  return { ...about, count: best, reason: null };
}

/**
 * Starts least squares at the components of the rows, with column means in place of the elements held out.
 */
function* start(compute: Compute, segments: HeldOut[], components: number): Work<void> {
  for (const segment of segments) {
    const fitted = yield* perform(compute.fit(yield* segment.filled(), { center: false, components }));
    segment.start = fitted.components;
  }
}

/** Returns the sum of squared errors with which m components predict the elements held out. */
function* predictionError(segment: HeldOut, m: number): Work<number> {
  const anderson = new Anderson();
  let current = yield* segment.fit(segment.starting(m), m);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    yield;
    if (!current.next || current.change <= TOLERANCE) break;
    const further = yield* segment.fit(anderson.extrapolated(current.loadings, current.next), m);
    if (further.next && further.squares <= current.squares) {
      current = further;
      continue;
    }
    // The extrapolation went too far. A plain step of least squares never raises the sum of squares.
    anderson.forget();
    current = yield* segment.fit(current.next, m);
  }
  return yield* segment.error(current, m);
}
