import * as Plot from '@observablehq/plot';
import { HEIGHT, MARGIN, WIDTH } from './chart.ts';

/** A place in the units of the data. */
export interface Place {
  x: number;
  y: number;
}

/** Pixels between the axes and the outermost points. */
export const INSET = 8;

export type Scale = ReturnType<typeof scaleOf>;

/** Returns the scales that Plot will use for a chart of these places, and the conversion of a place to pixels. */
export function scalesOf(places: readonly Place[]) {
  const x = scaleOf(
    places.map((place) => place.x),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = scaleOf(
    places.map((place) => place.y),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  return { x, y, inPixels: (place: Place): Place => ({ x: x.apply(place.x), y: y.apply(place.y) }) };
}

function scaleOf(values: number[], from: number, to: number) {
  // Rows with a missing value have no score.
  const known = values.filter(Number.isFinite);
  const [low, high] = known.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [0, 0]);
  const inset = Math.sign(to - from) * INSET;
  const scale = Plot.scale({ x: { domain: [low, high], range: [from + inset, to - inset] } });
  return {
    domain: [low, high],
    end: (direction: number) => (direction < 0 ? low : high),
    apply: scale.apply,
    invert: (pixel: number) => Number(scale.invert?.(pixel)),
  };
}
