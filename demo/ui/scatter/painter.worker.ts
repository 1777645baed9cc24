import { throttleToFrame } from '../scheduling.ts';
import { offer, transfer } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Painter, Points } from './painter.ts';
import { webglPainter } from './webgl-painter.ts';

/** A painter off the page's thread. */

let canvas: OffscreenCanvas;
let paint: Painter | null = null;
let look: Look | null = null;
const redraw = throttleToFrame(() => {
  if (look) paint?.draw(look);
});

const functions = {
  /** Whether there is WebGL. */
  start(given: OffscreenCanvas): boolean {
    canvas = given;
    paint = webglPainter(canvas);
    return paint !== null;
  },
  /** Goes without WebGL. */
  startPlain(): void {
    paint = canvasPainter(canvas);
  },
  show: (points: Points) => paint?.show(points),
  light: (lit: Uint8Array) => paint?.light(lit),
  draw(next: Look): void {
    look = next;
    redraw();
  },
  /** Points as they would be seen, for a file. */
  picture({ points, look }: { points: Points; look: Look }): ImageBitmap {
    const own = new OffscreenCanvas(1, 1);
    const painter = canvasPainter(own);
    painter?.show(points);
    painter?.draw(look);
    const picture = own.transferToImageBitmap();
    return transfer(picture, [picture]);
  },
};

export type PainterWorker = typeof functions;
offer(functions);
