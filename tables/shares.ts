import type { PCA } from 'wasm-pca';

const ROUNDING = 1e-12;

const whole = (share: number) => (share > 1 - ROUNDING ? 1 : share);

/** Of the variance, what component m has, counted from 0. */
export const share = ({ explainedVarianceRatio }: PCA, m: number) => whole(explainedVarianceRatio[m]);

/** What the first 1, 2, … components have together. */
export function sums({ explainedVarianceRatio }: PCA): number[] {
  let sum = 0;
  return Array.from(explainedVarianceRatio, (next) => {
    sum += next;
    return whole(sum);
  });
}
