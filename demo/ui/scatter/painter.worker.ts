import { throttleToFrame } from '../scheduling.ts';
import { offer } from '../worker-calls.ts';
import { type Look, type Painter, type Points, painter } from './painter.ts';

/** A painter off the page's thread. */

let paint: Painter | null = null;
let look: Look | null = null;
const redraw = throttleToFrame(() => {
  if (look) paint?.draw(look);
});

const functions = {
  /** Whether there is WebGL. */
  start(canvas: OffscreenCanvas): boolean {
    paint = painter(canvas);
    return paint !== null;
  },
  show: (points: Points) => paint?.show(points),
  light: (lit: Uint8Array) => paint?.light(lit),
  draw(next: Look): void {
    look = next;
    redraw();
  },
};

export type PainterWorker = typeof functions;
offer(functions);
