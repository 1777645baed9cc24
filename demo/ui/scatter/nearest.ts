import type { Box } from '../../../tables/charts/labels.ts';
import type { Direction } from '../arrow-keys.ts';
import { inSlices } from '../scheduling.ts';

/** Where every point is seen, in CSS pixels of the stage. */
export interface ScreenPositions {
  xs: Float32Array;
  ys: Float32Array;
}

const CELL = 16;

/** Finds the point nearest to a place within a radius, or −1. */
export type FindNearest = (x: number, y: number, radius: number) => number;

/** Points are sorted into square cells once, in slices; then few are looked at. */
export async function nearestIndex(
  { xs, ys }: ScreenPositions,
  width: number,
  height: number,
  visible: (i: number) => boolean,
): Promise<FindNearest> {
  const across = Math.max(1, Math.ceil(width / CELL));
  const down = Math.max(1, Math.ceil(height / CELL));
  const column = (x: number) => Math.min(across - 1, Math.max(0, Math.floor(x / CELL)));
  const row = (y: number) => Math.min(down - 1, Math.max(0, Math.floor(y / CELL)));
  const cellOf = (i: number) => row(ys[i]) * across + column(xs[i]);

  const starts = new Uint32Array(across * down + 1);
  const forEach = (step: (i: number) => void) => inSlices(xs.length, (i) => visible(i) && step(i), 4096);
  await forEach((i) => {
    starts[cellOf(i) + 1]++;
  });
  for (let c = 0; c < across * down; c++) starts[c + 1] += starts[c];
  const members = new Uint32Array(starts[across * down]);
  const next = starts.slice();
  await forEach((i) => {
    members[next[cellOf(i)]++] = i;
  });

  return (x, y, radius) => {
    let best = -1;
    let bestSquare = radius * radius;
    for (let r = row(y - radius); r <= row(y + radius); r++) {
      for (let c = column(x - radius); c <= column(x + radius); c++) {
        for (let k = starts[r * across + c]; k < starts[r * across + c + 1]; k++) {
          const i = members[k];
          const square = (xs[i] - x) ** 2 + (ys[i] - y) ** 2;
          if (square < bestSquare) {
            best = i;
            bestSquare = square;
          }
        }
      }
    }
    return best;
  };
}

/** The nearest visible point within 45° of a direction (a unit step along an axis), from point `from` or the middle; −1 if none. */
export function nearestInDirection(
  { xs, ys }: ScreenPositions,
  { left, top, width, height }: Box,
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
