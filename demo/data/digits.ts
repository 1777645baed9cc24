import digitsUrl from '../../build/data/digits.packed?url';

export const SIDE = 28;
export const PIXELS = SIDE * SIDE;

const COUNT = 10_000;

/** All images and labels, unpacked. */
export const DIGITS_BYTES = COUNT * (PIXELS + 1);

/** N images of 28 × 28 bytes, row-major, 0 paper to 255 ink, and the class of each. */
export interface DigitSet {
  pixels: Uint8Array;
  labels: Uint8Array;
  count: number;
}

/** Unpacked piece by piece: taken at once, megabytes hold the page up. */
export async function loadDigits(signal: AbortSignal, onProgress: (done: number) => void): Promise<DigitSet> {
  const bytes = new Uint8Array(DIGITS_BYTES);
  let length = 0;
  try {
    const { body, ok, status } = await fetch(digitsUrl, { signal });
    if (!ok || !body) throw new Error(`the server answered ${status}`);
    const reader = body.pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes.set(part.value, length);
      length += part.value.length;
      onProgress(length);
    }
  } catch (cause) {
    throw new Error(
      navigator.onLine
        ? 'The images could not be fetched; “Fit” tries again.'
        : 'The images are not on this machine yet, and there is no connection to fetch them by.',
      { cause },
    );
  }
  return { pixels: bytes.subarray(0, COUNT * PIXELS), labels: bytes.subarray(COUNT * PIXELS), count: COUNT };
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
