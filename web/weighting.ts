/**
 * The meaning of the weight of a row. 'reliability': how much the row is worth relative to the others; a common factor
 * of all weights does not matter. 'frequency': how many equal rows it stands for.
 */
export type Weighting = 'reliability' | 'frequency';

/** All weightings, in the order of the engine. */
export const WEIGHTINGS: readonly Weighting[] = ['reliability', 'frequency'];

/** Returns the number by which the engine knows a weighting; null stands for the default. */
export const weightingCode = (weighting: Weighting | null) => WEIGHTINGS.indexOf(weighting ?? 'reliability');
