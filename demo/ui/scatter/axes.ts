import type { Segment } from '../../../tables/charts/labels.ts';
import { tick } from '../../../tables/format.ts';
import { clamp } from '../clamp.ts';
import { colour } from '../theme.ts';
import { unit } from '../unit.ts';
import type { Camera } from './camera.ts';
import { strokeThrough } from './canvas.ts';
import type { Pen } from './pen.ts';
import type { Triple } from './point-cloud.ts';
import { ticks } from './ticks.ts';

/** Draws the grid lines of a flat plot and their numbers; returns the grid lines at 0. */
export function drawGrid(context: Pen, { frame, pixelAt, domain }: Camera, font: string): Segment[] {
  const segments: Segment[] = [];
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const line = (value: number, ...ends: Segment) => {
    strokeThrough(context, ends, colour(value === 0 ? '--rule-strong' : '--grid'));
    if (value === 0) segments.push(ends);
  };
  const by = unit();
  context.font = `${12 * by}px ${font}`;
  context.fillStyle = colour('--ink-2');
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const value of ticks(...domain(0), frame.width / (90 * by))) {
    const x = Math.round(pixelAt({ x: value, y: 0 })[0]) + 0.5;
    line(value, [x, frame.top], [x, bottom]);
    context.fillText(tick(value), x, bottom + 8);
  }
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of ticks(...domain(1), frame.height / (75 * by))) {
    const y = Math.round(pixelAt({ x: 0, y: value })[1]) + 0.5;
    line(value, [frame.left, y], [right, y]);
    context.fillText(tick(value), frame.left - 8, y);
  }
  return segments;
}

const SIGNS = [-1, 1];

/** Draws the box around the points of a three-dimensional plot, and the axes through the origin; returns the axes. */
export function drawBox(context: Pen, { project, cloud }: Camera): Segment[] {
  const { extent, toUnits } = cloud;
  /** Draws a line along an axis through a point, from one side of the box to the other. */
  function across(place: Triple, axis: number, ink: string): Segment {
    const [from, to] = SIGNS.map((sign) => project(place.with(axis, sign * extent[axis]) as Triple));
    strokeThrough(context, [from, to], colour(ink));
    return [from, to];
  }
  for (const axis of [0, 1, 2]) {
    for (const u of SIGNS) {
      for (const v of SIGNS) {
        const corner = extent.map((half, k) => half * (k === (axis + 1) % 3 ? u : v)) as Triple;
        across(corner, axis, '--rule');
      }
    }
  }
  const zero = toUnits({ x: 0, y: 0, z: 0 });
  const origin = zero.map((value, k) => clamp(value, -extent[k], extent[k])) as Triple;
  return [0, 1, 2].map((axis) => across(origin, axis, '--ink-3'));
}
