/** Numbers that come one by one, in half the memory that an array of JavaScript has for them, and outside its heap. */
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

  /** Each of them becomes another. */
  replace(by: (value: number, i: number) => number): void {
    for (let i = 0; i < this.length; i++) this.values[i] = by(this.values[i], i);
  }

  /** Keeps every second, the first being one. */
  thin(): void {
    this.length = Math.ceil(this.length / 2);
    for (let i = 0; i < this.length; i++) this.values[i] = this.values[2 * i];
  }

  /** How many different ones there are. */
  get different(): number {
    return new Set(this.values.subarray(0, this.length)).size;
  }
}
