import type { PCA } from 'wasm-pca';

/** An arrow of a biplot: how a column goes along some of the components. */
export interface Loading {
  name: string;
  parts: number[];
}

/** u √λ of each column along these components, the longest arrows first, at most so many. */
export function longestLoadings(
  { components: { data, columns }, explainedVarianceRatio }: PCA,
  names: readonly string[],
  axes: number[],
  most: number,
): Loading[] {
  const length = ({ parts }: Loading) => Math.hypot(...parts);
  return names
    .map((name, j) => ({
      name,
      parts: axes.map((m) => data[m * columns + j] * Math.sqrt(explainedVarianceRatio[m])),
    }))
    .sort((a, b) => length(b) - length(a))
    .slice(0, most);
}
