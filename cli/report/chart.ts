import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { Markup } from './html.ts';

/** Width in pixels. The page scales pictures, on a phone to about three quarters. */
export const WIDTH = 400;
export const HEIGHT = 310;
export const MARGIN = { top: 28, right: 14, bottom: 44, left: 56 };

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Draws a picture that fills the width of its place, in the page's colours and fonts. With an empty name it is decoration. */
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
  // Plot's own style would override the page's.
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const attribute of ['width', 'height', 'font-size', 'font-family']) svg.removeAttribute(attribute);
  for (const element of svg.querySelectorAll('[transform], [cx]')) shorten(element);
  // Screen readers read it as one picture; the page's style uses the names of its parts.
  for (const part of svg.querySelectorAll('g[aria-label]')) {
    part.setAttribute('data-part', part.getAttribute('aria-label') ?? '');
    part.removeAttribute('aria-label');
  }
  if (name) svg.setAttribute('role', 'img');
  else svg.setAttribute('aria-hidden', 'true');
  return new Markup(svg.outerHTML);
}

interface Attributed {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
}

/** Rounds coordinates to a tenth of a pixel, finer than the eye sees. */
function shorten(element: Attributed): void {
  for (const name of ['transform', 'cx', 'cy']) {
    const value = element.getAttribute(name);
    if (value)
      element.setAttribute(
        name,
        value.replace(/(?<!\d)\d+\.\d+/g, (digits) => String(+(+digits).toFixed(1))),
      );
  }
}
