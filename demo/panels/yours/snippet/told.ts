import { isSparse } from '../../../../tables/read/source.ts';
import type { Format } from '../files/source.ts';
import { constant } from '../remarks.ts';
import type { Shown } from '../shown.ts';

/** What a program is to do again. */
export type Told = Omit<Shown, 'colours'>;

/** A format of some kind. */
export type Of<Kind extends Format['kind']> = Extract<Format, { kind: Kind }>;

/** Of a program; what is false is not said. */
export type Lines = (string | false | undefined)[];

/** Longer lists of columns are written as places in the file. */
const MOST_NAMES = 40;

const ESCAPES: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A literal of JavaScript and of Python: all that ends one, or is not seen, or turns what is seen round, is escaped. */
export const quote = (text: string) => {
  const escaped = (c: string) => ESCAPES[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${text.replace(/[\\'\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escaped)}'`;
};
export const list = (items: (string | number)[]) => `[${items.join(', ')}]`;

/** What all formats say of the file and of the columns. */
export function takenOf({ name, analysis }: Told) {
  const { table, columns: at, standardize, unitLength } = analysis.choice;
  const { columns } = table;
  const file = quote(name);
  const isPacked = /\.(gz|gzip)$/i.test(name);
  const bytes = `readFileSync(${file})`;
  const [first, length] = [at[0], at.length];
  const isRun = at.every((j, k) => j === first + k);
  const taken = new Set(at);
  // In sparse rows, what is the same everywhere and stays so changes nothing.
  const mayStay = isSparse(table.format) && !standardize && !unitLength;
  return {
    at,
    isWhole: columns.every((column, j) => taken.has(j) || (mayStay && constant(column))),
    columns: at.map((j) => columns[j]),
    /** Whether names tell the columns apart, and are few enough to be said. */
    byName: length <= MOST_NAMES && new Set(columns.map(({ name }) => name)).size === columns.length,
    file,
    isPacked,
    /** In JavaScript. */
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
