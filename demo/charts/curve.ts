import * as Plot from '@observablehq/plot';
import { number } from '../../tables/format.ts';
import { s, setAttributes, svg } from '../ui/dom.ts';
import { ticksAlong } from '../ui/unit.ts';
import { RULED } from './axes.ts';
import { type Drawn, scaleOf } from './chart.ts';
import { cutChart } from './cut-chart.ts';
import type { Ruler } from './drag-cut.ts';

const LEAST = 1e-12; // relative to the first value; smaller ones are rounding errors

interface CurveData {
  values: ArrayLike<number>;
  /** The last m that is shown. */
  last: number;
  log: boolean;
}

interface CurveOptions {
  className: string;
  label: string;
  /**
   * The drawing of the loss at a cut: the area to its right, under steps from m = 1 so that the area is the sum of the
   * values; or the height there of a curve from m = 0.
   */
  loss: 'area' | 'height';
  onCut: (m: number) => void;
}

/** Makes a curve over the number of components, with a cut. */
export function curve({ className, label, loss, onCut }: CurveOptions) {
  const steps = loss === 'area';
  const first = steps ? 1 : 0;
  // The gradients change from one colour to another at the cut.
  const colours = (of: string, kept: string, lost: string) => svg`
    <linearGradient id="${className}-${of}" gradientUnits="userSpaceOnUse">
      <stop stop-color="${kept}"/>
      <stop offset="1" stop-color="${lost}"/>
    </linearGradient>
  `;
  const gradients = [
    colours('line', 'var(--kept)', 'var(--lost)'),
    colours(
      'area',
      'color-mix(in oklab, var(--kept) 22%, transparent)',
      'color-mix(in oklab, var(--lost) 30%, var(--paper))',
    ),
  ];
  const height = svg`<path stroke="color-mix(in oklab, var(--lost) 55%, var(--paper))" stroke-width="12"/>`;
  const level = svg`<path stroke="var(--ink-3)" stroke-dasharray="2 4"/>`;
  const name = svg`<text class="chart-name"></text>`;
  /** Marks the value at the cut; its origin is the curve's point there. */
  const mark = svg`
    <g>${level}${height}<circle r="5" fill="var(--ink)" stroke="var(--paper)" stroke-width="2"/>${name}</g>
  `;

  /** Returns the ends of the vertical axis; a logarithmic one begins at a power of ten. */
  function domain(values: number[], log: boolean): [number, number] {
    const most = Math.max(...values);
    return log ? [10 ** Math.floor(Math.log10(Math.min(...values))), most * 1.5] : [0, most * 1.02];
  }

  function options({ values, last, log }: CurveData, width: number): Plot.PlotOptions {
    const points = Array.from(values, (value, i) => ({ m: first + i, value })).filter(
      ({ m, value }) => m <= last && (!log || value > values[0] * LEAST),
    );
    const ends = domain(
      points.map(({ value }) => value),
      log,
    );
    if (steps) points.unshift({ m: 0, value: values[0] }); // the first step begins here
    const place = { x: 'm', curve: steps ? 'step-before' : 'linear' } as const;
    return {
      ariaLabel: label,
      x: { domain: [0, last], ticks: ticksAlong(width, 80), tickSize: 4 },
      y: { ...RULED, type: log ? 'log' : 'linear', domain: ends, ticks: 5 },
      marks: [
        steps
          ? Plot.areaY(points, { ...place, y1: ends[0], y2: 'value', fill: `url(#${className}-area)` })
          : null,
        Plot.lineY(points, { ...place, y: 'value', strokeWidth: 2, stroke: `url(#${className}-line)` }),
        () => s('defs', {}, ...gradients),
        () => mark,
      ],
    };
  }

  function ruler(plot: Drawn, { values, last }: CurveData): Ruler {
    const [left, right] = scaleOf(plot, 'x').range;
    const [bottom] = scaleOf(plot, 'y').range;
    const step = (right - left) / last;
    return { zero: left, step, least: 0, most: first + values.length - 1, shown: last, bottom };
  }

  /** Colours the curve on each side of the cut, and marks the value at the cut. */
  function draw(plot: Drawn, { values, last, log }: CurveData, cut: number): string {
    const [across, upwards] = [scaleOf(plot, 'x'), scaleOf(plot, 'y')];
    const [left, right] = across.range;
    const [bottom, top] = upwards.range;
    const x = across.apply(cut);
    const value = values[cut - first];
    const marked = cut >= first && cut <= last && (value > 0 || !log);
    const y = marked ? Math.min(bottom, upwards.apply(value)) : bottom;
    const flipped = x > (left + right) / 2;
    for (const gradient of gradients) setAttributes(gradient, { x1: x, x2: x + 0.01 });
    setAttributes(mark, { transform: `translate(${x} ${y})`, display: marked ? 'inline' : 'none' });
    level.setAttribute('d', `M${left - x} 0H0`);
    height.setAttribute('d', steps || log ? '' : `M0 0V${bottom - y}`);
    name.textContent = number(value);
    setAttributes(name, {
      x: flipped ? -12 : 12,
      y: Math.max(top + 12 - y, -10),
      'text-anchor': flipped ? 'end' : 'start',
    });
    return `${cut} kept, ${number(value)}`;
  }

  const frame = {
    className: `curve ${className}`,
    height: { ofWidth: 0.5, least: 220, most: 300 },
    margins: [36, 22, 32, 66],
  } as const;
  return cutChart({ frame, label: `Components kept: ${label}`, onCut, options, ruler, draw });
}
