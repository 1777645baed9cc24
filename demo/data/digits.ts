import digitsUrl from '../../build/data/digits.packed?url';
import type { Step } from '../ui/run-status.ts';
import { yieldToMain } from '../ui/scheduling.ts';

export const SIDE = 28;
export const PIXELS = SIDE * SIDE;

const COUNT = 10_000;
const BYTES = COUNT * (PIXELS + 1); // all images and labels, unpacked
const PIECE = 32 << 10; // packed bytes, which a slow phone unpacks within a frame

/** N images of 28 × 28 bytes, row-major, from 0 (paper) to 255 (ink), and the digit of each. */
export interface DigitSet {
  pixels: Uint8Array;
  labels: Uint8Array;
}

let loaded: DigitSet | null = null;

/** Hands bytes on piece by piece, each in a task of its own, because browsers unpack a whole chunk in one task. */
const inPieces = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(chunk, controller) {
      for (let from = 0; from < chunk.length; from += PIECE) {
        controller.enqueue(chunk.subarray(from, from + PIECE));
        await yieldToMain();
      }
    },
  });

/** Loads the images once, in chunks: megabytes in one piece would block the page's thread. */
export async function loadDigits(signal: AbortSignal, progress: (step: Step) => void): Promise<DigitSet> {
  if (loaded) return loaded;
  const bytes = new Uint8Array(BYTES);
  let done = 0;
  try {
    const { body, ok, status } = await fetch(digitsUrl, { signal });
    if (!ok || !body) throw new Error(`the server answered ${status}`);
    const reader = body.pipeThrough(inPieces()).pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes.set(part.value, done);
      done += part.value.length;
      progress({ stage: 'loading 10,000 images', done, total: BYTES });
    }
  } catch (cause) {
    throw new Error(
      navigator.onLine
        ? 'The images could not be fetched; “Fit” tries again.'
        : 'The images are not on this machine yet, and there is no connection to fetch them by.',
      { cause },
    );
  }
  loaded = { pixels: bytes.subarray(0, COUNT * PIXELS), labels: bytes.subarray(COUNT * PIXELS) };
  return loaded;
}

/** Selects the images of one digit, or all of them; `index` has the position of each in the whole set. */
export function select({ pixels, labels }: DigitSet, digit: number | 'all') {
  const all = Int32Array.from(labels.keys());
  if (digit === 'all') return { pixels, labels, index: all };
  const index = all.filter((i) => labels[i] === digit);
  return { pixels: imagesAt(pixels, index), labels: new Uint8Array(index.length).fill(digit), index };
}

export function imageAt<Pixels extends Uint8Array | Float64Array>(pixels: Pixels, i: number): Pixels {
  return pixels.subarray(i * PIXELS, (i + 1) * PIXELS) as Pixels;
}

/** Copies the images at these indices, one after the other. */
export function imagesAt(pixels: Uint8Array, which: ArrayLike<number>): Uint8Array {
  const images = new Uint8Array(which.length * PIXELS);
  Array.from(which).forEach((from, to) => {
    images.set(imageAt(pixels, from), to * PIXELS);
  });
  return images;
}
