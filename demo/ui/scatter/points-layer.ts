import { h } from '../dom.ts';
import { SHARP } from '../image-export.ts';
import { transfer, WorkerCalls } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Points } from './painter.ts';
import type { PainterWorker } from './painter.worker.ts';

/**
 * Points drawn in a worker, since without a graphics card each frame takes its time: by WebGL or, where there is none, by
 * Canvas 2D.
 */
export function pointsLayer() {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const element = h('div', { class: 'scatter-points' }, canvas);
  const calls = new WorkerCalls<PainterWorker>(
    new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  );
  const offscreen = canvas.transferControlToOffscreen();
  void calls.call('start', transfer(offscreen, [offscreen]));
  let points: Points | null = null;
  let look: Look | null = null;

  // Paper does not wait for a worker.
  addEventListener('beforeprint', () => {
    if (!points || !look) return;
    const own = h('canvas', { 'aria-hidden': 'true' });
    canvasPainter(own)?.(points, { ...look, ratio: SHARP }, 1);
    element.replaceChildren(own);
    addEventListener('afterprint', () => element.replaceChildren(canvas), { once: true });
  });

  return {
    element,
    show(next: Points) {
      points = next;
      void calls.call('show', next);
    },
    light(lit: Uint8Array) {
      if (points) points.lit = lit;
      void calls.call('light', lit);
    },
    draw(next: Look) {
      look = next;
      void calls.call('draw', next);
    },
    /** They as a picture, by Canvas 2D. */
    picture: (look: Look) => calls.call('picture', look),
  };
}
