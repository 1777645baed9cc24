import * as Plot from '@observablehq/plot';
import { clamp } from '../ui/clamp.ts';
import { h } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';
import { onTheme } from '../ui/theme.ts';
import { room, unit } from '../ui/unit.ts';

const STYLE = { background: 'none', fontFamily: 'inherit', fontSize: '0.75rem', overflow: 'visible' };
const PRESENTED = 0.6; // the height of a presented plot relative to its width, where there is room
const LEAST = 60; // pixels of width; a plot does not fit into fewer

export type Drawn = ReturnType<typeof Plot.plot>;

/** Returns a scale that the plot is known to have. */
export const scaleOf = (plot: Drawn, axis: 'x' | 'y') => plot.scale(axis) as Required<Plot.Scale>;

export interface Frame {
  className?: string;
  /** The height in pixels, or as a share of the width within bounds in pixels, in letters of usual size. */
  height: number | { ofWidth: number; least?: number; most?: number };
  /** The margins in pixels, in the order of CSS. */
  margins: readonly [top: number, right: number, bottom: number, left: number];
}

/**
 * Gives a plot the role of one image. Plot labels its groups too, and ARIA forbids a label without a role. It also puts its
 * style sheet into each plot, at which a browser looks at the styles of the whole page again, so figures.css has these rules.
 */
function asImage(plot: Drawn): Drawn {
  plot.querySelector('style')?.remove();
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}

/**
 * Makes a plot of the data that show() is given, which it draws again when its width changes; `further` adds to the
 * drawing. The element has its height before it is drawn, so that nothing below it moves.
 */
export function chart<Data>(
  { className, height, margins }: Frame,
  options: (data: Data, width: number) => Plot.PlotOptions,
  further: (plot: Drawn, data: Data) => void = () => {},
) {
  const drawing = h('div', { class: 'drawing' });
  const strip = h('div', { class: 'chart-strip' });
  const element = h('div', { class: className }, strip, drawing);
  const fixed = typeof height === 'number';
  const { ofWidth = 0, least = 0, most = Infinity } = fixed ? { least: height, most: height } : height;
  const lengthOf = (pixels: number) => `min(${pixels / 16}rem, var(--room, 100rem) / var(--stacked, 1))`;
  Object.assign(drawing.style, {
    width: '100%',
    aspectRatio: `1 / ${ofWidth}`,
    minHeight: lengthOf(least),
    maxHeight: lengthOf(Math.min(most, 1600)),
  });
  let shown: { data: Data } | null = null;
  let drawn = '';

  /** Returns the height of a plot: that of its frame or, in the presentation mode, as much as there is room for. */
  function heightOf(width: number): number {
    const usual = clamp(width * ofWidth, unit() * least, unit() * most);
    const free = room(element);
    return free === Infinity ? usual : Math.min(free, Math.max(usual, width * PRESENTED));
  }

  const size = () => `${element.clientWidth} ${unit()} ${room(element)}`;

  function draw(): void {
    const width = element.clientWidth;
    if (!shown || width < LEAST) return;
    drawn = size();
    const by = unit();
    const [marginTop, marginRight, marginBottom, marginLeft] = margins.map((margin) => by * margin);
    const plot = asImage(
      Plot.plot({
        width,
        height: heightOf(width),
        ...{ marginTop, marginRight, marginBottom, marginLeft },
        label: null,
        style: STYLE,
        ...options(shown.data, width),
      }),
    );
    drawing.removeAttribute('style'); // the plot has its own height now
    drawing.replaceChildren(plot); // before `further`, because text has no length outside the document
    further(plot, shown.data);
  }

  // The observer watches an empty strip, as high as a letter, not the element: drawing changes the element's height, and a
  // scroll bar that appears then changes its width once more.
  const look = () => {
    if (size() !== drawn) draw();
  };
  new ResizeObserver(throttleToFrame(look)).observe(strip);
  onTheme(look);
  return {
    element,
    show(data: Data) {
      shown = { data };
      draw();
    },
  };
}
