import { h } from '../dom.ts';
import { SHARP } from '../image-export.ts';
import { transfer, WorkerCalls } from '../worker-calls.ts';
import { canvasPainter } from './canvas-painter.ts';
import type { Look, Painter, Points } from './painter.ts';
import type { PainterWorker } from './painter.worker.ts';

const painterWorker = () =>
  new WorkerCalls<PainterWorker>(
    new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }),
  );

/**
 * Points drawn in a worker, since without a graphics card each frame takes its time: by WebGL, there or, where workers
 * have none, on the page's thread, or else by Canvas 2D.
 */
export function pointsLayer() {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const element = h('div', { class: 'scatter-points' }, canvas);
  const calls = painterWorker();
  let points: Points | null = null;
  let look: Look | null = null;
  let paint: Painter = {
    show: (points) => void calls.call('show', points),
    light: (lit) => void calls.call('light', lit),
    draw: (look) => void calls.call('draw', look),
  };

  /** Not in the worker: it has no WebGL. */
  async function paintOtherwise(): Promise<void> {
    const { webglPainter } = await import('./webgl-painter.ts');
    const own = h('canvas', { 'aria-hidden': 'true' }); // the other is the worker's for ever
    const here = webglPainter(own);
    if (here) {
      calls.end();
      paint = here;
      element.replaceChildren(own);
    } else {
      await calls.call('startPlain', undefined);
    }
    if (points) paint.show(points);
    if (look) paint.draw(look);
  }

  const offscreen = canvas.transferControlToOffscreen();
  void calls.call('start', transfer(offscreen, [offscreen])).then((paints) => {
    if (!paints) void paintOtherwise();
  });

  // Paper does not wait for a worker.
  addEventListener('beforeprint', () => {
    if (!points || !look) return;
    const own = h('canvas', { 'aria-hidden': 'true' });
    const painter = canvasPainter(own);
    painter?.show(points);
    painter?.draw({ ...look, ratio: SHARP });
    const seen = [...element.children];
    element.replaceChildren(own);
    addEventListener('afterprint', () => element.replaceChildren(...seen), { once: true });
  });

  return {
    element,
    show(next: Points) {
      points = next;
      paint.show(next);
    },
    light(lit: Uint8Array) {
      if (points) points.lit = lit;
      paint.light(lit);
    },
    draw(next: Look) {
      look = next;
      paint.draw(next);
    },
    /** They as a picture, by Canvas 2D. */
    picture(look: Look): Promise<ImageBitmap> {
      if (!points) throw new Error('There are no points yet.');
      const own = painterWorker();
      return own.call('picture', { points, look }).finally(() => own.end());
    },
  };
}
