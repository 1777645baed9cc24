/** Parallel arrays with one entry per candidate: a query, a row that may be among its k best, and the row's score. */
export interface Found {
  queries: number[];
  rows: number[];
  scores: number[];
}

/** Collects the rows whose score is at most `margin` below the k-th best. */
export class Candidates {
  /** A row with a lower score is no candidate. */
  least = Number.NEGATIVE_INFINITY;
  private list: { score: number; row: number }[] = [];
  private full = 64;

  constructor(
    private readonly k: number,
    private readonly margin: number,
  ) {}

  add(score: number, row: number): void {
    this.list.push({ score, row });
    if (this.list.length >= this.full) this.prune();
  }

  rows(): number[] {
    this.prune();
    return this.list.map(({ row }) => row);
  }

  private prune(): void {
    this.list.sort((a, b) => b.score - a.score);
    if (this.list.length >= this.k) {
      this.least = this.list[this.k - 1].score - this.margin;
      this.list = this.list.filter(({ score }) => score >= this.least);
    }
    this.full = 2 * this.list.length + 64;
  }
}
