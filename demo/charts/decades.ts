import { tick } from '../../tables/format.ts';

/** Powers of ten from the last below all values to the first above them: ticks of a logarithmic axis. */
export function decades(values: ArrayLike<number>): number[] {
  const all = Array.from(values);
  const least = Math.floor(Math.log10(Math.min(...all)));
  const most = Math.ceil(Math.log10(Math.max(...all)));
  return Array.from({ length: most - least + 1 }, (_, k) => 10 ** (least + k));
}

/** A logarithmic axis from the first of these powers of ten to the last, with a rule and a tick at each. */
export function logAxis(powers: number[]) {
  return {
    type: 'log',
    domain: [powers[0], powers[powers.length - 1]],
    label: null,
    grid: true,
    ticks: powers,
    tickSize: 0,
    tickFormat: tick,
  } as const;
}
