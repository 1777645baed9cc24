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
  /** With it, the plot has three dimensions. */
  z?: (i: number) => number;
  /** Which group each point belongs to. */
  group: ArrayLike<number>;
  groups: ScatterGroup[];
  xName: Child;
  yName: Child;
  zName?: Child;
  /** All axes have the same scale. */
  equal: boolean;
  /** Write each group's name at the middle of its points. */
  labelGroups: boolean;
  /** Written beside points to which a chosen one is linked. */
  nameOf?: (i: number) => string;
  curves?: Curve[];
  /** Drawn from the origin, all made longer by the same factor, as far as there is room. */
  arrows?: Arrow[];
  /** In place of marks: side × side bytes for each point, 0 paper to 255 ink. */
  images?: { pixels: Uint8Array; side: number };
}

/** The groups that stay in full colour; null: all. */
export type Emphasis = ReadonlySet<number> | null;
