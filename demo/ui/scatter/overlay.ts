import { colour } from '../theme.ts';
import { type Box, drawArrows, writeNames } from './arrows.ts';
import { type Camera, pixelOf } from './camera.ts';
import type { Highlight } from './highlight.ts';
import type { Polygon } from './lasso.ts';
import type { PointCloud } from './point-cloud.ts';
import type { Emphasis } from './scatter-data.ts';

const NAME_GAP = 27; // pixels between the middles of two names

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

/** Each group's name at the mean of its points. */
function drawGroupNames(
  context: CanvasRenderingContext2D,
  { project }: Camera,
  { data, middles }: PointCloud,
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
function drawOwn(
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

function drawRing(context: CanvasRenderingContext2D, [x, y]: [number, number], radius = 7): void {
  context.strokeStyle = colour('--ink');
  context.lineWidth = radius > 5 ? 2 : 1.5;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

/** Thin lines from one point to others, which have rings. */
function drawLinks(
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

/** The loop being drawn around points. */
function drawLoop(context: CanvasRenderingContext2D, loop: Polygon): void {
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

function drawCurves(
  context: CanvasRenderingContext2D,
  { project }: Camera,
  { data, toUnits }: PointCloud,
): void {
  for (const { points, colour, dashed } of data.curves ?? []) {
    context.beginPath();
    for (const point of points) context.lineTo(...project(toUnits(point)));
    context.strokeStyle = colour();
    context.lineWidth = 1.5;
    context.setLineDash(dashed ? [6, 5] : []);
    context.stroke();
  }
  context.setLineDash([]);
}

/** What lies over the points: curves, arrows, names and all that is brought out; nothing is written on what is `taken`. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  camera: Camera,
  cloud: PointCloud,
  { emphasis, own, chosen, linked, loop, current }: Highlight,
  font: string,
  taken: Box[],
): void {
  const seen = (i: number) => pixelOf(i, cloud, camera);
  drawCurves(context, camera, cloud);
  drawArrows(context, camera, cloud, font, taken);
  const { labelGroups, nameOf } = cloud.data;
  const from = seen(chosen[0] ?? 0);
  const to = linked.map(seen);
  if (to.length > 0) drawLinks(context, from, to);
  if (to.length > 0 && nameOf) {
    const points = to.map(([x, y], k) => ({ name: nameOf(linked[k]), x, y }));
    writeNames(context, points, from[0], font, taken);
  } else if (labelGroups) {
    drawGroupNames(context, camera, cloud, emphasis, font);
  }
  if (own) drawOwn(context, camera.project(cloud.toUnits(own)), own.name, font);
  if (chosen.length === 1) drawRing(context, seen(chosen[0]));
  if (loop) drawLoop(context, loop);
  if (current >= 0) drawRing(context, seen(current));
}
