import type { Doubles } from '../matrix.ts';
import { lengthOfMean, type PcaModel } from '../models/pca-model.ts';

/**
 * Returns a function that bounds the squared distance which rounding alone may leave between a row y and components that
 * span all rows; its arguments are |y|^2 and T^2 of the row. The bound is (8 D eps)^2 times the sum of three squared lengths:
 * of the mean and the spread, because subtracting the mean rounds; of y, because projecting it rounds; and of the scores, each
 * divided by lambda_m / lambda_1, or with 'svd' by the square root of that, because rounding tilts component m by eps over
 * this ratio; T^2 bounds this last length. `variances`: the variances of the components, descending.
 */
export function roundingBound(model: PcaModel, variances: Doubles): (length: number, t2: number) => number {
  const [first] = variances;
  const share = (8 * model.columns * Number.EPSILON) ** 2;
  const origin = lengthOfMean(model) ** 2 + model.totalVariance;
  const tilt =
    variances.length === 0
      ? 0
      : model.solver === 'svd'
        ? first
        : first * (first / (variances.at(-1) as number));
  return (length, t2) => share * (origin + length + tilt * t2);
}
