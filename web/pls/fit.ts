import type { Moments } from '#package';
import { PCAError } from '../errors.ts';
import type { Hooks } from '../input/hooks.ts';
import type { Doubles } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { addRows, requireMoments } from '../sums/add-rows.ts';
import type { EngineCalls } from '../sums/engine-calls.ts';
import {
  type CrossProducts,
  crossProductsOf,
  type Degrees,
  degreesOf,
  type ScaledProducts,
  type Sides,
  scaledProducts,
} from './cross-products.ts';
import { type JointRows, openJoint } from './joint-rows.ts';
import { type Latent, partialLeastSquares, principalComponents, residualsOf } from './kernel.ts';
import { parseFit, parseFitOfMoments, type Settings, sidesOf } from './options.ts';
import type { RegressionData, RegressionKind } from './regression-data.ts';

interface Names {
  readonly x: readonly string[] | null;
  readonly y: readonly string[] | null;
}

/** Fits rows. Throws as `PLS.fit`. */
export function* fitRows(
  kind: RegressionKind,
  calls: EngineCalls,
  x: unknown,
  y: unknown,
  options: unknown,
): Steps<RegressionData> {
  const { xColumns, yColumns, weights, ...settings } = parseFit(options);
  const { hooks } = settings;
  hooks.signal?.throwIfAborted();
  const joint = yield* openJoint(x, y, { xColumns, yColumns, weights, signal: hooks.signal });
  const { p, q, source } = joint;
  settings.components(source.rows, p);
  const moments = yield* calls.moments(p + q);
  let [sums, degrees]: [CrossProducts?, Degrees?] = [];
  try {
    yield* addRows(moments, source, 'x', hooks);
    sums = crossProductsOf(moments, sidesOfJoint(joint));
    degrees = degreesOf(moments, settings.weighting);
  } finally {
    moments.free();
  }
  return yield* regress(kind, calls, sums, degrees, { x: joint.xNames, y: joint.yNames }, settings);
}

/** Fits moments. Throws as `PLS.fromMoments`. */
export function* fitMoments(
  kind: RegressionKind,
  calls: EngineCalls,
  moments: Moments,
  options: unknown,
): Steps<RegressionData> {
  requireMoments(moments, 'moments');
  const { y, names, ...settings } = parseFitOfMoments(options);
  settings.hooks.signal?.throwIfAborted();
  const { sides, xNames, yNames } = sidesOf(moments, y, names);
  settings.components(moments.count, sides.x.length);
  const sums = crossProductsOf(moments, sides);
  const degrees = degreesOf(moments, settings.weighting);
  return yield* regress(kind, calls, sums, degrees, { x: xNames, y: yNames }, settings);
}

export function sidesOfJoint({ p, q }: JointRows): Sides {
  const x = Array.from({ length: p }, (_, j) => j);
  return { x, y: Array.from({ length: q }, (_, j) => p + j) };
}

/** Finds the components and their statistics. */
function* regress(
  kind: RegressionKind,
  calls: EngineCalls,
  sums: CrossProducts,
  { divisor, effectiveRows }: Degrees,
  names: Names,
  { components, standardize, hooks }: Settings,
): Steps<RegressionData> {
  const { rows, weight, xMean, yMean } = sums;
  const products = scaledProducts(sums, standardize, divisor, names);
  const most = components(rows, products.p);
  const latent = yield* solve(kind, calls, products, most, hooks);
  if (latent.count === 0) {
    throw new PCAError(
      'ERR_COMPONENTS',
      'no component of x has covariance with y, so that none can predict it',
    );
  }
  const residuals = yield* residualsOf(products, latent);
  const { p, q, xScale, yScale, xUnit, yUnit, yy } = products;
  const { count, squares } = latent;
  const square = xUnit ** 2 / divisor;
  const yVarianceRatio = latent.yLoadings.map((value, k) => {
    const total = yy[k % q];
    return total > 0 ? (squares[Math.floor(k / q)] * value ** 2) / total : 0;
  });
  const matrix = (data: Doubles, columns: number) => ({ data, rows: count, columns });
  return {
    kind,
    rows,
    totalWeight: weight,
    effectiveRows,
    featureNames: names.x,
    responseNames: names.y,
    xMean,
    yMean,
    xScale,
    yScale,
    xWeights: matrix(latent.weights.slice(), p),
    xRotations: matrix(latent.rotations.slice(), p),
    xLoadings: matrix(latent.xLoadings.slice(), p),
    yLoadings: matrix(
      latent.yLoadings.map((value) => value * (yUnit / xUnit)),
      q,
    ),
    scoreVariance: squares.map((value) => value * square),
    yVariance: yy.map((value) => (value * yUnit ** 2) / divisor),
    xVarianceRatio: squares.map((value, a) => {
      const loadings = latent.xLoadings.subarray(a * p, (a + 1) * p);
      return (value * loadings.reduce((sum, each) => sum + each * each, 0)) / residuals.traces[0];
    }),
    yVarianceRatio: matrix(yVarianceRatio, q),
    residualVariance: residuals.traces.map((value) => value * square),
    residualDegrees: residuals.degrees,
  };
}

/** Finds at most `most` components in the units of the products. */
export function* solve(
  kind: RegressionKind,
  calls: EngineCalls,
  products: ScaledProducts,
  most: number,
  { signal }: Hooks,
): Steps<Latent> {
  if (kind === 'PLS') return yield* partialLeastSquares(products, most);
  const { p, xx } = products;
  const pca = yield* calls.pca({ data: xx, rows: p, columns: p }, most, signal);
  const { explainedVariance: squares, components } = pca;
  const count = squares.filter((value) => value > 8 * p * Number.EPSILON * squares[0]).length;
  return principalComponents(products, components.data.slice(0, count * p), squares.slice(0, count));
}
