import type { NumericArray } from 'wasm-pca';
import type { Numbers } from '../../../tables/read/source.ts';
import { type SparseSource, TableError } from './files/source.ts';
import {
  type Assembled,
  CLASSES,
  type ColumnSummary,
  type Label,
  type Selection,
  type TableSummary,
} from './table.ts';

/** The values of one row, those of one place added up, by the columns that have any. */
class Row {
  readonly columns: number[] = [];
  private readonly sums: Float64Array;
  private readonly seen: Int32Array; // the row that last had a value there

  constructor(width: number) {
    this.sums = new Float64Array(width);
    this.seen = new Int32Array(width).fill(-1);
  }

  /** `places`: of columns that are wanted, or less than 0. */
  fill({ data, sparse }: Piece, i: number, number: number, places?: Int32Array): void {
    this.columns.length = 0;
    for (let k = sparse.indptr[i]; k < sparse.indptr[i + 1]; k++) {
      const j = places ? places[sparse.indices[k]] : sparse.indices[k];
      if (j < 0) continue;
      if (this.seen[j] === number) this.sums[j] += data[k];
      else {
        this.seen[j] = number;
        this.sums[j] = data[k];
        this.columns.push(j);
      }
    }
  }

  at(column: number): number {
    return this.sums[column];
  }
}

/** What the values of each column range over; the cells without any are zeros. */
class Spreads {
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly numbers: Int32Array; // that are stored
  readonly missing: Int32Array;
  readonly infinite: Int32Array;
  readonly firstInfinite = new Map<number, { row: number; text: string }>();
  private readonly means: Float64Array;
  private readonly squares: Float64Array;

  constructor(width: number) {
    this.min = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    this.max = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
    this.numbers = new Int32Array(width);
    this.missing = new Int32Array(width);
    this.infinite = new Int32Array(width);
    this.means = new Float64Array(width);
    this.squares = new Float64Array(width);
  }

  add(j: number, value: number, row: number): void {
    if (Number.isNaN(value)) this.missing[j]++;
    else if (!Number.isFinite(value)) {
      this.infinite[j]++;
      if (!this.firstInfinite.has(j)) this.firstInfinite.set(j, { row, text: String(value) });
    } else {
      const off = value - this.means[j];
      this.means[j] += off / ++this.numbers[j];
      this.squares[j] += off * (value - this.means[j]);
      if (value < this.min[j]) this.min[j] = value;
      if (value > this.max[j]) this.max[j] = value;
    }
  }

  summary(name: string, j: number, rows: number): ColumnSummary {
    const missing = this.missing[j];
    const notNumbers = this.infinite[j];
    const stored = this.numbers[j];
    const numbers = rows - missing - notNumbers;
    const zeros = numbers - stored;
    const squares = this.squares[j] + (stored * zeros * this.means[j] ** 2) / numbers;
    return {
      name,
      kind: notNumbers === 0 && numbers > 0 ? 'number' : notNumbers < numbers ? 'mixed' : 'text',
      missing,
      numbers,
      notNumbers,
      firstNotNumber: this.firstInfinite.get(j) ?? null,
      reading: null,
      units: [],
      decimal: '.',
      counts: false,
      identifies: false,
      isWords: false,
      tellsApart: false,
      missingCode: null,
      min: zeros > 0 ? Math.min(0, this.min[j]) : this.min[j],
      max: zeros > 0 ? Math.max(0, this.max[j]) : this.max[j],
      deviation: numbers > 1 ? Math.sqrt(squares / (numbers - 1)) : 0,
      levels: null,
    };
  }
}

type Piece = Numbers & Required<Pick<Numbers, 'sparse'>>;

/** Reads all of a file. */
export async function readSparse(
  source: SparseSource,
  progress: (done: number, total: number) => void,
): Promise<SparseTable> {
  const table = new SparseTable(source);
  for await (const piece of source.pieces()) {
    if (piece.sparse && piece.rows > 0) table.add({ ...piece, sparse: piece.sparse });
    progress(piece.done, source.total);
  }
  return table;
}

/** Sparse rows as they are stored: all of them are kept. */
export class SparseTable {
  private readonly pieces: Piece[] = [];
  private readonly rowNames: string[] = [];
  private readonly spreads: Spreads;
  private readonly row: Row;
  private rows = 0;
  private stored = 0;
  private taken = 0; // rows that `row` was filled with

  constructor(private readonly source: SparseSource) {
    this.spreads = new Spreads(source.names.length);
    this.row = new Row(source.names.length);
  }

  add(piece: Piece): void {
    this.pieces.push(piece);
    for (const name of piece.labels ?? []) this.rowNames.push(name);
    for (let i = 0; i < piece.rows; i++) {
      this.fill(piece, i);
      for (const j of this.row.columns) this.spreads.add(j, this.row.at(j), this.rows + i + 1);
      this.stored += this.row.columns.length;
    }
    this.rows += piece.rows;
  }

  private fill(piece: Piece, i: number, places?: Int32Array): Row {
    this.row.fill(piece, i, this.taken++, places);
    return this.row;
  }

  summary(): TableSummary {
    const { names, remarks, format } = this.source;
    const { rows } = this;
    if (rows === 1) throw new TableError('there is only one row of data, and PCA needs two at least.');
    return {
      rows,
      stride: 1,
      columns: names.map((name, j) => this.spreads.summary(name, j, rows)),
      share: this.stored / (rows * names.length),
      remarks,
      image: null,
      format,
    };
  }

  /** The chosen columns as sparse rows, those with gaps left out. */
  assemble({ columns, label, without }: Selection): Assembled {
    const { names } = this.source;
    const places = this.placesOf(columns);
    const { rowNames } = this;
    const first = this.pieces[0].data;
    const data = new (first.constructor as Float64ArrayConstructor)(this.stored) as NumericArray;
    const indices = new Uint32Array(this.stored);
    const starts = [0];
    const spreads = new Spreads(columns.length);
    const complete: number[] = [];
    const left = new Set(without);
    let dropped = 0;
    let at = 0;
    this.each(places, (row, i) => {
      if (left.has(i + 1)) return;
      if (row.columns.some((k) => !Number.isFinite(row.at(k)))) {
        dropped++;
        return;
      }
      for (const k of row.columns) {
        data[at] = row.at(k);
        indices[at++] = k;
        spreads.add(k, row.at(k), i);
      }
      complete.push(i);
      starts.push(at);
    });
    const rows = complete.length;
    return {
      data: data.slice(0, at),
      sparse: { indices: indices.slice(0, at), indptr: Float64Array.from(starts) },
      rows,
      names: columns.map((j) => names[j]),
      rowNumbers: Int32Array.from(complete, (i) => i + 1),
      rowNames: rowNames.length > 0 ? complete.map((i) => rowNames[i]) : null,
      rowTitle: 'name',
      dropped,
      constant: columns.flatMap((j, k) => {
        const { min, max } = spreads.summary(names[j], k, rows);
        return max > min ? [] : [names[j]];
      }),
      label: this.labelAt(label, complete),
    };
  }

  /** What colours the rows that `assemble` gives for the same columns. */
  label(selection: Selection): Label | null {
    return this.labelAt(selection.label, this.complete(selection));
  }

  /** Rows without a gap. */
  count(selection: Selection): number {
    return this.complete(selection).length;
  }

  private complete({ columns, without }: Selection): number[] {
    const complete: number[] = [];
    const left = new Set(without);
    this.each(this.placesOf(columns), (row, i) => {
      if (!left.has(i + 1) && row.columns.every((k) => Number.isFinite(row.at(k)))) complete.push(i);
    });
    return complete;
  }

  private labelAt(j: number | null, rows: number[]): Label | null {
    if (j === null) return null;
    const name = this.source.names[j];
    const all = new Float64Array(this.rows);
    this.each(this.placesOf([j]), (row, i) => {
      if (row.columns.length > 0) all[i] = row.at(0);
    });
    const values = Float64Array.from(rows, (i) => all[i]);
    const distinct = [...new Set(values)].sort((a, b) => a - b);
    if (distinct.length > CLASSES) return { kind: 'numbers', name, values };
    const codes = Int32Array.from(values, (value) => distinct.indexOf(value));
    return { kind: 'levels', name, codes, levels: distinct.map(String) };
  }

  private placesOf(columns: number[]): Int32Array {
    const places = new Int32Array(this.source.names.length).fill(-1);
    for (const [k, j] of columns.entries()) places[j] = k;
    return places;
  }

  private each(places: Int32Array, use: (row: Row, i: number) => void): void {
    let first = 0;
    for (const piece of this.pieces) {
      for (let i = 0; i < piece.rows; i++) use(this.fill(piece, i, places), first + i);
      first += piece.rows;
    }
  }
}
