import { lengthOfMean, type PcaModel } from '../models/pca-model.ts';

/**
 * What rounding may leave, at most, of the squared distances of rows from components that span all rows: 8 D eps, of what?
 * The mean is subtracted with an error of its own size, and the row is projected with one of the size of the row. The
 * components, too, are tilted by eps lambda_1 / lambda_m, by 'svd' by the root of that, which moves the row by so much of
 * its score. `variances`: of the components used; `length`: |y|^2.
 */
export function roundingOff(
  model: PcaModel,
  variances: Float64Array,
): (length: number, t2: number) => number {
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
