import type { Doubles, NumericArray } from '../matrix.ts';
import { isSparse, type Rows } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { dtypeOf } from './values.ts';

/** Gathers rows of one form and element type from smaller pieces, which it copies. */
export class GatheredRows {
  count = 0;
  private readonly data = new GrowingArray();
  private readonly indices = new GrowingArray();
  private readonly starts = new GrowingArray();
  private readonly weights = new GrowingArray();

  get bytes(): number {
    return this.data.bytes + this.indices.bytes + this.starts.bytes;
  }

  /** Returns true if these rows have the form and the type of the rows gathered so far. */
  accepts(rows: Rows): boolean {
    return this.count === 0 || (this.data.accepts(rows.data) && isSparse(rows) === this.starts.bytes > 0);
  }

  add(rows: Rows): void {
    if (isSparse(rows)) {
      const before = this.data.length;
      if (this.starts.length === 0) this.starts.add(Uint32Array.of(0));
      this.starts.add(rows.starts.subarray(1).map((start) => before + start));
      this.indices.add(rows.indices);
    }
    this.data.add(rows.data);
    if (rows.weights) this.weights.add(rows.weights);
    this.count += rows.count;
  }

  /** Returns all gathered rows in buffers of their own, and starts over. Either all of them have weights or none has. */
  take(first: number): Rows {
    const { count } = this;
    const weights = this.weights.length > 0 ? (this.weights.take() as Doubles) : undefined;
    const rows = { data: this.data.take(), first, count, weights };
    this.count = 0;
    if (this.starts.bytes === 0) return rows;
    return {
      ...rows,
      indices: this.indices.take() as Uint32Array,
      starts: this.starts.take() as Uint32Array,
    };
  }
}

class GrowingArray {
  length = 0;
  private array: NumericArray | undefined;

  get bytes(): number {
    return this.length * (this.array?.BYTES_PER_ELEMENT ?? 0);
  }

  accepts(part: NumericArray): boolean {
    return this.array === undefined || dtypeOf(part) === dtypeOf(this.array);
  }

  add(part: NumericArray): void {
    const length = this.length + part.length;
    if (!this.array || this.array.length < length) {
      const capacity = this.length === 0 ? length : Math.max(length, 2 * this.length);
      const larger = allocatePiece(dtypeOf(part) as string, capacity);
      if (this.array) larger.set(this.array.subarray(0, this.length));
      this.array = larger;
    }
    this.array.set(part, this.length);
    this.length = length;
  }

  take(): NumericArray {
    const array = this.array ?? new Float64Array();
    const taken = array.subarray(0, this.length);
    this.array = undefined;
    this.length = 0;
    return taken;
  }
}
