import { PCA } from 'wasm-pca';
import type { Child } from '../../ui/dom.ts';
import { angleBetween, angleOf, normalizeAngle, type Point, type Split, split } from '../../ui/line.ts';
import type { Plane } from '../../ui/plane.ts';
import type { Slider } from '../../ui/slider.ts';
import type { SampleKind } from './sample-points.ts';

/** The points, their principal components, and the line that the visitor turns. */
export interface TouchState {
  kind: SampleKind;
  points: Point[];
  selected: number;
  /** The angle of the visitor's line in degrees, in [0, 180). */
  angle: number;
  /** 1 or 2 while the line lies on u₁ or u₂. It then stays there when points move, until the visitor turns it. */
  on: 1 | 2 | null;
  /** The signed distance of the line from the mean. */
  offset: number;
  /** The angle, in degrees, of a further direction to which the line snaps, besides u₁ and u₂. */
  alsoFound: number | null;
  /** True while the reader guesses: the line then snaps to nothing. */
  isHidden: boolean;
  model: PCA;
  firstAngle: number;
  split: Split;
}

/** The parts of the panel that its files share. */
export interface TouchPanel {
  state: TouchState;
  /** Draws in the next frame: pointers move more often than the screen is painted. */
  draw: () => void;
  /** Draws at once, after a key. */
  drawNow: () => void;
  /** Replaces the points by those that the reader has changed, which the page's address holds. */
  edit: (points: Point[]) => void;
  /** The visible point nearest to a point. */
  clamp: (place: Point) => Point;
  /** The slider for the number of rows. */
  rows: Slider;
}

/** The content that a look shows. */
export interface Shown {
  /** A layer over the cloud. */
  layer?: SVGElement;
  /** Content below the cloud, over the whole width. */
  bar?: Child;
  /** A sentence about the line. */
  message: Child;
  table: Child;
}

export interface Look {
  /** A control that replaces the slider for the angle. */
  control?: HTMLElement;
  /** True where the line can be off the mean. */
  shifts?: boolean;
  show(state: TouchState, plane: Plane): Shown;
}

export const MOST_POINTS = 200;
export const FEWEST_POINTS = 3;
/** The greatest distance of the line from the mean. */
export const FURTHEST = 2;

/** Computes everything that follows from the points and the angle. Call it after every change. */
export function refresh(state: TouchState): void {
  const { points } = state;
  const data = new Float64Array(points.flat());
  state.model = PCA.fitSync({ data, rows: points.length, columns: 2 }, { ddof: 0 });
  const [x, y] = state.model.components.data;
  state.firstAngle = angleOf(x, y);
  if (state.on) state.angle = normalizeAngle(state.firstAngle + 90 * (state.on - 1));
  state.split = split(points, state.model.mean, state.angle);
}

/** Turns the line. It snaps to u₁, u₂ and the further direction within `tolerance` degrees of them. */
export function turn(state: TouchState, degrees: number, tolerance: number): void {
  const before = state.angle;
  const { firstAngle, alsoFound, isHidden } = state;
  const near = (angle: number | null) =>
    !isHidden && angle !== null && angleBetween(degrees, angle) <= tolerance;
  state.on = near(firstAngle) ? 1 : near(firstAngle + 90) ? 2 : null;
  if (state.on) state.angle = normalizeAngle(firstAngle + 90 * (state.on - 1));
  else state.angle = near(alsoFound) ? (alsoFound as number) : normalizeAngle(degrees);
  // Beyond 180° the angle starts at 0° again, which exchanges the two sides of the line.
  if (Math.abs(state.angle - before) > 90) state.offset = -state.offset;
}
