import { PCAError } from '../../errors.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank } from '../../models/pca-model.ts';
import type { Compute } from '../compute.ts';
import { normalQuantile } from '../distributions.ts';
import { Random } from '../random.ts';
import { symmetricEigen } from '../small-matrix.ts';
import { perform, type Work } from '../work.ts';
import {
  type Cloud,
  concentrated,
  isCorrectable,
  minimumCovarianceDeterminant,
  smallest,
  subsetSize,
} from './mcd.ts';
import { outlyingness } from './outlyingness.ts';
import { type RobustFit, type RobustSettings, roundingOf, tooFew } from './settings.ts';
import { medianAndMad, univariateMcd } from './univariate.ts';

const ALPHA = 0.75;
const FEW = 5; // rows per component; with fewer, the MCD is too uncertain (Rousseeuw & van Zomeren 1990)
const DIRECTIONS = 250;
const ALL_DIRECTIONS = 4950; // all pairs of 100 rows
const SMALL = 1e-3; // share of the largest eigenvalue; by default the first component this small is the last one kept
const ENOUGH = 0.8; // share of the variance to keep by default
const MOST_STEPS = 100;

/**
 * Fits ROBPCA (Hubert, Rousseeuw & Vanden Branden 2005) in the form of rrcov's PcaHubert. `scores` are the rows in the
 * subspace that they span. The h least outlying rows give a smaller subspace; the rows near it give its components; the
 * reweighted MCD within them gives mean and variances. Throws ERR_COMPONENTS if the rows allow fewer components than
 * are wanted, and ERR_SINGULAR if the h least outlying rows are equal.
 */
export function* robpca(
  compute: Compute,
  scores: Matrix<Doubles>,
  settings: RobustSettings,
): Work<RobustFit> {
  const random = new Random(settings.seed);
  const { rows, columns } = scores;
  const wanted = settings.components;
  const most = Math.min(settings.maxComponents, columns);
  const h = subsetSize(settings.alpha ?? ALPHA, rows, wanted ?? most);
  const alpha = shareOf(settings.alpha, rows, wanted ?? most);
  const estimable = requireRows(rows, settings, most);
  const cloud = { data: scores.data, n: rows, p: columns };
  // With few columns, the MCD of all columns does without a subspace.
  if (columns <= Math.min(Math.floor(rows / FEW), Math.max(most, wanted ?? 0))) {
    const { mean, covariance } = yield* minimumCovarianceDeterminant(cloud, alpha, random);
    const { values, vectors } = symmetricEigen(covariance, columns);
    const count = wanted ?? chosen(values, columns, most);
    return { mean, eigenvalues: values.slice(0, count), directions: vectors.slice(0, count * columns) };
  }
  const pairs = (rows * (rows - 1)) / 2;
  const directions = settings.directions ?? (pairs <= ALL_DIRECTIONS ? pairs : DIRECTIONS);
  const outlying = yield* outlyingness(cloud, h, directions, random);
  let fitted = yield* fitRows(compute, cloud, smallest(outlying, h));
  requireSpan(fitted, h, wanted);
  const span = rank(fitted);
  let count = wanted ?? chosen(fitted.explainedVariance, span, Math.min(estimable, span));
  if (count < columns) {
    const found = yield* perform(compute.distances(fitted, scores, { components: count }));
    const distances = Float64Array.from(
      { length: found.rows },
      (_, i) => found.data[(i + 1) * (count + 1) - 1],
    );
    const limit = Math.max(
      distanceLimit(distances, (values) => univariateMcd(values, h)),
      roundingOf(scores),
    );
    const near = Uint32Array.from(distances, (_, i) => i).filter((i) => distances[i] <= limit);
    fitted = yield* fitRows(compute, cloud, near);
    requireSpan(fitted, near.length, wanted);
    count = Math.min(rank(fitted), count);
  }
  const own = yield* perform(compute.transform(fitted, scores, { components: count }));
  const inside = { data: own.data, n: own.rows, p: count };
  const start = {
    mean: new Float64Array(count),
    covariance: diagonal(fitted.explainedVariance.subarray(0, count)),
  };
  const { subset } = concentrated(inside, start, h, MOST_STEPS);
  const first = subset.length > 0 ? subset : undefined;
  const { mean, covariance } = yield* minimumCovarianceDeterminant(inside, alpha, random, first);
  const { values, vectors } = symmetricEigen(covariance, count);
  const basis = fitted.components.data.subarray(0, count * columns);
  const centre = combined(mean, basis, columns).map((value, j) => value + fitted.mean[j]);
  return { mean: centre, eigenvalues: values, directions: combined(vectors, basis, columns) };
}

/**
 * Returns the share of the rows in the subset of the MCD: `alpha` if it is given, else 0.75. With few rows it is h / N,
 * where h is the size of the subset that 0.75 gives for `most` components.
 */
function shareOf(alpha: number | undefined, rows: number, most: number): number {
  return alpha ?? (rows < FEW * most ? subsetSize(ALPHA, rows, most) / rows : ALPHA);
}

/**
 * Returns the number of components, at most `most`, whose variances these rows can estimate. Throws ERR_COMPONENTS if more are
 * wanted.
 */
function requireRows(rows: number, { alpha, components: wanted }: RobustSettings, most: number): number {
  const areEnough = (count: number, n: number) => isCorrectable(shareOf(alpha, n, wanted ?? most), n, count);
  let estimable = wanted ?? most;
  // One component is always possible: two rows determine a component exactly.
  while (estimable > 1 && !areEnough(estimable, rows)) estimable--;
  if (wanted !== undefined && estimable < wanted) {
    let needed = rows + 1;
    while (!areEnough(wanted, needed)) needed++;
    const at = alpha === undefined ? '' : ` at alpha ${alpha}`;
    throw tooFew(wanted, `that many need ${needed} rows${at}, and there are ${rows}`, estimable);
  }
  return estimable;
}

/** Throws ERR_SINGULAR if all rows are equal, and ERR_COMPONENTS if they span fewer components than are wanted. */
function requireSpan(fitted: PcaModel, rows: number, wanted: number | undefined): void {
  const span = rank(fitted);
  if (span === 0) {
    throw new PCAError(
      'ERR_SINGULAR',
      `the ${rows} least outlying rows are equal: there is no direction to fit`,
    );
  }
  if (wanted !== undefined && span < wanted)
    throw tooFew(wanted, `the ${rows} least outlying rows span only ${span}`, span);
}

function* fitRows(compute: Compute, { data, p }: Cloud, rows: Uint32Array): Work<PcaModel> {
  const chosenRows = new Float64Array(rows.length * p);
  rows.forEach((row, i) => {
    chosenRows.set(data.subarray(row * p, (row + 1) * p), i * p);
  });
  const x: MatrixLike = { data: chosenRows, rows: rows.length, columns: p };
  return yield* perform(compute.fit(x));
}

/**
 * Returns the default number of components: the fewest with 80 % of the variance, at most `most`, and none after the
 * first small one.
 */
function chosen(eigenvalues: Doubles, available: number, most: number): number {
  const small = eigenvalues.findIndex((value) => value <= SMALL * eigenvalues[0]);
  const count = Math.min(available, most, small < 0 ? available : small + 1);
  const total = eigenvalues.reduce((sum, value) => sum + value, 0);
  let sum = 0;
  for (let m = 1; m <= count; m++) {
    sum += eigenvalues[m - 1];
    if (sum >= ENOUGH * total) return m;
  }
  return count;
}

/**
 * Returns the 97.5 % quantile of orthogonal distances, by the normal distribution that their power 2/3 nearly has
 * (Wilson & Hilferty 1931).
 */
export function distanceLimit(
  distances: Doubles,
  spread: (values: Doubles) => { location: number; scale: number } = medianAndMad,
): number {
  const { location, scale } = spread(distances.map((value) => value ** (2 / 3)));
  return (location + scale * normalQuantile(0.975)) ** 1.5;
}

function diagonal(values: Doubles): Doubles {
  const out = new Float64Array(values.length ** 2);
  values.forEach((value, i) => {
    out[i * (values.length + 1)] = value;
  });
  return out;
}

/** Multiplies a matrix of weights by a basis, whose rows have p columns. */
export function combined(weights: Doubles, basis: Doubles, p: number): Doubles {
  const inner = basis.length / p;
  const rows = weights.length / inner;
  const out = new Float64Array(rows * p);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++)
      for (let j = 0; j < p; j++) out[i * p + j] += weights[i * inner + k] * basis[k * p + j];
  return out;
}
