import { expect, test } from 'vitest';
import { areRanges, rangesOf, rowsOf } from '../../demo/ui/row-ranges.ts';
import { placesOf, ranges, runsIn } from '../../tables/text/ranges.ts';

/** Tests the text of row numbers in links. */

test.each([[[0]], [[0, 1, 2, 3, 6]], [[2, 4, 5, 9]]])('%j is written and read again', (places) => {
  const text = ranges(places, ',');
  expect(placesOf(runsIn(text, ',') ?? [], 10)).toEqual(places);
  expect(placesOf(runsIn(text, ',') ?? [], 5)).toEqual(places.filter((place) => place < 5));
});

test.each(['', '0', '0-2', '3-1', '1,,2', '1-2-3', '2,1', '1-4,4', '1-9,2-9', '-1', '1.5', '1e3', ' 1', 'x'])(
  '"%s" is no list of places',
  (text) => expect(runsIn(text, ',')).toBeNull(),
);

test('a link that names the same places over and over names none', () => {
  const link = Array(200_000).fill('1-9999').join('.');
  expect(rowsOf(link, 10_000)).toEqual([]);
  expect(rowsOf('1-999999999', 10_000)).toHaveLength(10_000);
});

test('many rows are a bitmap, and no link names rows that do not exist', () => {
  const rows = Array.from({ length: 329 }, (_, i) => 3 * i + (i % 2));
  const link = rangesOf(rows);
  expect(link.length).toBeLessThan(200);
  expect(areRanges(link)).toBe(true);
  expect(rowsOf(link, 1000)).toEqual(rows);
  expect(rowsOf(link, 500)).toEqual(rows.filter((row) => row < 500));
  expect(rowsOf(`~${'_'.repeat(1e6)}`, 100)).toHaveLength(100);
  for (const other of ['~', '~a b', '~é', 'x']) expect(areRanges(other), other).toBe(false);
});
