import { PCA } from 'wasm-pca';
import type { LabelledTable } from '../../data/example-tables.ts';

export const SPACES = ['raw', 'standardised', 'rotated', 'pca', 'zca'] as const;
export type SpaceName = (typeof SPACES)[number];
/** What rotating and whitening start from. */
export type Source = 'standardised' | 'raw';
export type Pair = readonly [number, number];

/** The points of one view. All variances have the divisor N. */
export interface Space {
  /** N × 2, row-major. */
  points: Float64Array;
  mean: Pair;
  /** 2 × 2, row-major. */
  covariance: Float64Array;
  eigenvalues: Pair;
  /** From the mean, a standard deviation along each principal axis; once rotated or whitened, where these two end up. */
  axes: readonly [Pair, Pair];
  /** Mean squared distance from the points that it was made from, less their mean: the least that signs of columns, which are arbitrary in components, can make it. */
  moved: number;
  /** What is seen: low and high, across and upwards; both are as long. */
  window: readonly [Pair, Pair];
}

export interface Spaces {
  /** Raw and standardised are the same in both. */
  from: Record<Source, Record<SpaceName, Space>>;
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

/** The same points raw and standardised, and both of these rotated and whitened in two ways. */
export function spaces({ data, rows }: LabelledTable): Spaces {
  const matrix = (points: Float64Array) => ({ data: points, rows: points.length / 2, columns: 2 });
  const fit = (points: Float64Array, standardize = false) =>
    PCA.fitSync(matrix(points), { ddof: 0, standardize, signs: 'rotation' });

  const models = { raw: fit(data), standardised: fit(data, true) };
  const { mean, scale } = models.standardised;
  const spread = scale as Float64Array;
  const centred = data.map((value, k) => value - mean[k % 2]);
  const standardised = centred.map((value, k) => value / spread[k % 2]);

  const pairs = (four: Float64Array): readonly [Pair, Pair] => [
    [four[0], four[1]],
    [four[2], four[3]],
  ];
  const around = (...points: Float64Array[]): Space['window'] => {
    const reach =
      ROOM * points.reduce((most, one) => one.reduce((high, v) => Math.max(high, Math.abs(v)), most), 0);
    return [
      [-reach, reach],
      [-reach, reach],
    ];
  };

  function space(
    points: Float64Array,
    window: Space['window'],
    before: Float64Array,
    images?: Float64Array,
  ): Space {
    const model = fit(points);
    const own = model.components.data.map((u, k) => Math.sqrt(model.explainedVariance[k >> 1]) * u);
    let moved = 0;
    const products = [0, 0];
    points.forEach((value, k) => {
      moved += (value ** 2 + before[k] ** 2) / rows;
      products[k % 2] += (value * before[k]) / rows;
    });
    moved -= 2 * products.reduce((sum, product) => sum + Math.abs(product), 0);
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

  /** Each way to take the points, and with them the ends of the axes. */
  function taken(model: PCA) {
    const ends = model.components.data.map(
      (u, k) => mean[k % 2] + Math.sqrt(model.explainedVariance[k >> 1]) * u * (model.scale?.[k % 2] ?? 1),
    );
    return ([false, true, 'zca'] as const).map((whiten) => ({
      points: model.transformSync(matrix(data), { whiten }).data,
      images: model.transformSync(matrix(ends), { whiten }).data,
    }));
  }
  const all = { raw: taken(models.raw), standardised: taken(models.standardised) };
  const [rawRotated, ...rawWhite] = all.raw;
  const window = around(
    standardised,
    ...all.standardised.map(({ points }) => points),
    ...rawWhite.map(({ points }) => points),
  );
  const first = {
    raw: space(data, RAW_WINDOW, data),
    standardised: space(standardised, window, standardised),
  };

  function made(
    source: Source,
    before: Float64Array,
    rotatedWindow: Space['window'],
  ): Record<SpaceName, Space> {
    const [rotated, pca, zca] = all[source].map(({ points, images }, k) =>
      space(points, k === 0 ? rotatedWindow : window, before, images),
    );
    return { ...first, rotated, pca, zca };
  }

  return {
    count: rows,
    correlation: models.standardised.explainedVariance[0] - 1,
    rawShare: models.raw.explainedVarianceRatio[0],
    from: {
      raw: made('raw', centred, around(rawRotated.points)),
      standardised: made('standardised', standardised, window),
    },
  };
}
