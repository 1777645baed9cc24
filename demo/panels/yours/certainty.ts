import type { Uncertainty } from 'wasm-pca/uncertainty';
import { areComparable } from '../../../tables/comparable.ts';
import { type Analysis, matrixOf } from './analysis.ts';

/** Larger tables take longer than a reader waits: one fit a row, each of some D³ steps. */
const MOST_ROWS = 1000;
const MOST_STEPS = 1e9;

/** Returns whether it is known how certain the components of a table are: not where that takes too long. */
export function hasCertainty({ model, table, choice }: Analysis): boolean {
  const { rows, columns, rank, report } = model;
  const isLarge = rows > MOST_ROWS || rows * columns * Math.min(rows, columns) ** 2 > MOST_STEPS;
  const isWhole = choice.table.stride === 1 && !table.sparse && !report.missing;
  return rows >= 4 && rank > 0 && !isLarge && isWhole && areComparable(model);
}

/** Says how certain the components are, by leaving out one row at a time; null once the signal is aborted. */
export async function certaintyOf(
  { model, table }: Analysis,
  signal: AbortSignal,
): Promise<Uncertainty | null> {
  const { uncertainty } = await import('wasm-pca/uncertainty');
  try {
    return await uncertainty(model, { ...matrixOf(table), weights: table.weights ?? undefined }, { signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Says in a sentence what the intervals are, and which components are one subspace. */
export function certaintySentence({ level, subspaces }: Uncertainty): string {
  const lists = subspaces.flatMap(({ components }) =>
    components.length > 1 ? [`${components[0] + 1} to ${components[components.length - 1] + 1}`] : [],
  );
  const tied = lists.map((list) => ` Components ${list} cannot be told apart by these rows.`).join('');
  return `Upright lines: an interval of ${Math.round(100 * level)} % for each share, by leaving out one row at a time.${tied}`;
}
