import Papa from 'papaparse';
import { Column, toNumber } from './column.ts';
import type { Assembled, Label, Selection, TableSummary } from './table.ts';

const CHUNK = 2 << 20; // bytes

/** A table that cannot be used; the message is for the reader. */
export class TableError extends Error {}

function nameColumns(cells: string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, j) => {
    const name = cell.trim() || `column ${j + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** A table read row by row into columns. */
export class Reader {
  private columns: Column[] = [];
  private rows = 0;
  private remarks: string[] = [];
  private ragged: { count: number; row: number; cells: number } | null = null;
  private decimalComma = false;

  /** Reads a whole CSV or TSV file in pieces. */
  async read(file: Blob, progress: (done: number, total: number) => void): Promise<TableSummary> {
    if (file.size === 0) throw new TableError('The file is empty.');
    await this.refuseBinary(file);
    await new Promise<void>((resolve, reject) => {
      Papa.parse<string[], File>(file as File, {
        skipEmptyLines: 'greedy',
        chunkSize: CHUNK,
        chunk: ({ data, errors, meta }, parser) => {
          try {
            const quotes = errors.find((error) => error.type === 'Quotes');
            if (quotes) {
              throw new TableError(
                `Row ${this.rows + (quotes.row ?? 0) + (this.columns.length ? 1 : 0)}: a quotation mark is opened and not closed as it should be (${quotes.message}).`,
              );
            }
            if (this.columns.length === 0 && data.length > 0) this.begin(data, meta.delimiter);
            else for (const row of data) this.add(row);
            progress(Math.min(meta.cursor, file.size), file.size);
          } catch (error) {
            reject(error); // first: abort() calls complete
            parser.abort();
          }
        },
        complete: () => resolve(),
        error: (error) => reject(new TableError(`The file could not be read: ${error.message}.`)),
      });
    });
    return this.summary();
  }

  private async refuseBinary(file: Blob): Promise<void> {
    const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
    const at = head.indexOf(0);
    if (at >= 0) {
      throw new TableError(
        `This is not a text file (byte ${at + 1} is zero). Save the table as CSV or TSV with UTF-8 encoding first.`,
      );
    }
  }

  private begin(data: string[][], delimiter: string): void {
    const [head, ...body] = data;
    this.decimalComma = delimiter !== ',';
    const headless = head.every((cell) => toNumber(cell.trim(), this.decimalComma) !== undefined);
    const names = headless ? head.map((_, j) => `column ${j + 1}`) : nameColumns(head);
    this.columns = names.map((name) => new Column(name));
    if (headless)
      this.remarks.push('The first row holds numbers, so it was taken for data, and columns are numbered.');
    for (const row of headless ? data : body) this.add(row);
  }

  private add(row: string[]): void {
    this.rows++;
    if (row.length !== this.columns.length) {
      this.ragged ??= { count: 0, row: this.rows, cells: row.length };
      this.ragged.count++;
    }
    this.columns.forEach((column, j) => {
      column.push(row[j] ?? '', this.decimalComma);
    });
  }

  private summary(): TableSummary {
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

  /** The chosen columns as a matrix, rows with gaps left out. */
  assemble({ columns, label }: Selection): Assembled {
    const chosen = columns.map((j) => this.columns[j]);
    const complete = new Int32Array(this.rows);
    let rows = 0;
    for (let i = 0; i < this.rows; i++) {
      if (chosen.every((column) => !Number.isNaN(column.valueAt(i)))) complete[rows++] = i;
    }
    const rowNumbers = complete.slice(0, rows);
    const data = new Float64Array(rows * chosen.length);
    let at = 0;
    for (const i of rowNumbers) for (const column of chosen) data[at++] = column.valueAt(i);
    return {
      data,
      rows,
      names: chosen.map((column) => column.name),
      rowNumbers: rowNumbers.map((i) => i + 1),
      dropped: this.rows - rows,
      constant: chosen
        .filter((column) => rowNumbers.every((i) => column.valueAt(i) === column.valueAt(rowNumbers[0])))
        .map((column) => column.name),
      label: label === null ? null : this.label(this.columns[label], rowNumbers),
    };
  }

  private label(column: Column, at: Int32Array): Label | null {
    const { name } = column;
    const { kind, levels: distinct } = column.summary();
    // Numbers with many values are a scale, with few they are classes.
    if (kind === 'number' && (distinct === null || distinct > 10)) {
      return { kind: 'numbers', name, values: Float64Array.from(at, (i) => column.valueAt(i)) };
    }
    const found = column.asLevels();
    if (!found) return null;
    return { kind: 'levels', name, codes: at.map((i) => found.codeAt(i)), levels: found.levels };
  }
}
