import type { EvaluationRow } from 'wasm-pca/vectors';

/** Returns the way of greatest value within so many bytes, which must fit one; of equal ones, that with the fewest bytes. */
export function bestWithin(
  rows: readonly EvaluationRow[],
  bytes: number,
  valued: (row: EvaluationRow) => number,
): EvaluationRow {
  const within = rows.filter((row) => row.bytes <= bytes);
  within.sort((a, b) => valued(b) - valued(a) || a.bytes - b.bytes);
  return within[0];
}

/** Returns the ways of which no other finds as much in as few bytes, sorted by bytes. */
export function frontierOf(rows: readonly EvaluationRow[]): EvaluationRow[] {
  const sizes = [...new Set(rows.map(({ bytes }) => bytes))].sort((a, b) => a - b);
  const best = sizes.map((bytes) => bestWithin(rows, bytes, recallOf));
  return [...new Set(best)];
}

/** Returns the recall with queries that stay floats. */
export const recallOf = ({ floatQueries }: EvaluationRow) => floatQueries;
