import { SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { h } from '../../ui/dom.ts';
import { draggable } from '../../ui/draggable.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { normalizeDrawing } from './normalize-drawing.ts';

const SIZE = 196; // seven canvas pixels for each of the image's 28
const PEN = 8;

/** Makes a square to draw on. `onDrawing` gets the normalised 28 × 28 image, or null where the pad is empty. */
export function drawingPad(onDrawing: (image: Uint8Array | null) => void) {
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
  function stroke(clientX: number, clientY: number): void {
    const box = canvas.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * SIZE;
    const y = ((clientY - box.top) / box.height) * SIZE;
    const [x0, y0] = last ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / 2));
    for (let k = 1; k <= steps; k++) dab(x0 + ((x - x0) * k) / steps, y0 + ((y - y0) * k) / steps);
    last = [x, y];
    drawn();
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
    clear() {
      ink.fill(0);
      show(null);
    },
    /** Puts a normalised 28 × 28 image on the pad. */
    load(image: Uint8Array) {
      const side = SIZE / SIDE; // canvas pixels per pixel of the image
      for (let y = 0; y < SIZE; y++) {
        for (let x = 0; x < SIZE; x++)
          ink[y * SIZE + x] = image[Math.floor(y / side) * SIDE + Math.floor(x / side)];
      }
      show(image);
    },
  };
}
