import { standardError, standardOutput } from './standard-streams.ts';

/** Characters that control a terminal or end a line: controls, bidirectional marks, line and paragraph separators. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
const PLAIN = 80; // columns, if there is no terminal
const LINES = 24; // lines of the terminal that one message may fill

const width = () => standardOutput().columns || standardError().columns || PLAIN;

/** Escapes control characters in foreign text, so that a terminal shows it in one line; cuts it after `longest` characters. */
export function printable(text: string, longest = LINES * width()): string {
  const escaped = text
    .slice(0, longest + 1)
    .replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return escaped.length > longest ? `${escaped.slice(0, longest - 1)}…` : escaped;
}

/** Escapes the name of a column, a row or a file within a line, and cuts it at the width of the terminal. */
export const printableName = (name: string) => printable(name, width());

/** Replaces the no-break spaces in formatted numbers by plain ones, so that other programs can read the numbers. */
export const plainly = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
