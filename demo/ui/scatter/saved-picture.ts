import { pngOf, SHARP, sharpCanvas, svgBlob, writeWords } from '../image-export.ts';
import { colour, inLight } from '../theme.ts';
import { unit } from '../unit.ts';
import { drawBeneath, type Parts } from './beneath.ts';
import type { Camera, View } from './camera.ts';
import { type Highlight, litPoints } from './highlight.ts';
import { SWATCH } from './marks.ts';
import { drawOverlay } from './overlay.ts';
import { type Look, passes, sizeOf, strengthOf } from './painter.ts';
import type { Pen } from './pen.ts';
import type { PointCloud } from './point-cloud.ts';
import type { ScatterGroup } from './scatter-data.ts';
import { SvgPen } from './svg-pen.ts';

/** An SVG with more points is slow to open. */
const MOST_SHAPES = 5000;
const KEY = { line: 24, left: 12, name: 14, gap: 22, letters: 13 }; // of the names of groups below the plot, in pixels

/** A plot as it is on the screen. */
interface Plotted {
  cloud: PointCloud;
  view: View;
  out: Highlight;
  parts: Parts;
  /** The points, drawn by Canvas 2D. */
  points: (look: Look) => Promise<CanvasImageSource>;
}

/** Draws the marks in the order of the painters, the nearest last. */
function drawMarks(
  pen: Pen,
  { cloud, frame, nearness, pixelOf }: Camera,
  out: Highlight,
  zoom: number,
): void {
  const { data, solid } = cloud;
  const { group, groups, count } = data;
  const lit = litPoints(out, data);
  const look = { solid, images: false, group };
  const order = Array.from({ length: count }, (_, i) => i);
  if (solid) order.sort((a, b) => nearness(a) - nearness(b));
  pen.save();
  pen.beginPath();
  pen.rect(frame.left, frame.top, frame.width, frame.height);
  pen.clip();
  for (const [pass, part] of passes({ lit })) {
    pen.globalAlpha = strengthOf(look) * part;
    for (const i of order) {
      if (lit[i] !== pass) continue;
      const { mark, colour } = groups[group[i]];
      pen.fillStyle = colour();
      mark(pen, ...pixelOf(i), (sizeOf(look, zoom) * nearness(i)) / 4);
    }
  }
  pen.restore();
}

/** Finds a place below the plot for each group's name; there are none where there is one group. */
function keyOf(groups: ScatterGroup[], width: number, top: number, pen: Pen, font: string) {
  const by = unit();
  pen.font = `${KEY.letters * by}px ${font}`;
  let [x, y] = [KEY.left * by, top + by * KEY.line];
  const entries = (groups.length > 1 ? groups : []).map((group) => {
    const length = pen.measureText(group.name).width + by * (KEY.name + KEY.gap);
    if (x + length > width && x > KEY.left * by) [x, y] = [KEY.left * by, y + by * KEY.line];
    const entry = { group, x, y };
    x += length;
    return entry;
  });
  const draw = (on: Pen): void => {
    Object.assign(on, { font: pen.font, textAlign: 'left', textBaseline: 'middle' });
    for (const { group, x, y } of entries) {
      on.fillStyle = group.colour();
      group.mark(on, x, y, SWATCH * by);
      Object.assign(on, { fillStyle: colour('--ink'), font: pen.font, textAlign: 'left' });
      on.fillText(group.name, x + by * KEY.name, y);
    }
  };
  return { draw, height: entries.length > 0 ? y + by * KEY.line - top : 0 };
}

/** Returns the plot as a file, on white whatever the theme, with the names of its groups below it. */
export async function savedPicture(kind: 'svg' | 'png', plotted: Plotted): Promise<Blob> {
  const { cloud, view, parts, points } = plotted;
  const { groups, count, images } = cloud.data;
  const { stage, names } = parts;
  const out = { ...plotted.out, loop: null, current: -1 };
  const { clientWidth: width, clientHeight } = stage;
  const [, measure] = sharpCanvas(1, 1);
  const key = keyOf(groups, width, clientHeight, measure, getComputedStyle(stage).fontFamily);
  const height = clientHeight + key.height;
  const draw = (under: Pen, over: Pen, between: (camera: Camera) => void = () => {}): Look =>
    inLight(() => {
      const beneath = drawBeneath(under, cloud, view, out.own, parts);
      between(beneath.camera);
      drawOverlay(over, beneath, out);
      writeWords(over, stage, names.elements);
      key.draw(over);
      return beneath.look;
    });
  if (kind === 'svg') {
    if (images || count > MOST_SHAPES)
      throw new Error(`plots of more than ${MOST_SHAPES} points are available as PNG only`);
    const pen = new SvgPen(width, height);
    draw(pen, pen, (camera) => drawMarks(pen, camera, out, view.zoom));
    return svgBlob(pen.element);
  }
  const [[lower, under], [upper, over]] = [sharpCanvas(width, height), sharpCanvas(width, height)];
  const look = draw(under, over);
  return pngOf([lower, await points({ ...look, height, ratio: SHARP }), upper], width, height);
}
