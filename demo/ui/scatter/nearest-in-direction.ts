import type { Direction } from '../arrow-keys.ts';
import type { Camera } from './camera.ts';
import type { ScreenPositions } from './picking.ts';

/** The nearest visible point within 45° of a direction (a unit step along an axis), from point `from` or the middle; −1 if none. */
export function nearestInDirection(
  { xs, ys }: ScreenPositions,
  { left, top, width, height }: Camera['frame'],
  from: number,
  [dx, dy]: Direction,
  visible: (i: number) => boolean,
): number {
  const [x, y] = from < 0 ? [left + width / 2, top + height / 2] : [xs[from], ys[from]];
  let best = -1;
  let bestDistance = Infinity;
  for (let i = 0; i < xs.length; i++) {
    if (i === from || !visible(i)) continue;
    const along = (xs[i] - x) * dx + (ys[i] - y) * dy;
    const across = Math.abs((xs[i] - x) * dy) + Math.abs((ys[i] - y) * dx);
    if (along <= 0.5 || across > along || along + across >= bestDistance) continue;
    best = i;
    bestDistance = along + across;
  }
  return best;
}
