import type { Heading, Rows, Sink, Writing } from './writing.ts';

const PIECE = 1 << 16; // numbers

/** Writes delimited text. Each number has enough digits to be read back exactly; NaN is an empty cell. */
export function separatedValues(delimiter: string) {
  return async (sink: Sink, { columns, label, isInert }: Heading): Promise<Writing> => {
    const cell = isInert ? withoutFormulas : quoted;
    // Readers skip empty lines.
    const missing = columns.length === 1 && label === undefined ? '""' : '';
    const most = Math.max(1, Math.floor(PIECE / columns.length));
    await sink.write(`${(label === undefined ? columns : [label, ...columns]).map(cell).join(delimiter)}\n`);

    return {
      async write({ data, rows, columns: stride }: Rows, labels: string[] = []) {
        let piece = '';
        for (let n = 0; n < rows; n++) {
          const numbers = data.subarray(n * stride, (n + 1) * stride).join(delimiter);
          if (label !== undefined) piece += cell(labels[n]) + delimiter;
          piece += `${numbers.replaceAll('NaN', missing)}\n`;
          if ((n + 1) % most === 0 || n + 1 === rows) {
            await sink.write(piece);
            piece = '';
          }
        }
      },
      end: async () => {},
    };
  };
}

/** Quotes a cell where CSV needs it, or some readers do: for a tab, or for blanks that they would trim. */
export function quoted(text: string): string {
  return /[",\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/**
 * Writes a cell that no spreadsheet evaluates: an apostrophe precedes text that would be a formula, and all text stands
 * in quotation marks, so that no other delimiter cuts a formula out of it. Numbers stay unchanged.
 */
export function withoutFormulas(text: string): string {
  if (NUMBER.test(text)) return text;
  return `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
