import { ticks as roundNumbers } from 'd3-array';

/** What is less than this part of the numbers themselves is their rounding. */
export const ROUNDING = 1e-12;

/** About `count` round numbers within [low, high]. */
export function ticks(low: number, high: number, count: number): number[] {
  const rounding = ROUNDING * Math.max(Math.abs(low), Math.abs(high));
  return high - low > rounding * count ? roundNumbers(low, high, count) : [];
}
