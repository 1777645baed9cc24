import digitsUrl from '../../build/data/digits.bin?url';

export const SIDE = 28;
export const PIXELS = SIDE * SIDE;

/** Size of the file, for its progress bar. */
export const DIGITS_BYTES = 10_000 * (PIXELS + 1);

/** N images of 28 × 28 bytes, row-major, 0 paper to 255 ink, and the class of each. */
export interface DigitSet {
  pixels: Uint8Array;
  labels: Uint8Array;
  count: number;
}

/** The body piece by piece: taken at once, megabytes hold the page up. */
async function received(response: Response, onProgress: (done: number) => void): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    pieces.push(part.value);
    length += part.value.length;
    onProgress(length);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export async function loadDigits(signal: AbortSignal, onProgress: (done: number) => void): Promise<DigitSet> {
  const response = await fetch(digitsUrl, { signal });
  if (!response.ok)
    throw new Error(`The digits could not be loaded: the server answered ${response.status}.`);
  const bytes = await received(response, onProgress);
  const count = bytes.length / (PIXELS + 1);
  return { pixels: bytes.subarray(0, count * PIXELS), labels: bytes.subarray(count * PIXELS), count };
}

/** The images of one class, or all of them as they are; `index` says where each sits in the whole set. */
export function select(
  set: DigitSet,
  digit: number | 'all',
): { pixels: Uint8Array; labels: Uint8Array; index: Int32Array } {
  if (digit === 'all') {
    return {
      pixels: set.pixels,
      labels: set.labels,
      index: Int32Array.from({ length: set.count }, (_, i) => i),
    };
  }
  const index: number[] = [];
  for (let i = 0; i < set.count; i++) if (set.labels[i] === digit) index.push(i);
  const pixels = new Uint8Array(index.length * PIXELS);
  index.forEach((from, to) => {
    pixels.set(imageAt(set.pixels, from), to * PIXELS);
  });
  return { pixels, labels: new Uint8Array(index.length).fill(digit), index: Int32Array.from(index) };
}

export function imageAt(pixels: Uint8Array, i: number): Uint8Array {
  return pixels.subarray(i * PIXELS, (i + 1) * PIXELS);
}
