import type { NumericArray } from 'wasm-pca';
import { isNegativeCode, isUsual } from '../../tables/text/missing.ts';
import type { Columns } from './columns.ts';

const LOOKED_AT = 10_000; // rows that are searched for codes

/** Returns the marks for missing values as cells are compared with them: trimmed and in lower case. */
export const wordsIn = (marks: string[] = []): ReadonlySet<string> =>
  new Set(marks.map((mark) => mark.trim().toLowerCase()));

/** Returns true if a mark stands for a number rather than for text. */
export const isCode = (mark: string): boolean => mark.trim() !== '' && Number.isFinite(Number(mark));

/** Returns the numbers that stand for missing values, also rounded to single precision. */
export function codesIn(marks: string[] = []): ReadonlySet<number> {
  const codes = marks.filter(isCode).map(Number);
  return new Set([...codes, ...codes.map(Math.fround)]);
}

/** Replaces the numbers that stand for a missing value by NaN; floats in place, integers in a copy. */
export function withoutCodes(data: NumericArray, codes: ReadonlySet<number>): NumericArray {
  const isFloat = data instanceof Float64Array || data instanceof Float32Array;
  const numbers = isFloat ? data : Float64Array.from(data);
  for (let at = 0; at < numbers.length; at++) if (codes.has(numbers[at])) numbers[at] = Number.NaN;
  return numbers;
}

/** Collects remarks on the marks that were taken for missing values, and on codes that may stand for them. */
export class Marks {
  readonly #met = new Set<string>();
  #news: string[] = [];
  #looked = false;

  add(mark: string): void {
    if (this.#met.has(mark) || isUsual(mark)) return;
    this.#met.add(mark);
    this.#news.push(`${JSON.stringify(mark)} among its numbers was taken for a missing value`);
  }

  /** Looks in the first rows for a code such as -99 in a column without other negative numbers, and remarks on it. */
  lookForCodes(data: NumericArray, rows: number, places: readonly number[], columns: Columns): void {
    if (this.#looked || rows === 0) return;
    this.#looked = true;
    const width = places.length;
    for (let j = 0; j < width; j++) {
      let [lowest, count, low] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];
      for (let i = 0; i < Math.min(rows, LOOKED_AT); i++) {
        const value = data[i * width + j];
        if (value < lowest) [low, lowest, count] = [Math.min(low, lowest), value, 1];
        else if (value === lowest) count++;
        else if (value < low) low = value;
      }
      if (!isNegativeCode(lowest, count, low)) continue;
      const what = `${lowest} in ${columns.title(places[j])} may stand for missing values`;
      this.#news.push(`${what}; if it does: --missing-marks ${lowest}`);
      return;
    }
  }

  /** Returns the remarks since the last call. */
  news(): string[] {
    return this.#news.splice(0);
  }
}
