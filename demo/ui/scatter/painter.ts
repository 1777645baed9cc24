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

export interface Painter {
  show(points: Points): void;
  light(lit: Uint8Array): void;
  draw(look: Look): void;
}

/** Whether the number of points on a pixel is drawn instead of their marks. */
export const isDense = ({ group, images }: Points) => group.length > DENSE && !images;

/** Pixels across a mark, with the room around it. */
export function sizeOf(points: Points, zoom: number): number {
  const { images, group } = points;
  if (images) return Math.min(64, 14 * zoom ** 0.75);
  const size = isDense(points) ? 2 : group.length > MANY ? 8 : group.length > SEVERAL ? 12 : 17;
  return size * Math.min(2.5, zoom ** 0.3);
}

/** Opacity of a mark. */
export function strengthOf({ solid, images, group }: Points): number {
  return solid || images ? 1 : group.length > MANY ? 0.75 : 0.9;
}

/** Points on a pixel that make its colour full: a few times as many as if they were spread evenly over `area`. */
export const fullCount = (count: number, size: number, area: number) =>
  Math.max(3, (10 * count * size ** 2) / area);
