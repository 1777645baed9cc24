import { noiseVariance, type PcaModel, rank, requireVariances } from './pca-model.ts';

/** The normal distribution of probabilistic PCA (Tipping & Bishop 1999), around the mean. */
export interface Gaussian {
  /** Eigenvalues of `modelCovariance` along the components that have variance, descending. */
  variances: Float64Array;
  /** Its eigenvalue in all directions that are no component; 0 where there is nothing but rounding. */
  noise: number;
}

/** Throws ERR_NOT_FINITE where the variances leave the range of doubles. */
export function gaussian(model: PcaModel): Gaussian {
  const { explainedVariance, rows, columns } = model;
  requireVariances(model, 'use their distribution');
  const noise = noiseVariance(model);
  const rounding = Math.max(rows, columns) * Number.EPSILON * explainedVariance[0];
  return { variances: explainedVariance.slice(0, rank(model)), noise: noise > rounding ? noise : 0 };
}
