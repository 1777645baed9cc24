import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { requireLikely } from './announced.ts';
import type { Arrays } from './npz-arrays.ts';
import type { Reading, Source, SparseFormat } from './source.ts';
import { byRow, inPieces, type StoredRows, unusable } from './sparse.ts';

type Layout = Extract<SparseFormat, { kind: 'npz' }>['layout'];

const LAYOUTS = ['csr', 'csc', 'coo'] as const;

/** Opens what scipy.sparse.save_npz wrote. */
export async function sparseMatrix(
  bytes: Bytes,
  arrays: Arrays,
  { transpose: transposed = false, atOnce }: Reading,
): Promise<Source> {
  const { name, size } = bytes;
  const layout = await layoutOf(name, arrays);
  const [rows, columns] = await shapeOf(name, arrays, transposed);
  const matrix = new Matrix(name, arrays, layout, rows, columns);
  const data = await matrix.data();
  const [height, width] = transposed ? [columns, rows] : [rows, columns];
  const doneAt = (row: number) => Math.round(((size ?? 0) * row) / height);
  return {
    format: {
      ...{ kind: 'npz', layout, types: arrays.types, rows, columns },
      ...{ stored: data.length, transposed },
    },
    names: null,
    width,
    unit: 'row',
    total: size,
    async *numbers(wanted) {
      yield* inPieces(await matrix.stored(data, transposed), width, wanted, undefined, doneAt, atOnce);
    },
    cells: null,
    close: () => bytes.close(),
  };
}

async function layoutOf(file: string, arrays: Arrays): Promise<Layout> {
  const format = await arrays.textOf('format');
  const layout = LAYOUTS.find((one) => format.endsWith(one));
  if (layout) return layout;
  const given = /[a-z]{3}$/.exec(format)?.[0] ?? 'unknown';
  throw new TableError(
    file,
    `its format is ${given}, and ${LAYOUTS.join(', ')} are read; save .tocsr() of it`,
  );
}

async function shapeOf(file: string, arrays: Arrays, transposed: boolean): Promise<[number, number]> {
  const [rows = 0, columns = 0, ...others] = Array.from(await arrays.numbersOf('shape'), Number);
  if (others.length > 0) throw new TableError(file, 'its array has more dimensions than two');
  const empty = transposed ? unusable(columns, rows) : unusable(rows, columns);
  if (empty) throw new TableError(file, empty);
  requireLikely(file, 'rows', rows, arrays.packed);
  requireLikely(file, 'columns', columns, arrays.packed);
  return [rows, columns];
}

class Matrix {
  /** The lengths of the compressed axis, that of `indptr`, and of the other, that of `indices`. */
  readonly #outer: number;
  readonly #inner: number;

  constructor(
    private readonly file: string,
    private readonly arrays: Arrays,
    private readonly layout: Layout,
    private readonly rows: number,
    private readonly columns: number,
  ) {
    [this.#outer, this.#inner] = layout === 'csc' ? [columns, rows] : [rows, columns];
  }

  /** Reads the stored values. Throws, before it unpacks anything, where the arrays do not belong together. */
  async data(): Promise<NumericArray> {
    const { arrays, layout } = this;
    const stored = await arrays.countIn('data');
    const places = layout === 'coo' ? ['row', 'col'] : ['indices'];
    for (const array of places) {
      const length = await arrays.countIn(array);
      if (length !== stored) throw this.#wrong(`${array} has ${length} entries, and data ${stored}`);
    }
    if (layout !== 'coo' && (await arrays.countIn('indptr')) !== this.#outer + 1) throw this.#uneven(stored);
    arrays.requireExpansion(['data', ...places], 'scipy.sparse.save_npz(…, compressed=False)');
    return arrays.numbersOf('data');
  }

  /** Reads the places of the values, and returns these row by row; if `transposed`, rows are the file's columns. */
  async stored(data: NumericArray, transposed: boolean): Promise<StoredRows> {
    const height = transposed ? this.columns : this.rows;
    if (this.layout === 'coo') {
      const [row, column] = [await this.#places('row', this.rows), await this.#places('col', this.columns)];
      return transposed ? byRow(height, column, row, data) : byRow(height, row, column, data);
    }
    const indices = await this.#places('indices', this.#inner);
    const indptr = await this.#ends(data.length);
    if ((this.layout === 'csr') !== transposed) return { data, indices, indptr };
    const expanded = new Uint32Array(data.length);
    for (let i = 0; i < this.#outer; i++) expanded.fill(i, indptr[i], indptr[i + 1]);
    return byRow(height, indices, expanded, data);
  }

  /** Reads where rows begin and end; throws unless this rises from 0 to the number of stored values. */
  async #ends(stored: number): Promise<Float64Array<ArrayBuffer>> {
    const ends = Float64Array.from(await this.arrays.numbersOf('indptr'));
    const falls = ends.findIndex((at, i) => !(at >= (i === 0 ? 0 : ends[i - 1])));
    if (ends[0] !== 0 || falls >= 0 || ends[this.#outer] !== stored) throw this.#uneven(stored);
    return ends;
  }

  /** Reads places as the engine takes them; throws unless each is below `limit`. */
  async #places(array: string, limit: number): Promise<Uint32Array<ArrayBuffer>> {
    const given = await this.arrays.numbersOf(array);
    const bad = given.findIndex((place) => !(place >= 0 && place < limit && Number.isInteger(place)));
    if (bad >= 0) {
      throw this.#wrong(`${array}[${bad}] is ${given[bad]}, where 0 to ${limit - 1} are expected`);
    }
    if (given instanceof Uint32Array) return given as Uint32Array<ArrayBuffer>;
    return given instanceof Int32Array
      ? new Uint32Array(given.buffer as ArrayBuffer, given.byteOffset, given.length)
      : Uint32Array.from(given);
  }

  #uneven(stored: number): TableError {
    return this.#wrong(`its indptr does not rise from 0 to ${stored} in ${this.#outer + 1} entries`);
  }

  #wrong(what: string): TableError {
    return new TableError(this.file, what);
  }
}
