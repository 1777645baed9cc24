import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { type Cells, type Format, numbered, type Source } from './source.ts';

/** Makes a source of rows of numbers whose columns have no names. Its cells are its numbers. */
export function unnamedNumbers(
  bytes: Bytes,
  width: number,
  format: Format,
  numbers: Source['numbers'],
): Source {
  async function* cells(): AsyncGenerator<Cells, void> {
    const names = numbered(width);
    const wanted = { taken: [...names.keys()], label: null, noNumber: () => new Error() };
    for await (const { data, rows: count, done } of numbers(wanted)) {
      const row = (i: number) => data.subarray(i * width, (i + 1) * width);
      yield { names, rows: Array.from({ length: count }, (_, i) => row(i)), done };
    }
  }
  return {
    format,
    names: null,
    width,
    unit: 'row',
    total: bytes.size,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}

/** Tells whether all columns are taken in their order. */
export const takesAll = (taken: readonly number[], width: number) =>
  taken.length === width && taken.every((j, k) => j === k);

/** Returns the numbers at some places of each row, where number k of row i is at `down * i + across * k`. */
export function numbersAt(
  all: NumericArray,
  rows: number,
  places: readonly number[],
  down: number,
  across = 1,
): NumericArray {
  const data = new (all.constructor as Float64ArrayConstructor)(rows * places.length);
  for (let i = 0, to = 0; i < rows; i++) {
    for (const k of places) data[to++] = all[i * down + k * across];
  }
  return data;
}
