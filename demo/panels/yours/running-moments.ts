/** What numbers that come one by one range over; NaN stands for one that is missing. */
export class RunningMoments {
  min = Infinity;
  max = -Infinity;
  /** Every number is one more than that before it. */
  counts = true;
  private n = 0;
  private mean = 0;
  private squares = 0;
  private before: number | null = null;

  add(value: number): void {
    if (this.before !== null && value !== this.before + 1) this.counts = false;
    this.before = value;
    if (Number.isNaN(value)) return;
    this.n++;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    const off = value - this.mean;
    this.mean += off / this.n;
    this.squares += off * (value - this.mean);
  }

  /** Standard deviation, divisor n − 1. */
  get deviation(): number {
    return this.n > 1 ? Math.sqrt(this.squares / (this.n - 1)) : 0;
  }
}
