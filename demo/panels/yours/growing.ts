/** A growing list of numbers in a typed array, which needs half the memory of a JavaScript array and none of its heap. */
export class Growing<A extends Float64Array | Int32Array | Uint8Array> {
  length = 0;

  constructor(private values: A) {}

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new (this.values.constructor as new (length: number) => A)(2 * this.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  at(i: number): number {
    return this.values[i];
  }

  /** Replaces each number by a function of it. */
  replace(by: (value: number, i: number) => number): void {
    for (let i = 0; i < this.length; i++) this.values[i] = by(this.values[i], i);
  }

  /** Keeps every second number, beginning with the first. */
  thin(): void {
    this.length = Math.ceil(this.length / 2);
    for (let i = 0; i < this.length; i++) this.values[i] = this.values[2 * i];
  }

  /** The number of different numbers. */
  get different(): number {
    return new Set(this.values.subarray(0, this.length)).size;
  }
}
