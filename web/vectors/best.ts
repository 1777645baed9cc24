/** Collects the k rows with the greatest scores; of equal scores, those added first. */
export class Best {
  /** A row whose score is not greater is not among the best. */
  least = Number.NEGATIVE_INFINITY;
  private list: { score: number; row: number }[] = [];

  constructor(private readonly k: number) {}

  add(score: number, row: number): void {
    if (!(score > this.least)) return;
    this.list.push({ score, row });
    if (this.list.length >= 2 * this.k + 64) this.prune();
  }

  /** Returns the best, the greatest score first. */
  sorted(): readonly { score: number; row: number }[] {
    this.prune();
    return this.list;
  }

  private prune(): void {
    this.list.sort((a, b) => b.score - a.score); // stable
    this.list.length = Math.min(this.list.length, this.k);
    if (this.list.length === this.k) this.least = this.list[this.k - 1].score;
  }
}
