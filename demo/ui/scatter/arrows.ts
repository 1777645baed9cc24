import { type Arrow as Column, shadeOf } from '../../../tables/charts/biplot.ts';
import type { Box, Segment } from '../../../tables/charts/labels.ts';
import { colour } from '../theme.ts';
import { type Camera, cameraOf, HOME } from './camera.ts';
import { strokeThrough } from './canvas.ts';
import type { Pen } from './pen.ts';
import type { PointCloud } from './point-cloud.ts';
import type { Point3 } from './scatter-data.ts';

const HEAD = 9; // the length of an arrowhead, in pixels
const REACH = 0.9; // arrows go this share of the way to the outermost points
const SOLID_REACH = 0.8; // the share in three dimensions, where the tools are in a corner
const INSET = 0.94; // and at most this share of the way to the frame
const ORIGIN: Point3 = { x: 0, y: 0, z: 0 };

interface Arrow {
  name: string;
  shaft: Segment;
  shade: number;
  broken: boolean;
}

const partsOf = ({ x, y, z = 0 }: Point3) => [x, y, z];

/** Returns the scale in three dimensions: every arrow ends inside the ball around the points, in any rotation. */
function solidScale({ extent, toUnits }: PointCloud, arrows: Column[]): number {
  const origin = toUnits(ORIGIN);
  const square = (values: number[]) => values.reduce((sum, value) => sum + value * value, 0);
  const room = SOLID_REACH ** 2 * square(extent) - square(origin);
  return Math.min(
    ...arrows.map((arrow) => {
      const way = toUnits(arrow).map((value, k) => value - origin[k]);
      const along = way.reduce((sum, value, k) => sum + value * origin[k], 0);
      return (Math.sqrt(Math.max(0, along ** 2 + square(way) * room)) - along) / square(way);
    }),
  );
}

/** Returns the scale in two dimensions: arrows go along each axis no further than the points, and stay in the frame. */
function flatScale(cloud: PointCloud, frame: Box, arrows: Column[]): number {
  const home = cameraOf(cloud, null, HOME, frame);
  const limits = ([0, 1] as const).map((axis) => {
    const ends = [-1, 1].map((sign) => Math.abs(cloud.fromUnits(sign * cloud.extent[axis], axis)));
    const [low, high] = home.domain(axis);
    return [-low, high].map((room) => Math.min(REACH * Math.max(...ends), INSET * Math.max(0, room)));
  });
  return Math.min(
    ...arrows.flatMap((arrow) =>
      limits.map((limit, axis) => {
        const part = partsOf(arrow)[axis];
        return part === 0 ? Infinity : limit[part < 0 ? 0 : 1] / Math.abs(part);
      }),
    ),
  );
}

/** Returns arrows from the origin, all enlarged by the same scale, as far as there is room. */
export function arrowsOf({ cloud, pixelAt, frame }: Camera): Arrow[] {
  const { arrows = [] } = cloud.data;
  const scale = cloud.solid ? solidScale(cloud, arrows) : flatScale(cloud, frame, arrows);
  const from = pixelAt(ORIGIN);
  return arrows.map((arrow) => {
    const [x, y, z] = partsOf(arrow).map((part) => part * scale);
    const { name, broken = false } = arrow;
    return { name, shaft: [from, pixelAt({ x, y, z })], shade: broken ? 1 : shadeOf(arrow), broken };
  });
}

export function drawArrows(context: Pen, arrows: Arrow[]): void {
  const ink = colour('--ink');
  context.fillStyle = ink;
  for (const { shaft, shade, broken } of arrows) {
    context.globalAlpha = shade;
    const [[x0, y0], [x, y]] = shaft;
    const length = Math.hypot(x - x0, y - y0);
    if (length < HEAD) continue;
    const [dx, dy] = [((x - x0) / length) * HEAD, ((y - y0) / length) * HEAD];
    strokeThrough(context, [shaft[0], [x - dx / 2, y - dy / 2]], ink, 1.25, broken ? [5, 4] : []);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - dx - dy * 0.45, y - dy + dx * 0.45);
    context.lineTo(x - dx + dy * 0.45, y - dy - dx * 0.45);
    context.fill();
  }
  context.globalAlpha = 1;
}
