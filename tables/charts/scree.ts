import type { ScaleOptions } from '@observablehq/plot';

/** The most components that a plot shows. */
export const MOST_BARS = 30;

/** Returns the axes of a scree plot of `bars` components; where these are few, each is numbered. */
export function screeAxes(bars: number, few: boolean): { x: ScaleOptions; y: ScaleOptions } {
  const numbers = Array.from({ length: bars }, (_, i) => i + 1);
  return {
    x: {
      type: 'band',
      tickSize: 0,
      ...(few ? {} : { ticks: numbers.filter((m) => m === 1 || m % 5 === 0) }),
    },
    y: {
      domain: [0, 1],
      label: null,
      grid: true,
      ticks: 5,
      tickSize: 0,
      tickFormat: (share: number) => `${Math.round(share * 100)} %`,
    },
  };
}
