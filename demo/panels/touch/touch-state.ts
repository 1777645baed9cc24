import { PCA } from 'wasm-pca';
import type { Child } from '../../ui/dom.ts';
import { angleBetween, angleOf, normalizeAngle, type Point, type Split, split } from '../../ui/line.ts';
import type { Plane } from '../../ui/plane.ts';
import type { Slider } from '../../ui/slider.ts';
import type { SampleKind } from './sample-points.ts';

/** The points, their principal components, and the line the visitor turns. */
export interface TouchState {
  kind: SampleKind;
  points: Point[];
  selected: number;
  /** Angle of the visitor's line, degrees in [0, 180). */
  angle: number;
  /** The line sits on u₁ or u₂ and stays there when points move, until it is turned. */
  on: 1 | 2 | null;
  /** How far the line is off the mean, across itself. */
  offset: number;
  /** A direction that the line finds besides u₁ and u₂; degrees. */
  alsoFound: number | null;
  model: PCA;
  firstAngle: number;
  split: Split;
}

/** What the parts of the panel have of it. */
export interface TouchPanel {
  state: TouchState;
  /** In the next frame, since pointers move more often than the screen changes, or after a key at once. */
  draw: () => void;
  drawNow: () => void;
  /** How many rows the cloud has. */
  rows: Slider;
}

/** What a look at the cloud shows of it. */
export interface Shown {
  /** Drawn over it. */
  layer?: SVGElement;
  /** Below it, over the whole width. */
  bar?: Child;
  /** What to make of the line, in a sentence. */
  message: Child;
  table: Child;
}

export interface Look {
  /** In the place of the angle's slider. */
  control?: HTMLElement;
  show(state: TouchState, plane: Plane): Shown;
}

export const MOST_POINTS = 200;
export const FEWEST_POINTS = 3;

/** Fills in what follows from the points and the angle. Call after every change. */
export function refresh(state: TouchState): void {
  const { points } = state;
  const data = new Float64Array(points.flat());
  state.model = PCA.fitSync({ data, rows: points.length, columns: 2 }, { ddof: 0 });
  const [x, y] = state.model.components.data;
  state.firstAngle = angleOf(x, y);
  if (state.on) state.angle = normalizeAngle(state.firstAngle + 90 * (state.on - 1));
  state.split = split(points, state.model.mean, state.angle);
}

/** Turns the line; within `tolerance` degrees of u₁, or of another direction to be found, it snaps. */
export function turn(state: TouchState, degrees: number, tolerance: number): void {
  const before = state.angle;
  const near = (angle: number | null) => angle !== null && angleBetween(degrees, angle) <= tolerance;
  const { firstAngle, alsoFound } = state;
  state.on = near(firstAngle) ? 1 : near(firstAngle + 90) ? 2 : null;
  if (state.on) state.angle = normalizeAngle(firstAngle + 90 * (state.on - 1));
  else state.angle = near(alsoFound) ? (alsoFound as number) : normalizeAngle(degrees);
  // Past 180° it begins at 0° again, and what was to its left is to its right.
  if (Math.abs(state.angle - before) > 90) state.offset = -state.offset;
}
