import { ticks as roundNumbers } from 'd3-array';

/** Differences that are smaller than this, relative to the numbers themselves, are rounding errors. */
export const ROUNDING = 1e-12;

/** Returns about `count` round numbers within [low, high], at least two, because one alone shows no scale. */
export function ticks(low: number, high: number, count: number): number[] {
  const rounding = ROUNDING * Math.max(Math.abs(low), Math.abs(high));
  if (!(high - low > rounding * count)) return [];
  const found = roundNumbers(low, high, count);
  return found.length > 1 ? found : ticks(low, high, count + 1);
}
