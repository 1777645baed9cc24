import { PCA } from 'wasm-pca';
import type { LabelledTable } from '../../data/example-tables.ts';

export const SPACES = ['raw', 'standardised', 'pca', 'zca'] as const;
export type SpaceName = (typeof SPACES)[number];
export type Pair = readonly [number, number];

/** The points of one view. All variances have the divisor N, as in Bishop. */
export interface Space {
  /** N × 2, row-major. */
  points: Float64Array;
  mean: Pair;
  /** 2 × 2, row-major. */
  covariance: Float64Array;
  eigenvalues: Pair;
  /** From the mean, a standard deviation along each principal axis; once whitened, where these two were taken to. */
  axes: readonly [Pair, Pair];
  /** Mean squared distance from the standardised points. */
  moved: number;
  /** What is seen: low and high, across and upwards; both are as long. */
  window: readonly [Pair, Pair];
}

export interface Spaces extends Record<SpaceName, Space> {
  count: number;
  correlation: number;
  /** Share of the raw variance along the first component. */
  rawShare: number;
}

/** Raw data begin at no minutes across; one minute is as long across as upwards. */
const RAW_WINDOW: readonly [Pair, Pair] = [
  [0, 60],
  [40, 100],
];
const ROOM = 1.06;

/** The same points raw, standardised, and whitened in two ways. */
export function spaces({ data, rows }: LabelledTable): Spaces {
  const matrix = (points: Float64Array) => ({ data: points, rows: points.length / 2, columns: 2 });
  const fit = (points: Float64Array, standardize = false) =>
    PCA.fitSync(matrix(points), { ddof: 0, standardize, signs: 'rotation' });

  const raw = fit(data);
  const standardising = fit(data, true);
  const { mean, scale, components, explainedVariance } = standardising;
  const spread = scale as Float64Array;
  const standardised = data.map((value, k) => (value - mean[k % 2]) / spread[k % 2]);
  // The ends of the axes, in minutes, are whitened as the points are.
  const ends = components.data.map(
    (u, k) => mean[k % 2] + Math.sqrt(explainedVariance[k >> 1]) * u * spread[k % 2],
  );
  const whiten = (points: Float64Array, how: true | 'zca') =>
    standardising.transformSync(matrix(points), { whiten: how }).data;
  const pca = whiten(data, true);
  const zca = whiten(data, 'zca');

  const reach = ROOM * [...standardised, ...pca, ...zca].reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  const round: readonly [Pair, Pair] = [
    [-reach, reach],
    [-reach, reach],
  ];
  const pairs = (four: Float64Array): readonly [Pair, Pair] => [
    [four[0], four[1]],
    [four[2], four[3]],
  ];

  function space(points: Float64Array, window: Space['window'], images?: Float64Array): Space {
    const model = fit(points);
    const own = model.components.data.map((u, k) => Math.sqrt(model.explainedVariance[k >> 1]) * u);
    let moved = 0;
    points.forEach((value, k) => {
      moved += (value - standardised[k]) ** 2 / rows;
    });
    return {
      points,
      window,
      moved,
      mean: [model.mean[0], model.mean[1]],
      covariance: model.covariance().data as Float64Array,
      eigenvalues: [model.explainedVariance[0], model.explainedVariance[1]],
      axes: pairs(images ?? own),
    };
  }

  return {
    count: rows,
    correlation: explainedVariance[0] - 1,
    rawShare: raw.explainedVarianceRatio[0],
    raw: space(data, RAW_WINDOW),
    standardised: space(standardised, round),
    pca: space(pca, round, whiten(ends, true)),
    zca: space(zca, round, whiten(ends, 'zca')),
  };
}
