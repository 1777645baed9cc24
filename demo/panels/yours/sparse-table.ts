import type { SparseFormat } from '../../../tables/read/source.ts';
import { placesAmong, type StoredRows, selected, valueAt } from '../../../tables/read/sparse.ts';
import { TableError } from './files/source.ts';
import { Moments } from './moments.ts';
import {
  type Assembled,
  CLASSES,
  type ColumnSummary,
  kindOf,
  type Label,
  type Selection,
  type TableSummary,
} from './table.ts';

/** Adds up values that are stored for the same cell. */
function addUp({ data, indices, indptr }: StoredRows, width: number): void {
  const last = new Int32Array(width).fill(-1); // the position of the newest value of each column
  let at = 0;
  for (let i = 0, k = 0; i + 1 < indptr.length; i++) {
    const start = at;
    for (const end = indptr[i + 1]; k < end; k++) {
      const j = indices[k];
      if (last[j] >= start) data[last[j]] += data[k];
      else {
        last[j] = at;
        indices[at] = j;
        data[at++] = data[k];
      }
    }
    indptr[i + 1] = at;
  }
}

/** The range and the deviation of a column's stored values. */
class StoredColumn extends Moments {
  private missing = 0;
  private infinite = 0;
  private firstInfinite: ColumnSummary['firstNotNumber'] = null;

  push(value: number, row: number): void {
    if (Number.isFinite(value)) this.add(value);
    else if (Number.isNaN(value)) this.missing++;
    else {
      this.infinite++;
      this.firstInfinite ??= { row, text: String(value) };
    }
  }

  /** Returns the summary, once all stored values are known: the other cells are zeros. */
  summary(name: string, rows: number): ColumnSummary {
    const { missing, infinite } = this;
    const numbers = rows - missing - infinite;
    this.addZeros(numbers - this.count);
    const { min, max, deviation } = this;
    return {
      name,
      kind: kindOf(numbers, infinite),
      missing,
      numbers,
      notNumbers: infinite,
      firstNotNumber: this.firstInfinite,
      min,
      max,
      deviation,
      levels: null,
    };
  }
}

/** A table of sparse rows, all of which it keeps as they are stored. */
export class SparseTable {
  private readonly rows: number;

  constructor(
    private readonly names: string[],
    private readonly rowNames: string[] | null,
    private readonly format: SparseFormat,
    private readonly stored: StoredRows,
    /** Whether some of the columns are no genes, though they are of a 10x folder. */
    private readonly hasTypes: boolean,
  ) {
    addUp(stored, names.length);
    this.rows = stored.indptr.length - 1;
  }

  summary(): TableSummary {
    const { names, rowNames, format, rows } = this;
    const { data, indices, indptr } = this.stored;
    if (rows === 1) throw new TableError('there is only one row of data, and PCA needs two at least.');
    const columns = names.map(() => new StoredColumn());
    for (let i = 0; i < rows; i++) {
      for (let k = indptr[i]; k < indptr[i + 1]; k++) columns[indices[k]].push(data[k], i + 1);
    }
    return {
      rows,
      stride: 1,
      columns: columns.map((column, j) => column.summary(names[j], rows)),
      share: indptr[rows] / (rows * names.length),
      remarks: [
        rowNames && 'Cells are the rows, and genes the columns by their symbols.',
        this.hasTypes &&
          'Some columns are no genes, and their names say what they are, such as (Antibody Capture).',
      ].filter((remark) => typeof remark === 'string'),
      image: null,
      format,
    };
  }

  /** Returns the indices of the rows that have a number in every chosen column and are not excluded. */
  complete({ columns, without }: Selection): Int32Array<ArrayBuffer> {
    const { data, indices, indptr } = this.stored;
    const places = placesAmong(columns, this.names.length);
    const left = new Set(without);
    const complete: number[] = [];
    for (let i = 0; i < this.rows; i++) {
      let isComplete = !left.has(i + 1);
      for (let k = indptr[i]; isComplete && k < indptr[i + 1]; k++) {
        isComplete = places[indices[k]] < 0 || Number.isFinite(data[k]);
      }
      if (isComplete) complete.push(i);
    }
    return Int32Array.from(complete);
  }

  /** Returns the chosen columns as sparse rows, without rows that have gaps. */
  assemble(selection: Selection): Assembled {
    const { columns, label, without } = selection;
    const { rowNames } = this;
    const complete = this.complete(selection);
    const rows = complete.length;
    const names = columns.map((j) => this.names[j]);
    const { data: stored, ...sparse } = selected(
      this.stored,
      complete,
      placesAmong(columns, this.names.length),
    );
    const data = selection.log ? stored.map(Math.log1p) : stored; // of 0 it is 0, which is not stored
    const ranges = columns.map(() => new Moments());
    for (let k = 0; k < data.length; k++) ranges[sparse.indices[k]].add(data[k]);
    for (const range of ranges) range.addZeros(rows - range.count);
    return {
      data,
      sparse,
      rows,
      names,
      rowNumbers: complete.map((i) => i + 1),
      rowNames: rowNames && Array.from(complete, (i) => rowNames[i]),
      rowTitle: 'name',
      dropped: this.rows - without.length - rows,
      constant: names.filter((_, k) => !(ranges[k].max > ranges[k].min)),
      weights: null,
      label: this.label(label, complete),
    };
  }

  /** Returns the values of a column in some rows, to colour them. */
  label(j: number | null, rows: Int32Array): Label | null {
    if (j === null) return null;
    const name = this.names[j];
    const values = Float64Array.from(rows, (i) => valueAt(this.stored, i, j));
    const distinct = [...new Set(values)].sort((a, b) => a - b);
    if (distinct.length > CLASSES) return { kind: 'numbers', name, values };
    const codes = Int32Array.from(values, (value) => distinct.indexOf(value));
    const counts = distinct.map(() => 0);
    for (const code of codes) counts[code]++;
    return { kind: 'levels', name, codes, levels: distinct.map(String), counts };
  }
}
