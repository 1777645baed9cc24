import type { Direction } from '../arrow-keys.ts';
import { inSlices } from '../scheduling.ts';
import { type Camera, pixelOf } from './camera.ts';
import { insidePolygon, type Polygon } from './lasso.ts';
import { type FindNearest, nearestInDirection, nearestIndex, type ScreenPositions } from './nearest.ts';
import type { PointCloud } from './point-cloud.ts';

const FEW = 20_000; // places of more points are looked for once the view rests
const REST = 120; // milliseconds
const REACH = { mouse: 18, touch: 30 }; // pixels around the pointer
const BLOCK = 1024; // points between two looks at the clock

/** Finds points on the screen. */
export function picking(isLit: (i: number) => boolean) {
  let places: ScreenPositions | null = null;
  let nearest: FindNearest | null = null;
  let frame = { left: 0, top: 0, width: 0, height: 0 };
  let known: Promise<void> = Promise.resolve();
  let newest = 0;

  function visible(i: number): boolean {
    if (!places || !isLit(i)) return false;
    const [x, y] = [places.xs[i] - frame.left, places.ys[i] - frame.top];
    return x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
  }

  /** Works in slices, since there may be a million points. */
  async function locate(cloud: PointCloud, camera: Camera): Promise<void> {
    const { count } = cloud.data;
    const turn = ++newest;
    const stale = () => turn !== newest;
    places = nearest = null;
    if (count > FEW) await new Promise((resolve) => setTimeout(resolve, REST));
    if (stale()) return;
    const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
    const locateOne = (i: number) => {
      if (!stale()) [xs[i], ys[i]] = pixelOf(i, cloud, camera);
    };
    await inSlices(count, locateOne, BLOCK);
    if (stale()) return;
    places = { xs, ys };
    const sorted = await nearestIndex(places, frame.left + frame.width, frame.top + frame.height, visible);
    if (!stale()) nearest = sorted;
  }

  /** Once the newest view is known. */
  async function settled(): Promise<ScreenPositions | null> {
    for (let awaited: unknown; awaited !== known; ) {
      awaited = known;
      await known;
    }
    return places;
  }

  /** At or near a pixel; −1: none, or not known yet. */
  const find = (x: number, y: number, type: string) =>
    nearest?.(x, y, type === 'touch' ? REACH.touch : REACH.mouse) ?? -1;

  return {
    /** The points are seen otherwise, or others of them can be pointed at. */
    look(cloud: PointCloud, camera: Camera) {
      frame = camera.frame;
      known = locate(cloud, camera);
    },
    find,
    /** The same, once it is known. */
    async at(x: number, y: number, type: string) {
      await settled();
      return find(x, y, type);
    },
    /** The next one in a direction. */
    async next(from: number, direction: Direction) {
      const settledPlaces = await settled();
      return settledPlaces ? nearestInDirection(settledPlaces, frame, from, direction, visible) : -1;
    },
    async within(loop: Polygon) {
      const found: number[] = [];
      const settledPlaces = await settled();
      if (!settledPlaces) return found;
      const { xs, ys } = settledPlaces;
      const isWithin = insidePolygon(loop);
      await inSlices(xs.length, (i) => visible(i) && isWithin(xs[i], ys[i]) && found.push(i), BLOCK);
      return found;
    },
  };
}
