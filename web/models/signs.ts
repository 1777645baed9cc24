import type { Doubles } from '../matrix.ts';

/** Magnitudes tie within this share of the largest, as in the engine, so that rounding does not choose between equal ones. */
export const SIGN_TIE = 1e-9;

/** Returns -1 if the entry of largest magnitude, the first on ties, is negative, else +1. */
export function signOfLargest(values: Doubles): 1 | -1 {
  const most = values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const at = values.findIndex((value) => Math.abs(value) >= (1 - SIGN_TIE) * most);
  return values[at] < 0 ? -1 : 1;
}
