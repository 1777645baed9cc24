import { tick } from '../../tables/format.ts';

/** Options of an axis whose ticks are rules across the plot. */
export const RULED = { grid: true, tickSize: 0, tickFormat: tick } as const;

/** Returns a logarithmic axis from and to the powers of ten that enclose all values, with a rule at each power. */
export function logAxis(values: ArrayLike<number>) {
  const all = Array.from(values);
  const least = Math.floor(Math.log10(Math.min(...all)));
  const most = Math.ceil(Math.log10(Math.max(...all)));
  const powers = Array.from({ length: most - least + 1 }, (_, k) => 10 ** (least + k));
  return { ...RULED, type: 'log', domain: [10 ** least, 10 ** most], ticks: powers } as const;
}
