import type { Child } from '../dom.ts';
import type { Mark } from './marks.ts';

export interface ScatterGroup {
  name: string;
  colour: () => string;
  mark: Mark;
}

export interface ScatterData {
  count: number;
  x: (i: number) => number;
  y: (i: number) => number;
  /** Which group each point belongs to. */
  group: ArrayLike<number>;
  groups: ScatterGroup[];
  xName: Child;
  yName: Child;
  /** Both axes have the same scale. */
  equal: boolean;
  /** Write each group's name at the middle of its points. */
  labelGroups: boolean;
}

/** A point of the reader's own, on top of the others. */
export interface OwnPoint {
  x: number;
  y: number;
  name: string;
}

/** The groups that stay in full colour; null: all. */
export type Emphasis = ReadonlySet<number> | null;
