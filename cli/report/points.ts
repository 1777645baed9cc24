import * as Plot from '@observablehq/plot';
import { number, percent, tick } from '../../tables/format.ts';
import { share } from '../../tables/shares.ts';
import type { Colouring } from './colouring.ts';
import type { ReportInput, Sample } from './input.ts';

/** A value of each row, by the row's index in the sample. */
interface Values {
  name: string;
  of: (n: number) => number;
}

/** Draws the rows of the sample. The title of each point gives its number and label and, in a second line, its values. */
export function points({ numbers, labels }: Sample, { dots }: Colouring, x: Values, y: Values): Plot.Dot {
  const label = (n: number) => (labels?.[n] ? `: ${labels[n].replaceAll(/\s/g, ' ')}` : '');
  const row = (n: number) => `row ${numbers[n]}${label(n)}`;
  const values = (n: number) =>
    [x, y].flatMap(({ name, of }) => (name ? `${name} ${number(of(n))}` : [])).join(', ');
  const title = (n: number) => `${row(n)}\n${values(n)}`;
  return Plot.dot([...numbers.keys()], { ...dots, x: x.of, y: y.of, title, className: 'points' });
}

/** Returns the rows' scores on component m, counted from 0. */
export function scoresOf({ scores: { data, columns } }: Sample, m: number): Values {
  return { name: `z${m + 1}`, of: (n) => data[n * columns + m] };
}

export function axis({ model }: ReportInput, m: number): Plot.ScaleOptions {
  return { ...AXIS, label: `z${m + 1} (${percent(share(model, m))})` };
}

/** The options that the axes of all plots of points share. */
export const AXIS = {
  labelArrow: 'none',
  ticks: 5,
  tickSize: 0,
  tickFormat: tick,
  grid: true,
  inset: 8,
} as const satisfies Plot.ScaleOptions;
