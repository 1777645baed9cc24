import { inSlices } from '../frame.ts';
import type { OwnPoint, ScatterData } from './data.ts';
import { ticks } from './ticks.ts';

export const MARGIN = { top: 34, right: 16, bottom: 50, left: 52 };
const ROOM = 0.04; // of the range, at either end
const LEAST = 40; // pixels: less is no room for a plot

/** Data with the place of every point and tick on screen, in CSS pixels. */
export interface Placement {
  data: ScatterData;
  width: number;
  height: number;
  px: (x: number) => number;
  py: (y: number) => number;
  xs: Float32Array;
  ys: Float32Array;
  xTicks: number[];
  yTicks: number[];
}

function range(values: Float32Array, extra: number | undefined): [number, number] {
  let low = extra ?? Infinity;
  let high = extra ?? -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) return [low - 1, high + 1];
  const room = (high - low) * ROOM;
  return [low - room, high + room];
}

/** Works in slices, since there may be a million points. Null where there is no room to draw. */
export async function place(
  data: ScatterData,
  own: OwnPoint | null,
  width: number,
  height: number,
): Promise<Placement | null> {
  if (width < LEAST || height < LEAST) return null;
  const xs = new Float32Array(data.count);
  const ys = new Float32Array(data.count);
  const forEach = (step: (i: number) => void) => inSlices(data.count, step, 4096);
  await forEach((i) => {
    xs[i] = data.x(i);
    ys[i] = data.y(i);
  });
  const plotWidth = width - MARGIN.left - MARGIN.right;
  const plotHeight = height - MARGIN.top - MARGIN.bottom;
  let [x0, x1] = range(xs, own?.x);
  let [y0, y1] = range(ys, own?.y);
  if (data.equal) {
    const unit = Math.max((x1 - x0) / plotWidth, (y1 - y0) / plotHeight);
    const xRoom = (unit * plotWidth - (x1 - x0)) / 2;
    const yRoom = (unit * plotHeight - (y1 - y0)) / 2;
    [x0, x1, y0, y1] = [x0 - xRoom, x1 + xRoom, y0 - yRoom, y1 + yRoom];
  }
  const px = (x: number) => MARGIN.left + ((x - x0) / (x1 - x0)) * plotWidth;
  const py = (y: number) => MARGIN.top + ((y1 - y) / (y1 - y0)) * plotHeight;
  await forEach((i) => {
    xs[i] = px(xs[i]);
    ys[i] = py(ys[i]);
  });
  const xTicks = ticks(x0, x1, plotWidth / 90);
  const yTicks = ticks(y0, y1, plotHeight / 60);
  return { data, width, height, px, py, xs, ys, xTicks, yTicks };
}

/** Whether a point of the plane is within the axes. */
export function within({ px, py, width, height }: Placement, { x, y }: OwnPoint): boolean {
  return (
    px(x) > MARGIN.left &&
    px(x) < width - MARGIN.right &&
    py(y) > MARGIN.top &&
    py(y) < height - MARGIN.bottom
  );
}
