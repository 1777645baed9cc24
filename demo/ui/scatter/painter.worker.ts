import { throttleToFrame } from '../scheduling.ts';
import { offer, transfer } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Painter, Points } from './painter.ts';
import { thinning } from './thinning.ts';
import { webglPainter } from './webgl-painter.ts';

/** A worker that draws the points, off the page's thread. */

let paint: Painter | null = null;
let points: Points | null = null;
let look: Look | null = null;
const redraw = throttleToFrame(
  thinning((every) => {
    if (points && look) paint?.(points, look, every);
  }),
);

const functions = {
  /** Takes the canvas. Returns true where it draws by WebGL, and false where by Canvas 2D. */
  start(canvas: OffscreenCanvas): boolean {
    const byWebGL = webglPainter(canvas);
    paint = byWebGL ?? canvasPainter(canvas);
    canvas.addEventListener('webglcontextrestored', redraw);
    return byWebGL !== null;
  },
  show(next: Points): void {
    points = next;
  },
  light(lit: Uint8Array): void {
    if (points) points = { ...points, lit };
  },
  draw(next: Look): void {
    look = next;
    redraw();
  },
  /** Draws the points into a picture, for a file. */
  picture(look: Look): ImageBitmap {
    const canvas = new OffscreenCanvas(1, 1);
    if (points) canvasPainter(canvas)?.(points, look, 1);
    const picture = canvas.transferToImageBitmap();
    return transfer(picture, [picture]);
  },
};

export type PainterWorker = typeof functions;
offer(functions);
