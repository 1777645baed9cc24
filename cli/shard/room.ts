import { type FitOptions, PCA, PCAError } from 'wasm-pca';
import { told } from '../words.ts';

/** Components that a fit is to keep. */
export type Kept = Pick<FitOptions, 'components'>;

/** Resolves to the error of a fit of so many columns by their sums, before it takes any memory; null where there is room. */
export async function refusalOf(columns: number, { components }: Kept): Promise<unknown> {
  const one = { data: new Float64Array(columns), rows: 1, columns };
  try {
    await PCA.fitStream([one], { components, solver: 'covariance' });
  } catch (error) {
    if (error instanceof PCAError && error.code === 'ERR_MEMORY') return told(error);
  }
  return null;
}
