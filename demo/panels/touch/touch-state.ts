import { PCA } from 'wasm-pca';
import { angleBetween, angleOf, normalizeAngle, type Point, type Split, split } from '../../ui/line.ts';
import { type SampleKind, samplePoints } from './sample-points.ts';

/** The points, their principal components, and the line the visitor turns. */
export interface TouchState {
  points: Point[];
  selected: number;
  /** Angle of the visitor's line, degrees in [0, 180). */
  angle: number;
  /** The line sits on u₁ and stays there when points move, until it is turned. */
  onFirst: boolean;
  model: PCA;
  firstAngle: number;
  split: Split;
}

export const MOST_POINTS = 200;
export const FEWEST_POINTS = 3;

function fit(points: Point[]): PCA {
  return PCA.fitSync({ data: new Float64Array(points.flat()), rows: points.length, columns: 2 }, { ddof: 0 });
}

function firstAngle(model: PCA): number {
  return angleOf(model.components.data[0], model.components.data[1]);
}

/** Fills in what follows from the points and the angle. Call after every change. */
export function refresh(state: TouchState): void {
  state.model = fit(state.points);
  state.firstAngle = firstAngle(state.model);
  if (state.onFirst) state.angle = state.firstAngle;
  state.split = split(state.points, state.model.mean, state.angle);
}

export function initialState(kind: SampleKind, seed: number, angle: number): TouchState {
  const points = samplePoints(kind, seed);
  const model = fit(points);
  return {
    points,
    selected: -1,
    angle,
    onFirst: false,
    model,
    firstAngle: firstAngle(model),
    split: split(points, model.mean, angle),
  };
}

/** Turns the line; within `tolerance` degrees of u₁ it snaps. */
export function turn(state: TouchState, degrees: number, tolerance: number): void {
  state.onFirst = angleBetween(degrees, state.firstAngle) <= tolerance;
  state.angle = state.onFirst ? state.firstAngle : normalizeAngle(degrees);
}
