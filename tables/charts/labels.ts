/** A rectangle in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Place = readonly [x: number, y: number];
export type Segment = readonly [from: Place, to: Place];

/** A text, its size in pixels, and the place that it names. */
export interface Label {
  at: Place;
  width: number;
  height: number;
  /** Puts the label beside its place, on the side away from this point; without it, on the place. */
  from?: Place;
}

/** The area that labels stay within, and the boxes that they avoid. */
export interface Scene {
  frame: Box;
  boxes?: readonly Box[];
  segments?: readonly Segment[];
}

interface Placed extends Box {
  /** Drawn where the label had to be moved from what it names. */
  leader: Segment | null;
}

const CLEAR = 2; // pixels around a label
const GAP = 6; // from a place to a label beside it
const LONGEST = 84; // pixels of a leader
const RING = 7; // pixels between the distances that are tried
const TURNS = 16; // directions that are tried
const STRAY = 30; // extra pixels of distance that cost as much as the opposite side
const NEAR = 9; // pixels from a place to its label that need no leader
const ROUNDS = 4;

/** Distances and turns from the preferred direction to try, the best first. */
const TRIES = Array.from({ length: 1 + Math.floor(LONGEST / RING) }, (_, ring) =>
  Array.from({ length: TURNS }, (_, k) => {
    const turn = ((k % 2 ? 1 : -1) * Math.ceil(k / 2) * 2 * Math.PI) / TURNS;
    return { distance: ring * RING, turn, cost: ring * RING + (STRAY * Math.abs(turn)) / Math.PI };
  }),
)
  .flat()
  .sort((a, b) => a.cost - b.cost);

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width + CLEAR &&
  b.left < a.left + a.width + CLEAR &&
  a.top < b.top + b.height + CLEAR &&
  b.top < a.top + a.height + CLEAR;

const spot = ([left, top]: Place): Box => ({ left, top, width: 0, height: 0 });

const within = (box: Box, frame: Box) =>
  box.left >= frame.left &&
  box.top >= frame.top &&
  box.left + box.width <= frame.left + frame.width &&
  box.top + box.height <= frame.top + frame.height;

/** Tells whether a part of the segment is in the box or close to it, by Liang and Barsky's clipping. */
function crosses([[x0, y0], [x1, y1]]: Segment, { left, top, width, height }: Box): boolean {
  let [first, last] = [0, 1];
  for (const [start, way, low, high] of [
    [x0, x1 - x0, left - CLEAR, left + width + CLEAR],
    [y0, y1 - y0, top - CLEAR, top + height + CLEAR],
  ]) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first < last;
}

function boxOf({ at: [x, y], width, height, from }: Label, distance: number, angle: number): Box {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const away = distance + (from ? GAP : 0);
  // The distance to the label's centre includes half of its size, up to its corner in slanted directions.
  const half = from ? 0.5 / Math.max(Math.abs(dx), Math.abs(dy)) : 0;
  return {
    left: x + dx * (away + half * width) - width / 2,
    top: y + dy * (away + half * height) - height / 2,
    width,
    height,
  };
}

function leaderOf([x, y]: Place, { left, top, width, height }: Box): Segment | null {
  const end: Place = [Math.min(left + width, Math.max(left, x)), Math.min(top + height, Math.max(top, y))];
  return Math.hypot(end[0] - x, end[1] - y) > NEAR ? [[x, y], end] : null;
}

function place(label: Label, { frame, boxes = [], segments = [] }: Scene, earlier: Placed[]): Placed | null {
  const { at, from } = label;
  const preferred = from ? Math.atan2(at[1] - from[1], at[0] - from[0]) : -Math.PI / 2;
  const taken = [...boxes, ...earlier];
  for (const { distance, turn } of TRIES) {
    const box = boxOf(label, distance, preferred + turn);
    if (!within(box, frame) || taken.some((other) => overlap(box, other))) continue;
    if (segments.some((segment) => crosses(segment, box))) continue;
    if (earlier.some(({ leader }) => leader && crosses(leader, box))) continue;
    const leader = leaderOf(at, box);
    if (leader && earlier.some((other) => crosses(leader, other))) continue;
    // A leader may begin in the box of the place that it leads from.
    if (leader && boxes.some((other) => crosses(leader, other) && !overlap(spot(at), other))) continue;
    return { ...box, leader };
  }
  return null;
}

/**
 * Places each label within the frame, as near as possible to what it names, and on no other label, box or segment.
 * Earlier labels choose first; each round begins with the labels that had no room in the last one. null: no room.
 */
export function placeLabels(labels: readonly Label[], scene: Scene): (Placed | null)[] {
  let order = labels.map((_, k) => k);
  let best: (Placed | null)[] = [];
  let fewest = Infinity;
  for (let round = 0; round < ROUNDS && fewest > 0; round++) {
    const placed: (Placed | null)[] = labels.map(() => null);
    for (const k of order) {
      // No leader reaches a place that another label covers, so from the second round on places stay free.
      const places = round > 0 ? labels.filter((_, other) => other !== k).map(({ at }) => spot(at)) : [];
      const boxes = [...(scene.boxes ?? []), ...places];
      const earlier = placed.filter((one) => one !== null);
      placed[k] = place(labels[k], { ...scene, boxes }, earlier);
    }
    const without = order.filter((k) => placed[k] === null);
    if (without.length < fewest) [best, fewest] = [placed, without.length];
    order = [...without, ...order.filter((k) => placed[k] !== null)];
  }
  return best;
}
