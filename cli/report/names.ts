import { HEIGHT, MARGIN, WIDTH } from './chart.ts';

const LINE = 16; // pixels
const LETTER = 7.2;
const GAP = 5; // from a point to its name
const LONGEST = 20; // letters
const TRIES = [0, -1, 1, -2, 2]; // lines

export interface Named {
  name: string;
  x: number;
  y: number;
}

/** Where a name is written, in pixels: from there on or up to there. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** Names beside points in pixels, away from the middle, each where no earlier one is; those without room are left out. */
export function placed(points: Named[], middle: number): Placed[] {
  const taken: { left: number; right: number; y: number }[] = [];
  return points.flatMap(({ name, x, y }) => {
    const text = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
    const width = text.length * LETTER;
    const onLeft = x < middle ? x - GAP - width > 0 : x + GAP + width > WIDTH;
    const left = Math.max(0, Math.min(WIDTH - width, onLeft ? x - GAP - width : x + GAP));
    const free = TRIES.map((lines) => ({ left, right: left + width, y: y + lines * LINE })).find(
      (box) =>
        box.y > MARGIN.top &&
        box.y < HEIGHT - MARGIN.bottom &&
        !taken.some(
          (other) => Math.abs(other.y - box.y) < LINE && other.left < box.right && box.left < other.right,
        ),
    );
    if (!free) return [];
    taken.push(free);
    return {
      text,
      x: onLeft ? left + width : left,
      y: free.y,
      anchor: onLeft ? ('end' as const) : ('start' as const),
    };
  });
}
