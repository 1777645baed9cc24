/** Numbers that stand for a missing value in files of instruments and surveys. */
const CODES = new Set(
  [9, 99, 999, 9999, 99999, 99.9, 999.9, 9999.9, 999.25].flatMap((code) => [code, -code]),
);

/** What numbers that come one by one range over; NaN stands for one that is missing. */
export class RunningMoments {
  min = Infinity;
  max = -Infinity;
  /** Every number is one more than that before it. */
  counts = true;
  whole = true;
  private n = 0;
  private mean = 0;
  private squares = 0;
  private before: number | null = null;
  private readonly codes = new Map<number, number>();
  private low = Infinity; // of the numbers that are no codes
  private high = -Infinity;

  add(value: number): void {
    if (this.before !== null && value !== this.before + 1) this.counts = false;
    this.before = value;
    if (Number.isNaN(value)) return;
    this.n++;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    if (this.whole && !Number.isInteger(value)) this.whole = false;
    if (CODES.has(value)) this.codes.set(value, (this.codes.get(value) ?? 0) + 1);
    else {
      if (value < this.low) this.low = value;
      if (value > this.high) this.high = value;
    }
    const off = value - this.mean;
    this.mean += off / this.n;
    this.squares += off * (value - this.mean);
  }

  /** Standard deviation, divisor n − 1. */
  get deviation(): number {
    return this.n > 1 ? Math.sqrt(this.squares / (this.n - 1)) : 0;
  }

  /** The most frequent code that is further from the other numbers than these are from each other. */
  get code(): { value: number; count: number } | null {
    const { low, high } = this;
    const far = [...this.codes].filter(
      ([value]) => low <= high && Math.max(low - value, value - high) > high - low,
    );
    const [most] = far.sort(([, a], [, b]) => b - a);
    return most ? { value: most[0], count: most[1] } : null;
  }
}
