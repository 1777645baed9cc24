import type { Arrow } from '../../../tables/charts/biplot.ts';
import type { Child } from '../dom.ts';
import type { Mark } from './marks.ts';

export interface ScatterGroup {
  name: string;
  colour: () => string;
  mark: Mark;
}

export interface Point3 {
  x: number;
  y: number;
  z?: number;
}

export interface NamedPoint extends Point3 {
  name: string;
}

/** A line over the points of a flat plot. */
export interface Curve {
  points: Point3[];
  colour: () => string;
  dashed?: boolean;
}

export interface ScatterData {
  count: number;
  x: (i: number) => number;
  y: (i: number) => number;
  /** The third coordinate, which a plot in three dimensions has. */
  z?: (i: number) => number;
  /** The group of each point, an index into `groups`. */
  group: ArrayLike<number>;
  groups: ScatterGroup[];
  xName: Child;
  yName: Child;
  zName?: Child;
  /** True where all axes have the same scale. */
  equal: boolean;
  /** True where each group's name stands at the mean of its points. */
  labelGroups: boolean;
  /** The label of a point to which a chosen one is linked. */
  nameOf?: (i: number) => string;
  curves?: Curve[];
  /** The tips of arrows from the origin; the plot enlarges all of them by the same factor, as far as there is room. */
  arrows?: Arrow[];
  /** Places that are no points, such as means of points. They are drawn as diamonds, with their names. */
  diamonds?: NamedPoint[];
  /** Images in place of marks: side × side bytes for each point, from 0 (paper) to 255 (ink). */
  images?: { pixels: Uint8Array; side: number };
}

/** The groups that stay in full colour, or null for all. */
export type Emphasis = ReadonlySet<number> | null;
