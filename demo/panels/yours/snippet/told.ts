import { isSparse } from '../../../../tables/read/source.ts';
import type { Format } from '../files/source.ts';
import { constant } from '../remarks.ts';
import type { Shown } from '../shown.ts';

/** The analysis that a program is to repeat. */
export type Told = Omit<Shown, 'colours'>;

/** A format of some kind. */
export type Of<Kind extends Format['kind']> = Extract<Format, { kind: Kind }>;

/** The lines of a program, without those that are false or undefined. */
export type Lines = (string | false | undefined)[];

/** A longer list of columns is written by their indices, not by their names. */
const MOST_NAMES = 40;

const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A string literal for JavaScript and Python. It escapes characters that would end the literal, are invisible, or change
 * the direction of text.
 */
export const quote = (text: string) => {
  const escaped = (c: string) => ESCAPES[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${text.replace(/[\\'\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escaped)}'`;
};
export const list = (items: (string | number)[]) => `[${items.join(', ')}]`;

/** Returns the parts of a program that all formats share: the file and the chosen columns. */
export function takenOf({ name, analysis }: Told) {
  const { table, columns: at, scale, unitLength, keepsGaps } = analysis.choice;
  const { columns } = table;
  const file = quote(name);
  const isPacked = /\.(gz|gzip)$/i.test(name);
  const bytes = `readFileSync(${file})`;
  const [first, length] = [at[0], at.length];
  const isRun = at.every((j, k) => j === first + k);
  const taken = new Set(at);
  // Constant columns of sparse rows change nothing, unless columns are standardised or rows scaled to unit length.
  const mayStay = isSparse(table.format) && !scale && !unitLength;
  return {
    at,
    /** True where rows with missing cells stay, as NaN. */
    keepsGaps,
    isWhole: columns.every((column, j) => taken.has(j) || (mayStay && constant(column))),
    columns: at.map((j) => columns[j]),
    /** True where the chosen columns have different names and are few enough to be named. */
    byName: length <= MOST_NAMES && new Set(columns.map(({ name }) => name)).size === columns.length,
    file,
    isPacked,
    /** JavaScript code for the bytes of the file. */
    bytes: isPacked ? `gunzipSync(${bytes})` : bytes,
    imports: [
      "import { readFileSync } from 'node:fs';",
      isPacked && "import { gunzipSync } from 'node:zlib';",
    ],
    places:
      isRun && length > MOST_NAMES
        ? `Array.from({ length: ${length} }, (_, k) => k${first > 0 ? ` + ${first}` : ''})`
        : list(at),
    pythonPlaces: isRun ? `list(range(${first}, ${first + length}))` : list(at),
  };
}

export type Taken = ReturnType<typeof takenOf>;
