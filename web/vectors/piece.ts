import { type Format, type ReducedArray, reducedArray } from './affine-map.ts';
import type { Kernel } from './kernel.ts';

/** What a kernel made of some rows. */
export interface Piece {
  data: ReducedArray;
  /** The first row that is not finite; -1: none. */
  bad: number;
  clipped: number;
}

export function reducePiece(
  kernel: Kernel,
  x: ArrayLike<number>,
  rows: number,
  format: Format,
  dimensions: number,
): Piece {
  const data = reducedArray(format, rows, dimensions);
  const before = kernel.clipped;
  const bad = kernel.reduce(x, rows, format, data);
  return { data, bad, clipped: kernel.clipped - before };
}
