import type { ReducedArray } from 'wasm-pca/vectors';
import { fromHalves } from '../../read/npy-types.ts';
import { type VectorHeading, widthOf } from './writing.ts';

/** The fewest significant digits that may give a float or a half back exactly, and the most that this takes. */
const DIGITS = { float32: [6, 9], float16: [3, 5] } as const;

/**
 * Writes vectors as pgvector and others do: `[0.25,-1,3]`, each number with the fewest digits that give it back
 * exactly; codes of 4 bits as numbers from -7 to 7, bits as `0110`.
 */
export function texts(data: ReducedArray, rows: number, heading: VectorHeading): string[] {
  const { format, dimensions } = heading;
  const width = widthOf(heading);
  const textOf = (i: number): string => {
    const one = data.subarray(i * width, (i + 1) * width);
    if (format === 'bit') {
      return Array.from(one, (byte) => byte.toString(2).padStart(8, '0'))
        .join('')
        .slice(0, dimensions);
    }
    if (format === 'int4') {
      const halves = Array.from(one).flatMap((byte) => [(byte >> 4) - 8, (byte & 15) - 8]);
      return `[${halves.slice(0, dimensions).join(',')}]`;
    }
    if (format === 'int8') return `[${one.join(',')}]`;
    const [least, most] = DIGITS[format];
    const isHalf = format === 'float16';
    const values = isHalf ? fromHalves(one as Uint16Array) : one;
    const isBack = isHalf ? toHalf : Math.fround;
    const digits = (value: number) => {
      for (let count: number = least; count < most; count++) {
        const text = value.toPrecision(count);
        if (isBack(Number(text)) === value) return String(Number(text));
      }
      return String(Number(value.toPrecision(most)));
    };
    return `[${Array.from(values, digits).join(',')}]`;
  };
  return Array.from({ length: rows }, (_, i) => textOf(i));
}

/** Rounds a number to the nearest half (binary16), ties to even. */
export function toHalf(value: number): number {
  const size = Math.abs(value);
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const step = 2 ** (exponent - 10);
  const count = value / step;
  const rounded = Math.round(count);
  return step * (Math.abs(count % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded);
}
