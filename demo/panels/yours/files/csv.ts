import Papa from 'papaparse';
import { uniqueNames } from '../../../../tables/text/names.ts';
import { parse } from './numbers.ts';
import { type Piece, type Source, TableError } from './source.ts';
import { TextFile } from './text-file.ts';

function badQuotes(row: number, message: string): TableError {
  return new TableError(
    `row ${row}: a quotation mark is opened and not closed as it should be (${message}).`,
  );
}

const isRow = (row: string[]) => row.some((cell) => cell.trim() !== '');

/** CSV, TSV and the like; which of them, the first rows tell. The very first may hold the names. */
export async function csv(file: File): Promise<Source> {
  const text = await TextFile.open(file);
  const remarks = new Set<string>();
  let delimiter = ',';
  let header = true;

  async function* pieces(): AsyncGenerator<Piece> {
    if (text.remark) remarks.add(text.remark);
    let config: Papa.ParseConfig | null = null;
    let names: string[] | null = null;
    let read = 0;
    let rest = ''; // the row that a piece ended in
    for await (const { text: more, done, last } of text.pieces()) {
      rest += more;
      if (!config) {
        const { meta } = Papa.parse(rest, { preview: 10, skipEmptyLines: 'greedy' });
        config = { delimiter: meta.delimiter, newline: meta.linebreak as Papa.ParseConfig['newline'] };
        delimiter = meta.delimiter;
      }
      const { data, errors, meta }: Papa.ParseResult<string[]> = new Papa.Parser(config).parse(
        rest,
        0,
        !last,
      );
      const quotes = errors.find((error) => error.type === 'Quotes');
      if (quotes) throw badQuotes(read + (quotes.row ?? 0) + (names ? 1 : 0), quotes.message);
      rest = rest.slice(meta.cursor);
      let rows = data.filter(isRow);
      if (!names && rows.length > 0) {
        const [first] = rows;
        if (first.every((cell) => parse(cell.trim()).form !== 'other')) {
          header = false;
          names = first.map((_, j) => `column ${j + 1}`);
          remarks.add('The first row holds numbers, so it was taken for data, and columns are numbered.');
        } else {
          names = uniqueNames(first);
          rows = rows.slice(1);
        }
      }
      read += rows.length;
      yield { names: names ?? [], rows, done };
    }
  }

  return {
    total: file.size,
    remarks,
    pieces,
    format: () => ({ kind: 'csv', delimiter, header, encoding: text.encoding }),
    // Semicolons part off cells where commas part off decimals.
    usualDecimal: (doubtful) => (doubtful && delimiter === ';' ? ',' : '.'),
  };
}
