import { s, setAttributes } from '../../ui/dom.ts';

// These lengths are in pixels.
const LINE = 16; // the height of a hint
const BASE = 12; // the part of it that is above the baseline
const GAP = 5; // from a hint to the element that it explains
const EDGE = 4; // from a hint to the edge of the plot, at least

/** Left, top, width and height, in pixels. */
export type Box = [number, number, number, number];

interface Scene {
  width: number;
  height: number;
  /** The points, which can be dragged, the outermost first. */
  points: Box[];
  /** The handle that turns the line. */
  handle: Box;
  /** Other elements that hints must not cover. */
  others: Box[];
}

/** Returns the distance between two boxes, or 0 where they overlap. */
function between([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  return Math.hypot(Math.max(0, bx - ax - aw, ax - bx - bw), Math.max(0, by - ay - ah, ay - by - bh));
}

/** Returns the boxes for a hint to the right and left of a box, below it and above it. */
function beside([x, y, width, height]: Box, length: number): Box[] {
  const [across, down] = [x + width / 2 - length / 2, y + height / 2 - LINE / 2];
  return [
    [x + width + GAP, down, length, LINE],
    [x - GAP - length, down, length, LINE],
    [across, y + height + GAP, length, LINE],
    [across, y - GAP - LINE, length, LINE],
  ];
}

/** Places a hint beside one of `things`, as clear of all obstacles as possible; returns the hint's box. */
function put(words: SVGTextElement, things: Box[], { width, height }: Scene, obstacles: Box[]): Box {
  const length = words.getComputedTextLength();
  const room = (box: Box) => {
    const [x, y] = box;
    const outside = x < EDGE || y < EDGE || x + length > width - EDGE || y + LINE > height - EDGE;
    return outside ? -1 : Math.min(GAP, ...obstacles.map((obstacle) => between(box, obstacle)));
  };
  const places = things.flatMap((thing) => beside(thing, length));
  const rooms = places.map(room);
  const best = places[rooms.indexOf(Math.max(...rooms))];
  setAttributes(words, { x: best[0], y: best[1] + BASE });
  return best;
}

/** Hints within the plot, beside the point and the handle that they explain. */
export function hints() {
  const drag = s('text', { class: 'hint' }, 'drag any point');
  const turn = s('text', { class: 'hint' }, 'turn the line');
  return {
    elements: [drag, turn],
    place(scene: Scene) {
      const obstacles = [scene.handle, ...scene.points, ...scene.others];
      const taken = put(turn, [scene.handle], scene, obstacles);
      put(drag, scene.points, scene, [...obstacles, taken]);
    },
  };
}
