import type { NumericArray } from 'wasm-pca';
import type { Numbers, SparseFormat } from '../../../tables/read/source.ts';
import type { StoredRows } from '../../../tables/read/sparse.ts';
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

/** Makes values that are stored for one place one value. */
function addUp({ data, indices, indptr }: StoredRows, width: number): void {
  const last = new Int32Array(width).fill(-1); // where the newest value of each column is
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

/** What the stored values of one column range over. */
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

  /** Once all are there: the cells without any are zeros. */
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

/** Sparse rows as they are stored: all of them are kept. */
export class SparseTable {
  private readonly pieces: StoredRows[] = [];
  private readonly rowNames: string[] = [];
  private readonly columns: StoredColumn[];
  private rows = 0;
  private stored = 0;

  constructor(
    private readonly names: string[],
    private readonly format: SparseFormat,
    private readonly remarks: string[],
  ) {
    this.columns = names.map(() => new StoredColumn());
  }

  add({ data, sparse, rows, labels = [] }: Numbers): void {
    if (!sparse || rows === 0) return;
    const piece = { data, ...sparse };
    addUp(piece, this.names.length);
    this.pieces.push(piece);
    for (const name of labels) this.rowNames.push(name);
    for (let i = 0, k = 0; i < rows; i++) {
      this.rows++;
      for (; k < sparse.indptr[i + 1]; k++) this.columns[sparse.indices[k]].push(data[k], this.rows);
    }
    this.stored += sparse.indptr[rows];
  }

  summary(): TableSummary {
    const { names, remarks, format, rows } = this;
    if (rows === 1) throw new TableError('there is only one row of data, and PCA needs two at least.');
    return {
      rows,
      stride: 1,
      columns: this.columns.map((column, j) => column.summary(names[j], rows)),
      share: this.stored / (rows * names.length),
      remarks,
      image: null,
      format,
    };
  }

  /** Row after row, how many stored values it has in the chosen columns, and which, by their places among these. */
  private *each(columns: number[]) {
    const chosen = new Int32Array(this.names.length).fill(-1);
    for (const [k, j] of columns.entries()) chosen[j] = k;
    const places = new Int32Array(columns.length);
    const values = new Float64Array(columns.length);
    const row = { i: 0, count: 0, places, values, hasGap: false };
    for (const { data, indices, indptr } of this.pieces) {
      for (let r = 0; r + 1 < indptr.length; r++, row.i++) {
        row.count = 0;
        row.hasGap = false;
        for (let k = indptr[r]; k < indptr[r + 1]; k++) {
          const place = chosen[indices[k]];
          if (place < 0) continue;
          places[row.count] = place;
          values[row.count++] = data[k];
          if (!Number.isFinite(data[k])) row.hasGap = true;
        }
        yield row;
      }
    }
  }

  /** The rows without a gap in the chosen columns, but for those left out. */
  complete({ columns, without }: Selection): Int32Array<ArrayBuffer> {
    const left = new Set(without);
    const complete: number[] = [];
    for (const { i, hasGap } of this.each(columns)) if (!hasGap && !left.has(i + 1)) complete.push(i);
    return Int32Array.from(complete);
  }

  /** The chosen columns as sparse rows, those with gaps left out. */
  assemble(selection: Selection): Assembled {
    const { columns, label, without } = selection;
    const complete = this.complete(selection);
    const names = columns.map((j) => this.names[j]);
    const ranges = columns.map(() => new Moments());
    const { data: first } = this.pieces[0];
    const data = new (first.constructor as Float64ArrayConstructor)(this.stored) as NumericArray;
    const indices = new Uint32Array(this.stored);
    const indptr = new Float64Array(complete.length + 1);
    let [rows, at] = [0, 0];
    for (const { i, count, places, values } of this.each(columns)) {
      if (complete[rows] !== i) continue;
      for (let n = 0; n < count; n++, at++) {
        data[at] = values[n];
        indices[at] = places[n];
        ranges[places[n]].add(values[n]);
      }
      indptr[++rows] = at;
    }
    for (const range of ranges) range.addZeros(rows - range.count);
    return {
      data: data.slice(0, at),
      sparse: { indices: indices.slice(0, at), indptr },
      rows,
      names,
      rowNumbers: complete.map((i) => i + 1),
      rowNames: this.rowNames.length > 0 ? Array.from(complete, (i) => this.rowNames[i]) : null,
      rowTitle: 'name',
      dropped: this.rows - without.length - rows,
      constant: names.filter((_, k) => !(ranges[k].max > ranges[k].min)),
      label: this.label(label, complete),
    };
  }

  /** A column of some rows, to colour them by. */
  label(j: number | null, rows: Int32Array): Label | null {
    if (j === null) return null;
    const name = this.names[j];
    const all = new Float64Array(this.rows);
    for (const { i, count, values } of this.each([j])) if (count > 0) all[i] = values[0];
    const values = Float64Array.from(rows, (i) => all[i]);
    const distinct = [...new Set(values)].sort((a, b) => a - b);
    if (distinct.length > CLASSES) return { kind: 'numbers', name, values };
    const codes = Int32Array.from(values, (value) => distinct.indexOf(value));
    const counts = distinct.map((_, k) => codes.filter((code) => code === k).length);
    return { kind: 'levels', name, codes, levels: distinct.map(String), counts };
  }
}
