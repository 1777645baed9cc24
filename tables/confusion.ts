import type { Prediction } from 'wasm-pca';

/** Counts how often rows of each class were assigned to each class. */
export interface Confusion {
  classes: readonly (number | string)[];
  /** K x K: entry k, l is the number of rows of class k that were assigned to l. */
  counts: number[][];
  /** K: the rows of each class that could not be predicted. */
  unknown: number[];
  /** Rows that were assigned to their own class. */
  right: number;
  rows: number;
}

export function confusion(
  classes: readonly (number | string)[],
  labels: readonly (number | string)[],
  predicted: Prediction['classes'],
): Confusion {
  const place = new Map(classes.map((label, k) => [label, k]));
  const counts = classes.map(() => new Array<number>(classes.length).fill(0));
  const unknown = new Array<number>(classes.length).fill(0);
  for (const [n, label] of labels.entries()) {
    const k = place.get(label) as number;
    const found = predicted[n];
    if (found === null) unknown[k]++;
    else counts[k][place.get(found) as number]++;
  }
  const right = counts.reduce((sum, row, k) => sum + row[k], 0);
  return { classes, counts, unknown, right, rows: labels.length };
}
