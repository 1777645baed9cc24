import * as Plot from '@observablehq/plot';
import { tick, whole } from '../../ui/format.ts';
import { type Chart, chart } from './chart.ts';

export interface ChannelCurve {
  values: Float64Array;
  /** Of the stroke; or its class says it. */
  colour?: string;
  className?: string;
}

export interface Letter {
  text: string;
  /** 0 … 1 along the channels. */
  place: number;
}

export interface OverChannels {
  element: HTMLElement;
  show(label: string, curves: ChannelCurve[], letters: Letter[]): void;
}

interface Stretch {
  x: number;
  low: number;
  mean: number;
  high: number;
}

/** What there is in each pixel's channels. */
function stretches(values: Float64Array, pixels: number): Stretch[] {
  const step = Math.max(1, Math.ceil(values.length / pixels));
  return Array.from({ length: Math.ceil(values.length / step) }, (_, k) => {
    const some = values.subarray(k * step, (k + 1) * step);
    let [low, sum, high] = [Infinity, 0, -Infinity];
    for (const value of some) {
      low = Math.min(low, value);
      high = Math.max(high, value);
      sum += value;
    }
    return { x: (k + 0.5) * step, low, mean: sum / some.length, high };
  });
}

/** Curves over all channels, each the mean of a pixel's channels in the band that they fill; with letters over peaks. */
export function overChannels(className: string, height: number): OverChannels {
  let shown: { label: string; curves: ChannelCurve[]; letters: Letter[] } | null = null;

  const plot: Chart = chart(className, (width) => {
    if (!shown) return null;
    const { label, curves, letters } = shown;
    const last = curves[0].values.length;
    const pixels = (width - 60) / 1.5;
    return {
      height,
      marginLeft: 46,
      marginRight: 24,
      marginTop: 24,
      marginBottom: 28,
      ariaLabel: label,
      x: { domain: [0, last], label: null, ticks: width / 110, tickSize: 4, tickFormat: whole },
      y: { label: null, grid: true, ticks: height / 60, tickSize: 0, tickFormat: tick },
      marks: [
        ...curves.flatMap(({ values, colour, className = '' }) => {
          const points = stretches(values, pixels);
          return [
            Plot.areaY(points, {
              x: 'x',
              y1: 'low',
              y2: 'high',
              className: `curve-range ${className}`,
              ...(colour ? { fill: colour } : {}),
            }),
            Plot.lineY(points, {
              x: 'x',
              y: 'mean',
              className: `curve-over ${className}`,
              ...(colour ? { stroke: colour } : {}),
            }),
          ];
        }),
        Plot.text(letters, {
          x: (letter: Letter) => letter.place * last,
          text: 'text',
          frameAnchor: 'top',
          dy: -20,
          className: 'peak-letter',
        }),
      ],
    };
  });

  return {
    element: plot.element,
    show(label, curves, letters) {
      shown = { label, curves, letters };
      plot.draw();
    },
  };
}
