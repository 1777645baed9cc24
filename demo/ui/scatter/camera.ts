import { m4 } from 'twgl.js';
import type { Box } from '../../../tables/charts/labels.ts';
import type { PointCloud, Triple } from './point-cloud.ts';
import type { Point3 } from './scatter-data.ts';

/** A view of the points: turned by radians, then magnified, and shifted in halves of the frame. HOME is the initial one. */
export const HOME = { yaw: -0.5, pitch: 0.3, zoom: 1, x: 0, y: 0 };

export type View = Readonly<typeof HOME>;
export type Camera = ReturnType<typeof cameraOf>;

const ROOM = 1.08; // a flat plot shows this multiple of the points' range
const FILL = 1.05; // the scale of the ball around the box, in halves of the shorter side of the frame
const DISTANCE = 3.5; // the distance of the eye; a smaller one gives a stronger perspective

/**
 * Returns the projection of points onto a frame, which is in CSS pixels of the stage. The view HOME shows all points
 * and the reader's own point.
 */
export function cameraOf(cloud: PointCloud, own: Point3 | null, view: View, frame: Box) {
  const { extent, solid, data, positions, toUnits, fromUnits } = cloud;
  const beyond = own && toUnits(own);
  const low = extent.map((half, k) => Math.min(-half, beyond?.[k] ?? 0));
  const high = extent.map((half, k) => Math.max(half, beyond?.[k] ?? 0));
  const middle = low.map((value, k) => -(value + high[k]) / 2);
  const [a, b, c] = low.map((value, k) => (high[k] - value) / 2);
  const seen = [m4.translation([view.x, view.y, 0]), m4.scaling([view.zoom, view.zoom, 1])];
  if (solid) {
    const lens = m4.identity();
    lens[10] = -0.5; // nearer points have a smaller depth
    lens[11] = -1 / DISTANCE;
    const shorter = Math.min(frame.width, frame.height);
    const scale = FILL / Math.hypot(a, b, c);
    seen.push(m4.scaling([shorter / frame.width, shorter / frame.height, 1]), lens);
    seen.push(m4.rotationX(view.pitch), m4.rotationY(view.yaw), m4.scaling([scale, scale, scale]));
  } else {
    const [across, up] = [frame.width / a, frame.height / b];
    const unit = Math.min(across, up);
    const [x, y] = data.equal ? [unit / across, unit / up] : [1, 1];
    seen.push(m4.scaling([x / a / ROOM, y / b / ROOM, 0]));
  }
  const m = [...seen, m4.translation(middle)].reduce((product, next) => m4.multiply(product, next));

  /** Returns the pixel at which a place, in units of the cloud, appears. */
  function project([x, y, z]: Triple): [number, number] {
    const w = m[3] * x + m[7] * y + m[11] * z + m[15];
    const across = (m[0] * x + m[4] * y + m[8] * z + m[12]) / w;
    const up = (m[1] * x + m[5] * y + m[9] * z + m[13]) / w;
    return [frame.left + ((1 + across) / 2) * frame.width, frame.top + ((1 - up) / 2) * frame.height];
  }

  return {
    cloud,
    frame,
    /** Maps the units of the cloud to clip space. */
    matrix: m as Float32Array,
    project,
    /** Returns the pixel at which a place, in the data's own units, appears. */
    pixelAt: (place: Point3) => project(toUnits(place)),
    /** Returns the pixel at which point i appears. */
    pixelOf: (i: number) => project([positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]]),
    /** Returns how many times larger point i appears than at the middle, because it is nearer. */
    nearness: (i: number) =>
      1 / (m[3] * positions[3 * i] + m[7] * positions[3 * i + 1] + m[11] * positions[3 * i + 2] + m[15]),
    /** Returns the visible range of an axis of a flat plot, in the data's own units. */
    domain: (axis: 0 | 1) =>
      [-1, 1].map((sign) => fromUnits((sign - m[12 + axis]) / m[5 * axis], axis)) as [number, number],
  };
}
