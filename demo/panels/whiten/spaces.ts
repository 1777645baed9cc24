import { PCA } from 'wasm-pca';
import type { LabelledTable } from '../../data/example-tables.ts';

export const SPACES = ['raw', 'standardised', 'rotated', 'pca', 'zca'] as const;
export type SpaceName = (typeof SPACES)[number];
/** The points that are rotated and whitened. */
export type Source = 'standardised' | 'raw';

/** A square of the plane. */
interface Square {
  left: number;
  bottom: number;
  side: number;
}

/** The points of one view. All variances have the divisor N. */
export interface Space {
  /**
   * The points, row by row, then their mean and the ends of both principal axes, one standard deviation from the mean.
   * Rotation and whitening move the ends like points.
   */
  places: Float64Array;
  mean: ArrayLike<number>;
  /** 2 × 2, row-major. */
  covariance: Float64Array;
  eigenvalues: Float64Array;
  /**
   * The mean squared distance that points have moved from the centred points before. Signs of components are arbitrary:
   * this distance is for the signs of columns that make it smallest.
   */
  moved: number;
  /** The part of the plane that is visible. */
  window: Square;
}

export type Spaces = ReturnType<typeof spaces>;

/** The window for raw data begins at 0 minutes across; a minute has the same length in both directions. */
const RAW_WINDOW = { left: 0, bottom: 40, side: 60 };
const ROOM = 1.06;

function around(...places: Float64Array[]): Square {
  const reach = ROOM * Math.max(...places.flatMap((each) => Array.from(each, Math.abs)));
  return { left: -reach, bottom: -reach, side: 2 * reach };
}

/** Returns the points raw and standardised, and each of these rotated and whitened in two ways. */
export function spaces({ data, rows }: LabelledTable) {
  const matrix = (values: Float64Array) => ({ data: values, rows: values.length / 2, columns: 2 });
  const fit = (points: Float64Array, standardize = false) =>
    PCA.fitSync(matrix(points), { ddof: 0, standardize, signs: 'rotation' });
  const models = { raw: fit(data), standardised: fit(data, true) };

  /** Returns the `places` of the raw space by a model, in minutes. */
  function placesOf({ mean, scale, components, explainedVariance }: PCA): Float64Array {
    const ends = components.data.map(
      (u, k) => mean[k % 2] + Math.sqrt(explainedVariance[k >> 1]) * u * (scale?.[k % 2] ?? 1),
    );
    return Float64Array.of(...data, ...mean, ...ends);
  }
  const minutes = { raw: placesOf(models.raw), standardised: placesOf(models.standardised) };
  const { mean, scale } = models.standardised;
  const centred = minutes.raw.map((value, k) => value - mean[k % 2]);
  const standardised = minutes.standardised.map(
    (value, k) => (value - mean[k % 2]) / (scale as Float64Array)[k % 2],
  );

  const transformed = (source: Source) =>
    ([false, true, 'zca'] as const).map(
      (whiten) => models[source].transformSync(matrix(minutes[source]), { whiten }).data,
    );
  const [rawRotated, ...rawWhite] = transformed('raw');
  const fromStandardised = transformed('standardised');
  const window = around(standardised, ...fromStandardised, ...rawWhite);

  function space(places: Float64Array, window: Square, before = places): Space {
    const points = places.subarray(0, 2 * rows);
    const model = fit(points);
    let squares = 0;
    const products = [0, 0];
    points.forEach((value, k) => {
      squares += (value ** 2 + before[k] ** 2) / rows;
      products[k % 2] += (value * before[k]) / rows;
    });
    return {
      places,
      window,
      mean: model.mean,
      moved: squares - 2 * products.reduce((sum, product) => sum + Math.abs(product), 0),
      covariance: model.covariance().data as Float64Array,
      eigenvalues: model.explainedVariance,
    };
  }
  const first = {
    raw: space(minutes.raw, RAW_WINDOW),
    standardised: space(standardised, window),
  };
  const made = (before: Float64Array, rotatedWindow: Square, [rotated, ...white]: Float64Array[]) => {
    const [pca, zca] = white.map((places) => space(places, window, before));
    return { ...first, rotated: space(rotated, rotatedWindow, before), pca, zca };
  };

  return {
    count: rows,
    correlation: models.standardised.explainedVariance[0] - 1,
    /** The first component's share of the raw variance. */
    rawShare: models.raw.explainedVarianceRatio[0],
    /** The spaces by source; both have the same raw and standardised space. */
    from: {
      raw: made(centred, around(rawRotated), [rawRotated, ...rawWhite]),
      standardised: made(standardised, window, fromStandardised),
    },
  };
}
