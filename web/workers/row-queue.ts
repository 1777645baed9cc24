import { Condition } from './waiting.ts';

/** Rows first to last - 1. */
export interface Piece {
  first: number;
  last: number;
}

/** Gives rows out in pieces, in order, to whoever asks. */
export class RowQueue {
  private next = 0;
  private stopped = false;
  /** Given out, ascending. */
  private readonly unfinished: Piece[] = [];
  private readonly changed = new Condition();

  /** No piece is given out while one that is `ahead` pieces before it is unfinished. */
  constructor(
    private readonly rows: number,
    private readonly pieceRows: number,
    private readonly ahead: number,
  ) {}

  /** Whether there is nothing left. */
  get ended(): boolean {
    return this.stopped || this.next >= this.rows;
  }

  /** The next piece, when its time has come; undefined where there is none. */
  async take(): Promise<Piece | undefined> {
    while (!this.ended && this.next - this.oldest >= this.ahead * this.pieceRows) await this.changed.wait();
    if (this.ended) return undefined;
    const piece = { first: this.next, last: Math.min(this.next + this.pieceRows, this.rows) };
    this.next = piece.last;
    this.unfinished.push(piece);
    if (this.ended) this.changed.notifyAll();
    return piece;
  }

  /** Resolves when there is nothing left. */
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

  /** First row of the oldest piece that is unfinished. */
  private get oldest(): number {
    return this.unfinished.length > 0 ? this.unfinished[0].first : this.next;
  }
}
