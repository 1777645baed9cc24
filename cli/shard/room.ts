import { type FitOptions, PCA, PCAError } from 'wasm-pca';
import { told } from '../words.ts';

/** The components that a fit keeps. */
export type Kept = Pick<FitOptions, 'components'>;

/**
 * Finds out whether a fit of so many columns by their sums has enough memory, before any is taken. Resolves to the error
 * of that fit, or to null if there is room.
 */
export async function refusalOf(columns: number, { components }: Kept): Promise<unknown> {
  const one = { data: new Float64Array(columns), rows: 1, columns };
  try {
    await PCA.fitStream([one], { components, solver: 'covariance' });
  } catch (error) {
    if (error instanceof PCAError && error.code === 'ERR_MEMORY') return told(error);
  }
  return null;
}
