import type { Direction } from '../arrow-keys.ts';
import { inSlices } from '../scheduling.ts';
import type { Camera } from './camera.ts';
import { insidePolygon, type Polygon } from './lasso.ts';
import { nearestInDirection, nearestTo } from './nearest.ts';

const FEW = 20_000; // with more points, their pixels are computed only once the view rests
const REST = 120; // milliseconds
const REACH = { mouse: 18, touch: 30 }; // pixels around the pointer
const BLOCK = 1024; // points between two reads of the clock

/** Finds points on the screen. */
export function picking(isLit: (i: number) => boolean) {
  let frame = { left: 0, top: 0, width: 0, height: 0 };
  const unknown = { xs: new Float32Array(), ys: new Float32Array() };
  let places = unknown; // in CSS pixels of the stage
  let known = Promise.resolve();
  let newest = 0;

  function visible(i: number): boolean {
    const [x, y] = [places.xs[i] - frame.left, places.ys[i] - frame.top];
    return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height && isLit(i);
  }

  /** Computes the pixel of every point, in slices, because there may be a million points. */
  async function locate({ cloud, pixelOf }: Camera): Promise<void> {
    const { count } = cloud.data;
    const turn = ++newest;
    places = unknown;
    if (count > FEW) await new Promise((resolve) => setTimeout(resolve, REST));
    if (turn !== newest) return;
    const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
    const locateOne = (i: number) => {
      if (turn === newest) [xs[i], ys[i]] = pixelOf(i);
    };
    await inSlices(count, locateOne, BLOCK);
    if (turn === newest) places = { xs, ys };
  }

  /** Resolves once the pixels of the newest view are known. */
  async function settled(): Promise<void> {
    for (let awaited: unknown; awaited !== known; ) {
      awaited = known;
      await known;
    }
  }

  /** Returns the point nearest to a pixel, or −1 where none is near or the pixels are not computed yet. */
  const find = (x: number, y: number, type: string) =>
    nearestTo(places, x, y, type === 'touch' ? REACH.touch : REACH.mouse, visible);

  return {
    /** Call this when the view has changed. */
    look(camera: Camera) {
      frame = camera.frame;
      known = locate(camera);
    },
    find,
    /** Like find(), but waits until the pixels are computed. */
    async at(x: number, y: number, type: string) {
      await settled();
      return find(x, y, type);
    },
    /** Returns the next point in a direction, from point `from`, or from the middle of the frame where `from` is −1. */
    async next(from: number, direction: Direction) {
      await settled();
      const { left, top, width, height } = frame;
      const middle = [left + width / 2, top + height / 2];
      const place = from < 0 ? middle : [places.xs[from], places.ys[from]];
      return nearestInDirection(places, place, direction, visible);
    },
    async within(loop: Polygon) {
      await settled();
      const found: number[] = [];
      const { xs, ys } = places;
      const isWithin = insidePolygon(loop);
      await inSlices(xs.length, (i) => visible(i) && isWithin(xs[i], ys[i]) && found.push(i), BLOCK);
      return found;
    },
  };
}
