import { h } from '../dom.ts';
import { transfer, WorkerCalls } from '../worker-calls.ts';
import type { Look, Painter, Points } from './painter.ts';
import type { PainterWorker } from './painter.worker.ts';

export interface PointsLayer extends Painter {
  element: HTMLElement;
}

const NO_WEBGL = 'This browser offers no WebGL, by which the points are drawn.';

/**
 * Points drawn by WebGL in a worker, since without a graphics card each frame takes its time, or, where workers have no
 * WebGL, on the page's thread.
 */
export function pointsLayer(): PointsLayer {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const element = h('div', { class: 'scatter-points' }, canvas);
  const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<PainterWorker>(worker);
  let points: Points | null = null;
  let look: Look | null = null;
  let paint: Painter | null = {
    show: (points) => void calls.call('show', points),
    light: (lit) => void calls.call('light', lit),
    draw: (look) => void calls.call('draw', look),
  };

  async function paintHere(): Promise<void> {
    worker.terminate();
    const { painter } = await import('./painter.ts');
    const own = h('canvas', { 'aria-hidden': 'true' }); // the other is the worker's for ever
    paint = painter(own);
    element.replaceChildren(paint ? own : h('p', { class: 'scatter-trouble' }, NO_WEBGL));
    if (points) paint?.show(points);
    if (look) paint?.draw(look);
  }

  const offscreen = canvas.transferControlToOffscreen();
  void calls.call('start', transfer(offscreen, [offscreen])).then((paints) => {
    if (!paints) void paintHere();
  });

  return {
    element,
    show(next) {
      points = next;
      paint?.show(next);
    },
    light(lit) {
      if (points) points.lit = lit;
      paint?.light(lit);
    },
    draw(next) {
      look = next;
      paint?.draw(next);
    },
  };
}
