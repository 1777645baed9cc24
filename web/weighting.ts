/**
 * What the weight of a row says. 'reliability': how much the row is worth beside the others; all weights may be multiplied
 * by the same number. 'frequency': how many equal rows it stands for.
 */
export type Weighting = 'reliability' | 'frequency';

/** All of them, in the order of the engine. */
export const WEIGHTINGS: readonly Weighting[] = ['reliability', 'frequency'];
