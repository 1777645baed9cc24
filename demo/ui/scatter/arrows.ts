import { colour } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { PointCloud } from './point-cloud.ts';

const HEAD = 9; // pixels of an arrow
const GAP = 8; // between a point and its name
const LINE = 14; // pixels between the middles of two lines of small type

/** A piece of the screen that is written on. */
export interface Box {
  left: number;
  width: number;
  /** Of its middle; all are a line high. */
  y: number;
}

const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.y - b.y) < LINE;

/** Writes names beside points, away from the middle `x0`, where there is room beside what is `taken`. */
export function writeNames(
  context: CanvasRenderingContext2D,
  points: { name: string; x: number; y: number }[],
  x0: number,
  font: string,
  taken: Box[],
): void {
  context.font = `500 12px ${font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  // A rim of paper keeps a name readable on top of points.
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colour('--surface');
  context.fillStyle = colour('--ink');
  const written = [...taken];
  for (const { name, x, y } of points) {
    const { width } = context.measureText(name);
    const left = x < x0 ? x - GAP - width : x + GAP;
    if (left < 0 || left + width > context.canvas.clientWidth) continue;
    const boxes = [0, -1, 1].map((lines) => ({ left, width, y: y + lines * 0.8 * LINE }));
    const box = boxes.find((free) => !written.some((other) => meet(free, other)));
    if (!box) continue;
    written.push(box);
    context.strokeText(name, left, box.y);
    context.fillText(name, left, box.y);
  }
}

/** Arrows from the origin with their names at the tips, where there is room beside what is `taken`. */
export function drawArrows(
  context: CanvasRenderingContext2D,
  { project }: Camera,
  { toUnits, data: { arrows = [] } }: PointCloud,
  font: string,
  taken: Box[],
): void {
  const [x0, y0] = project(toUnits({ x: 0, y: 0 }));
  const tips = arrows.map((arrow) => {
    const [x, y] = project(toUnits(arrow));
    return { name: arrow.name, x, y };
  });
  context.strokeStyle = context.fillStyle = colour('--ink');
  context.lineWidth = 1.25;
  for (const { x, y } of tips) {
    const length = Math.hypot(x - x0, y - y0);
    if (length < HEAD) continue;
    const [dx, dy] = [((x - x0) / length) * HEAD, ((y - y0) / length) * HEAD];
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x - dx / 2, y - dy / 2);
    context.stroke();
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - dx - dy * 0.45, y - dy + dx * 0.45);
    context.lineTo(x - dx + dy * 0.45, y - dy - dx * 0.45);
    context.fill();
  }
  writeNames(context, tips, x0, font, taken);
}
