import { h } from '../dom.ts';
import { pixelRatio } from './canvas.ts';
import { outline, type Pen } from './pen.ts';

/** Half the size of a mark in a legend, in pixels. */
export const SWATCH = 4.5;

export type Mark = (context: Pen, x: number, y: number, size: number) => void;

/** Shapes with a radius of about 1. */
const [circle, square, up, diamond, plus, down] = [
  'M-1 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  'M-.9-.9h1.8v1.8h-1.8z',
  'M0-1.2L1.1.8h-2.2z',
  'M0-1.25L1.25 0 0 1.25-1.25 0z',
  'M-.38-1.2h.76v.82h.82v.76h-.82v.82h-.76v-.82h-.82v-.76h.82z',
  'M0 1.2L1.1-.8h-2.2z',
].map(outline);

const FILLED = [circle, square, up, diamond, plus, down];
const HOLLOW = [circle, square, up, diamond];
const RING = { scale: 0.82, width: 0.6 }; // of a hollow shape: its size relative to a filled one, and its line

/** Returns a shape for each category, so that colour is never the only difference: filled ones first, then hollow. */
export function shape(i: number): Mark {
  return (context, x, y, size) => {
    const hollow = HOLLOW[i - FILLED.length];
    context.save();
    context.translate(x, y);
    if (hollow) {
      context.scale(RING.scale * size, RING.scale * size);
      context.strokeStyle = context.fillStyle;
      context.lineWidth = RING.width;
      context.stroke(hollow);
    } else {
      context.scale(size, size);
      context.fill(FILLED[i] ?? circle);
    }
    context.restore();
  };
}

/** Returns a mark that is a character. */
export function letter(character: string): Mark {
  return (context, x, y, size) => {
    context.font = `600 ${size * 4}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(character, x, y + size * 0.2);
  };
}

/** Makes a small canvas with the mark, for a legend. */
export function swatch(mark: Mark, fill: string): HTMLCanvasElement {
  const size = SWATCH * pixelRatio();
  const side = Math.ceil(4 * size);
  const canvas = h('canvas', { class: 'swatch', 'aria-hidden': 'true', width: side, height: side });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = fill;
    mark(context, side / 2, side / 2, size);
  }
  return canvas;
}
