import { PCAError } from '../errors.ts';
import { pickOptions } from '../input/parse-options.ts';
import { lengthOf } from '../input/values.ts';
import { checkedWeights } from '../input/weighted-rows.ts';
import type { Matrix } from '../matrix.ts';
import { decodePca } from '../models/pca-json.ts';
import { ROUNDING } from '../models/pca-model.ts';

/**
 * Returns the shares of the rows in the sum of their weights, N: equal ones for a model without weights. A model does not keep
 * `weights`; rows of weight 0 count as rows. Throws ERR_OPTION, ERR_SHAPE.
 */
export function rowShares(model: unknown, scores: Matrix | undefined, options: unknown, tool: string) {
  const { rows, weighting, totalWeight } = decodePca(model);
  const { weights } = pickOptions(options, ['weights']);
  if (!weighting) {
    if (weights === undefined) return new Float64Array(scores?.rows ?? rows).fill(1 / rows);
    throw new PCAError('ERR_OPTION', 'weights are for a model with weights: leave them out');
  }
  if (weights === undefined) {
    throw new PCAError(
      'ERR_OPTION',
      `${tool} lists the weights of rows, which a model does not keep: pass { weights } as the fourth argument`,
    );
  }
  const given = checkedWeights(weights, scores?.rows ?? (lengthOf(weights) as number), 'scores');
  const sum = given.reduce((total, weight) => total + weight, 0);
  const count = given.filter((weight) => weight > 0).length;
  if (count !== rows || Math.abs(sum - totalWeight) > ROUNDING * totalWeight)
    throw new PCAError('ERR_OPTION', 'weights are not those of the rows that the model was fitted to');
  return given.map((weight) => weight / totalWeight);
}
