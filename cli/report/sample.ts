import type { Matrix } from 'wasm-pca';

/** Points beyond these cover one another. */
const MOST_ROWS = 2000;
const MOST_BYTES = 32 * 2 ** 20;

/** Rows evenly spaced among all that pass, whose number nobody knows before: every one, then every second, fourth, … */
export class RowSample {
  readonly columns: number;
  readonly #most: number;
  #rows: { number: number; values: Float64Array; label: string | undefined }[] = [];
  #every = 1;
  #passed = 0;

  constructor(columns: number) {
    this.columns = columns;
    this.#most = Math.max(2, Math.min(MOST_ROWS, Math.floor(MOST_BYTES / 8 / columns)));
  }

  /** Of rows that may have further columns; those without values are passed over. */
  add({ data, rows, columns }: Matrix, labels?: string[]): void {
    for (let n = 0; n < rows; n++) {
      if (Number.isNaN(data[n * columns]) || this.#passed++ % this.#every !== 0) continue;
      const values = data.slice(n * columns, n * columns + this.columns);
      this.#rows.push({ number: this.#passed, values, label: labels?.[n] });
      if (this.#rows.length <= this.#most) continue;
      this.#every *= 2;
      this.#rows = this.#rows.filter((_, i) => i % 2 === 0);
    }
  }

  get numbers(): number[] {
    return this.#rows.map(({ number }) => number);
  }

  get labels(): string[] | null {
    const labels = this.#rows.flatMap(({ label }) => label ?? []);
    return labels.length > 0 ? labels : null;
  }

  get matrix(): { data: Float64Array; rows: number; columns: number } {
    const data = new Float64Array(this.#rows.length * this.columns);
    this.#rows.forEach(({ values }, n) => {
      data.set(values, n * this.columns);
    });
    return { data, rows: this.#rows.length, columns: this.columns };
  }
}
