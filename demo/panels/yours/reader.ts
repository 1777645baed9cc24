import Papa from 'papaparse';
import { Column } from './column.ts';
import { parse } from './numbers.ts';
import { type Assembled, type Label, type Selection, TableError, type TableSummary } from './table.ts';
import { type Encoding, encodingOf, NotUtf8, pieces, sayEncoding } from './text-file.ts';

/** Numbers with no more different values than this are classes rather than a scale. */
const CLASSES = 10;

type Progress = (done: number, total: number) => void;

function nameColumns(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, j) => {
    const name = cell.trim() || `column ${j + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Reads a whole CSV or TSV file in pieces. */
export async function readTable(file: Blob, progress: Progress): Promise<Reader> {
  if (file.size === 0) throw new TableError('The file is empty.');
  const encoding = await encodingOf(file);
  try {
    return await readAs(encoding, file, progress);
  } catch (error) {
    if (error instanceof NotUtf8) return readAs('windows-1252', file, progress);
    throw error;
  }
}

async function readAs(encoding: Encoding, file: Blob, progress: Progress): Promise<Reader> {
  const said = sayEncoding(encoding);
  const reader = new Reader(said ? [said] : []);
  let config: Papa.ParseConfig | null = null;
  let rest = ''; // the row that a piece ended in
  for await (const { text, done, last } of pieces(file, encoding)) {
    rest += text;
    if (!config) {
      const { meta } = Papa.parse(rest, { preview: 10, skipEmptyLines: 'greedy' });
      config = { delimiter: meta.delimiter, newline: meta.linebreak as Papa.ParseConfig['newline'] };
      reader.delimiter = meta.delimiter;
    }
    const { data, errors, meta }: Papa.ParseResult<string[]> = new Papa.Parser(config).parse(rest, 0, !last);
    const quotes = errors.find((error) => error.type === 'Quotes');
    if (quotes) throw reader.badQuotes(quotes);
    for (const row of data) if (row.some((cell) => cell.trim() !== '')) reader.add(row);
    rest = rest.slice(meta.cursor);
    progress(done, file.size);
  }
  reader.finish();
  return reader;
}

/** A table read row by row into columns. */
export class Reader {
  delimiter = ',';
  private columns: Column[] = [];
  private rows = 0;
  private ragged: { count: number; row: number; cells: number } | null = null;

  constructor(private readonly remarks: string[]) {}

  badQuotes({ row = 0, message }: Papa.ParseError): TableError {
    const at = this.rows + row + (this.columns.length ? 1 : 0);
    return new TableError(
      `Row ${at}: a quotation mark is opened and not closed as it should be (${message}).`,
    );
  }

  /** The first row may hold the names. */
  add(row: string[]): void {
    if (this.columns.length > 0) {
      this.push(row);
    } else if (row.every((cell) => parse(cell.trim()).form !== 'other')) {
      this.columns = row.map((_, j) => new Column(`column ${j + 1}`));
      this.remarks.push('The first row holds numbers, so it was taken for data, and columns are numbered.');
      this.push(row);
    } else {
      this.columns = nameColumns(row).map((name) => new Column(name));
    }
  }

  private push(row: string[]): void {
    this.rows++;
    if (row.length !== this.columns.length) {
      this.ragged ??= { count: 0, row: this.rows, cells: row.length };
      this.ragged.count++;
    }
    this.columns.forEach((column, j) => {
      column.push(row[j] ?? '');
    });
  }

  /** A column's own numbers tell whether point or comma comes before decimals; if not, those of the other columns do. */
  finish(): void {
    const told = new Set(
      this.columns.map((column) => column.ownDecimal).filter((decimal) => decimal !== null),
    );
    const [common] = told.size === 1 ? told : [];
    for (const column of this.columns) {
      // Semicolons part off cells where commas part off decimals.
      const usual = column.hasDoubtfulComma && this.delimiter === ';' ? ',' : '.';
      column.settle(common, usual);
    }
  }

  summary(): TableSummary {
    if (this.rows === 0) {
      throw new TableError(
        this.columns.length === 0
          ? 'There is nothing in this file.'
          : 'There is a header but no row below it.',
      );
    }
    if (this.rows === 1) throw new TableError('There is only one row of data, and PCA needs two at least.');
    const { ragged } = this;
    const wide = this.columns.length;
    if (ragged && ragged.count > this.rows / 2) {
      throw new TableError(
        `Row ${ragged.row} has ${ragged.cells} cells where the header has ${wide}, and so it goes in ${ragged.count} of ${this.rows} rows: this does not look like one table.`,
      );
    }
    const remarks = [...this.remarks];
    if (ragged) {
      remarks.push(
        `Row ${ragged.row} has ${ragged.cells} cells where the header has ${wide}${ragged.count > 1 ? ` (${ragged.count} such rows)` : ''}; absent cells count as missing, surplus ones are ignored.`,
      );
    }
    return {
      rows: this.rows,
      columns: this.columns.map((column) => column.summary()),
      remarks,
    };
  }

  /** Rows that have a number in each of these columns. */
  private complete(columns: Column[]): Int32Array<ArrayBuffer> {
    const complete = new Int32Array(this.rows);
    let rows = 0;
    for (let i = 0; i < this.rows; i++) {
      if (columns.every((column) => !Number.isNaN(column.valueAt(i)))) complete[rows++] = i;
    }
    return complete.slice(0, rows);
  }

  /** The chosen columns as a matrix, rows with gaps left out. */
  assemble({ columns, label }: Selection): Assembled {
    const chosen = columns.map((j) => this.columns[j]);
    const complete = this.complete(chosen);
    const rows = complete.length;
    const data = new Float64Array(rows * chosen.length);
    let at = 0;
    for (const i of complete) for (const column of chosen) data[at++] = column.valueAt(i);
    return {
      data,
      rows,
      names: chosen.map((column) => column.name),
      rowNumbers: complete.map((i) => i + 1),
      dropped: this.rows - rows,
      constant: chosen
        .filter((column) => complete.every((i) => column.valueAt(i) === column.valueAt(complete[0])))
        .map((column) => column.name),
      label: this.labelAt(label, complete),
    };
  }

  /** What colours the rows that `assemble` gives for the same columns. */
  label({ columns, label }: Selection): Label | null {
    return this.labelAt(label, this.complete(columns.map((j) => this.columns[j])));
  }

  private labelAt(j: number | null, rows: Int32Array): Label | null {
    if (j === null) return null;
    const column = this.columns[j];
    const { name } = column;
    const { kind, levels: distinct } = column.summary();
    if (kind !== 'text' && (distinct === null || distinct > CLASSES)) {
      return { kind: 'numbers', name, values: Float64Array.from(rows, (i) => column.valueAt(i)) };
    }
    const found = column.asLevels();
    return found && { kind: 'levels', name, codes: rows.map((i) => found.codeAt(i)), levels: found.levels };
  }
}
