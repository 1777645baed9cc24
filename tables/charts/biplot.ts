import type { PCA } from 'wasm-pca';

/** The arrow of a column in a biplot with alpha 1, whose points are scores: the column's entries of the components. */
export interface Arrow {
  name: string;
  x: number;
  y: number;
  z?: number;
  /** The share of the column's variance that the components shown hold, in [0, 1]; 1 where the model does not say. */
  communality: number;
  /** True for a column that took no part in the fit, whose arrow is a broken line. */
  broken?: boolean;
}

/** The longest arrows of a biplot of these components first, at most so many. */
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

/** The opacity of an arrow: the fainter, the less the picture holds of its column. */
export const shadeOf = ({ communality }: Arrow) => 0.25 + 0.75 * communality;
