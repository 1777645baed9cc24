import { PIXELS, SIDE } from '../../data/digits.ts';

const BOX = 20;

/** Returns the mean of the source over [x0, x1) × [y0, y1), in which parts of pixels count by their area. */
function mean(source: Float32Array, side: number, x0: number, x1: number, y0: number, y1: number): number {
  let sum = 0;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(side, Math.ceil(y1)); y++) {
    const high = Math.min(y + 1, y1) - Math.max(y, y0);
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(side, Math.ceil(x1)); x++) {
      sum += source[y * side + x] * high * (Math.min(x + 1, x1) - Math.max(x, x0));
    }
  }
  return sum / ((x1 - x0) * (y1 - y0));
}

/**
 * Normalises a drawing like the images of the data: scales its ink to fit 20 × 20 pixels, keeping the aspect ratio, and
 * places it in 28 × 28 pixels with its centre of mass in the middle. `ink` is side × side, 0 … 255. The result is null
 * where the drawing is empty.
 */
export function normalizeDrawing(ink: Float32Array, side: number): Uint8Array | null {
  let [left, right, top, bottom] = [side, -1, side, -1];
  let mass = 0;
  let [massX, massY] = [0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const value = ink[y * side + x];
      mass += value;
      massX += value * (x + 0.5);
      massY += value * (y + 0.5);
      if (value < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return null;
  const scale = Math.max(right - left + 1, bottom - top + 1) / BOX;
  const [cx, cy] = [massX / mass, massY / mass];
  const pixels = new Uint8Array(PIXELS);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const x0 = cx + (x - SIDE / 2) * scale;
      const y0 = cy + (y - SIDE / 2) * scale;
      pixels[y * SIDE + x] = Math.round(mean(ink, side, x0, x0 + scale, y0, y0 + scale));
    }
  }
  return pixels;
}
