/** What is less than this part of the numbers themselves is their rounding. */
export const ROUNDING = 1e-12;

/** About `count` round numbers (1, 2 or 5 times a power of ten apart) within [low, high]. */
export function ticks(low: number, high: number, count: number): number[] {
  const raw = (high - low) / Math.max(1, count);
  if (!(raw > ROUNDING * Math.max(Math.abs(low), Math.abs(high)))) return [];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10);
  const values: number[] = [];
  for (let k = Math.ceil(low / step); k * step <= high + step * 1e-9; k++) values.push(k * step);
  return values;
}
