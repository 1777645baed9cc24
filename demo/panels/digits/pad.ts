import { PIXELS, SIDE } from '../../data/digits.ts';
import { h } from '../../ui/dom.ts';
import { greyRamp } from '../../ui/palette.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { onTheme } from '../../ui/theme.ts';
import { normalizeDrawing } from './normalize-drawing.ts';

const SIZE = 196; // seven canvas pixels for each of the image's
const PEN = 8;

/** A square to draw on. `onDrawing` gets the prepared 28 × 28 image, null when the pad is empty. */
export function drawingPad(onDrawing: (image: Uint8Array | null) => void) {
  const ink = new Float32Array(SIZE * SIZE);
  const canvas = h('canvas', {
    width: SIZE,
    height: SIZE,
    id: 'digits-pad',
    role: 'img',
    'aria-label':
      'Drawing pad. Draw with mouse, pen or finger, or start from a sample with the buttons below.',
  });
  const hint = h('p', { class: 'pad-hint', 'aria-hidden': 'true' }, 'Draw a digit here');
  const context = canvas.getContext('2d');

  const paint = throttleToFrame(() => {
    if (!context) return;
    const ramp = greyRamp();
    const shades = Array.from({ length: 256 }, (_, value) => ramp(value / 255));
    const image = context.createImageData(SIZE, SIZE);
    for (let i = 0; i < ink.length; i++) {
      const shade = shades[Math.round(ink[i])];
      image.data[4 * i] = shade[0];
      image.data[4 * i + 1] = shade[1];
      image.data[4 * i + 2] = shade[2];
      image.data[4 * i + 3] = 255;
    }
    context.putImageData(image, 0, 0);
  });
  const notify = throttleToFrame(() => onDrawing(normalizeDrawing(ink, SIZE)));

  /** A round pen with a soft rim. */
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
  function stroke(event: PointerEvent): void {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIZE;
    const y = ((event.clientY - box.top) / box.height) * SIZE;
    const [x0, y0] = last ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / 2));
    for (let k = 1; k <= steps; k++) dab(x0 + ((x - x0) * k) / steps, y0 + ((y - y0) * k) / steps);
    last = [x, y];
    hint.hidden = true;
    paint();
    notify();
  }

  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    last = null;
    stroke(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (last) stroke(event);
  });
  const lift = () => {
    last = null;
  };
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  onTheme(paint);
  paint();

  return {
    element: h('div', { class: 'pad' }, canvas, hint),
    clear() {
      ink.fill(0);
      hint.hidden = false;
      paint();
      onDrawing(null);
    },
    /** Puts a prepared 28 × 28 image on the pad. */
    load(image: Uint8Array) {
      const step = SIZE / SIDE;
      for (let i = 0; i < ink.length; i++) {
        const [x, y] = [Math.floor((i % SIZE) / step), Math.floor(Math.floor(i / SIZE) / step)];
        ink[i] = image[y * SIDE + x];
      }
      hint.hidden = true;
      paint();
      onDrawing(image.slice(0, PIXELS));
    },
  };
}
