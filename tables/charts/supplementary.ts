import type { PCA, Supplementary } from 'wasm-pca';
import type { Arrow } from './biplot.ts';

/** The mean scores of a category along two components. */
export interface Mark {
  name: string;
  x: number;
  y: number;
}

/**
 * Returns supplementary columns of numbers as arrows among those of the columns fitted: r s / sqrt(lambda), which is u for a
 * column fitted. Their units do not matter: s is the root of the mean variance of the columns, 1 if these are standardised.
 */
export function supplementaryArrows(
  { numbers }: Supplementary,
  model: PCA,
  [across, up]: readonly number[] = [0, 1],
): Arrow[] {
  const { data, columns: count } = numbers.correlations;
  const deviation = Math.sqrt(model.totalVariance / model.columns);
  const entry = (k: number, m: number) =>
    m < model.rank ? (data[k * count + m] * deviation) / Math.sqrt(model.explainedVariance[m]) : 0;
  return (numbers.names ?? []).map((name, k) => ({
    name,
    x: entry(k, across),
    y: entry(k, up),
    communality: Math.min(1, data[k * count + across] ** 2 + data[k * count + up] ** 2),
    broken: true,
  }));
}

/** Returns the categories of supplementary columns at their mean scores. */
export function supplementaryMarks(
  { categories }: Supplementary,
  [across, up]: readonly number[] = [0, 1],
): Mark[] {
  return categories.flatMap(({ categories, means: { data, columns } }) =>
    categories.map((name, k) => ({ name, x: data[k * columns + across], y: data[k * columns + up] })),
  );
}
