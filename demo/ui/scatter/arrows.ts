import { colour } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Cloud } from './cloud.ts';

const HEAD = 9; // pixels of an arrow
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

/** Arrows from the origin with their names at the tips, where there is room beside what is `taken`. */
export function drawArrows(
  context: CanvasRenderingContext2D,
  { project }: Camera,
  { toUnits, data: { arrows = [] } }: Cloud,
  font: string,
  taken: Box[],
): void {
  const [x0, y0] = project(toUnits({ x: 0, y: 0 }));
  context.font = `500 12px ${font}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
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
  // A rim of paper keeps a name readable on top of points.
  context.lineWidth = 4;
  context.strokeStyle = colour('--surface');
  const written = [...taken];
  context.textAlign = 'left';
  for (const { name, x, y } of tips) {
    const { width } = context.measureText(name);
    const left = x < x0 ? x - 6 - width : x + 6;
    if (left < 0 || left + width > context.canvas.clientWidth) continue;
    const boxes = [0, -1, 1].map((lines) => ({ left, width, y: y + lines * 0.8 * LINE }));
    const box = boxes.find((free) => !written.some((other) => meet(free, other)));
    if (!box) continue;
    written.push(box);
    context.strokeText(name, left, box.y);
    context.fillText(name, left, box.y);
  }
}
