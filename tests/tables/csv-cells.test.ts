import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { likelyDelimiter, parseRows } from '../../tables/read/csv-cells.ts';

/** Compares rows of cells with those of Papa Parse, which shares no code with ours. */

const DELIMITERS = [',', ';', '\t', '|', '::'];
const text = fc.string({ unit: fc.constantFrom(...'"",;\t|::\n\n\r ab1'), maxLength: 60 });

test('rows are those of Papa Parse, in any text', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...DELIMITERS), fc.boolean(), (all, delimiter, isLast) => {
      const parser = new Papa.Parser({ delimiter, newline: '\n' });
      const { data, errors, meta } = parser.parse(all, 0, !isLast) as Papa.ParseResult<string[]>;
      const wrong = errors.find(({ type }) => type === 'Quotes');
      // Papa Parse takes blanks after the last quotation mark of a text for more text.
      fc.pre(!/"\s+$/.test(all));
      const found = parseRows(all, delimiter, isLast);
      expect(found.wrong && { row: found.wrong.row, isOpen: found.wrong.isOpen }).toEqual(
        wrong ? { row: wrong.row, isOpen: wrong.code === 'MissingQuotes' } : null,
      );
      if (all === '' || errors.some(({ code }) => code === 'MissingQuotes')) return; // one empty cell, or none; what is open stays as it is
      expect(found.rows).toEqual(data);
      expect(found.end).toBe(meta.cursor);
    }),
    { numRuns: 5000, seed: 50 },
  );
});

test('the likely delimiter is that of Papa Parse', () => {
  fc.assert(
    fc.property(text, (all) => {
      fc.pre(!/"\s+$/.test(all) && all.trim() !== '');
      const { meta, errors } = Papa.parse(all, {
        preview: 10,
        newline: '\n',
        skipEmptyLines: 'greedy',
        delimitersToGuess: DELIMITERS,
      });
      const none = errors.some(({ type }) => type === 'Delimiter');
      expect(likelyDelimiter(all, DELIMITERS, 10)).toBe(none ? null : meta.delimiter);
    }),
    { numRuns: 2000, seed: 50 },
  );
});

test.each([
  ['"a" ,"b"\t\n', [['a', 'b'], ['']]],
  ['"a""b","c,d","e\nf"\n', [['a"b', 'c,d', 'e\nf'], ['']]],
  ['a"b,c\n', [['a"b', 'c'], ['']]],
  ['"a"  ', [['a']]],
])('%j', (all, rows) => {
  expect(parseRows(all, ',').rows).toEqual(rows);
});
