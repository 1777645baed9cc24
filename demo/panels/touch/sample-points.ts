import { normal, uniform } from '../../data/random.ts';
import type { Point } from '../../ui/line.ts';

/** The window onto the plane that the points live in: |x| ≤ 5, |y| ≤ 3.4. */
export const WINDOW = { x: 5, y: 3.4 };

export type SampleKind = 'correlated' | 'round' | 'outlier';

export function clampToWindow([x, y]: Point): Point {
  return [Math.min(WINDOW.x, Math.max(-WINDOW.x, x)), Math.min(WINDOW.y, Math.max(-WINDOW.y, y))];
}

/** Points spread evenly over a disc, so that no direction stands out. */
function sunflower(random: () => number): Point[] {
  const turn = random() * 2 * Math.PI;
  return Array.from({ length: 40 }, (_, i): Point => {
    const radius = 2.6 * Math.sqrt((i + 0.5) / 40) + 0.12 * normal(random);
    const angle = turn + i * 2.39996; // the golden angle
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Forty points; the seed also turns the correlated clouds. */
export function samplePoints(kind: SampleKind, seed: number): Point[] {
  const random = uniform(seed);
  if (kind === 'round') return sunflower(random);
  const angle = (20 + 25 * random()) * (Math.PI / 180);
  const [long, short] = { correlated: [2, 0.6], outlier: [0.95, 0.45] }[kind];
  const points = Array.from({ length: kind === 'outlier' ? 39 : 40 }, (): Point => {
    const [a, b] = [long * normal(random), short * normal(random)];
    return clampToWindow([
      a * Math.cos(angle) - b * Math.sin(angle),
      a * Math.sin(angle) + b * Math.cos(angle),
    ]);
  });
  if (kind === 'outlier') points.push([-4.3, 2.9]);
  return points;
}
