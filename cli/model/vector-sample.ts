import type { NumericArray } from 'wasm-pca';

/**
 * A sample of vectors, evenly spaced among all that are added, whose number is unknown in advance. It keeps every vector;
 * once it is full, only every second one, then every fourth, and so on.
 */
export class VectorSample {
  readonly #most: number;
  #data = new Float32Array();
  #rows = 0;
  #every = 1;
  #passed = 0;

  constructor(
    most: number,
    private readonly columns: number,
  ) {
    this.#most = Math.max(2, most);
  }

  add(data: NumericArray, rows: number): void {
    const { columns } = this;
    for (let i = 0; i < rows; i++) {
      if (this.#passed++ % this.#every !== 0) continue;
      if (this.#rows === this.#most) {
        this.#thin();
        if ((this.#passed - 1) % this.#every !== 0) continue;
      }
      this.#room();
      for (let j = 0, to = this.#rows * columns; j < columns; j++) {
        this.#data[to + j] = data[i * columns + j] as number;
      }
      this.#rows++;
    }
  }

  get matrix(): { data: Float32Array; rows: number; columns: number } {
    const { columns } = this;
    return { data: this.#data.subarray(0, this.#rows * columns), rows: this.#rows, columns };
  }

  #thin(): void {
    const { columns } = this;
    for (let i = 2; i < this.#rows; i += 2) {
      this.#data.copyWithin((i / 2) * columns, i * columns, (i + 1) * columns);
    }
    this.#rows = Math.ceil(this.#rows / 2);
    this.#every *= 2;
  }

  #room(): void {
    const needed = (this.#rows + 1) * this.columns;
    if (needed <= this.#data.length) return;
    const larger = new Float32Array(
      Math.min(this.#most * this.columns, Math.max(1024 * this.columns, 2 * needed)),
    );
    larger.set(this.#data);
    this.#data = larger;
  }
}
