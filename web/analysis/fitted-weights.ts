import { PCAError } from '../errors.ts';
import { rowSource } from '../input/forms.ts';
import { checkedWeights } from '../input/weighted-rows.ts';
import type { Doubles, MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';

/**
 * Returns the weights of the rows fitted, N, in proportion to those given but with a sum of `effectiveRows`. Throws
 * ERR_OPTION unless these are the rows fitted and the model has weights; ERR_SHAPE.
 */
export function fittedWeights(
  { weighting, totalWeight, effectiveRows }: PcaModel,
  x: MatrixLike,
  given: unknown,
  isFitted: boolean,
): Doubles {
  if (!isFitted || !weighting) {
    const fitted = isFitted ? '' : "rows: 'fitted' and ";
    throw new PCAError('ERR_OPTION', `weights are for ${fitted}a model with weights: leave them out`);
  }
  const source = rowSource(x, 'x', { names: typeof given === 'string' ? [given] : undefined });
  const { rows } = source;
  const weights = checkedWeights(typeof given === 'string' ? source.read(0, rows).data : given, rows, 'x');
  return weights.map((weight) => (weight / totalWeight) * effectiveRows);
}
