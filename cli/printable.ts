import { standardError, standardOutput } from './standard-streams.ts';

/** What a terminal obeys or ends a line at: controls, marks of direction, separators of lines and of paragraphs. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const PLAIN = 80; // columns, where there is no terminal
const LINES = 24; // of the terminal that one message may fill

const width = () => standardOutput().columns || standardError().columns || PLAIN;

/** Text of others in one line that a terminal shows and does not obey; what is longer than `longest` characters is cut. */
export function printable(text: string, longest = LINES * width()): string {
  const escaped = text
    .slice(0, longest + 1)
    .replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return escaped.length > longest ? `${escaped.slice(0, longest - 1)}…` : escaped;
}

/** A name within a line, as of a column, a row or a file: a terminal's width of it at most. */
export const printableName = (name: string) => printable(name, width());

/** Numbers as other programs read them, too: with plain spaces, which a terminal does not break. */
export const plainly = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
