import { type FitOptions, PCA, PCAError } from 'wasm-pca';
import { asCLIError } from '../words.ts';

/** The components that a fit keeps. */
export type Kept = Pick<FitOptions, 'components'>;

/**
 * Checks, before it allocates any, whether there is memory for a fit of so many columns by their sums. Resolves to the
 * error of that fit, or to null if there is enough.
 */
export async function refusalOf(columns: number, { components }: Kept): Promise<unknown> {
  const one = { data: new Float64Array(columns), rows: 1, columns };
  try {
    await PCA.fitStream([one], { components, solver: 'covariance' });
  } catch (error) {
    if (error instanceof PCAError && error.code === 'ERR_MEMORY') return asCLIError(error);
  }
  return null;
}
