import { inSlices } from '../frame.ts';
import type { Camera } from './camera.ts';
import type { Cloud } from './cloud.ts';
import { inside, type Loop } from './lasso.ts';
import { type NearestIndex, nearestIndex } from './nearest.ts';
import { step } from './step.ts';

const FEW = 20_000; // places of more points are looked for once the view rests
const REST = 120; // milliseconds
const REACH = { mouse: 18, touch: 30 }; // pixels around the pointer
const BLOCK = 1024; // points between two looks at the clock

/** Where every point is seen, in CSS pixels of the stage. */
export interface Places {
  xs: Float32Array;
  ys: Float32Array;
}

/** Finds points on the screen. */
export interface Picking {
  /** The points are seen otherwise. */
  look(cloud: Cloud, camera: Camera): void;
  /** Others can be pointed at. */
  touch(): void;
  /** At or near a pixel; −1: none, or not known yet. */
  find(x: number, y: number, type: string): number;
  /** The next one in a direction. */
  next(from: number, direction: [number, number]): Promise<number>;
  within(loop: Loop): Promise<number[]>;
}

export function picking(isLit: (i: number) => boolean): Picking {
  let places: Places | null = null;
  let index: NearestIndex | null = null;
  let frame = { left: 0, top: 0, width: 0, height: 0 };
  let known: Promise<void> = Promise.resolve();
  let newest = 0; // view
  let sorting = 0;

  function visible(i: number): boolean {
    if (!places || !isLit(i)) return false;
    const [x, y] = [places.xs[i] - frame.left, places.ys[i] - frame.top];
    return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
  }

  /** Only those that are visible when it is done can be found by place. */
  async function sort(): Promise<void> {
    const turn = ++sorting;
    index = null;
    if (!places) return;
    const { left, top, width, height } = frame;
    const sorted = await nearestIndex(places.xs, places.ys, left + width, top + height, visible);
    if (turn === sorting) index = sorted;
  }

  /** Works in slices, since there may be a million points. */
  async function locate({ positions, data: { count } }: Cloud, { project }: Camera): Promise<void> {
    const turn = ++newest;
    const stale = () => turn !== newest;
    sorting++;
    places = index = null;
    if (count > FEW) await new Promise((resolve) => setTimeout(resolve, REST));
    if (stale()) return;
    const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
    const locateOne = (i: number) => {
      if (!stale()) [xs[i], ys[i]] = project([positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]);
    };
    await inSlices(count, locateOne, BLOCK);
    if (stale()) return;
    places = { xs, ys };
    await sort();
  }

  /** Once the newest view is known. */
  async function settled(): Promise<Places | null> {
    for (let awaited: unknown; awaited !== known; ) {
      awaited = known;
      await known;
    }
    return places;
  }

  return {
    look(cloud, camera) {
      frame = camera.frame;
      known = locate(cloud, camera);
    },
    touch() {
      known = known.then(sort);
    },
    find(x, y, type) {
      return index?.find(x, y, type === 'touch' ? REACH.touch : REACH.mouse) ?? -1;
    },
    async next(from, direction) {
      const settledPlaces = await settled();
      return settledPlaces ? step(settledPlaces, frame, from, direction, visible) : -1;
    },
    async within(loop) {
      const found: number[] = [];
      const settledPlaces = await settled();
      if (!settledPlaces) return found;
      const { xs, ys } = settledPlaces;
      const isWithin = inside(loop);
      await inSlices(xs.length, (i) => visible(i) && isWithin(xs[i], ys[i]) && found.push(i), BLOCK);
      return found;
    },
  };
}
