import type { Matrix, MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank } from '../../models/pca-model.ts';
import type { Compute } from '../compute.ts';
import { normalQuantile } from '../distributions.ts';
import { Random } from '../random.ts';
import { symmetricEigen } from '../small-matrix.ts';
import { perform, type Work } from '../work.ts';
import { type Cloud, concentrated, minimumCovarianceDeterminant, smallest, subsetSize } from './mcd.ts';
import { outlyingness } from './outlyingness.ts';
import type { RobustFit, RobustSettings } from './settings.ts';
import { medianAndMad, univariateMcd } from './univariate.ts';

const SMALL = 1e-3; // of the largest eigenvalue: components from there on are not kept by default
const ENOUGH = 0.8; // of the variance, by default
const MOST_STEPS = 100;

/**
 * ROBPCA (Hubert, Rousseeuw & Vanden Branden 2005), in the form of rrcov's PcaHubert: the subspace of the rows; the h
 * least outlying; components of those that lie near their subspace; and the reweighted MCD in it.
 */
export function* robpca(compute: Compute, scores: Matrix, settings: RobustSettings): Work<RobustFit> {
  const random = new Random(settings.seed);
  const most = Math.min(settings.maxComponents, scores.columns);
  const wanted = settings.components;
  const h = subsetSize(settings.alpha, scores.rows, wanted ?? most);
  const cloud = { data: scores.data, n: scores.rows, p: scores.columns };
  // Few columns: the MCD of all of them.
  if (scores.columns <= Math.min(Math.floor(scores.rows / 5), Math.max(most, wanted ?? 0))) {
    const { mean, covariance } = yield* minimumCovarianceDeterminant(cloud, settings.alpha, random);
    const { values, vectors } = symmetricEigen(covariance, cloud.p);
    const count = wanted ?? chosen(values, cloud.p, most);
    return { mean, eigenvalues: values.slice(0, count), directions: vectors.slice(0, count * cloud.p) };
  }
  const outlying = yield* outlyingness(cloud, h, settings.directions, random);
  let fitted = yield* fitRows(compute, cloud, smallest(outlying, h));
  let count = Math.min(
    rank(fitted),
    wanted ?? chosen(fitted.explainedVariance, rank(fitted), Math.min(most, rank(fitted))),
  );
  if (count < scores.columns) {
    const found = yield* perform(compute.distances(fitted, scores, { components: count }));
    const distances = Float64Array.from(
      { length: found.rows },
      (_, i) => found.data[(i + 1) * (count + 1) - 1],
    );
    const limit = distanceLimit(distances, (values) => univariateMcd(values, h));
    const near = Uint32Array.from(distances, (_, i) => i).filter((i) => distances[i] <= limit);
    fitted = yield* fitRows(compute, cloud, near);
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
  const { mean, covariance } = yield* minimumCovarianceDeterminant(inside, settings.alpha, random, first);
  const { values, vectors } = symmetricEigen(covariance, count);
  const basis = fitted.components.data.subarray(0, count * cloud.p);
  const centre = combined(mean, basis, cloud.p).map((value, j) => value + fitted.mean[j]);
  return { mean: centre, eigenvalues: values, directions: combined(vectors, basis, cloud.p) };
}

function* fitRows(compute: Compute, { data, p }: Cloud, rows: Uint32Array): Work<PcaModel> {
  const chosenRows = new Float64Array(rows.length * p);
  rows.forEach((row, i) => {
    chosenRows.set(data.subarray(row * p, (row + 1) * p), i * p);
  });
  const x: MatrixLike = { data: chosenRows, rows: rows.length, columns: p };
  return yield* perform(compute.fit(x));
}

/** By default: up to 80 % of the variance, among the first `most` that are not small. */
function chosen(eigenvalues: Float64Array, available: number, most: number): number {
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

/** Of orthogonal distances, whose power 2/3 is nearly normal (Wilson & Hilferty 1931): their 97.5 % quantile. */
export function distanceLimit(
  distances: Float64Array,
  spread: (values: Float64Array) => { location: number; scale: number } = medianAndMad,
): number {
  const { location, scale } = spread(distances.map((value) => value ** (2 / 3)));
  return (location + scale * normalQuantile(0.975)) ** 1.5;
}

function diagonal(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length ** 2);
  values.forEach((value, i) => {
    out[i * (values.length + 1)] = value;
  });
  return out;
}

/** Rows of weights times the rows of a basis of p columns. */
export function combined(weights: Float64Array, basis: Float64Array, p: number): Float64Array {
  const inner = basis.length / p;
  const rows = weights.length / inner;
  const out = new Float64Array(rows * p);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++)
      for (let j = 0; j < p; j++) out[i * p + j] += weights[i * inner + k] * basis[k * p + j];
  return out;
}
