/** Parallel arrays with one entry per candidate: a query, a row that may be among its k best, and the row's score. */
export interface Found {
  queries: number[];
  rows: number[];
  scores: number[];
}

/** All collections sort in this memory. */
let sorted = new Float64Array(256);

/** Collects the rows whose score is at most `margin` below the k-th best. */
export class Candidates {
  /** A row with a lower score is no candidate. */
  least = Number.NEGATIVE_INFINITY;
  private readonly scores: number[] = [];
  private readonly found: number[] = [];
  private full = 64;

  constructor(
    private readonly k: number,
    private readonly margin: number,
  ) {}

  add(score: number, row: number): void {
    this.scores.push(score);
    this.found.push(row);
    if (this.found.length >= this.full) this.prune();
  }

  /** Calls `each` with every candidate from the row `first` to the one before `end`. */
  between(first: number, end: number, each: (score: number, row: number) => void): void {
    this.prune();
    for (const [i, row] of this.found.entries()) if (row >= first && row < end) each(this.scores[i], row);
  }

  rows(): readonly number[] {
    this.prune();
    return this.found;
  }

  private prune(): void {
    const { scores, found, k } = this;
    const { length } = found;
    if (length >= k) {
      if (sorted.length < length) sorted = new Float64Array(2 * length);
      const ascending = sorted.subarray(0, length);
      ascending.set(scores);
      this.least = ascending.sort()[length - k] - this.margin;
      let kept = 0;
      for (let i = 0; i < length; i++) {
        if (scores[i] < this.least) continue;
        scores[kept] = scores[i];
        found[kept++] = found[i];
      }
      scores.length = found.length = kept;
    }
    this.full = 2 * found.length + 64;
  }
}
