import { ranges } from '../../../tables/text/ranges.ts';

const MOST = 300; // characters that an address takes without harm

/** Rows as an address keeps them, counted from 1: 3-7.12; empty where that would be long. */
export function rangesOf(rows: number[]): string {
  const text = ranges(
    [...rows].sort((a, b) => a - b),
    '.',
  );
  return text.length > MOST ? '' : text;
}

export const areRanges = (text: string) => /^\d{1,6}(-\d{1,6})?(\.\d{1,6}(-\d{1,6})?)*$/.test(text);

/** Those of the rows that there are. */
export function rowsOf(ranges: string, count: number): number[] {
  if (!ranges) return [];
  return ranges.split('.').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    const [begin, end] = [Math.max(0, first - 1), Math.min(last, count)];
    return Array.from({ length: Math.max(0, end - begin) }, (_, k) => begin + k);
  });
}
