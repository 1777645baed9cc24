import { h } from '../dom.ts';
import { SHARP } from '../image-export.ts';
import { transfer, WorkerCalls } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Points } from './painter.ts';
import type { PainterWorker } from './painter.worker.ts';
import { thinning } from './thinning.ts';

/**
 * Draws points in a worker, because a frame takes long without a graphics card. It uses WebGL in the worker; if
 * workers have none, WebGL on the page's thread; and if the page has none either, Canvas 2D in the worker.
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
  let redrawHere: (() => void) | null = null; // draws on the page's thread

  void calls.call('start', transfer(offscreen, [offscreen])).then(async (byWebGL) => {
    if (byWebGL) return;
    const { webglPainter } = await import('./webgl-painter.ts');
    const own = h('canvas', { 'aria-hidden': 'true' }); // a canvas that was transferred cannot come back
    const paint = webglPainter(own);
    if (!paint) return;
    redrawHere = thinning((every) => {
      if (points && look) paint(points, look, every);
    });
    own.addEventListener('webglcontextrestored', redrawHere);
    element.replaceChildren(own);
    redrawHere();
  });

  // A print does not wait for the worker, so the page's thread draws the points for it.
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
    /** Resolves to a picture of the points, drawn by Canvas 2D. */
    picture: (look: Look) => calls.call('picture', look),
  };
}
