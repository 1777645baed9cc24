import type { PCA } from 'wasm-pca';
import { plural } from '../../../tables/format.ts';

/** A sentence on those that have none, or nothing. */
export function describeWithoutVariance(model: PCA): string {
  const { rank } = model;
  const without = model.componentCount - rank;
  if (without === 0) return '';
  return `${plural(without, rank > 0 ? 'further component' : 'component')} ${without === 1 ? 'has' : 'have'} no variance.`;
}
