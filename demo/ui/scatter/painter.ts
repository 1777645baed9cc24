import type { Box } from '../../../tables/charts/labels.ts';
import type { Atlas } from './atlas.ts';

/** Beyond this many points their marks would merge into one blot, so painters show the density instead. */
const DENSE = 20_000;
const MANY = 3_000;
const SEVERAL = 400;
/** The opacity of points in the background, relative to those in full colour. */
export const BACKGROUND = 0.15;

/** The points to draw. */
export interface Points {
  /** The x, y and z of each point, in units of the cloud. */
  positions: Float32Array;
  /** True in three dimensions, where nearer points hide others. */
  solid: boolean;
  group: Uint8Array;
  /** For each point, 1 in full colour and 0 in the background. */
  lit: Uint8Array;
  atlas: Atlas;
  /** True where the atlas has an image for each point instead of a mark for each group. */
  images: boolean;
}

/** The view in which to draw them. */
export interface Look {
  /** Maps the units of the cloud to clip space. */
  matrix: Float32Array;
  zoom: number;
  /** The size of the canvas, in CSS pixels. */
  width: number;
  height: number;
  /** The part of the canvas that is drawn on, in CSS pixels. */
  frame: Box;
  /** The canvas pixels per CSS pixel. */
  ratio: number;
  /** The red, green and blue of each group, 0 … 1. */
  colours: number[];
  /** The red, green and blue of an image's background, 0 … 1. */
  paper: number[];
}

/** Draws points; where `every` is n, only each n-th of them. */
export type Painter = (points: Points, look: Look, every: number) => void;

/** The properties on which the size and the opacity of marks depend. */
type Crowd = Pick<Points, 'solid' | 'images'> & { group: ArrayLike<number> };

/** Returns whether painters show how many points lie on a pixel, and not the points' marks. */
export const isDense = ({ group, images }: Crowd) => group.length > DENSE && !images;

/** Returns the size of a mark with the margin around it, in CSS pixels. */
export function sizeOf(points: Crowd, zoom: number): number {
  const { images, group } = points;
  if (images) return Math.min(64, 14 * zoom ** 0.75);
  const size = isDense(points) ? 2 : group.length > MANY ? 8 : group.length > SEVERAL ? 12 : 17;
  return size * Math.min(2.5, zoom ** 0.3);
}

/**
 * Returns the passes in which points are drawn, as pairs of a value of `lit` and an opacity: those in the background,
 * if there are any, then those in full colour.
 */
export const passes = ({ lit }: Pick<Points, 'lit'>) => [
  ...(lit.includes(0) ? [[0, BACKGROUND]] : []),
  [1, 1],
];

/** Returns the opacity of a mark. */
export function strengthOf({ solid, images, group }: Crowd): number {
  return solid || images ? 1 : group.length > MANY ? 0.75 : 0.9;
}

/**
 * Gives a canvas the size of the view; returns the frame and the size of a mark in canvas pixels, and whether the canvas
 * is empty now.
 */
export function fit(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  points: Points,
  { width, height, frame, ratio, zoom }: Look,
) {
  const [across, down, ...box] = [width, height, frame.left, frame.top, frame.width, frame.height].map(
    (length) => Math.round(length * ratio),
  );
  const isEmpty = canvas.width !== across || canvas.height !== down;
  if (isEmpty) Object.assign(canvas, { width: across, height: down });
  return { box, size: sizeOf(points, zoom) * ratio, isEmpty };
}

/** Returns how many points make a pixel opaque: ten times the mean if they were spread evenly over `area`. */
export const fullCount = ({ group }: Points, size: number, area: number) =>
  Math.max(3, (10 * group.length * size ** 2) / area);
