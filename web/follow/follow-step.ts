import type { PCA } from '#package';
import type { Bytes, Doubles, Matrix } from '../matrix.ts';

/** What `follow` gives after each `every` rows. */
export interface FollowStep {
  /** The number of rows of the stream so far, those left out included. */
  readonly rows: number;
  /** The model of the rows that count, with M components. Their signs agree with those of the last model. */
  readonly model: PCA;
  /**
   * M x D: the components, rotated within their space onto the last axes (Procrustes), so that they follow the space smoothly where
   * components change places. The first are the components.
   */
  readonly axes: Matrix<Doubles>;
  /** M x M, orthogonal: axes = rotation components. Scores Z of the model are Z rotation^T on the axes. */
  readonly rotation: Matrix<Doubles>;
  /** M: the principal angles between the spaces of this model and the last, ascending, in radians; null for the first. */
  readonly angles: Doubles | null;
  /**
   * The root of the sum of their squares: the angle between the spaces or, for several components, the length of the shortest path
   * from one to the other. Null for the first.
   */
  readonly angle: number | null;
  /** The angle above which this step is an alarm; null if there is none, also until as many rows came as `halfLife` or `window`. */
  readonly limit: number | null;
  readonly alarm: boolean;
  /** Returns all that is needed to go on with the next row of the stream, by `follow(stream, { from: bytes })`. */
  toBytes(): Bytes;
}
