import * as Plot from '@observablehq/plot';

/** Pixels between the axes and the outermost points. */
export const INSET = 8;

export type Scale = ReturnType<typeof scaleOf>;

/** Returns the scale that Plot will use, to convert between data and pixels. */
export function scaleOf(values: number[], from: number, to: number) {
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
