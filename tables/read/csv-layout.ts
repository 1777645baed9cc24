import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { isNumber, isWord } from '../text/forms.ts';
import { likelyDelimiter, parseRows } from './csv-cells.ts';
import type { Dialect } from './csv-plain.ts';
import { titlesBefore } from './csv-titles.ts';
import { type GCT, gctOf } from './gct.ts';
import type { Reading } from './source.ts';

const HEAD = 1 << 16; // bytes that the layout is guessed from
const LOOKED_AT = 20; // rows
const GUESSED_FROM = 10; // rows
const [TAB, NEWLINE, RETURN, SPACE, QUOTE] = [9, 10, 13, 32, 34];

/** The layout of the text of a file. */
export interface Layout {
  dialect: Dialect;
  /** Whether runs of blanks separate cells; `Blanks` turns each into one tab. */
  aligned: boolean;
  /** Lines before the first row. */
  skipped: number;
  /** The number of these lines that were taken for a title. */
  titles: number;
  /** The counts in the first two lines of GCT. */
  gct?: GCT;
  /** Whether the first row stands after "#". */
  commented: boolean;
  /** The byte at which the first row begins. */
  start: number;
}

/** Splits a line at blanks, except within quotation marks. */
const byBlanks = (line: string) => line.match(/(?:"[^"]*"|\S)+/g) ?? [];

/** Tells whether blanks separate cells: each row has the same number, except that R's header may have one less. */
function isAligned(lines: string[], delimiter: string | null): boolean {
  const [first, ...others] = lines.slice(0, LOOKED_AT).map(byBlanks);
  const width = others[0]?.length ?? 0;
  if (width < 2 || others.some(({ length }) => length !== width)) return false;
  if (first.length !== width && first.length !== width - 1) return false;
  if (delimiter === null) return others.every((row) => row.some(isNumber));
  // Commas may be decimal signs, and tabs may be among the blanks.
  if (delimiter === '\t' && lines.some((line) => line.split('\t').length >= width)) return false;
  const isCell = (cell: string) => /^"[^"]*"$/.test(cell) || !isWord(cell);
  return (
    (delimiter === ',' || delimiter === '\t') &&
    others.every((row) => row.every((cell) => isCell(cell) && !cell.endsWith(',')))
  );
}

/** Guesses the delimiter from the first rows; null: there is none. */
const guessed = (lines: string[], { decimal }: Reading) =>
  likelyDelimiter(lines.join('\n'), decimal === ',' ? [';', '\t', '|'] : [',', ';', '\t', '|'], GUESSED_FROM);

/** Guesses a file's layout from its first bytes, after the lines that the caller skips. */
export function layoutOf(name: string, bytes: Uint8Array, reading: Reading): Layout {
  const { skip = 0 } = reading;
  let from = 0;
  for (let line = 0; line < skip; line++) {
    const newline = bytes.indexOf(NEWLINE, from);
    if (newline < 0) throw new TableError(name, `there are no ${skip} lines to be skipped before a table`);
    from = newline + 1;
  }
  const layout = layoutBelow(name, bytes.subarray(from), reading);
  return { ...layout, skipped: skip + layout.skipped, start: from + layout.start };
}

/**
 * Guesses the layout from a file's first bytes and its name. Before the first row there may be a line such as "sep=;",
 * which tells Excel the delimiter, and lines that begin with "#". The last of these is the header, as NumPy writes it,
 * if it has as many cells as the row below, which holds numbers.
 */
function layoutBelow(name: string, bytes: Uint8Array, reading: Reading): Layout {
  const head = decoded(bytes.subarray(0, HEAD));
  const whole = bytes.length > HEAD ? head.slice(0, head.lastIndexOf('\n') + 1) || head : head;
  const lines = whole.split('\n');
  const declared = /^"?sep=(.)"?\r?$/i.exec(lines[0])?.[1];
  const gct = gctOf(name, lines);
  let skipped = gct ? 2 : declared ? 1 : 0;
  while (skipped < lines.length && /^\s*(#|$)/.test(lines[skipped])) skipped++;
  if (skipped >= lines.length) skipped = declared ? 1 : 0; // the file has no other lines
  const rows = lines.slice(skipped).filter((line) => line.trim() !== '');

  const { decimal = '.' } = reading;
  const isTabbed = gct !== undefined || /\.tsv(\.(gz|zst))?$/i.test(name);
  const asked = reading.delimiter ?? declared ?? (isTabbed ? '\t' : undefined);
  const found = asked ?? guessed(rows, reading);
  const aligned = asked === undefined && isAligned(rows, found);
  const dialect: Dialect = { delimiter: aligned ? '\t' : (found ?? ','), decimal };

  const cells = (line: string): string[] =>
    aligned ? byBlanks(line) : parseRows(line.replace(/\r$/, ''), dialect.delimiter).rows[0];
  const titles = skipped > 0 ? /^\s*#+\s*/.exec(lines[skipped - 1]) : null;
  const wide = titles ? cells(lines[skipped - 1].slice(titles[0].length)).length : 0;
  const below = wide > 1 ? cells(rows[0] ?? '') : [];
  const isTitled = below.length === wide && below.some(isNumber);
  const isTold = gct !== undefined || isTitled || aligned || reading.skip !== undefined;
  const above = isTold ? 0 : titlesBefore(lines.slice(skipped, skipped + LOOKED_AT), cells);
  skipped += isTitled ? -1 : above;
  const before = lines.slice(0, skipped).join('\n').length + (skipped > 0 ? 1 : 0);
  const start = before + (isTitled && titles ? titles[0].length : 0);
  return {
    dialect,
    aligned,
    skipped,
    titles: above,
    gct,
    commented: isTitled,
    start: new TextEncoder().encode(head.slice(0, start)).length,
  };
}

/** Turns each run of blanks between cells into one tab, and removes those at the ends of lines. */
export class Blanks {
  private quoted = false; // whether the next piece begins within quotation marks

  collapse(bytes: Uint8Array): Uint8Array {
    const out = new Uint8Array(bytes.length);
    let length = 0;
    let { quoted } = this;
    let apart = true; // whether a blank or the start of a line came before
    for (const byte of bytes) {
      const isBlank = !quoted && (byte === SPACE || byte === TAB);
      const isEnd = !quoted && (byte === NEWLINE || byte === RETURN);
      if (isBlank) {
        apart = true;
        continue;
      }
      const isFirst = length === 0 || out[length - 1] === NEWLINE;
      if (apart && !isEnd && !isFirst) out[length++] = TAB;
      if (byte === QUOTE && (quoted || apart || out[length - 1] === QUOTE)) quoted = !quoted;
      out[length++] = byte;
      apart = byte === NEWLINE;
    }
    this.quoted = quoted;
    return out.subarray(0, length);
  }
}
