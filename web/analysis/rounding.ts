import type { Doubles } from '../matrix.ts';
import { lengthOfMean, type PcaModel } from '../models/pca-model.ts';

/**
 * What rounding may leave, at most, of the squared distance of a row y from components that span all rows. Its square root
 * is 8 D eps times three lengths: of the mean, whose subtraction rounds; of y, whose projection does; and of the scores, each
 * over lambda_m / lambda_1, or by 'svd' over the root of that, as by eps over this the component is tilted. `variances`: of
 * the components; `length`: |y|^2.
 */
export function roundingOff(model: PcaModel, variances: Doubles): (length: number, t2: number) => number {
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
