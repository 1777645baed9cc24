import { SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { clamp } from '../../ui/clamp.ts';
import { h } from '../../ui/dom.ts';
import { draggable } from '../../ui/draggable.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { normalizeDrawing } from './normalize-drawing.ts';

const SIZE = 196; // seven canvas pixels for each of the image's 28
const PEN = 8;
const APART = 4; // canvas pixels between two points of a stroke
const MOST = 4000; // characters of the strokes, which a link holds

/** Strokes as text: a point before each, then two digits of base 36 for each coordinate of each of its points. */
export const STROKES = /^(\.([0-9a-z]{4})+)*$/;

// The pen may leave the pad on each side by the length of one.
const digits = (pixels: number) =>
  (clamp(Math.round(pixels), -SIZE, 2 * SIZE) + SIZE).toString(36).padStart(2, '0');
const pixels = (digits: string) => Number.parseInt(digits, 36) - SIZE;

/**
 * Makes a square to draw on. `onDrawing` gets the normalised 28 × 28 image, or null where the pad is empty; `onStroke`
 * gets all strokes so far, as text.
 */
export function drawingPad(
  onDrawing: (image: Uint8Array | null) => void,
  onStroke: (strokes: string) => void,
) {
  const ink = new Float32Array(SIZE * SIZE);
  const picture = bitmap(SIZE);
  const canvas = picture.element;
  canvas.id = 'digits-pad';
  const hint = h('p', { class: 'pad-hint', 'aria-hidden': 'true' }, 'Draw a digit here');

  function show(image: Uint8Array | null): void {
    picture.grey(
      ink,
      'Drawing pad. Draw with mouse, pen or finger, or start from a sample with the buttons below.',
    );
    hint.hidden = image !== null;
    onDrawing(image);
  }

  const drawn = throttleToFrame(() => show(normalizeDrawing(ink, SIZE)));

  /** Draws a dot by a round pen with a soft edge. */
  function dab(x: number, y: number): void {
    for (let py = Math.floor(y - PEN - 2); py <= y + PEN + 2; py++) {
      for (let px = Math.floor(x - PEN - 2); px <= x + PEN + 2; px++) {
        if (px < 0 || py < 0 || px >= SIZE || py >= SIZE) continue;
        const distance = Math.hypot(px + 0.5 - x, py + 0.5 - y);
        const value = 255 * Math.min(1, Math.max(0, (PEN + 1.5 - distance) / 3));
        const i = py * SIZE + px;
        if (value > ink[i]) ink[i] = value;
      }
    }
  }

  let last: [number, number] | null = null;
  let strokes = '';

  function line(x: number, y: number): void {
    const [x0, y0] = last ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / 2));
    for (let k = 1; k <= steps; k++) dab(x0 + ((x - x0) * k) / steps, y0 + ((y - y0) * k) / steps);
    last = [x, y];
  }

  function draw(point: string): void {
    line(pixels(point.slice(0, 2)), pixels(point.slice(2)));
  }

  function stroke(clientX: number, clientY: number): void {
    const box = canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * SIZE;
    const y = ((clientY - box.top) / box.height) * SIZE;
    if (strokes.length > MOST || (last && Math.hypot(x - last[0], y - last[1]) < APART)) return;
    const point = digits(x) + digits(y);
    strokes += last ? point : `.${point}`;
    draw(point);
    drawn();
    onStroke(strokes);
  }

  draggable(canvas, {
    at: () => 'pen',
    take(_, x, y) {
      last = null;
      stroke(x, y);
    },
    move: (_, x, y) => stroke(x, y),
  });

  return {
    element: h('div', { class: 'pad' }, canvas, hint),
    /** Puts a normalised 28 × 28 image on the pad, or none, and draws strokes over it. */
    load(image: Uint8Array | null, over: string) {
      const side = SIZE / SIDE; // canvas pixels per pixel of the image
      for (let y = 0; y < SIZE; y++) {
        for (let x = 0; x < SIZE; x++)
          ink[y * SIZE + x] = image?.[Math.floor(y / side) * SIDE + Math.floor(x / side)] ?? 0;
      }
      strokes = over;
      for (const each of over.split('.').slice(1)) {
        last = null;
        each.match(/.{4}/g)?.forEach(draw);
      }
      show(over === '' ? image : normalizeDrawing(ink, SIZE));
    },
  };
}
