import type { Piece } from '../tasks/row-task.ts';
import { Change } from './condition.ts';

/** Deals rows in pieces, in order, to whoever asks. */
export class Dealer {
  private next = 0;
  private stopped = false;
  /** Dealt, ascending. */
  private readonly unfinished: Piece[] = [];
  private readonly change = new Change();

  /** No piece is dealt while one that is `ahead` pieces before it is unfinished. */
  constructor(
    private readonly rows: number,
    private readonly chunkRows: number,
    private readonly ahead: number,
  ) {}

  /** Whether there is nothing left to deal. */
  get ended(): boolean {
    return this.stopped || this.next >= this.rows;
  }

  /** The next piece, when its time has come; undefined where there is none. */
  async take(): Promise<Piece | undefined> {
    while (!this.ended && this.next - this.oldest >= this.ahead * this.chunkRows) await this.change.next();
    if (this.ended) return undefined;
    const piece = { first: this.next, last: Math.min(this.next + this.chunkRows, this.rows) };
    this.next = piece.last;
    this.unfinished.push(piece);
    if (this.ended) this.change.announce();
    return piece;
  }

  /** Resolves when there is nothing left to deal. */
  async end(): Promise<void> {
    while (!this.ended) await this.change.next();
  }

  finished(piece: Piece): void {
    this.unfinished.splice(this.unfinished.indexOf(piece), 1);
    this.change.announce();
  }

  stop(): void {
    this.stopped = true;
    this.change.announce();
  }

  /** First row of the oldest piece that is unfinished. */
  private get oldest(): number {
    return this.unfinished.length > 0 ? this.unfinished[0].first : this.next;
  }
}
