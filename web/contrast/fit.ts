import { Moments } from '#package';
import { allocate, PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { completeRows, openForm, weightedRows } from '../input/forms.ts';
import { requireNames } from '../input/names.ts';
import { weightsOf } from '../input/own-weights.ts';
import { tooManyComponents } from '../input/parse-options.ts';
import { requireCells } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { signOfLargest } from '../models/signs.ts';
import type { Steps } from '../steps.ts';
import { addRows } from '../sums/add-rows.ts';
import type { EngineCalls } from '../sums/engine-calls.ts';
import { type ContrastData, contrastOf } from './contrast-data.ts';
import { type ContrastSettings, parseContrast } from './options.ts';

/** The moments of a table from which a contrast is computed. */
interface Sample {
  readonly rows: number;
  readonly mean: Doubles;
  readonly covariance: Doubles;
  readonly names: readonly string[] | null;
}

/** Fits a contrast. Throws as `ContrastPCA.fit`. */
export function* contrast(
  calls: EngineCalls,
  target: unknown,
  background: unknown,
  options: unknown,
): Steps<ContrastData> {
  const settings = parseContrast(options);
  settings.hooks.signal?.throwIfAborted();
  const a = yield* sampleOf(calls, target, 'target', settings, null);
  const b = yield* sampleOf(calls, background, 'background', settings, a.names);
  if (b.mean.length !== a.mean.length) {
    throw new PCAError(
      'ERR_SHAPE',
      `background has ${b.mean.length} columns, but target has ${a.mean.length}`,
    );
  }
  if (a.names && b.names && a.names.some((name, j) => name !== b.names?.[j]))
    throw new PCAError(
      'ERR_SHAPE',
      'the columns of background have other names than those of target, or another order',
    );
  const { rank, directions } =
    settings.form === 'alpha'
      ? yield* byDifference(calls, a, b, settings)
      : yield* byRatio(calls, a, b, settings);
  return described(a, b, settings, rank, directions);
}

function* sampleOf(
  calls: EngineCalls,
  given: unknown,
  name: string,
  { columns, hooks }: ContrastSettings,
  others: readonly string[] | null,
): Steps<Sample> {
  if (given instanceof Moments) {
    if (typeof columns?.[0] === 'number')
      throw new PCAError('ERR_OPTION', 'columns must be the names of all columns, as moments have no others');
    const names = columns as readonly string[] | undefined;
    if (names) requireNames(names, given.columns, name);
    return readMoments(given, name, names);
  }
  const wanted = columns ?? others;
  let source = requireCells(yield* openForm(given, name, { names: wanted }, hooks.signal), name);
  const weights = weightsOf(given, name, undefined);
  if (weights !== undefined) {
    source = yield* weightedRows(source, weights, name);
    source = requireCells(yield* completeRows(source, name, 'error', 0, hooks.signal), name);
  }
  const moments = yield* calls.moments(source.columns);
  try {
    yield* addRows(moments, filled(source), name, hooks);
    return readMoments(moments, name, source.names);
  } finally {
    moments.free();
  }
}

function readMoments(moments: Moments, name: string, names: readonly string[] | undefined): Sample {
  const { count } = moments;
  if (count < 2)
    throw new PCAError('ERR_EMPTY', `${name} has ${count} rows, but a variance needs at least 2`);
  return {
    rows: count,
    mean: moments.mean,
    covariance: moments.covariance().data,
    names: names ?? moments.featureNames,
  };
}

interface Found {
  rank: number;
  /** One after the other, the largest contrast first. */
  directions: Doubles[];
}

/**
 * Finds w with the largest w^T T w / w^T B w. Columns are brought to unit variances of both together, T + B is whitened in its
 * range, and the eigenvectors of T in these coordinates are the directions of either form: with w^T (T + B) w = 1 their
 * eigenvalues are the shares of the target. A background without variance in a direction therefore needs no inverse.
 */
function* byRatio(
  calls: EngineCalls,
  { covariance: t }: Sample,
  { covariance: b }: Sample,
  { ridge, components, hooks }: ContrastSettings,
): Steps<Found> {
  const d = Math.sqrt(t.length);
  const at = (j: number) => j * (d + 1);
  // Either table may have far larger variances than the other, which must not drown in their sum.
  const unitOf = (matrix: Doubles) => {
    let trace = 0;
    for (let j = 0; j < d; j++) trace += matrix[at(j)] / (t[at(j)] + b[at(j)] || 1);
    return trace > 0 ? trace : 1;
  };
  const [ofT, ofB] = [unitOf(t), unitOf(b)];
  const scale = Float64Array.from({ length: d }, (_, j) => Math.sqrt(t[at(j)] / ofT + b[at(j)] / ofB));
  const target = squareOf(d);
  const both = squareOf(d);
  for (let i = 0; i < d; i++) {
    for (let j = 0; j < d; j++) {
      const unit = scale[i] * scale[j];
      if (unit === 0) continue;
      const k = i * d + j;
      const shrinkage = i === j ? (ridge * (t[k] + b[k])) / 2 : 0;
      target[k] = t[k] / ofT / unit;
      both[k] = target[k] + (b[k] + shrinkage) / ofB / unit;
    }
  }
  const square = (data: Doubles, n: number): Matrix<Doubles> => ({ data, rows: n, columns: n });
  const whole = yield* calls.pca(square(both, d), 'all', hooks.signal);
  const { explainedVariance: lengths, components: u } = whole;
  const rank = lengths.filter((value) => value > 8 * d * Number.EPSILON * lengths[0]).length;
  const count = countOf(components, rank);
  // Rows of the whitening: u_k / sqrt(lambda_k).
  const whitening = u.data.slice(0, rank * d);
  for (let k = 0; k < whitening.length; k++) whitening[k] /= Math.sqrt(lengths[Math.floor(k / d)]);
  const shares = squareOf(rank);
  for (let i = 0; i < rank; i++) {
    hooks.signal?.throwIfAborted();
    const row = times(target, whitening.subarray(i * d, (i + 1) * d), d);
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < d; k++) sum += row[k] * whitening[j * d + k];
      shares[i * rank + j] = sum;
      shares[j * rank + i] = sum;
    }
    yield;
  }
  const inside = yield* calls.pca(square(shares, rank), count, hooks.signal);
  const directions = Array.from({ length: count }, (_, m) => {
    const w = new Float64Array(d);
    for (let i = 0; i < rank; i++) {
      const factor = inside.components.data[m * rank + i];
      for (let j = 0; j < d; j++) w[j] += factor * whitening[i * d + j];
    }
    return w.map((value, j) => (scale[j] > 0 ? value / scale[j] : 0));
  });
  return { rank, directions };
}

/** Finds orthonormal w with the largest w^T (T - alpha B) w. A multiple of I makes the difference one without negative eigenvalues. */
function* byDifference(
  calls: EngineCalls,
  { covariance: t }: Sample,
  { covariance: b }: Sample,
  { alpha, components, hooks }: ContrastSettings,
): Steps<Found> {
  const d = Math.sqrt(t.length);
  const matrix = (data: Doubles): Matrix<Doubles> => ({ data, rows: d, columns: d });
  const [largest] = (yield* calls.pca(matrix(b), 1, hooks.signal)).explainedVariance;
  const factor = alpha as number;
  const shifted = t.map((value, k) => value - factor * b[k]);
  for (let j = 0; j < d; j++) shifted[j * (d + 1)] += factor * largest * (1 + d * Number.EPSILON);
  const count = countOf(components, d);
  const { components: u } = yield* calls.pca(matrix(shifted), count, hooks.signal);
  return { rank: d, directions: Array.from({ length: count }, (_, m) => u.data.slice(m * d, (m + 1) * d)) };
}

function countOf(components: number | 'all', available: number): number {
  if (available === 0)
    throw new PCAError('ERR_EMPTY', 'neither table has variance: all rows of each are equal');
  if (components === 'all') return available;
  if (components > available)
    throw tooManyComponents(components, available, 'the tables vary in', ' directions');
  return components;
}

/** Measures the directions in both tables, and scales those of a ratio to a variance of 1 in both together. */
function described(
  a: Sample,
  b: Sample,
  { form, alpha, ridge }: ContrastSettings,
  rank: number,
  directions: readonly Doubles[],
): ContrastData {
  const d = a.mean.length;
  const count = directions.length;
  const [components, loadings] = [new Float64Array(count * d), new Float64Array(count * d)];
  const [targetVariance, backgroundVariance, contrasts] = Array.from(
    { length: 3 },
    () => new Float64Array(count),
  );
  const found = directions.map((w) => {
    const along = times(a.covariance, w, d);
    const target = Math.max(0, dot(w, along));
    const background = Math.max(0, dot(w, times(b.covariance, w, d)));
    const shrinkage = w.reduce(
      (sum, value, j) =>
        sum + (ridge / 2) * (a.covariance[j * (d + 1)] + b.covariance[j * (d + 1)]) * value ** 2,
      0,
    );
    const whole = target + background + shrinkage;
    const length = form === 'alpha' || !(whole > 0) ? 1 : Math.sqrt(whole);
    const ofTarget = target <= rounding(w, a) ? 0 : target / length ** 2;
    const ofBackground =
      background + shrinkage <= rounding(w, b) ? 0 : (background + shrinkage) / length ** 2;
    return {
      w,
      along,
      length,
      ofTarget,
      ofBackground,
      contrast: contrastOf(form, alpha, ofTarget, ofBackground),
    };
  });
  found.sort((one, other) => other.contrast - one.contrast || 0);
  for (const [m, { w, along, length, ofTarget, ofBackground, contrast: value }] of found.entries()) {
    const factor = signOfLargest(w) / length;
    components.set(
      w.map((each) => each * factor),
      m * d,
    );
    const deviation = Math.sqrt(ofTarget);
    if (deviation > 0)
      loadings.set(
        along.map((each) => (each * factor) / deviation),
        m * d,
      );
    targetVariance[m] = ofTarget;
    backgroundVariance[m] = ofBackground;
    contrasts[m] = value;
  }
  const matrix = (data: Doubles) => ({ data, rows: count, columns: d });
  return {
    form,
    alpha,
    ridge,
    targetRows: a.rows,
    backgroundRows: b.rows,
    featureNames: a.names ?? b.names,
    mean: a.mean,
    backgroundMean: b.mean,
    rank,
    components: matrix(components),
    loadings: matrix(loadings),
    targetVariance,
    backgroundVariance,
    contrasts,
  };
}

/** Returns the variance that rounding may leave in a direction in which a table has none. */
function rounding(w: Doubles, { covariance }: Sample): number {
  const d = w.length;
  const most = w.reduce((sum, value, j) => sum + Math.abs(value) * Math.sqrt(covariance[j * (d + 1)]), 0);
  return 8 * d * Number.EPSILON * most ** 2;
}

function times(matrix: Doubles, w: Doubles, d: number): Doubles {
  const out = new Float64Array(d);
  for (let i = 0; i < d; i++) {
    let sum = 0;
    for (let j = 0; j < d; j++) sum += matrix[i * d + j] * w[j];
    out[i] = sum;
  }
  return out;
}

function dot(a: Doubles, b: Doubles): number {
  return a.reduce((sum, value, j) => sum + value * b[j], 0);
}

function squareOf(d: number): Doubles {
  return allocate(
    8 * d * d,
    `the covariances of ${d} columns`,
    () => new Float64Array(d * d),
    'choose fewer columns',
  );
}
