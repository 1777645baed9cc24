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

/** Says what each column is divided by, such as "divided by its range and weighted"; null if it stays as it is. */
export function divisionOf({ scaling, columnWeights }: Scaled): string | null {
  const ways = [scaling && `divided by ${DIVISORS[scaling]}`, columnWeights && 'weighted'].filter(Boolean);
  return ways.length > 0 ? ways.join(' and ') : null;
}

/** True if each column has the variance 1, since only its standard deviation divides it. */
export function isStandardised({ scaling, columnWeights }: Scaled): boolean {
  return scaling === 'deviation' && columnWeights === null;
}

/** Returns 'standardised' or 'scaled' if columns are divided; null if they stay as they are. */
export function scaledWord(model: Scaled): string | null {
  if (isStandardised(model)) return 'standardised';
  return model.scale && 'scaled';
}
