import { placesOf, ranges, runsIn } from '../../tables/text/ranges.ts';
import { fromBase64, toBase64 } from './base64.ts';

const MOST = 300; // the most characters of ranges to put into an address
const BITS = 6; // rows per character where ranges would be longer
const BITMAP = /^~[\w-]+$/;

/** Rows as text for an address: ranges counted from 1, such as 3-7.12, or a bitmap after "~" where these are many. */
export function rangesOf(rows: number[]): string {
  const sorted = [...rows].sort((a, b) => a - b);
  const text = ranges(sorted, '.');
  if (text.length <= MOST) return text;
  const bits = Array<number>(Math.floor(sorted[sorted.length - 1] / BITS) + 1).fill(0);
  for (const row of sorted) bits[Math.floor(row / BITS)] |= 1 << (row % BITS);
  return `~${toBase64(bits)}`;
}

export const areRanges = (text: string) => BITMAP.test(text) || runsIn(text, '.') !== null;

/** Inverts rangesOf(), without rows that do not exist. */
export function rowsOf(text: string, count: number): number[] {
  if (!BITMAP.test(text)) return placesOf(runsIn(text, '.') ?? [], count);
  const bits = fromBase64(text.slice(1, 1 + Math.ceil(count / BITS)));
  return Array.from({ length: Math.min(count, BITS * bits.length) }, (_, row) => row).filter(
    (row) => (bits[Math.floor(row / BITS)] >> (row % BITS)) & 1,
  );
}
