import { ticks as roundNumbers } from 'd3-array';

/** What is less than this part of the numbers themselves is their rounding. */
export const ROUNDING = 1e-12;

/** About `count` round numbers within [low, high]; two at least, since one alone tells no scale. */
export function ticks(low: number, high: number, count: number): number[] {
  const rounding = ROUNDING * Math.max(Math.abs(low), Math.abs(high));
  if (!(high - low > rounding * count)) return [];
  const found = roundNumbers(low, high, count);
  return found.length > 1 ? found : ticks(low, high, count + 1);
}
