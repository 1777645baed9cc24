/** Rows of cells, as RFC 4180 and spreadsheets write them. */
interface Parsed {
  rows: string[][];
  /** Where the first incomplete row begins. */
  end: number;
  /** The first misplaced quotation mark: other text follows it, or nothing closes it. */
  wrong: { row: number; isOpen: boolean } | null;
}

const QUOTE = '"';
const NEWLINE = '\n';

/**
 * Parses rows. Cells that begin with a quotation mark may hold delimiters, line breaks and doubled quotation marks.
 * Where `isLast` is false, more text may follow, and only complete rows are returned. A return before a newline stays
 * in its cell.
 */
export function parseRows(text: string, delimiter: string, isLast = true, most = Infinity): Parsed {
  if (!text.includes(QUOTE)) return plainRows(text, delimiter, isLast, most);
  const rows: string[][] = [];
  let row: string[] = [];
  let end = 0;
  let wrong: Parsed['wrong'] = null;
  let nextDelimiter = text.indexOf(delimiter);
  let nextNewline = text.indexOf(NEWLINE);

  /** Returns where the delimiter after a closing quotation mark is, past any blanks; -1 where other text follows. */
  function parted(after: number): number {
    let at = after;
    while (at < text.length) {
      if (text[at] === NEWLINE || text.startsWith(delimiter, at)) return at;
      if (!/\s/.test(text[at])) return -1;
      at++;
    }
    return at;
  }

  for (let at = 0; ; ) {
    if (nextDelimiter >= 0 && nextDelimiter < at) nextDelimiter = text.indexOf(delimiter, at);
    if (nextNewline >= 0 && nextNewline < at) nextNewline = text.indexOf(NEWLINE, at);
    let stop = -1; // where the cell ends
    if (text[at] === QUOTE) {
      let close = at;
      let isDoubled = false;
      while (stop < 0) {
        close = text.indexOf(QUOTE, close + 1);
        if (close < 0) {
          if (isLast) wrong ??= { row: rows.length, isOpen: true };
          close = text.length;
          stop = close;
        } else if (text[close + 1] === QUOTE) {
          close++;
          isDoubled = true;
        } else {
          stop = parted(close + 1);
          if (stop < 0) wrong ??= { row: rows.length, isOpen: false };
        }
      }
      const cell = text.slice(at + 1, close);
      row.push(isDoubled ? cell.replaceAll('""', QUOTE) : cell);
    } else {
      const isDelimiter = nextDelimiter >= 0 && (nextNewline < 0 || nextDelimiter < nextNewline);
      stop = isDelimiter ? nextDelimiter : nextNewline < 0 ? text.length : nextNewline;
      row.push(text.slice(at, stop));
    }
    const isEnd = stop === text.length;
    if (isEnd && !isLast) return { rows, end, wrong };
    if (isEnd || text[stop] === NEWLINE) {
      rows.push(row);
      row = [];
      at = Math.min(stop + 1, text.length);
      end = at;
      if (isEnd || rows.length === most) return { rows, end, wrong };
    } else at = stop + delimiter.length;
  }
}

function plainRows(text: string, delimiter: string, isLast: boolean, most: number): Parsed {
  const lines = text.split(NEWLINE);
  const end = isLast ? text.length : text.length - (lines.pop() as string).length;
  return { rows: lines.slice(0, most).map((line) => line.split(delimiter)), end, wrong: null };
}

const isBlank = (row: string[]) => row.every((cell) => cell.trim() === '');

/** Returns the delimiter that gives rows the most equal numbers of cells, then the most; null where none gives two. */
export function likelyDelimiter(text: string, delimiters: readonly string[], most: number): string | null {
  let best: { delimiter: string; unevenness: number; mean: number } | null = null;
  for (const delimiter of delimiters) {
    const all = parseRows(text, delimiter, true, most).rows;
    const widths = all.filter((row) => !isBlank(row)).map(({ length }) => length);
    const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
    if (!(mean > 1.99)) continue;
    const unevenness = widths.reduce((sum, width, i) => sum + Math.abs(width - (widths[i - 1] ?? width)), 0);
    const isBetter =
      !best || unevenness < best.unevenness || (unevenness === best.unevenness && mean > best.mean);
    if (isBetter) best = { delimiter, unevenness, mean };
  }
  return best?.delimiter ?? null;
}
