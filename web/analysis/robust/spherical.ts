import { PCAError } from '../../errors.ts';
import type { Doubles, Matrix } from '../../matrix.ts';
import type { Compute } from '../compute.ts';
import { perform, type Work } from '../work.ts';
import { type RobustFit, type RobustSettings, roundingOf, tooFew } from './settings.ts';
import { columnMedians, medianAndMad } from './univariate.ts';

const TOLERANCE = 1e-12;
const MOST_STEPS = 1000;

/**
 * Fits spherical PCA (Locantore et al. 1999): the components of the rows projected onto the unit sphere around their spatial
 * median. Variances are the squared median absolute deviations of the scores of the original rows. Throws ERR_SINGULAR if all
 * variances are zero, and ERR_COMPONENTS if fewer than `components` of them are nonzero.
 */
export function* spherical(
  compute: Compute,
  scores: Matrix<Doubles>,
  settings: RobustSettings,
): Work<RobustFit> {
  const { data, rows, columns } = scores;
  const mean = yield* spatialMedian(scores);
  const sphere = new Float64Array(data.length);
  for (let i = 0; i < rows; i++) {
    const length = distance(data, i, mean);
    for (let j = 0; j < columns; j++)
      sphere[i * columns + j] = length > 0 ? (data[i * columns + j] - mean[j]) / length : 0;
  }
  const fitted = yield* perform(compute.fit({ data: sphere, rows, columns }));
  const centred = yield* perform(compute.transform({ ...fitted, mean, totalVariance: 0 }, scores));
  const found = Array.from({ length: centred.columns }, (_, m) => {
    const column = Float64Array.from({ length: rows }, (_, i) => centred.data[i * centred.columns + m]);
    const { scale } = medianAndMad(column);
    return {
      variance: scale ** 2,
      direction: fitted.components.data.subarray(m * columns, (m + 1) * columns),
    };
  }).sort((a, b) => b.variance - a.variance);
  const rounding = roundingOf(scores) ** 2;
  const some = found.filter(({ variance }) => variance > rounding).length;
  const wanted = settings.components;
  if (some === 0) {
    const text =
      'along no component do more than half of the rows differ: their median absolute deviations are 0';
    throw new PCAError('ERR_SINGULAR', text);
  }
  if (wanted !== undefined && wanted > some)
    throw tooFew(wanted, `only along ${some} do more than half of the rows differ`, some);
  const count = Math.min(wanted ?? settings.maxComponents, some);
  const kept = found.slice(0, count);
  const directions = new Float64Array(count * columns);
  for (const [m, { direction }] of kept.entries()) directions.set(direction, m * columns);
  return { mean, eigenvalues: Float64Array.from(kept, ({ variance }) => variance), directions };
}

function distance(data: Doubles, i: number, from: Doubles): number {
  const p = from.length;
  let squares = 0;
  for (let j = 0; j < p; j++) squares += (data[i * p + j] - from[j]) ** 2;
  return Math.sqrt(squares);
}

/**
 * Returns the point with the smallest sum of distances to the rows, by Weiszfeld's iteration with the step of Vardi & Zhang
 * (2000) for a point that coincides with a row.
 */
function* spatialMedian({ data, rows, columns }: Matrix<Doubles>): Work<Doubles> {
  let current = columnMedians(data, rows, columns);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = new Float64Array(columns);
    const pull = new Float64Array(columns);
    let weights = 0;
    let here = 0;
    let largest = 0;
    for (let i = 0; i < rows; i++) {
      const length = distance(data, i, current);
      largest = Math.max(largest, length);
      if (length === 0) {
        here++;
        continue;
      }
      weights += 1 / length;
      for (let j = 0; j < columns; j++) {
        next[j] += data[i * columns + j] / length;
        pull[j] += (data[i * columns + j] - current[j]) / length;
      }
    }
    if (weights === 0) return current;
    const force = Math.hypot(...pull);
    const stay = here > 0 ? Math.min(1, here / force) : 0;
    if (stay === 1) return current;
    const moved = current.map((value, j) => (1 - stay) * (next[j] / weights) + stay * value);
    const by = Math.hypot(...moved.map((value, j) => value - current[j]));
    current = moved;
    if (by <= TOLERANCE * largest) return current;
    yield;
  }
  return current;
}
