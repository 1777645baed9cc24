import { isNumber, isWord } from '../text/forms.ts';

const isFilled = (cell: string) => cell.trim() !== '';
const isOpen = (line: string) => (line.match(/"/g)?.length ?? 0) % 2 === 1;

/** Finds the most frequent number of cells of a row. */
function usualWidth(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0];
}

/**
 * Counts the first lines that are a title or a source above the table, as people and the World Bank write them: they
 * hold words in few cells, and all lines below have equal numbers of cells. Unless one of them has fewer cells than the
 * table, a name must stand above a number right below.
 */
export function titlesBefore(lines: string[], cells: (line: string) => string[]): number {
  let found = 0;
  const firsts = lines.map((line) => (line.trim() === '' ? [] : cells(line)));
  const width = usualWidth(firsts.filter(({ length }) => length > 0));
  if (width < 3) return 0;
  while (found < lines.length) {
    const row = firsts[found];
    const filled = row.filter(isFilled);
    const isShort = row.length < width - 1 && filled.length <= width / 3;
    if (isOpen(lines[found]) || filled.some(isNumber) || !(isShort || filled.length <= 1)) break;
    found++;
  }
  const rows = firsts.slice(found).filter(({ length }) => length > 0);
  if (rows.length < 2 || rows.some(({ length }) => length !== width)) return 0;
  const isRagged = firsts.slice(0, found).some(({ length }) => length > 0 && length < width - 1);
  const isNamed = rows[0].some((cell, j) => isWord(cell) && isNumber(rows[1][j]));
  return isRagged || isNamed ? found : 0;
}
