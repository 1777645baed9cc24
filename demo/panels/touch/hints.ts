import { s, setAttributes } from '../../ui/dom.ts';

const LINE = 16; // pixels: the height of a hint,
const BASE = 12; // and of that above its baseline
const GAP = 5; // to what it is about
const EDGE = 4; // to the edge of the plot

/** Left, top, width, height in pixels. */
export type Box = [number, number, number, number];

interface Scene {
  width: number;
  height: number;
  /** What can be dragged, the outermost first. */
  points: Box[];
  /** What turns the line. */
  handle: Box;
  /** What else is in the way. */
  others: Box[];
}

/** The distance of two boxes; 0 where they overlap. */
function between([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  return Math.hypot(Math.max(0, bx - ax - aw, ax - bx - bw), Math.max(0, by - ay - ah, ay - by - bh));
}

/** Right, left, below and above of a thing. */
function beside([x, y, width, height]: Box, length: number): Box[] {
  const [across, down] = [x + width / 2 - length / 2, y + height / 2 - LINE / 2];
  return [
    [x + width + GAP, down, length, LINE],
    [x - GAP - length, down, length, LINE],
    [across, y + height + GAP, length, LINE],
    [across, y - GAP - LINE, length, LINE],
  ];
}

/** Puts words beside one of `things`, as clear of all obstacles as can be; gives where they are. */
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

/** What can be done with the plot, said beside the things themselves. */
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
