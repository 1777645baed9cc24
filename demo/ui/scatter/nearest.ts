import type { Direction } from '../arrow-keys.ts';

/** The positions of all points on the screen, in pixels. */
interface ScreenPositions {
  xs: Float32Array;
  ys: Float32Array;
}

type Visible = (i: number) => boolean;

/** Returns the visible point that is nearest to a place, within a radius, or −1. */
export function nearestTo(
  { xs, ys }: ScreenPositions,
  x: number,
  y: number,
  radius: number,
  visible: Visible,
) {
  let best = -1;
  let least = radius ** 2;
  for (let i = 0; i < xs.length; i++) {
    const square = (xs[i] - x) ** 2 + (ys[i] - y) ** 2;
    if (square >= least || !visible(i)) continue;
    best = i;
    least = square;
  }
  return best;
}

/** Returns the visible point nearest a place, by taxicab distance, within 45° of a direction along an axis, or −1. */
export function nearestInDirection(
  { xs, ys }: ScreenPositions,
  [x, y]: number[],
  [dx, dy]: Direction,
  visible: Visible,
): number {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < xs.length; i++) {
    const along = (xs[i] - x) * dx + (ys[i] - y) * dy;
    const across = Math.abs((xs[i] - x) * dy) + Math.abs((ys[i] - y) * dx);
    if (along <= 0.5 || across > along || along + across >= least || !visible(i)) continue;
    best = i;
    least = along + across;
  }
  return best;
}
