import { h } from '../dom.ts';
import { pixelRatio } from './canvas.ts';

const SWATCH = 4.5; // pixels; half the size of a mark in a legend

export type Mark = (context: CanvasRenderingContext2D, x: number, y: number, size: number) => void;

/** Shapes with a radius of about 1. */
const [circle, square, up, diamond, plus, down] = [
  'M-1 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  'M-.9-.9h1.8v1.8h-1.8z',
  'M0-1.2L1.1.8h-2.2z',
  'M0-1.25L1.25 0 0 1.25-1.25 0z',
  'M-.38-1.2h.76v.82h.82v.76h-.82v.82h-.76v-.82h-.82v-.76h.82z',
  'M0 1.2L1.1-.8h-2.2z',
].map((path) => new Path2D(path));

function ring(outline: Path2D): Path2D {
  const both = new Path2D();
  for (const scale of [1.1, 0.55]) both.addPath(outline, { a: scale, d: scale });
  return both;
}

/** A shape for each category, so that colour is never the only difference. */
const shapes = [circle, square, up, diamond, plus, down, ...[circle, square, up, diamond].map(ring)];

export function shape(i: number): Mark {
  return (context, x, y, size) => {
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.fill(shapes[i] ?? circle, 'evenodd');
    context.restore();
  };
}

/** A mark that is a character. */
export function letter(character: string): Mark {
  return (context, x, y, size) => {
    context.font = `600 ${size * 4}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(character, x, y + size * 0.2);
  };
}

/** A small canvas with the mark, for a legend. */
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
