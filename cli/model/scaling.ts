import type { PCA, Scaling } from 'wasm-pca';

type Scaled = Pick<PCA, 'scale' | 'scaling' | 'columnWeights'>;

const DIVISORS: Record<Scaling, string> = {
  deviation: 'its standard deviation',
  pareto: 'the root of its standard deviation',
  range: 'its range',
  mad: 'its median absolute deviation × 1.4826',
  qn: 'its Qn',
  given: 'a given number',
};

/** Describes how columns are scaled, such as "divided by its range and weighted"; null if they are not. */
export function divisionOf({ scaling, columnWeights }: Scaled): string | null {
  const ways = [scaling && `divided by ${DIVISORS[scaling]}`, columnWeights && 'weighted'].filter(Boolean);
  return ways.length > 0 ? ways.join(' and ') : null;
}

/** Describes how rows are transformed before columns are centred and divided. */
export function normalizationOf({ normalize, zeros }: Pick<PCA, 'normalize' | 'zeros'>): string {
  if (normalize === 'l2') return 'divided by their lengths';
  if (normalize === 'rclr') return 'as log-ratios among what is above 0';
  if (!zeros) return 'as log-ratios';
  if ('replace' in zeros) return `as log-ratios, zeros replaced by the share ${zeros.replace}`;
  const { fraction, detectionLimit: limit } = zeros;
  return `as log-ratios, zeros replaced by ${fraction} of ${typeof limit === 'number' ? limit : 'a limit for each column'}`;
}

/**
 * Returns true if columns are divided by their standard deviations and have no weights, so that all variances are 1.
 */
export function isStandardised({ scaling, columnWeights }: Scaled): boolean {
  return scaling === 'deviation' && columnWeights === null;
}

/** Returns 'standardised' or 'scaled'; null if columns are not scaled. */
export function scaledWord(model: Scaled): string | null {
  if (isStandardised(model)) return 'standardised';
  return model.scale && 'scaled';
}
