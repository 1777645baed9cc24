import { colour } from '../theme.ts';
import type { Camera } from './camera.ts';
import type { Cloud } from './cloud.ts';
import type { Emphasis } from './data.ts';
import type { Loop } from './lasso.ts';

const NAME_GAP = 27; // pixels between the middles of two names
const LINE = 14; // likewise of two in small type
const HEAD = 9; // of an arrow

/** Pushes places apart until none are closer than `gap`, each as little as it takes. */
function spread(places: { x: number; y: number }[], gap: number): void {
  for (let round = 0; round < 40; round++) {
    for (const a of places) {
      for (const b of places) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (a === b || distance >= gap) continue;
        const push = (gap - distance) / 4 / (distance || 1);
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
  }
}

/** A piece of the screen that is written on. */
export interface Box {
  left: number;
  width: number;
  /** Of its middle; all are a line high. */
  y: number;
}

const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.y - b.y) < LINE;

/** Each group's name at the mean of its points. */
export function drawGroupNames(
  context: CanvasRenderingContext2D,
  { project }: Camera,
  { data, middles }: Cloud,
  emphasis: Emphasis,
  font: string,
): void {
  const names = data.groups.flatMap((group, k) => {
    const middle = middles[k];
    if (!middle || (emphasis && !emphasis.has(k))) return [];
    const [x, y] = project(middle);
    return [{ group, x, y }];
  });
  spread(names, NAME_GAP);
  context.font = `700 22px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // A rim of paper keeps a name readable on top of points.
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = colour('--surface');
  for (const { group, x, y } of names) {
    context.fillStyle = group.colour();
    context.strokeText(group.name, x, y);
    context.fillText(group.name, x, y);
  }
}

/** A ring with a cross-hair and a flag. */
export function drawOwn(
  context: CanvasRenderingContext2D,
  [x, y]: [number, number],
  name: string,
  font: string,
): void {
  context.beginPath();
  context.arc(x, y, 10, 0, 2 * Math.PI);
  for (const [dx, dy] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]) {
    context.moveTo(x + 16 * dx, y + 16 * dy);
    context.lineTo(x + 10 * dx, y + 10 * dy);
  }
  context.strokeStyle = colour('--surface');
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = colour('--ink');
  context.lineWidth = 2.5;
  context.stroke();

  context.font = `600 13px ${font}`;
  const flag = context.measureText(name).width + 16;
  const left = x < context.canvas.clientWidth - flag - 24 ? x + 16 : x - 16 - flag;
  context.fillStyle = colour('--ink');
  context.beginPath();
  context.roundRect(left, y - 27, flag, 22, 5);
  context.fill();
  context.fillStyle = colour('--surface');
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(name, left + 8, y - 15.5);
}

export function drawRing(context: CanvasRenderingContext2D, [x, y]: [number, number], radius = 7): void {
  context.strokeStyle = colour('--ink');
  context.lineWidth = radius > 5 ? 2 : 1.5;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

/** Thin lines from one point to others, which have rings. */
export function drawLinks(
  context: CanvasRenderingContext2D,
  from: [number, number],
  others: [number, number][],
): void {
  for (const to of others) {
    context.strokeStyle = colour('--ink-3');
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.stroke();
    drawRing(context, to, 5);
  }
}

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

/** The loop being drawn around points. */
export function drawLoop(context: CanvasRenderingContext2D, loop: Loop): void {
  context.beginPath();
  for (const point of loop) context.lineTo(...point);
  context.closePath();
  context.fillStyle = context.strokeStyle = colour('--kept');
  context.globalAlpha = 0.08;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  context.stroke();
  context.setLineDash([]);
}
