import type { Doubles } from '../matrix.ts';
import {
  leastVariance,
  noiseVariance,
  type PcaModel,
  rank,
  requireVariances,
  truncated,
} from './pca-model.ts';

/** The normal distribution of probabilistic PCA (Tipping & Bishop 1999), around the mean. */
export interface Gaussian {
  /** Eigenvalues of `modelCovariance` along the components that have variance, descending. */
  variances: Doubles;
  /** Eigenvalue of `modelCovariance` in all directions outside the components; 0 if only rounding is left there. */
  noise: number;
}

/**
 * Returns the distribution of a model. Components beyond the rank count as noise, like components that the model does not
 * have. Throws ERR_NOT_FINITE if the variances leave the range of doubles.
 */
export function gaussian(model: PcaModel): Gaussian {
  requireVariances(model, 'use their distribution');
  const first = truncated(model, rank(model));
  const noise = noiseVariance(first);
  return { variances: first.explainedVariance, noise: noise > leastVariance(model) ? noise : 0 };
}
