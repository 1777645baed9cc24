import type { NumericArray } from 'wasm-pca';
import type { Numbers } from '../../tables/read/source.ts';
import { type CellErrors, omitIncomplete } from './cells.ts';
import { codesIn, Marks, withoutCodes } from './marks.ts';
import type { Batch, Selection } from './table.ts';

/** Makes batches of the numbers of a table: only complete rows, or with NaN for missing values if these are kept. */
export class Sieve {
  readonly #marks = new Marks();
  readonly #codes: ReadonlySet<number>;
  /** 1 for each column that has a value in some dense row that was left out. */
  readonly #present: Uint8Array | undefined;
  #complete = 0;
  #incomplete = 0;

  constructor(
    private readonly errors: CellErrors,
    /** The position in the file of each column of a batch. */
    private readonly places: readonly number[],
    private readonly selection: Pick<Selection, 'missing' | 'marks'>,
    isSparse = false,
  ) {
    this.#codes = codesIn(selection.marks);
    this.#present = isSparse ? undefined : new Uint8Array(places.length);
  }

  readonly onMark = (mark: string): void => this.#marks.add(mark);

  take({ data: given, sparse, rows, labels, records, lineOrRow, done }: Numbers): Batch {
    const { errors, places } = this;
    const { missing } = this.selection;
    const data = this.#codes.size > 0 ? withoutCodes(given, this.#codes) : given;
    if (!sparse && this.#codes.size === 0) this.#marks.lookForCodes(data, rows, places, errors.columns);
    const along = [labels, records].filter((list) => list !== undefined);
    const kept = isFloat(data)
      ? omitIncomplete({ data, sparse, rows, along }, places, missing, errors, lineOrRow, this.#present)
      : rows;
    this.#complete += kept;
    this.#incomplete += rows - kept;
    const end = sparse ? sparse.indptr[kept] : kept * places.length;
    return {
      data: data.subarray(0, end),
      ...(sparse && {
        sparse: { indices: sparse.indices.subarray(0, end), indptr: sparse.indptr.subarray(0, kept + 1) },
      }),
      rows: kept,
      labels,
      records,
      remarks: this.#marks.news(),
      omitted: rows - kept,
      done,
    };
  }

  /** Ends the table. Throws if no row is complete because a column has no value in any row. */
  end(): void {
    if (this.#complete > 0 || this.#incomplete === 0) return;
    const absent = this.#present?.indexOf(0) ?? -1;
    if (absent >= 0) throw this.errors.empty(this.places[absent]);
  }
}

const isFloat = (data: NumericArray): data is Float64Array | Float32Array =>
  data instanceof Float64Array || data instanceof Float32Array;
