import * as Plot from '@observablehq/plot';
import { h } from '../ui/dom.ts';
import { onWidthChange } from './on-width.ts';

const STYLE = { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' };
const LEAST = 60; // pixels: less is no room for a plot

export type Drawn = ReturnType<typeof Plot.plot>;

export interface Chart {
  element: HTMLElement;
  draw(): void;
}

/** A plot as one picture with a name: Plot also names the groups in it, which may have none (they have no role). */
function asImage(plot: Drawn): Drawn {
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}

/**
 * A plot that is drawn anew when its width changes; `options` gives null as long as there is nothing to draw, `further`
 * adds to the plot.
 */
export function chart(
  className: string,
  options: (width: number) => Plot.PlotOptions | null,
  further: (plot: Drawn) => void = () => {},
): Chart {
  const drawing = h('div', { class: 'drawing' });
  const element = h('div', { class: className }, drawing);
  let drawnWidth = 0;

  function draw(): void {
    const width = element.clientWidth;
    const now = width < LEAST ? null : options(width);
    if (!now) return;
    drawnWidth = width;
    const plot = asImage(Plot.plot({ width, style: STYLE, ...now }));
    drawing.replaceChildren(plot); // first: words have no length before
    further(plot);
  }

  onWidthChange(element, () => {
    if (element.clientWidth !== drawnWidth) draw();
  });
  return { element, draw };
}
