import type { Format } from '../affine-map.ts';

/** All formats, with the bytes of an element. */
export const BYTES: Record<Format, number> = { float32: 4, float16: 2, int8: 1, int4: 1, bit: 1 };

export const ALL_FORMATS = Object.keys(BYTES) as Format[];
