import { ranges } from '../../../tables/text/ranges.ts';

const MOST = 300; // the most characters to put into an address

/** Rows as text for an address, counted from 1, such as 3-7.12; empty where it would be too long. */
export function rangesOf(rows: number[]): string {
  const text = ranges(
    [...rows].sort((a, b) => a - b),
    '.',
  );
  return text.length > MOST ? '' : text;
}

export const areRanges = (text: string) => /^\d{1,6}(-\d{1,6})?(\.\d{1,6}(-\d{1,6})?)*$/.test(text);

/** The inverse of rangesOf(), without rows that do not exist. */
export function rowsOf(ranges: string, count: number): number[] {
  if (!ranges) return [];
  return ranges.split('.').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    const [begin, end] = [Math.max(0, first - 1), Math.min(last, count)];
    return Array.from({ length: Math.max(0, end - begin) }, (_, k) => begin + k);
  });
}
