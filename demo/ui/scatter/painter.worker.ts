import { throttleToFrame } from '../scheduling.ts';
import { type Look, type Painter, painter } from './painter.ts';
import type { ToPainter } from './points-layer.ts';

/** A painter off the page's thread. It answers its canvas by whether there is WebGL. */

let paint: Painter | null = null;
let look: Look | null = null;
const redraw = throttleToFrame(() => {
  if (look) paint?.draw(look);
});

self.onmessage = ({ data }: MessageEvent<ToPainter>) => {
  if ('canvas' in data) {
    paint = painter(data.canvas);
    postMessage(paint !== null);
  } else if ('points' in data) {
    paint?.show(data.points);
  } else if ('lit' in data) {
    paint?.light(data.lit);
  } else {
    look = data.look;
    redraw();
  }
};
