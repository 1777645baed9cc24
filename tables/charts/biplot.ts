import type { PCA } from 'wasm-pca';

/** An arrow of a biplot: how a column goes along two or three components. */
export interface Loading {
  name: string;
  x: number;
  y: number;
  z?: number;
}

/** u √λ of each column along these components, the longest arrows first, at most so many. */
export function longestLoadings(
  { components: { data, columns }, explainedVarianceRatio }: PCA,
  names: readonly string[],
  axes: number[],
  most: number,
): Loading[] {
  const length = ({ x, y, z = 0 }: Loading) => Math.hypot(x, y, z);
  return names
    .map((name, j) => {
      const [x, y, z] = axes.map((m) => data[m * columns + j] * Math.sqrt(explainedVarianceRatio[m]));
      return { name, x, y, z };
    })
    .sort((a, b) => length(b) - length(a))
    .slice(0, most);
}
