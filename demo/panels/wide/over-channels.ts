import * as Plot from '@observablehq/plot';
import { whole } from '../../../tables/format.ts';
import { RULED } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';
import { svg } from '../../ui/dom.ts';
import { ticksAlong } from '../../ui/unit.ts';

interface ChannelCurve {
  values: Float32Array | Float64Array;
  /** A factor for all values, 1 by default. */
  factor?: number;
  colour: string;
  width?: number;
  /** False to draw no band between the least and the greatest value of each stretch. */
  band?: boolean;
}

/** The look of a component. */
export const FOUND = { colour: 'var(--positive)', width: 1.6 };
/** The look of the true curve below it. */
export const KNOWN = {
  colour: 'color-mix(in oklab, var(--negative) 55%, var(--paper))',
  width: 5,
  band: false,
};

export interface Letter {
  text: string;
  /** The position along the channels, 0 … 1. */
  place: number;
}

interface Channels {
  label: string;
  curves: ChannelCurve[];
  letters?: Letter[];
}

const PIXELS = 2; // the width of a stretch of channels

/** Returns the least value, the mean and the greatest value of each stretch of channels. */
function stretches({ values, factor = 1 }: ChannelCurve, width: number) {
  const step = Math.max(1, Math.ceil((values.length * PIXELS) / width));
  const all = { step, low: [] as number[], mean: [] as number[], high: [] as number[] };
  for (let from = 0; from < values.length; from += step) {
    const to = Math.min(values.length, from + step);
    let [low, sum, high] = [Infinity, 0, -Infinity];
    for (let j = from; j < to; j++) {
      const value = factor * values[j];
      if (value < low) low = value;
      if (value > high) high = value;
      sum += value;
    }
    all.low.push(low);
    all.mean.push(sum / (to - from));
    all.high.push(high);
  }
  return all;
}

/**
 * Draws curves over all channels. Where several channels share a pixel, the curve is their mean, within a band from their
 * least to their greatest value. Letters stand over peaks. The curves are drawn without Plot, which is slow for so many.
 */
export function overChannels(height: number) {
  let drawn: (ChannelCurve & ReturnType<typeof stretches>)[] = [];
  return chart(
    { height, margins: [24, 24, 28, 50] },
    ({ label, curves, letters = [] }: Channels, width) => {
      const last = curves[0].values.length;
      drawn = curves.map((curve) => ({ ...curve, ...stretches(curve, width) }));
      return {
        ariaLabel: label,
        x: { domain: [0, last], ticks: ticksAlong(width, 110), tickSize: 4, tickFormat: whole },
        y: {
          ...RULED,
          domain: [
            Math.min(...drawn.flatMap(({ low }) => low)),
            Math.max(...drawn.flatMap(({ high }) => high)),
          ],
          ticks: height / 60,
        },
        marks: [
          Plot.text(letters, {
            x: (letter: Letter) => letter.place * last,
            text: 'text',
            frameAnchor: 'top',
            dy: -20,
            fill: 'var(--ink)',
            fontWeight: 600,
          }),
        ],
      };
    },
    (plot) => {
      const [x, y] = [plot.scale('x')?.apply, plot.scale('y')?.apply];
      if (!x || !y) return;
      for (const { colour, width = 1.2, band = true, step, low, mean, high } of drawn) {
        const place = (values: number[]) =>
          values.map((value, at) => `${x((at + 0.5) * step).toFixed(1)} ${y(value).toFixed(1)}`);
        const rim = [...place(low), ...place(high).reverse()].join('L');
        if (band) plot.append(svg`<path d="M${rim}Z" fill="${colour}" fill-opacity="0.14"/>`);
        plot.append(svg`
          <path d="M${place(mean).join('L')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>
        `);
      }
    },
  );
}
