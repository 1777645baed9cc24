import { h } from '../dom.ts';
import { pixelRatio } from './canvas.ts';

const SWATCH = 4.5; // pixels: half of a mark in a legend

export type Mark = (context: CanvasRenderingContext2D, x: number, y: number, size: number) => void;

function polygon(...corners: [number, number][]): Mark {
  return (context, x, y, size) => {
    context.beginPath();
    for (const [dx, dy] of corners) context.lineTo(x + dx * size, y + dy * size);
    context.closePath();
    context.fill();
  };
}

const circle: Mark = (context, x, y, size) => {
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fill();
};

function ring(fill: Mark): Mark {
  return (context, x, y, size) => {
    fill(context, x, y, size * 1.1);
    context.save();
    context.globalCompositeOperation = 'destination-out';
    fill(context, x, y, size * 0.55);
    context.restore();
  };
}

const square = polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
const up = polygon([0, -1.2], [1.1, 0.8], [-1.1, 0.8]);
const down = polygon([0, 1.2], [1.1, -0.8], [-1.1, -0.8]);
const diamond = polygon([0, -1.25], [1.25, 0], [0, 1.25], [-1.25, 0]);
const t = 0.38;
const plus = polygon(
  [-t, -1.2],
  [t, -1.2],
  [t, -t],
  [1.2, -t],
  [1.2, t],
  [t, t],
  [t, 1.2],
  [-t, 1.2],
  [-t, t],
  [-1.2, t],
  [-1.2, -t],
  [-t, -t],
);

/** One mark per category, so that colour is never the only sign. */
const shapes: Mark[] = [
  circle,
  square,
  up,
  diamond,
  plus,
  down,
  ring(circle),
  ring(square),
  ring(up),
  ring(diamond),
];

export function shape(i: number): Mark {
  return shapes[i] ?? circle;
}

/** A character as a mark. */
export function letter(character: string): Mark {
  return (context, x, y, size) => {
    context.font = `600 ${size * 4}px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(character, x, y + size * 0.2);
  };
}

/** The mark as it stands in a legend. */
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
