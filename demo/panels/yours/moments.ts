import { CODES, isNegativeCode } from '../../../tables/text/missing.ts';

/** The range and the deviation of numbers that arrive one by one. */
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

  /** Adds `count` zeros. */
  addZeros(count: number): void {
    if (count === 0) return;
    const all = this.count + count;
    this.squares += (this.count * count * this.mean ** 2) / all;
    this.mean *= this.count / all;
    this.count = all;
    this.min = Math.min(0, this.min);
    this.max = Math.max(0, this.max);
  }

  /** The standard deviation, with divisor n − 1. */
  get deviation(): number {
    return this.count > 1 ? Math.sqrt(this.squares / (this.count - 1)) : 0;
  }
}

/** The range and the deviation of the numbers in cells; NaN stands for a missing one. */
export class CellMoments extends Moments {
  /** True where every number is the one before it plus 1. */
  counts = true;
  whole = true;
  private before: number | null = null;
  private readonly codes = new Map<number, number>();
  private low = Infinity; // the least number that is not a possible code
  private high = -Infinity; // the greatest such number

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

  /**
   * The number that probably stands for missing values: the most frequent code that is further from the other numbers than
   * these are from each other, or that alone is negative.
   */
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
