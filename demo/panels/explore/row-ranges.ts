import { placesOf, ranges, runsIn } from '../../../tables/text/ranges.ts';

const MOST = 300; // the most characters to put into an address

/** Rows as text for an address, counted from 1, such as 3-7.12; empty where it would be too long. */
export function rangesOf(rows: number[]): string {
  const text = ranges(
    [...rows].sort((a, b) => a - b),
    '.',
  );
  return text.length > MOST ? '' : text;
}

export const areRanges = (text: string) => runsIn(text, '.') !== null;

/** The inverse of rangesOf(), without rows that do not exist. */
export const rowsOf = (ranges: string, count: number): number[] => placesOf(runsIn(ranges, '.') ?? [], count);
