import { HEIGHT, MARGIN, WIDTH } from './chart.ts';

const LINE = 16; // pixels
const LETTER = 7.4;
const GAP = 5; // from a point to its name
const LONGEST = 20; // letters

export interface Named {
  name: string;
  x: number;
  y: number;
}

/** Where a name begins, in pixels, and what of it is written. */
export interface Placed {
  text: string;
  x: number;
  y: number;
}

/** What a line of text covers. */
interface Box {
  left: number;
  right: number;
  y: number;
}

/** Names of points in pixels, away from the origin, each where no earlier one is; those without room are left out. */
export function placed(points: Named[], origin: { x: number; y: number }): Placed[] {
  const taken: Box[] = [];
  return points.flatMap(({ name, x, y }) => {
    const text = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
    const width = text.length * LETTER;
    const beside = x < origin.x ? x - GAP - width : x + GAP;
    const left = Math.max(0, Math.min(WIDTH - width, beside));
    const away = y > origin.y ? 1 : -1;
    // A name that has to be moved over its own arrow goes to the next line.
    const lines = left === beside ? [0, away, -away, 2 * away] : [away, -away, 2 * away];
    const free = lines
      .map((line) => ({ left, right: left + width, y: y + line * LINE }))
      .filter((box) => box.y > MARGIN.top && box.y < HEIGHT - MARGIN.bottom)
      .find((box) => !taken.some((other) => meet(box, other)));
    if (!free) return [];
    taken.push(free);
    return { text, x: left, y: free.y };
  });
}

const meet = (a: Box, b: Box) => Math.abs(a.y - b.y) < LINE && a.left < b.right && b.left < a.right;
