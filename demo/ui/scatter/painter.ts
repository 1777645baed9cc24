import type { Box } from '../../../tables/charts/labels.ts';
import type { Atlas } from './atlas.ts';

/** Beyond so many points marks make a solid disc: how many lie on a pixel says more. */
const DENSE = 20_000;
const MANY = 3_000;
const SEVERAL = 400;
/** Of points in the background, as a part of full strength. */
export const BACKGROUND = 0.15;

/** What is drawn. */
export interface Points {
  positions: Float32Array;
  /** Nearer ones hide others. */
  solid: boolean;
  group: Uint8Array;
  /** 1 in full colour, 0 in the background. */
  lit: Uint8Array;
  atlas: Atlas;
  /** The atlas has an image for each point, not a mark for each group. */
  images: boolean;
}

/** How it is looked at. */
export interface Look {
  matrix: Float32Array;
  zoom: number;
  /** Of the canvas and what of it is drawn on, in CSS pixels, and its own pixels to each. */
  width: number;
  height: number;
  frame: Box;
  ratio: number;
  /** Three numbers 0 … 1 for each group. */
  colours: number[];
  paper: number[];
}

/** Draws every so many of the points. */
export type Painter = (points: Points, look: Look, every: number) => void;

/** Whether the number of points on a pixel is drawn instead of their marks. */
export const isDense = ({ group, images }: Points) => group.length > DENSE && !images;

/** CSS pixels across a mark, with the room around it. */
function sizeOf(points: Points, zoom: number): number {
  const { images, group } = points;
  if (images) return Math.min(64, 14 * zoom ** 0.75);
  const size = isDense(points) ? 2 : group.length > MANY ? 8 : group.length > SEVERAL ? 12 : 17;
  return size * Math.min(2.5, zoom ** 0.3);
}

/** Points in the background (lit 0), if there are any, are drawn before those in full colour (1); how strongly. */
export const passes = ({ lit }: Points) => [...(lit.includes(0) ? [[0, BACKGROUND]] : []), [1, 1]];

/** Opacity of a mark. */
export function strengthOf({ solid, images, group }: Points): number {
  return solid || images ? 1 : group.length > MANY ? 0.75 : 0.9;
}

/** Makes a canvas as large as it is looked at; gives the frame, and the size of a mark, in its own pixels. */
export function fit(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  points: Points,
  { width, height, frame, ratio, zoom }: Look,
) {
  const [across, down, ...box] = [width, height, frame.left, frame.top, frame.width, frame.height].map(
    (length) => Math.round(length * ratio),
  );
  if (canvas.width !== across || canvas.height !== down)
    Object.assign(canvas, { width: across, height: down });
  return { box, size: sizeOf(points, zoom) * ratio };
}

/** Points on a pixel that make its colour full: a few times as many as if they were spread evenly over `area`. */
export const fullCount = ({ group }: Points, size: number, area: number) =>
  Math.max(3, (10 * group.length * size ** 2) / area);
