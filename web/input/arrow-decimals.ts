import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import { allocatePiece } from './typed-rows.ts';
import { show } from './values.ts';

/** The members of Arrow's Decimal type that this file uses: each number is a whole number over 10^scale. */
export interface DecimalType {
  scale?: number;
  /** Bits of a number, a multiple of 32; 128 where an older version of the library does not say. */
  bitWidth?: number;
}

/** Converts Arrow's decimals, which DuckDB gives for sums, to the nearest doubles. Throws ERR_SHAPE. */
export function doublesOfDecimals(words: NumericArray, type: DecimalType, name: string): NumericArray {
  const { scale = 0, bitWidth = 128 } = type;
  const perNumber = bitWidth / 32;
  if (!Number.isSafeInteger(scale) || !(perNumber >= 1 && Number.isInteger(perNumber))) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} has decimals of ${show(bitWidth)} bits and scale ${show(scale)}, which cannot be read`,
    );
  }
  const doubles = allocatePiece('Float64Array', Math.floor(words.length / perNumber));
  for (let i = 0; i < doubles.length; i++) {
    let digits = 0n;
    for (let k = perNumber - 1; k >= 0; k--)
      digits = (digits << 32n) | BigInt(words[i * perNumber + k] >>> 0);
    // Reading the text rounds once; a division would round twice.
    doubles[i] = Number(`${BigInt.asIntN(bitWidth, digits)}e${-scale}`);
  }
  return doubles;
}
