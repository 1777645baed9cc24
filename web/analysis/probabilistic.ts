import { allocate, PCAError } from '../errors.ts';
import { closeRow } from '../input/log-ratios.ts';
import {
  optionalInteger,
  parseInteger,
  parseSeed,
  pickOptions,
  tooManyComponents,
} from '../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import { type Gaussian, gaussian } from '../models/gaussian.ts';
import { analysedColumns, type PcaModel, truncated } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Compute } from './compute.ts';
import { Random } from './random.ts';
import { roundingBound } from './rounding.ts';
import { perform, type Work } from './work.ts';

/** Options of `logLikelihood` and `posterior`. */
export interface LikelihoodOptions extends CallOptions, ColumnOptions {
  /** m, 1 to `componentCount`: how many leading components to use; the others count as noise. Default all. */
  components?: number;
  /** 'omit' gives NaN for a row with a NaN. Default 'error': a NaN is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
  /** The largest number of workers that share the rows, an integer >= 1. Default as for `transform`. */
  threads?: number;
}

/** Options of `sample`. */
export interface SampleOptions {
  /** m, as for `logLikelihood`. */
  components?: number;
  /** An integer from 0 to 2^32 - 1; the same seed gives the same rows. Default 0. */
  seed?: number;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** The posterior distribution of the latent variables, given rows. */
export interface Posterior {
  /** N x m: the expected latent variables of each row (Bishop 12.48). */
  mean: Matrix<Doubles>;
  /** m x m: diagonal, and the same for all rows. */
  covariance: Matrix<Doubles>;
}

/**
 * Returns ln p(x_n) of each of the N rows, in the model's units (Bishop 12.43). Without noise, a row off the components has
 * minus infinity.
 */
export function* logLikelihood(
  compute: Compute,
  whole: PcaModel,
  x: MatrixLike,
  options: unknown,
): Work<Doubles> {
  const { components, ...how } = rowOptions(options);
  const model = first(whole, components);
  const { variances, noise } = gaussian(model);
  const { data, rows, columns: width } = yield* perform(compute.distances(model, x, how));
  const off = width - 1;
  const columns = analysedColumns(model);
  const dimensions = noise > 0 ? columns : variances.length;
  let constant = dimensions * Math.log(2 * Math.PI);
  for (const variance of variances) constant += Math.log(variance);
  if (noise > 0) constant += (columns - variances.length) * Math.log(noise);
  const least = roundingBound(model, variances);
  return Float64Array.from({ length: rows }, (_, n) => {
    const row = data.subarray(n * width, (n + 1) * width);
    let [t2, along, beside] = [0, 0, row[off] ** 2];
    for (let m = 0; m < off; m++) {
      if (m >= variances.length) beside += row[m] ** 2;
      else {
        t2 += row[m] ** 2 / variances[m];
        along += row[m] ** 2;
      }
    }
    // Without noise, the density off the components is 0.
    if (noise === 0 && beside > least(along + beside, t2)) return Number.NEGATIVE_INFINITY;
    return -(constant + t2 + (noise > 0 ? beside / noise : 0)) / 2;
  });
}

/**
 * Returns the posterior of the latent variables: E[z | x] = (lambda - noise)^1/2 / lambda times the score, and
 * cov[z | x] = noise / lambda (Bishop 12.42).
 */
export function* posterior(
  compute: Compute,
  whole: PcaModel,
  x: MatrixLike,
  options: unknown,
): Work<Posterior> {
  const { components, ...how } = rowOptions(options);
  const model = first(whole, components);
  const distribution = gaussian(model);
  const { variances, noise } = distribution;
  const weights = weightsOf(distribution, model.components.rows);
  const mean = yield* perform(compute.transform(model, x, how));
  const count = mean.columns;
  for (let k = 0; k < mean.data.length; k++) {
    const m = k % count;
    // Without variance beyond the noise a row tells nothing about z, which keeps the mean 0 and the variance 1 of the prior.
    mean.data[k] *= weights[m] > 0 ? weights[m] / variances[m] : 0;
  }
  const covariance = new Float64Array(count * count);
  for (let m = 0; m < count; m++) covariance[m * (count + 1)] = weights[m] > 0 ? noise / variances[m] : 1;
  return { mean, covariance: { data: covariance, rows: count, columns: count } };
}

/** Draws n rows from the model, n x D: mean + scale (W z + noise^1/2 e) with standard normal z and e (Bishop 12.33). From log-ratios, these are compositions. */
export function* sample(_: Compute, whole: PcaModel, n: number, options: unknown): Work<Matrix<Doubles>> {
  const given = pickOptions(options, ['components', 'seed', 'signal']);
  const seed = parseSeed(given);
  const model = first(whole, optionalInteger(given, 'components', 1));
  const rows = parseInteger(n, 'n', 1);
  const { components, mean, scale, columns, normalize, report } = model;
  if (normalize === 'rclr')
    throw new PCAError(
      'ERR_OPTION',
      "sample has no rows for a model with normalize: 'rclr', which does not know their zeros",
    );
  const distribution = gaussian(model);
  const weights = weightsOf(distribution, components.rows);
  const deviation = Math.sqrt(distribution.noise);
  const random = new Random(seed);
  const omitted = new Set(report.omittedColumns);
  const data = allocate(8 * rows * columns, `${rows} rows`, () => new Float64Array(rows * columns));
  for (let i = 0; i < rows; i++) {
    const row = data.subarray(i * columns, (i + 1) * columns);
    for (let m = 0; m < components.rows; m++) {
      const z = random.normal() * weights[m];
      const u = components.data.subarray(m * columns, (m + 1) * columns);
      for (let j = 0; j < columns; j++) row[j] += z * u[j];
    }
    for (let j = 0; j < columns; j++) {
      if (deviation > 0 && !omitted.has(j)) row[j] += deviation * random.normal();
      row[j] = mean[j] + (scale ? scale[j] : 1) * row[j];
    }
    if (normalize === 'clr') closeRow(row);
    yield;
  }
  return { data, rows, columns };
}

function rowOptions(options: unknown): LikelihoodOptions {
  return pickOptions(options, ['components', 'columns', 'missing', 'threads', 'signal', 'onProgress']);
}

function first(model: PcaModel, components: unknown): PcaModel {
  const available = model.components.rows;
  const count = components === undefined ? available : parseInteger(components, 'components', 1);
  if (count > available) throw tooManyComponents(count, available, 'the model has');
  return truncated(model, count);
}

/** Returns the lengths of the columns of W, (lambda - noise)^1/2, 0 for components beyond the rank. */
function weightsOf({ variances, noise }: Gaussian, count: number): Doubles {
  return Float64Array.from({ length: count }, (_, m) =>
    m < variances.length ? Math.sqrt(Math.max(0, variances[m] - noise)) : 0,
  );
}
