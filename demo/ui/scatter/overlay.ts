import {
  type Box,
  type Label,
  type Place,
  placeLabels,
  type Scene,
  type Segment,
} from '../../../tables/charts/labels.ts';
import { colour } from '../theme.ts';
import { unit } from '../unit.ts';
import { drawArrows } from './arrows.ts';
import type { Beneath } from './beneath.ts';
import type { Camera } from './camera.ts';
import { strokeThrough } from './canvas.ts';
import type { Highlight } from './highlight.ts';
import { type CanvasLabel, writeLabels } from './label-layer.ts';
import type { Polygon } from './lasso.ts';
import { outline, type Pen } from './pen.ts';
import type { Emphasis } from './scatter-data.ts';

/** Half the side of the square, in pixels, that the ring of the reader's own point covers. */
const OWN = 12;
const FLAG = { height: 22, room: 8 }; // the flag at the reader's own point, in pixels; `room` is beside its text

const CROSS_HAIR = outline('M-10 0a10 10 0 1 0 20 0 10 10 0 1 0-20 0M-16 0h6m20 0h6M0-16v6m0 20v6');

/** Draws the reader's own point: a ring with a cross-hair. */
function drawOwn(context: Pen, [x, y]: Place): void {
  context.translate(x, y);
  for (const [ink, width] of [
    ['--surface', 5],
    ['--ink', 2.5],
  ] as const) {
    context.strokeStyle = colour(ink);
    context.lineWidth = width;
    context.stroke(CROSS_HAIR);
  }
  context.translate(-x, -y);
}

/** Writes the name of the reader's own point on a flag beside its ring; returns the flag's box. */
function drawFlag(context: Pen, [x, y]: Place, name: string, scene: Scene, font: string): Box[] {
  const by = unit();
  context.font = `600 ${13 * by}px ${font}`;
  const width = context.measureText(name).width + 2 * by * FLAG.room;
  const corner: Label = { at: [x + OWN, y - OWN], from: [x, y], width, height: by * FLAG.height };
  const [flag] = placeLabels([corner], scene);
  if (!flag) return [];
  context.fillStyle = colour('--ink');
  context.beginPath();
  context.roundRect(flag.left, flag.top, flag.width, flag.height, 5);
  context.fill();
  context.fillStyle = colour('--surface');
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillText(name, flag.left + by * FLAG.room, flag.top + 15.5 * by);
  return [flag];
}

function drawRing(context: Pen, [x, y]: Place, radius = 7): void {
  context.strokeStyle = colour('--ink');
  context.lineWidth = radius > 5 ? 2 : 1.5;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

/** Draws a place that is no point. */
function drawDiamond(context: Pen, [x, y]: Place): void {
  context.fillStyle = colour('--surface');
  context.beginPath();
  context.moveTo(x, y - DIAMOND);
  context.lineTo(x + DIAMOND, y);
  context.lineTo(x, y + DIAMOND);
  context.lineTo(x - DIAMOND, y);
  context.lineTo(x, y - DIAMOND);
  context.fill();
  context.strokeStyle = colour('--ink');
  context.lineWidth = 2;
  context.stroke();
}

/** Draws the loop that the reader is drawing around points. */
function drawLoop(context: Pen, loop: Polygon): void {
  const ink = colour('--kept');
  strokeThrough(context, [...loop, loop[0]], ink, 1.5, [5, 4]);
  context.fillStyle = ink;
  context.globalAlpha = 0.08;
  context.fill();
  context.globalAlpha = 1;
}

function drawCurves(context: Pen, { pixelAt, cloud }: Camera): void {
  for (const { points, colour, dashed } of cloud.data.curves ?? [])
    strokeThrough(context, points.map(pixelAt), colour(), 1.5, dashed ? [6, 5] : []);
}

/** Returns a label for each emphasised group, at the mean of its points. */
function groupLabels({ project, cloud }: Camera, emphasis: Emphasis): CanvasLabel[] {
  const { data, middles } = cloud;
  return data.groups.flatMap(({ name: text, colour }, k) => {
    const middle = middles[k];
    if (!middle || (emphasis && !emphasis.has(k))) return [];
    const size = unit() * (text.length > 2 ? 17 : 22);
    return [{ text, at: project(middle), size, weight: 700, colour: colour() }];
  });
}

const DIAMOND = 6; // half its diagonal, in pixels

const squareAround = ([x, y]: Place, half: number): Box => ({
  left: x - half,
  top: y - half,
  width: 2 * half,
  height: 2 * half,
});

/**
 * Draws the layer over the points: curves, arrows, labels and everything that is emphasised. Labels keep clear of the
 * boxes and segments in `scene`. Returns a sentence with the labels that do not fit.
 */
export function drawOverlay(
  context: Pen,
  { camera, arrows, scene, font }: Beneath,
  { emphasis, own, chosen, linked, loop, current }: Highlight,
): string {
  const { left, top, width, height } = scene.frame;
  const { pixelOf } = camera;
  const { labelGroups, nameOf, diamonds = [] } = camera.cloud.data;
  const marks = diamonds.map(({ name: text, ...place }) => ({ text, at: camera.pixelAt(place) }));
  const from = pixelOf(chosen[0] ?? 0);
  const to = linked.map(pixelOf);
  const flag = own && camera.pixelAt(own);

  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  drawCurves(context, camera);
  drawArrows(context, arrows);
  for (const { at } of marks) drawDiamond(context, at);
  for (const place of to) {
    strokeThrough(context, [from, place], colour('--ink-3'));
    drawRing(context, place, 5);
  }
  context.restore();
  if (flag) drawOwn(context, flag);
  if (chosen.length === 1) drawRing(context, from);
  if (loop) drawLoop(context, loop);
  if (current >= 0) drawRing(context, pixelOf(current));

  const links = to.map((place): Segment => [from, place]);
  const rings = to.map((place) => squareAround(place, 5));
  const boxes = [...scene.boxes, ...rings, ...marks.map(({ at }) => squareAround(at, DIAMOND))];
  const clear = { ...scene, boxes, segments: [...scene.segments, ...links] };
  const writeOwn = (): void => {
    if (!flag || !own) return;
    clear.boxes.push(squareAround(flag, OWN));
    clear.boxes.push(...drawFlag(context, flag, own.name, clear, font));
  };
  // Labels of groups keep their places while the reader's own point moves; its name keeps clear of them.
  const areSteady = labelGroups && to.length === 0;
  if (!areSteady) writeOwn();
  const small = { size: 12 * unit(), weight: 500, colour: colour('--ink') };
  const labels: CanvasLabel[] = [
    ...(to.length > 0 && nameOf
      ? to.map((at, k) => ({ ...small, text: nameOf(linked[k]), at, from }))
      : areSteady
        ? groupLabels(camera, emphasis)
        : []),
    ...arrows.map(({ name: text, shaft: [from, at] }) => ({ ...small, text, at, from })),
    ...marks.map((mark) => ({ ...small, ...mark })),
  ];
  const inView = labels.filter(
    ({ at: [x, y] }) => x >= left && y >= top && x <= left + width && y <= top + height,
  );
  const { written, without } = writeLabels(context, inView, clear, font);
  clear.boxes.push(...written);
  if (areSteady) writeOwn();
  return without.length > 0 ? `Not named: ${without.join(', ')}` : '';
}
