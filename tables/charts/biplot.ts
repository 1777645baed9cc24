import type { PCA } from 'wasm-pca';

/** The arrow of a column in a biplot with alpha 1, whose points are scores: the column's entries of the components. */
export interface Arrow {
  name: string;
  x: number;
  y: number;
  z?: number;
  /** The share of the column's variance that the shown components explain, in [0, 1]; 1 where the model has none. */
  communality: number;
  /** True for a column that took no part in the fit, whose arrow is a broken line. */
  broken?: boolean;
}

/** Returns at most `most` arrows of a biplot of the components `axes`, the longest first. */
export function longestArrows(model: PCA, names: readonly string[], axes: number[], most: number): Arrow[] {
  const { components, explainedVariance, columnDeviations } = model;
  const all = names.map((name, j) => {
    const [x, y, z] = axes.map((m) => components.data[m * components.columns + j]);
    const held = [x, y, z].map((u = 0, k) => u * u * explainedVariance[axes[k] ?? 0]);
    const variance = (columnDeviations?.[j] ?? 0) ** 2;
    return {
      name,
      x,
      y,
      z,
      communality: variance > 0 ? Math.min(1, (held[0] + held[1] + held[2]) / variance) : 1,
    };
  });
  const length = ({ x, y = 0, z = 0 }: Arrow) => Math.hypot(x, y, z);
  return all.sort((a, b) => length(b) - length(a)).slice(0, most);
}

/** Returns an arrow's opacity: the less variance of its column is shown, the fainter it is. */
export const shadeOf = ({ communality }: Arrow) => 0.25 + 0.75 * communality;
