import { HEIGHT, MARGIN, WIDTH } from './chart.ts';

const LINE = 15; // height in pixels
const LETTER = 7.8; // pixels of a wide letter, because the font is unknown
const GAP = 5; // pixels from a point to its name
const HALF_MARK = 4; // pixels around the middle of a mark that no name may cover; its own name begins further away
const LONGEST = 18; // letters

/** A place in pixels. */
interface Place {
  x: number;
  y: number;
}

interface Named extends Place {
  name: string;
}

/** The text of a name, perhaps shortened, and the place in pixels where it begins. */
export interface Labelled extends Place {
  text: string;
}

/** The area of a line of text, in pixels. */
interface Box {
  left: number;
  right: number;
  y: number;
}

const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** Returns the pixels from a point to the end of its name. */
export const roomFor = (name: string) => GAP + shortened(name).length * LETTER;

/**
 * Places the names of points away from the origin, without overlap with each other or with `marks`. A name without room is
 * left out.
 */
export function placed(points: Named[], origin: Place, marks: readonly Place[] = []): Labelled[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - HALF_MARK, right: x + HALF_MARK, y }));
  return points.flatMap(({ name, x, y }) => {
    const text = shortened(name);
    const width = text.length * LETTER;
    const beside = x < origin.x ? x - GAP - width : x + GAP;
    const left = Math.max(0, Math.min(WIDTH - width, beside));
    const away = y > origin.y ? 1 : -1;
    // A name that the edge pushes over its own arrow moves to the next line.
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
