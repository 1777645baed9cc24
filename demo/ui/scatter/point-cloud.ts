import { inSlices } from '../scheduling.ts';
import type { Point3, ScatterData } from './scatter-data.ts';
import { ROUNDING } from './ticks.ts';

export type Triple = [number, number, number];

export type PointCloud = Awaited<ReturnType<typeof pointCloud>>;

/**
 * Scales the points to their own range: 0 is the middle, ±1 are the ends of each axis or, with equal scales, of the
 * longest. Curves are within it too. It works in slices, because there may be a million points.
 */
export async function pointCloud(data: ScatterData) {
  const { count, group, x, y, z } = data;
  const axes = z ? [x, y, z] : [x, y];
  const positions = new Float32Array(3 * count);
  const low: Triple = [Infinity, Infinity, Infinity];
  const high: Triple = [-Infinity, -Infinity, -Infinity];
  const forEach = (step: (i: number) => void) => inSlices(count, step, 4096);
  await forEach((i) => {
    for (let k = 0; k < axes.length; k++) {
      const value = axes[k](i);
      positions[3 * i + k] = value;
      if (value < low[k]) low[k] = value;
      if (value > high[k]) high[k] = value;
    }
  });
  for (const { points } of data.curves ?? []) {
    for (const { x, y, z = 0 } of points) {
      for (const [k, value] of [x, y, z].slice(0, axes.length).entries()) {
        if (value < low[k]) low[k] = value;
        if (value > high[k]) high[k] = value;
      }
    }
  }
  const isRange = low.map((value, k) => high[k] - value > ROUNDING * Math.max(-value, high[k]));
  const centre = low.map((value, k) => (value <= high[k] ? (value + high[k]) / 2 : 0)) as Triple;
  const lengths = low.map((value, k) => (isRange[k] ? (high[k] - value) / 2 : k < axes.length ? 1 : 0));
  const most = Math.max(...lengths);
  const unit = lengths.map((length) => (data.equal ? most : length || 1)) as Triple;
  const extent = lengths.map((length, k) => length / unit[k]) as Triple;

  const sums = data.groups.map(() => [0, 0, 0, 0]);
  await forEach((i) => {
    const sum = sums[group[i]];
    sum[3]++;
    for (let k = 0; k < axes.length; k++) {
      positions[3 * i + k] = (positions[3 * i + k] - centre[k]) / unit[k];
      sum[k] += positions[3 * i + k];
    }
  });
  return {
    data,
    solid: z !== undefined,
    /** The x, y and z of one point after the other. */
    positions,
    /** Half the length of each axis, in units. */
    extent,
    /** The mean of each group, or null where a group has no points. */
    middles: sums.map(([x, y, z, n]): Triple | null => (n > 0 ? [x / n, y / n, z / n] : null)),
    toUnits: ({ x, y, z = 0 }: Point3) =>
      [x, y, z].map((value, k) => (value - centre[k]) / unit[k]) as Triple,
    /** Returns a coordinate along an axis in the data's own units. */
    fromUnits: (value: number, axis: number) => value * unit[axis] + centre[axis],
  };
}
