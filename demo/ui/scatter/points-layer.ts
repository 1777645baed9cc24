import { h } from '../dom.ts';
import { SHARP } from '../image-export.ts';
import { transfer, WorkerCalls } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Points } from './painter.ts';
import type { PainterWorker } from './painter.worker.ts';
import { thinning } from './thinning.ts';

/**
 * Points drawn in a worker, since without a graphics card each frame takes its time: by WebGL, there or, where workers
 * have none, on the page's thread, or else by Canvas 2D.
 */
export function pointsLayer() {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const element = h('div', { class: 'scatter-points' }, canvas);
  const calls = new WorkerCalls<PainterWorker>(
    new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  );
  const offscreen = canvas.transferControlToOffscreen();
  let points: Points | null = null;
  let look: Look | null = null;
  let redrawHere: (() => void) | null = null; // on the page's thread

  void calls.call('start', transfer(offscreen, [offscreen])).then(async (byWebGL) => {
    if (byWebGL) return;
    const { webglPainter } = await import('./webgl-painter.ts');
    const own = h('canvas', { 'aria-hidden': 'true' }); // the other is the worker's for ever
    const paint = webglPainter(own);
    if (!paint) return;
    redrawHere = thinning((every) => {
      if (points && look) paint(points, look, every);
    });
    own.addEventListener('webglcontextrestored', redrawHere);
    element.replaceChildren(own);
    redrawHere();
  });

  // Paper does not wait for a worker.
  addEventListener('beforeprint', () => {
    if (!points || !look) return;
    const own = h('canvas', { 'aria-hidden': 'true' });
    canvasPainter(own)?.(points, { ...look, ratio: SHARP }, 1);
    const seen = [...element.children];
    element.replaceChildren(own);
    addEventListener('afterprint', () => element.replaceChildren(...seen), { once: true });
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
      if (redrawHere) redrawHere();
      else void calls.call('draw', next);
    },
    /** They as a picture, by Canvas 2D. */
    picture: (look: Look) => calls.call('picture', look),
  };
}
