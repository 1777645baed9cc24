import { normal, uniform } from '../../data/random.ts';
import { fromBase64, toBase64 } from '../../ui/base64.ts';
import type { Point } from '../../ui/line.ts';
import { clampToWindow } from '../../ui/plane.ts';

export const SAMPLE_SIZE = 40;
const GOLDEN = 2.39996; // the golden angle

export type SampleKind = 'correlated' | 'round' | 'outlier' | 'ring' | 'banana';

/** Returns points around the origin, at angles that grow by the same step, so that all directions are alike. */
function around(random: () => number, count: number, step: number, radiusOf: (i: number) => number): Point[] {
  const turn = random() * 2 * Math.PI;
  return Array.from({ length: count }, (_, i): Point => {
    const [radius, angle] = [radiusOf(i), turn + i * step];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Returns points that are spread evenly over a disc. */
const disc = (random: () => number, count: number) =>
  around(random, count, GOLDEN, (i) => 2.6 * Math.sqrt((i + 0.5) / count) + 0.12 * normal(random));

/** Returns a ring, whose covariance is that of a disc: the variance is the same along each direction. */
const ring = (random: () => number, count: number) =>
  around(random, count, (2 * Math.PI) / count, () => 2.5 + 0.16 * normal(random));

/** Returns points along a bent line, which no straight line fits. */
function banana(random: () => number, count: number): Point[] {
  return Array.from({ length: count }, (): Point => {
    const along = 2 * random() - 1;
    const [x, y] = [3.3 * along, 3 * along ** 2 - 1.4];
    return clampToWindow([x + 0.2 * normal(random), y + 0.2 * normal(random)]);
  });
}

/** Returns a cloud of `count` points. The seed decides them and, for the correlated kinds, the angle of the cloud. */
export function samplePoints(kind: SampleKind, seed: number, count = SAMPLE_SIZE): Point[] {
  const random = uniform(seed);
  if (kind === 'round') return disc(random, count);
  if (kind === 'ring') return ring(random, count);
  if (kind === 'banana') return banana(random, count);
  const angle = (20 + 25 * random()) * (Math.PI / 180);
  const [long, short] = { correlated: [2, 0.6], outlier: [0.95, 0.45] }[kind];
  const points = Array.from({ length: kind === 'outlier' ? count - 1 : count }, (): Point => {
    const [a, b] = [long * normal(random), short * normal(random)];
    return clampToWindow([
      a * Math.cos(angle) - b * Math.sin(angle),
      a * Math.sin(angle) + b * Math.cos(angle),
    ]);
  });
  if (kind === 'outlier') points.push([-4.3, 2.9]);
  return points;
}

const FINE = 100; // steps of a coordinate per unit in an address
const MIDDLE = 2048; // the step at 0, of 4096

/** Writes points as text for an address: two characters for each coordinate. */
export const formatPoints = (points: Point[]) =>
  toBase64(
    points.flat().flatMap((value) => {
      const step = Math.round(FINE * value) + MIDDLE;
      return [step >> 6, step & 63];
    }),
  );

/** Inverts formatPoints(), to 1/100 of a unit. */
export function parsePoints(text: string): Point[] {
  const digits = fromBase64(text);
  const at = (k: number) => (64 * digits[k] + digits[k + 1] - MIDDLE) / FINE;
  return Array.from({ length: text.length / 4 }, (_, i): Point => [at(4 * i), at(4 * i + 2)]);
}
