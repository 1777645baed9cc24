import { isCentred } from '../../models/pca-model.ts';
import { centredRows } from '../centred-rows.ts';
import type { Compute } from '../compute.ts';
import { perform, type Work } from '../work.ts';
import { Anderson } from './anderson.ts';
import { HeldOut, SEGMENTS } from './held-out.ts';
import { type RuleSettings, refused, type Subject, type Suggestion } from './rule.ts';

const MOST_ITERATIONS = 1000;
const TOLERANCE = 1e-10; // of the loadings, from one iteration to the next
const PATIENCE = 2; // numbers of components that are worse than the best
const GAIN = 1e-4; // of PRESS, by which more components have to lower it
const ROUNDING = 1e-12; // of all squares

/**
 * Cross-validation by elements (Wold 1978): every seventh diagonal of the rows is held out in turn; the best m components
 * of the other elements, by least squares, predict it. Expectation maximisation (Bro, Kjeldahl, Smilde & Kiers 2008) has
 * the same minima. The number of components with the largest Q^2 = 1 - PRESS(m) / PRESS(0) is kept. Columns
 * are centred on what is not held out. Rows are never held out as a whole, since what a row is projected on it has told
 * already.
 */
export function* crossValidation(
  compute: Compute,
  subject: Subject,
  settings: RuleSettings,
): Work<Suggestion> {
  const { x, model, dimension } = subject;
  if (x === undefined) return refused('it predicts elements of rows, which it was not given', 0);
  // As many as the elements of a row that are not held out can tell, and as the rows can.
  const told = Math.min(model.columns - Math.ceil(model.columns / SEGMENTS), dimension - 1);
  if (told < 1) return refused('there are too few rows or columns to predict one from the others', 0);
  const able = Math.min(told, subject.rank);
  const most = Math.min(settings.maxComponents, able);
  const rows = yield* centredRows(compute, model, x, settings);
  const centred = isCentred(model, 'hold out elements');
  const segments = Array.from({ length: SEGMENTS }, (_, held) => new HeldOut(rows, held, centred));
  const nothing = { loadings: new Float64Array(), scores: new Float64Array() };
  const total = segments.reduce((sum, segment) => sum + segment.error(nothing, 0), 0);
  if (most > 0) yield* start(compute, segments, most, settings.signal);
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

/** Least squares start from the components of the rows with the means for what is held out. */
function* start(
  compute: Compute,
  segments: HeldOut[],
  components: number,
  signal: AbortSignal | undefined,
): Work<void> {
  for (const segment of segments) {
    const fitted = yield* perform(compute.fit(segment.filled(), { center: false, components, signal }));
    segment.start = fitted.components;
  }
}

/** The sum of squared errors of the elements held out, of m components. */
function* predictionError(segment: HeldOut, m: number): Work<number> {
  const anderson = new Anderson();
  let current = segment.fit(segment.starting(m), m);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    yield;
    if (!current.next || current.change <= TOLERANCE) break;
    const further = segment.fit(anderson.extrapolated(current.loadings, current.next), m);
    if (further.next && further.squares <= current.squares) {
      current = further;
      continue;
    }
    // Too far: a step of least squares alone never raises the sum of squares.
    anderson.forget();
    current = segment.fit(current.next, m);
  }
  return segment.error(current, m);
}
