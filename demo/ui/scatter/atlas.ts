import { inSlices } from '../scheduling.ts';
import type { ScatterData, ScatterGroup } from './scatter-data.ts';

/** Square pictures in a square grid. */
export interface Atlas {
  /** The pixels of all pictures, from 0 (nothing) to 255 (ink). */
  ink: Uint8Array;
  /** The number of pictures in a row. */
  across: number;
  /** The side of the whole grid, in pixels. */
  side: number;
}

const CELL = 64;

/** Returns an atlas with one mark for each group. */
function markAtlas(groups: ScatterGroup[]): Atlas {
  const across = Math.ceil(Math.sqrt(groups.length));
  const side = across * CELL;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  groups.forEach(({ mark }, k) => {
    if (context) mark(context, ((k % across) + 0.5) * CELL, (Math.floor(k / across) + 0.5) * CELL, CELL / 4);
  });
  const { data = [] } = context?.getImageData(0, 0, side, side) ?? {};
  return { ink: Uint8Array.from({ length: side ** 2 }, (_, i) => data[4 * i + 3]), across, side };
}

/** Returns an atlas with one image for each point. */
async function imageAtlas(pixels: Uint8Array, imageSide: number, count: number): Promise<Atlas> {
  const across = Math.ceil(Math.sqrt(count));
  const side = across * imageSide;
  const ink = new Uint8Array(side * side);
  await inSlices(count, (i) => {
    const corner = Math.floor(i / across) * imageSide * side + (i % across) * imageSide;
    for (let row = 0; row < imageSide; row++) {
      const from = (i * imageSide + row) * imageSide;
      ink.set(pixels.subarray(from, from + imageSide), corner + row * side);
    }
  });
  return { ink, across, side };
}

export async function atlasOf({ images, groups, count }: ScatterData): Promise<Atlas> {
  return images ? imageAtlas(images.pixels, images.side, count) : markAtlas(groups);
}
