import * as Plot from '@observablehq/plot';
import { clamp } from '../ui/clamp.ts';
import { h } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';

const STYLE = { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' };
const LEAST = 60; // pixels: less is no room for a plot

export type Drawn = ReturnType<typeof Plot.plot>;

/** A scale of a plot, which has it. */
export const scaleOf = (plot: Drawn, axis: 'x' | 'y') => plot.scale(axis) as Required<Plot.Scale>;

export interface Frame {
  className?: string;
  /** In pixels, or as a share of the width within bounds. */
  height: number | { ofWidth: number; least?: number; most?: number };
  /** In pixels, as in CSS. */
  margins: readonly [top: number, right: number, bottom: number, left: number];
}

/** A plot as one picture with a name: Plot also names the groups in it, which may have none (they have no role). */
function asImage(plot: Drawn): Drawn {
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}

/**
 * A plot of what it is given to show, drawn anew when its width changes; `further` adds to the plot. Its room is there
 * before it is drawn.
 */
export function chart<Data>(
  { className, height, margins }: Frame,
  options: (data: Data, width: number) => Plot.PlotOptions,
  further: (plot: Drawn, data: Data) => void = () => {},
) {
  const drawing = h('div', { class: 'drawing' });
  const strip = h('div');
  const element = h('div', { class: className }, strip, drawing);
  const fixed = typeof height === 'number';
  const { ofWidth = 0, least = 0, most = Infinity } = fixed ? { least: height, most: height } : height;
  Object.assign(drawing.style, {
    width: '100%',
    aspectRatio: `1 / ${ofWidth}`,
    minHeight: `${least}px`,
    maxHeight: most < Infinity ? `${most}px` : '',
  });
  const [marginTop, marginRight, marginBottom, marginLeft] = margins;
  let shown: { data: Data } | null = null;
  let drawnWidth = 0;

  function draw(): void {
    const width = element.clientWidth;
    if (!shown || width < LEAST) return;
    drawnWidth = width;
    const plot = asImage(
      Plot.plot({
        width,
        height: clamp(width * ofWidth, least, most),
        ...{ marginTop, marginRight, marginBottom, marginLeft },
        label: null,
        style: STYLE,
        ...options(shown.data, width),
      }),
    );
    drawing.replaceChildren(plot); // first: words have no length before
    further(plot, shown.data);
  }

  // A strip is watched: drawing changes the height of the element, by which a scroll bar may come, and then the width
  // changes once more.
  const look = throttleToFrame(() => {
    if (element.clientWidth !== drawnWidth) draw();
  });
  new ResizeObserver(look).observe(strip);
  return {
    element,
    show(data: Data) {
      shown = { data };
      draw();
    },
  };
}
