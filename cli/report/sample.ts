import type { NumericArray } from 'wasm-pca';
import type { Sample } from './input.ts';

/** With more points, they cover one another. */
const MOST_ROWS = 2000;
const MOST_BYTES = 32 * 2 ** 20;

/** Row-major data. */
interface Rows {
  data: NumericArray;
  rows: number;
  columns: number;
}

/**
 * A sample of rows, evenly spaced among all that are added, whose number is unknown in advance. It keeps every row; once it
 * is full, only every second one, then every fourth, and so on.
 */
export class RowSample {
  readonly columns: number;
  readonly #most: number;
  #rows: { number: number; values: Float64Array; label: string | undefined }[] = [];
  #every = 1;
  #passed = 0;

  constructor(columns: number, mostRows = MOST_ROWS, mostBytes = MOST_BYTES) {
    this.columns = columns;
    this.#most = Math.max(2, Math.min(mostRows, Math.floor(mostBytes / 8 / columns)));
  }

  /** Adds rows, of which it keeps the first columns. It skips rows with a missing value. */
  add({ data, rows, columns }: Rows, labels?: string[]): void {
    for (let n = 0; n < rows; n++) {
      if (this.#passed++ % this.#every !== 0) continue;
      const values = new Float64Array(data.subarray(n * columns, n * columns + this.columns));
      if (values.includes(Number.NaN)) continue;
      this.#rows.push({ number: this.#passed, values, label: labels?.[n] });
      if (this.#rows.length <= this.#most) continue;
      this.#every *= 2;
      this.#rows = this.#rows.filter((_, i) => i % 2 === 0);
    }
  }

  /** Returns all columns of the rows kept, row-major, with their labels. */
  raw() {
    const { columns } = this;
    const data = new Float64Array(this.#rows.length * columns);
    for (const [n, { values }] of this.#rows.entries()) data.set(values, n * columns);
    return { data, rows: this.#rows.length, columns, labels: this.#rows.map(({ label }) => label ?? '') };
  }

  /** Returns the first columns as scores, and the two after them as T² and SPE. */
  parts(scores: number): Sample {
    const column = (k: number) => Float64Array.from(this.#rows, ({ values }) => values[k]);
    const data = new Float64Array(this.#rows.length * scores);
    this.#rows.forEach(({ values }, n) => {
      data.set(values.subarray(0, scores), n * scores);
    });
    const labels = this.#rows.flatMap(({ label }) => label ?? []);
    return {
      scores: { data, rows: this.#rows.length, columns: scores },
      t2: column(scores),
      spe: column(scores + 1),
      numbers: this.#rows.map(({ number }) => number),
      labels: labels.length > 0 ? labels : null,
    };
  }
}
