import { Condition } from './waiting.ts';

/** Rows first to last - 1. */
export interface Piece {
  first: number;
  last: number;
}

/** Hands out rows in pieces, in order. */
export class RowQueue {
  private next = 0;
  private stopped = false;
  /** Pieces handed out and not yet finished, ascending. */
  private readonly unfinished: Piece[] = [];
  private readonly changed = new Condition();

  /** Holds a piece back while one that is `ahead` or more pieces before it is unfinished. */
  constructor(
    private readonly rows: number,
    private readonly pieceRows: number,
    private readonly ahead: number,
  ) {}

  /** True if no piece is left. */
  get ended(): boolean {
    return this.stopped || this.next >= this.rows;
  }

  /** Waits until the next piece may be handed out; resolves to undefined if none is left. */
  async take(): Promise<Piece | undefined> {
    while (!this.ended && this.next - this.oldest >= this.ahead * this.pieceRows) await this.changed.wait();
    if (this.ended) return undefined;
    const piece = { first: this.next, last: Math.min(this.next + this.pieceRows, this.rows) };
    this.next = piece.last;
    this.unfinished.push(piece);
    if (this.ended) this.changed.notifyAll();
    return piece;
  }

  /** Resolves when no piece is left. */
  async end(): Promise<void> {
    while (!this.ended) await this.changed.wait();
  }

  finished(first: number): void {
    this.unfinished.splice(
      this.unfinished.findIndex((piece) => piece.first === first),
      1,
    );
    this.changed.notifyAll();
  }

  stop(): void {
    this.stopped = true;
    this.changed.notifyAll();
  }

  /** First row of the oldest unfinished piece, or of the next piece if there is none. */
  private get oldest(): number {
    return this.unfinished.length > 0 ? this.unfinished[0].first : this.next;
  }
}
