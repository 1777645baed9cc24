import { PCA } from 'wasm-pca';
import { normal, uniform } from '../../data/random.ts';
import { clamp } from '../../ui/clamp.ts';
import { direction } from '../../ui/line.ts';
import { clampToWindow } from '../../ui/plane.ts';

/** The limits of a class's standard deviation along its long axis. */
const LENGTH = { least: 0.4, most: 2.4 };
/** The number of points of each class. */
export const POINTS = 60;

/** A class of points: its mean, the angle of its long axis, and the standard deviation along it. */
export interface Class {
  x: number;
  y: number;
  /** Degrees in (−180, 180]. Half a turn gives the same ellipse, but other points. */
  angle: number;
  length: number;
}

export type Pair = [Class, Class];
export type Start = 'across' | 'along' | 'on-top';

export const STARTS: Record<Start, Pair> = {
  across: [
    { x: -0.4, y: 0.95, angle: 20, length: 1.6 },
    { x: 0.4, y: -0.95, angle: 20, length: 1.6 },
  ],
  along: [
    { x: -2.28, y: -0.83, angle: 20, length: 0.8 },
    { x: 2.28, y: 0.83, angle: 20, length: 0.8 },
  ],
  'on-top': [
    { x: -0.15, y: 0.05, angle: 60, length: 1.3 },
    { x: 0.15, y: -0.05, angle: -15, length: 1.5 },
  ],
};

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** Moves a class into the window, and rounds it to the precision of the address. */
export function clampClass({ x, y, angle, length }: Class): Class {
  const turned = rounded(angle - 360 * Math.round(angle / 360), 1);
  const [left, up] = clampToWindow([x, y]);
  return {
    x: rounded(left, 2),
    y: rounded(up, 2),
    angle: turned === -180 ? 180 : turned,
    length: rounded(clamp(length, LENGTH.least, LENGTH.most), 2),
  };
}

/** Writes the classes as text for the address: eight numbers. */
export function formatClasses(classes: Pair): string {
  return classes.flatMap(({ x, y, angle, length }) => [x, y, angle, length]).join('_');
}

/** Inverts formatClasses(); returns null where the text is not of that form. */
export function parseClasses(text: string): Pair | null {
  const numbers = text.split('_').map((part) => (part === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 8 || !numbers.every(Number.isFinite)) return null;
  const [first, second] = [0, 4].map((at) => {
    const [x, y, angle, length] = numbers.slice(at, at + 4);
    return clampClass({ x, y, angle, length });
  });
  return [first, second];
}

/** The class of each point. */
export const LABELS = Uint8Array.from({ length: 2 * POINTS }, (_, i) => (i < POINTS ? 0 : 1));

let made: Float64Array[] | null = null;

/** Returns normal random points, whitened so that a class has exactly the mean and the spread that its handles show. */
function draws(): Float64Array[] {
  made ??= [1, 2].map((seed) => {
    const random = uniform(seed);
    const x = {
      data: Float64Array.from({ length: 2 * POINTS }, () => normal(random)),
      rows: POINTS,
      columns: 2,
    };
    return PCA.fitSync(x).transformSync(x, { whiten: true }).data;
  });
  return made;
}

/** Returns the points of both classes, row-major. The deviation along a class is `elongation` times that across it. */
export function points(classes: Pair, elongation: number): Float64Array {
  const all = new Float64Array(4 * POINTS);
  classes.forEach(({ x, y, angle, length }, k) => {
    const [cos, sin] = direction(angle);
    const drawn = draws()[k];
    for (let i = 0; i < POINTS; i++) {
      const [a, b] = [drawn[2 * i] * length, (drawn[2 * i + 1] * length) / elongation];
      all[2 * (k * POINTS + i)] = x + a * cos - b * sin;
      all[2 * (k * POINTS + i) + 1] = y + a * sin + b * cos;
    }
  });
  return all;
}
