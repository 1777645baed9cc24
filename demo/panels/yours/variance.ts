import type { PCA } from 'wasm-pca';
import { plural } from '../../../tables/format.ts';

/** The running sums of the shares, which make exactly 1 where no variance is left. */
export function cumulativeShares(model: PCA): Float64Array {
  const { rows, columns, componentCount } = model;
  const isAll = componentCount >= Math.min(rows - 1, columns);
  const rank = isAll || model.rank < componentCount ? model.rank : Number.POSITIVE_INFINITY;
  let sum = 0;
  return model.explainedVarianceRatio.map((share, m) => {
    sum += share;
    return m + 1 >= rank ? 1 : Math.min(1, sum);
  });
}

/** A sentence on those that have none, or nothing. */
export function describeWithoutVariance(model: PCA): string {
  const { rank } = model;
  const without = model.componentCount - rank;
  if (without === 0) return '';
  return `${plural(without, rank > 0 ? 'further component' : 'component')} ${without === 1 ? 'has' : 'have'} no variance.`;
}
