import type { Moments } from '#package';
import { Random } from '../analysis/random.ts';
import { notFinite, PCAError } from '../errors.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { classesOf } from '../input/labels.ts';
import { nameColumns } from '../input/name-columns.ts';
import { isArray } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { requireMoments } from '../sums/add-rows.ts';
import type { EngineCalls } from '../sums/engine-calls.ts';
import { leaveEachOut } from '../sums/leave-each-out.ts';
import {
  type CrossProducts,
  crossProductsOf,
  crossProductsOfRow,
  merged,
  scaledProducts,
} from './cross-products.ts';
import { sidesOfJoint, solve } from './fit.ts';
import { type JointRows, openJoint } from './joint-rows.ts';
import { parseValidation, parseValidationOfMoments, type Settings, sidesOf } from './options.ts';
import { coefficientsOf, type RegressionKind } from './regression-data.ts';

/** How well y of rows held out is predicted. M is the most components tried. */
export interface CrossValidation {
  /** N, the number of rows. */
  readonly rows: number;
  /** How many times rows were held out. */
  readonly folds: number;
  /** (M + 1) x q: the sum of squared errors of 0 to M components; 0 components predict the mean of the other rows. */
  readonly press: Matrix<Doubles>;
  /** (M + 1) x q: the root of the mean squared error, sqrt(PRESS / N), in the units of y. */
  readonly rmsep: Matrix<Doubles>;
  /** (M + 1) x q: 1 - PRESS / PRESS of no components. */
  readonly q2: Matrix<Doubles>;
  /** The number of components, 0 to M, of the least PRESS; that of several responses is the sum over their variances. */
  readonly components: number;
}

/** Holds rows out fold by fold. Throws as `PLS.crossValidate`. */
export function* validateRows(
  kind: RegressionKind,
  calls: EngineCalls,
  x: unknown,
  y: unknown,
  options: unknown,
): Steps<CrossValidation> {
  const { xColumns, yColumns, weights, folds, seed, ...settings } = parseValidation(options);
  const { hooks } = settings;
  hooks.signal?.throwIfAborted();
  const joint = yield* openJoint(x, y, { xColumns, yColumns, weights, signal: hooks.signal });
  const foldOf = foldsOf(folds, seed, joint);
  const parts = yield* sumsOfFolds(calls, joint, foldOf, hooks);
  return yield* validate(kind, calls, parts, { x: joint.xNames, y: joint.yNames }, settings);
}

/** Holds moments out one at a time. Throws as `PLS.crossValidateMoments`. */
export function* validateMoments(
  kind: RegressionKind,
  calls: EngineCalls,
  shards: readonly Moments[],
  options: unknown,
): Steps<CrossValidation> {
  const { y, names, ...settings } = parseValidationOfMoments(options);
  if (!isArray(shards) || shards.length < 2)
    throw new PCAError('ERR_OPTION', 'shards must be an array of at least 2 Moments');
  const parts: CrossProducts[] = [];
  let columns: ReturnType<typeof sidesOf> | undefined;
  for (const [k, shard] of shards.entries()) {
    requireMoments(shard, `shards[${k}]`);
    columns ??= sidesOf(shard, y, names);
    if (shard.columns !== shards[0].columns)
      throw new PCAError(
        'ERR_SHAPE',
        `shards[${k}] has ${shard.columns} columns, but shards[0] ${shards[0].columns}`,
      );
    const own = shard.featureNames;
    if (own && !names && shards[0].featureNames?.some((name, j) => name !== own[j]))
      throw new PCAError('ERR_SHAPE', `shards[${k}] has columns of other names, or in another order`);
    if (shard.count === 0) throw new PCAError('ERR_EMPTY', `shards[${k}] has no rows`);
    parts.push(crossProductsOf(shard, columns.sides));
    yield;
  }
  const { xNames = null, yNames = null } = columns ?? {};
  return yield* validate(kind, calls, parts, { x: xNames, y: yNames }, settings);
}

/** Returns the fold of each row. Throws ERR_OPTION, ERR_SHAPE. */
function foldsOf(folds: unknown, seed: number, { source: { rows }, selection }: JointRows): Uint32Array {
  if (typeof folds === 'object') return classesOf(folds, { rows, selection }).ofRow;
  const foldOf = Uint32Array.from({ length: rows }, (_, i) => i);
  if (folds === 'leave-one-out') return foldOf;
  const count = Math.min(folds as number, rows);
  const random = new Random(seed);
  for (let i = rows - 1; i > 0; i--) {
    const j = random.integer(i + 1);
    [foldOf[i], foldOf[j]] = [foldOf[j], foldOf[i]];
  }
  return foldOf.map((place) => place % count);
}

/** Sums the rows of each fold. */
function* sumsOfFolds(
  calls: EngineCalls,
  joint: JointRows,
  foldOf: Uint32Array,
  hooks: Hooks,
): Steps<CrossProducts[]> {
  const { source, p, q, weights: all } = joint;
  const columns = p + q;
  const members: number[][] = [];
  foldOf.forEach((fold, i) => {
    members[fold] ??= [];
    members[fold].push(i);
  });
  const parts: CrossProducts[] = [];
  let done = 0;
  for (const rows of members) {
    const own = new Float64Array(rows.length * columns);
    rows.forEach((i, k) => {
      own.set(source.read(i, i + 1).data, k * columns);
    });
    const weights = all && Float64Array.from(rows, (i) => all[i]);
    if (rows.length === 1) {
      requireFiniteRow(own, rows[0], joint);
      parts.push(crossProductsOfRow(own, weights?.[0] ?? 1, p));
    } else {
      const moments = yield* calls.moments(columns);
      try {
        moments.add({ data: own, rows: rows.length, columns }, { weights });
        parts.push(crossProductsOf(moments, sidesOfJoint(joint)));
      } finally {
        moments.free();
      }
    }
    done += rows.length;
    reportProgress(hooks, 'rows', done, source.rows);
    yield;
  }
  return parts;
}

const sumOf = (earlier: CrossProducts | undefined, parts: readonly CrossProducts[]) =>
  [...(earlier ? [earlier] : []), ...parts].reduce(merged);

/** Fits the sums of all parts but one, and sums the squared errors of predictions for the part. */
function* validate(
  kind: RegressionKind,
  calls: EngineCalls,
  parts: readonly CrossProducts[],
  names: { x: readonly string[] | null; y: readonly string[] | null },
  { components, standardize, hooks }: Settings,
): Steps<CrossValidation> {
  if (parts.length < 2) throw new PCAError('ERR_EMPTY', 'a cross-validation needs at least 2 folds');
  const [p, q] = [parts[0].xMean.length, parts[0].yMean.length];
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const most = components(rows - parts.reduce((max, part) => Math.max(max, part.rows), 0), p);
  const press = new Float64Array((most + 1) * q);
  let total: CrossProducts | undefined;
  let done = 0;
  for (const [held, rest] of leaveEachOut(parts, { sum: sumOf })) {
    total ??= merged(held, rest);
    const products = scaledProducts(rest, standardize, rest.weight, names);
    const latent = yield* solve(kind, calls, products, most, hooks);
    const { count, rotations, yLoadings } = latent;
    const model = {
      xMean: rest.xMean,
      yMean: rest.yMean,
      xScale: products.xScale,
      yScale: products.yScale,
      xRotations: { data: rotations, rows: count, columns: p },
      yLoadings: {
        data: yLoadings.map((value) => value * (products.yUnit / products.xUnit)),
        rows: count,
        columns: q,
      },
    };
    for (let a = 0; a <= most; a++) {
      const b = coefficientsOf(model, Math.min(a, count)).data;
      for (let j = 0; j < q; j++) press[a * q + j] += squaredErrors(held, rest, b, j);
    }
    reportProgress(hooks, 'solve', ++done, parts.length);
    yield;
  }
  return summary(press, q, parts.length, total as CrossProducts);
}

/**
 * Returns the sum over held rows of (y_j - mean_j - (x - x_mean)^T b_j)^2, from their sums alone: the error of their mean, and
 * the quadratic form of (-b_j, 1) in their cross products.
 */
function squaredErrors(held: CrossProducts, rest: CrossProducts, b: Doubles, j: number): number {
  const [p, q] = [held.xMean.length, held.yMean.length];
  let error = held.yMean[j] - rest.yMean[j];
  for (let i = 0; i < p; i++) error -= (held.xMean[i] - rest.xMean[i]) * b[i * q + j];
  const ofMean = held.weight * error ** 2;
  if (!held.xx) return ofMean;
  let within = held.yy[j];
  for (let i = 0; i < p; i++) {
    let row = -2 * held.xy[i * q + j];
    for (let k = 0; k < p; k++) row += held.xx[i * p + k] * b[k * q + j];
    within += row * b[i * q + j];
  }
  return ofMean + Math.max(0, within);
}

function summary(
  press: Doubles,
  q: number,
  folds: number,
  { rows, weight, yy }: CrossProducts,
): CrossValidation {
  const matrix = (data: Doubles) => ({ data, rows: press.length / q, columns: q });
  const sums = Array.from({ length: press.length / q }, (_, a) =>
    yy.reduce((sum, total, j) => sum + (total > 0 ? press[a * q + j] / total : 0), 0),
  );
  return {
    rows,
    folds,
    press: matrix(press),
    rmsep: matrix(press.map((value) => Math.sqrt(value / weight))),
    q2: matrix(press.map((value, k) => 1 - value / press[k % q])),
    components: sums.indexOf(Math.min(...sums)),
  };
}

function requireFiniteRow(row: Doubles, i: number, { source, p }: JointRows): void {
  const j = row.findIndex((value) => !Number.isFinite(value));
  if (j < 0) return;
  const error = j < p ? notFinite(i, j, 'x') : notFinite(i, j - p, 'y');
  throw nameColumns(error, source.names);
}
