import type { Cells } from '../../../tables/read/source.ts';
import { NotUTF8 } from '../../../tables/text/lines.ts';
import { Column } from './column.ts';
import { type Progress, type Source, TableError } from './files/source.ts';
import type { Assembled, ColumnSummary, Label, Selection, TableSummary } from './table.ts';

/** Numbers kept at most: 128 MiB of them here, and once more for the fit and for the page. */
const MOST_NUMBERS = 1 << 24;

/** Reads a whole file in pieces. */
export async function readTable(
  source: Source,
  absent: ReadonlySet<number>,
  progress: Progress,
  takesWords = false,
): Promise<TableReader> {
  const reader = new TableReader(source, absent);
  try {
    for await (const piece of source.pieces()) {
      reader.add(piece);
      progress(piece.done, source.total);
    }
  } catch (error) {
    if (error instanceof NotUTF8) return readTable(source, absent, progress, takesWords); // in another encoding
    throw error;
  }
  reader.settle();
  if (takesWords) reader.takeWords();
  return reader;
}

/** Fewer columns than this that add up to the same are rather two ways to say one thing. */
const FEWEST_PARTS = 3;
/** Rows of rounded shares may have sums that differ by this share of a sum. */
const ROUNDED = 0.01;

function leastOf(column: Column, rows: number): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i++) {
    const value = column.valueAt(i);
    if (value > 0 && value < least) least = value;
  }
  return least < Number.POSITIVE_INFINITY ? least : null;
}

/** Tells whether the numbers of these rows, of which some may be missing, are all the same. */
function isConstant(column: Column, rows: Int32Array): boolean {
  const first = column.valueAt(rows.find((i) => !Number.isNaN(column.valueAt(i))) ?? 0);
  return rows.every((i) => column.valueAt(i) === first || Number.isNaN(column.valueAt(i)));
}

/** A table as columns; of one that is too large, every second, fourth, eighth … row is kept. */
export class TableReader {
  private columns: Column[] = [];
  private rows = 0; // of the file
  private kept = 0; // of them
  private stride = 1;
  private settled = false;
  private ragged: { count: number; row: number; cells: number } | null = null;

  constructor(
    private readonly source: Source,
    /** Numbers that stand for a missing value. */
    private readonly absent: ReadonlySet<number>,
  ) {}

  add({ names, rows }: Cells): void {
    for (let j = this.columns.length; j < names.length; j++) this.addColumn(names[j]);
    for (const row of rows) {
      const keep = this.rows++ % this.stride === 0;
      if (row.length !== names.length) {
        this.ragged ??= { count: 0, row: this.rows, cells: row.length };
        this.ragged.count++;
      }
      for (let j = 0; j < names.length; j++) this.columns[j].push(row[j] ?? null, keep);
      if (keep && ++this.kept * names.length > MOST_NUMBERS) this.thin();
    }
  }

  /** In the rows before, which did not know of it, it is missing. */
  private addColumn(name: string): void {
    const column = new Column(name, this.absent);
    if (this.settled) column.settle(undefined, '.');
    for (let i = 0; i < this.rows; i++) column.push(null, i % this.stride === 0);
    this.columns.push(column);
  }

  private thin(): void {
    this.settle();
    for (const column of this.columns) column.thin();
    this.kept = Math.ceil(this.kept / 2);
    this.stride *= 2;
  }

  /** A column's own numbers tell whether point or comma comes before decimals; if not, those of the other columns do. */
  settle(): void {
    if (this.settled) return;
    this.settled = true;
    const told = new Set(
      this.columns.map((column) => column.ownDecimal).filter((decimal) => decimal !== null),
    );
    const [common] = told.size === 1 ? told : [];
    const format = this.source.format();
    // Semicolons part off cells where commas part off decimals.
    const hasSemicolons = format.kind === 'csv' && format.delimiter === ';';
    for (const column of this.columns) {
      column.settle(common, hasSemicolons && column.hasDoubtfulComma ? ',' : '.');
    }
  }

  /** Takes words that stand on a scale, such as no and yes, as numbers. */
  takeWords(): void {
    for (const column of this.columns) column.takeWords();
  }

  summary(): TableSummary {
    if (this.rows === 0) {
      throw new TableError(
        this.columns.length === 0
          ? 'there is nothing in this file.'
          : 'there is a header but no row below it.',
      );
    }
    if (this.rows === 1) throw new TableError('there is only one row of data, and PCA needs two at least.');
    const { ragged } = this;
    const wide = this.columns.length;
    if (ragged && ragged.count > this.rows / 2) {
      throw new TableError(
        `row ${ragged.row} has ${ragged.cells} cells where the header has ${wide}, and so it goes in ${ragged.count} of ${this.rows} rows: this does not look like one table.`,
      );
    }
    const remarks = this.source.remarks();
    if (ragged) {
      remarks.push(
        `Row ${ragged.row} has ${ragged.cells} cells where the header has ${wide}${ragged.count > 1 ? ` (${ragged.count} such rows)` : ''}; absent cells count as missing, surplus ones are ignored.`,
      );
    }
    const format = this.source.format();
    const index = this.source.index?.() ?? [];
    const columns = this.columns.map((column, j) => ({
      ...column.summary(),
      isIndex: index.includes(j),
      least: leastOf(column, this.kept),
    }));
    return {
      rows: this.rows,
      stride: this.stride,
      columns,
      rowSum: this.rowSum(columns),
      remarks,
      image: format.kind === 'images' ? format.image : null,
      format,
    };
  }

  /** Returns the sum of the columns that are no index or count, if all kept rows have the same; otherwise null. */
  private rowSum(columns: ColumnSummary[]): number | null {
    const parts = columns.flatMap(({ kind, isIndex, identifies, counts }, j) =>
      kind === 'text' || isIndex || identifies || counts ? [] : [j],
    );
    if (parts.length < FEWEST_PARTS || parts.some((j) => columns[j].min < 0 || columns[j].missing > 0))
      return null;
    const sumOf = (i: number) => parts.reduce((sum, j) => sum + this.columns[j].valueAt(i), 0);
    const first = sumOf(0);
    for (let i = 1; i < this.kept; i++) if (!(Math.abs(sumOf(i) - first) <= ROUNDED * first)) return null;
    return first > 0 ? first : null;
  }

  /**
   * Returns the kept rows that have a number in each of these columns or, where gaps are kept, in any; but for those
   * left out.
   */
  complete({ columns: places, weights = null, without, keepsGaps }: Selection): Int32Array<ArrayBuffer> {
    const columns = places.map((j) => this.columns[j]);
    const left = new Set(without.map((row) => (row - 1) / this.stride));
    const complete: number[] = [];
    for (let i = 0; i < this.kept; i++) {
      const isThere = (column: Column) => !Number.isNaN(column.valueAt(i));
      if (left.has(i) || !(weights === null || isThere(this.columns[weights]))) continue;
      if (keepsGaps ? columns.some(isThere) : columns.every(isThere)) complete.push(i);
    }
    return Int32Array.from(complete);
  }

  /** Returns the chosen columns of the kept rows as a matrix, rows with gaps left out unless these are kept. */
  assemble(selection: Selection): Assembled {
    const { columns, label, names, weights = null, without } = selection;
    const chosen = columns.map((j) => this.columns[j]);
    const complete = this.complete(selection);
    const rows = complete.length;
    const data = new Float64Array(rows * chosen.length);
    let at = 0;
    const taken = (value: number) => (selection.log ? Math.log1p(value) : value);
    for (const i of complete) for (const column of chosen) data[at++] = taken(column.valueAt(i));
    return {
      data,
      rows,
      names: chosen.map((column) => column.name),
      rowNumbers: complete.map((i) => i * this.stride + 1),
      ...this.named(complete, names),
      dropped: this.kept - without.length - rows,
      constant: chosen.filter((column) => isConstant(column, complete)).map((column) => column.name),
      label: this.label(label, complete),
      weights: weights === null ? null : Float64Array.from(complete, (i) => this.columns[weights].valueAt(i)),
    };
  }

  private named(rows: Int32Array, names: number | null): Pick<Assembled, 'rowNames' | 'rowTitle'> {
    const { rowNames } = this.source;
    if (rowNames) {
      return { rowNames: Array.from(rows, (i) => rowNames[i * this.stride]), rowTitle: 'name' };
    }
    if (names === null) return { rowNames: null, rowTitle: '' };
    const column = this.columns[names];
    return { rowNames: column.names(rows), rowTitle: column.name };
  }

  /** Reads the file again and yields all rows that `complete` would take, with how far it has come. */
  async *chunks({ columns, weights: weighting = null, without, log, keepsGaps }: Selection) {
    const width = columns.length;
    const left = new Set(without);
    let number = 0;
    for await (const { rows, done } of this.source.pieces()) {
      const data = new Float64Array(rows.length * width);
      const weights: number[] = [];
      let at = 0;
      for (const row of rows) {
        const weight = weighting === null ? 1 : this.columns[weighting].numberIn(row[weighting] ?? null);
        let gaps = 0;
        for (let k = 0; k < width; k++) {
          const j = columns[k];
          const value = this.columns[j].numberIn(row[j] ?? null);
          data[at + k] = log ? Math.log1p(value) : value;
          if (Number.isNaN(value)) gaps++;
        }
        const isLeftOut = left.has(++number) || Number.isNaN(weight);
        if (isLeftOut || gaps > (keepsGaps ? width - 1 : 0)) continue; // the next row takes its place
        at += width;
        weights.push(weight);
      }
      const whole = { data: data.slice(0, at), rows: at / width, columns: width };
      yield { ...whole, ...(weighting !== null && { weights }), done, total: this.source.total };
    }
  }

  /** Returns a column of some rows, to colour them by. */
  label(j: number | null, rows: Int32Array): Label | null {
    return j === null ? null : this.columns[j].label(rows);
  }
}
