import { tick } from '../../tables/format.ts';

/** What axes have in common that stand beside a plot, with a rule across it at each number. */
export const RULED = { grid: true, tickSize: 0, tickFormat: tick } as const;

/** A logarithmic axis with a rule at each power of ten, from the last below all values to the first above them. */
export function logAxis(values: ArrayLike<number>) {
  const all = Array.from(values);
  const least = Math.floor(Math.log10(Math.min(...all)));
  const most = Math.ceil(Math.log10(Math.max(...all)));
  const powers = Array.from({ length: most - least + 1 }, (_, k) => 10 ** (least + k));
  return { ...RULED, type: 'log', domain: [10 ** least, 10 ** most], ticks: powers } as const;
}
