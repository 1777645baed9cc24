import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { Markup } from './html.ts';

/** Pictures are drawn this wide and scaled by the page, to about two thirds on a phone. */
export const WIDTH = 460;
export const HEIGHT = 350;
export const MARGIN = { top: 26, right: 18, bottom: 46, left: 54 };

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** A picture that takes the width it is given; its colours and its type are the page's. */
export function chart(name: string, options: Plot.PlotOptions): Markup {
  const svg = Plot.plot({
    width: WIDTH,
    height: HEIGHT,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    ...options,
    document,
    ariaLabel: name,
    className: 'plot',
  });
  // Plot's own rules are for its own page.
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const attribute of ['width', 'height', 'font-size', 'font-family']) svg.removeAttribute(attribute);
  for (const element of svg.querySelectorAll('[transform], [cx]')) shorten(element);
  svg.setAttribute('role', 'img');
  return new Markup(svg.outerHTML);
}

interface Attributed {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/** A tenth of a pixel is more than is seen. */
function shorten(element: Attributed): void {
  for (const name of ['transform', 'cx', 'cy']) {
    const value = element.getAttribute(name);
    if (value)
      element.setAttribute(
        name,
        value.replace(/\d+\.\d+/g, (digits) => String(+(+digits).toFixed(1))),
      );
  }
}
