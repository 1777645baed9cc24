import type { PCA } from 'wasm-pca';

const ROUNDING = 1e-12;

/** The share that is called most of the variance. */
export const MOST = 0.9;

const whole = (share: number) => (share > 1 - ROUNDING ? 1 : share);

/** Returns the share of the variance of component m, counted from 0. */
export const share = ({ explainedVarianceRatio }: PCA, m: number) => whole(explainedVarianceRatio[m]);

/** Returns the cumulative shares of the first 1, 2, … components. */
export function sums({ explainedVarianceRatio }: Pick<PCA, 'explainedVarianceRatio'>): number[] {
  let sum = 0;
  return Array.from(explainedVarianceRatio, (next) => {
    sum += next;
    return whole(sum);
  });
}

/** Returns the number of components that hold most of the variance; all components where these hold less. */
export function componentsForMost(model: PCA): number {
  return sums(model).findIndex((sum) => sum >= MOST) + 1 || model.componentCount;
}
