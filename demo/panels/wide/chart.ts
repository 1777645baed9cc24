import * as Plot from '@observablehq/plot';
import { onWidth } from '../../charts/on-width.ts';
import { picture } from '../../charts/picture.ts';
import { h } from '../../ui/dom.ts';

const STYLE = { background: 'none', fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' };

export interface Chart {
  element: HTMLElement;
  draw(): void;
}

/** A plot that is drawn anew when its width changes; `options` gives null as long as there is nothing to draw. */
export function chart(className: string, options: (width: number) => Plot.PlotOptions | null): Chart {
  const drawing = h('div');
  const element = h('div', { class: className }, drawing);
  let drawnWidth = 0;

  function draw(): void {
    const width = element.clientWidth;
    const now = width < 60 ? null : options(width);
    if (!now) return;
    drawnWidth = width;
    drawing.replaceChildren(picture(Plot.plot({ width, style: STYLE, ...now })));
  }

  onWidth(element, () => {
    if (element.clientWidth !== drawnWidth) draw();
  });
  return { element, draw };
}
