import type { Pair, Space } from './spaces.ts';

/** A space in pixels. */
export interface Layout {
  px: (x: number) => number;
  py: (y: number) => number;
  xs: Float32Array;
  ys: Float32Array;
  centre: Pair;
  axes: readonly [Pair, Pair];
  /** How strongly the way that the points have come is drawn, 0 … 1. */
  trails: number;
}

interface Margin {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function layout(space: Space, size: number, margin: Margin, trails: number): Layout {
  const [[left, right], [low, high]] = space.window;
  const across = (size - margin.left - margin.right) / (right - left);
  const upwards = (size - margin.top - margin.bottom) / (high - low);
  const px = (x: number) => margin.left + (x - left) * across;
  const py = (y: number) => size - margin.bottom - (y - low) * upwards;
  const { points, mean, axes } = space;
  const inPixels = ([x, y]: Pair): Pair => [x * across, -y * upwards];
  return {
    px,
    py,
    xs: Float32Array.from({ length: points.length / 2 }, (_, i) => px(points[2 * i])),
    ys: Float32Array.from({ length: points.length / 2 }, (_, i) => py(points[2 * i + 1])),
    centre: [px(mean[0]), py(mean[1])],
    axes: [inPixels(axes[0]), inPixels(axes[1])],
    trails,
  };
}

/** Part of the way from one to another. */
export function blend(a: Layout, b: Layout, t: number): Layout {
  const mix = (p: number, q: number) => p + (q - p) * t;
  const pair = (p: Pair, q: Pair): Pair => [mix(p[0], q[0]), mix(p[1], q[1])];
  return {
    ...b,
    xs: b.xs.map((x, i) => mix(a.xs[i], x)),
    ys: b.ys.map((y, i) => mix(a.ys[i], y)),
    centre: pair(a.centre, b.centre),
    axes: [pair(a.axes[0], b.axes[0]), pair(a.axes[1], b.axes[1])],
    trails: mix(a.trails, b.trails),
  };
}
