import { CODES, isNegativeCode } from '../../../tables/text/missing.ts';

/** What numbers that come one by one range over. */
export class Moments {
  min = Infinity;
  max = -Infinity;
  count = 0;
  private mean = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    const off = value - this.mean;
    this.mean += off / this.count;
    this.squares += off * (value - this.mean);
  }

  /** As many zeros. */
  addZeros(count: number): void {
    if (count === 0) return;
    const all = this.count + count;
    this.squares += (this.count * count * this.mean ** 2) / all;
    this.mean *= this.count / all;
    this.count = all;
    this.min = Math.min(0, this.min);
    this.max = Math.max(0, this.max);
  }

  /** Standard deviation, divisor n − 1. */
  get deviation(): number {
    return this.count > 1 ? Math.sqrt(this.squares / (this.count - 1)) : 0;
  }
}

/** What the numbers in cells range over; NaN stands for one that is missing. */
export class CellMoments extends Moments {
  /** Every number is one more than that before it. */
  counts = true;
  whole = true;
  private before: number | null = null;
  private readonly codes = new Map<number, number>();
  private low = Infinity; // of the numbers that are no codes
  private high = -Infinity;

  override add(value: number): void {
    if (this.before !== null && value !== this.before + 1) this.counts = false;
    this.before = value;
    if (Number.isNaN(value)) return;
    super.add(value);
    if (this.whole && !Number.isInteger(value)) this.whole = false;
    if (CODES.has(value)) this.codes.set(value, (this.codes.get(value) ?? 0) + 1);
    else {
      if (value < this.low) this.low = value;
      if (value > this.high) this.high = value;
    }
  }

  /** The most frequent code that is further from the other numbers than these are from each other, or negative alone. */
  get code(): { value: number; count: number } | null {
    const { low, high } = this;
    const far = [...this.codes].filter(
      ([value, count]) =>
        low <= high &&
        (Math.max(low - value, value - high) > high - low || isNegativeCode(value, count, low)),
    );
    const [most] = far.sort(([, a], [, b]) => b - a);
    return most ? { value: most[0], count: most[1] } : null;
  }
}
