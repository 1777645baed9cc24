import type { PCA } from 'wasm-pca';

/** An arrow of a biplot: how a column goes along two or three components. */
export interface Loading {
  name: string;
  /** Its number. */
  column: number;
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
  const all = names.map((name, column) => {
    const [x, y, z] = axes.map((m) => data[m * columns + column] * Math.sqrt(explainedVarianceRatio[m]));
    return { name, column, x, y, z };
  });
  const lengths = all.map(({ x, y = 0, z = 0 }) => Math.hypot(x, y, z));
  return all.sort((a, b) => lengths[b.column] - lengths[a.column]).slice(0, most);
}
