import type { PCA } from 'wasm-pca';

const ROUNDING = 1e-12;

/** The share that counts as most of the variance. */
export const MOST = 0.9;

const whole = (share: number) => (share > 1 - ROUNDING ? 1 : share);

/** The share of the variance of component m, counted from 0. */
export const share = ({ explainedVarianceRatio }: PCA, m: number) => whole(explainedVarianceRatio[m]);

/** The shares of the first 1, 2, … components together. */
export function sums({ explainedVarianceRatio }: PCA): number[] {
  let sum = 0;
  return Array.from(explainedVarianceRatio, (next) => {
    sum += next;
    return whole(sum);
  });
}

/** The number of components that hold most of the variance; all that there are, where these do not. */
export function enough(model: PCA): number {
  return sums(model).findIndex((sum) => sum >= MOST) + 1 || model.componentCount;
}
