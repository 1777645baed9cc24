/** Tells whether all variances are 0, or in the range of doubles in which rules and limits can compare them. */
export function areComparable({ totalVariance, rank }: { totalVariance: number; rank: number }): boolean {
  return totalVariance < Number.POSITIVE_INFINITY && (totalVariance >= 2 ** -970 || rank === 0);
}
