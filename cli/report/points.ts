import * as Plot from '@observablehq/plot';
import { percent, tick } from '../../tables/format.ts';
import { share } from '../../tables/shares.ts';
import type { Colouring } from './colouring.ts';
import type { ReportInput, Sample } from './input.ts';

/** Draws the rows of the sample; the title of each point gives its number and label. */
export function points(
  { numbers, labels }: Sample,
  { dots }: Colouring,
  x: (n: number) => number,
  y: (n: number) => number,
): Plot.Dot {
  const title = (n: number) => (labels?.[n] ? `row ${numbers[n]}: ${labels[n]}` : `row ${numbers[n]}`);
  return Plot.dot([...numbers.keys()], { ...dots, x, y, title, className: 'points' });
}

/** Returns a function from the index of a row to its score on component m, counted from 0. */
export function scoresOf({ scores: { data, columns } }: Sample, m: number): (n: number) => number {
  return (n) => data[n * columns + m];
}

export function axis({ model }: ReportInput, m: number): Plot.ScaleOptions {
  return {
    label: `z${m + 1} (${percent(share(model, m))})`,
    labelArrow: 'none',
    ticks: 5,
    tickSize: 0,
    tickFormat: tick,
    grid: true,
    inset: 8,
  };
}
