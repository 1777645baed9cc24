import { piecesOf, type Rows } from '../input/rows.ts';
import { Accumulator } from './accumulator.ts';
import type { Engine } from './engine.ts';

/**
 * Moments of rows that come in any order, with the bits of their own order: a segment ahead of its turn is summed by
 * itself and held back. Unless all rows come in order, pieces are of whole segments. Exact sums have no order.
 */
export class OrderedSums {
  readonly total: Accumulator;
  /** By the number of the first row. */
  private readonly held = new Map<number, Accumulator | Uint8Array>();
  private next = 0;

  constructor(
    private readonly engine: Engine,
    columns: number,
    private readonly exact: boolean,
  ) {
    this.total = Accumulator.create(engine, columns);
  }

  add(rows: Rows): void {
    if (this.exact || rows.first === this.next) {
      this.total.add(rows);
      this.next = rows.first + rows.count;
      this.settle();
    } else {
      this.hold(segmentSums(this.engine, this.total.columns, rows), rows.first);
    }
  }

  /** Takes moments of segments, the first of which begins at `first`; of exact sums without it. */
  addSums(moments: Iterable<Uint8Array>, first?: number): void {
    if (first === undefined) {
      for (const sums of moments) this.merge(sums);
    } else {
      this.hold(moments, first);
      this.settle();
    }
  }

  free(): void {
    for (const sums of this.held.values()) if (sums instanceof Accumulator) sums.free();
    this.total.free();
  }

  private hold(segments: Iterable<Accumulator | Uint8Array>, first: number): void {
    let at = first;
    for (const sums of segments) {
      this.held.set(at, sums);
      at += this.engine.segmentRows;
    }
  }

  /** Merges the segments whose turn has come. */
  private settle(): void {
    for (let sums = this.held.get(this.next); sums; sums = this.held.get(this.next)) {
      this.held.delete(this.next);
      this.next += this.merge(sums);
    }
  }

  /** The rows merged. */
  private merge(sums: Accumulator | Uint8Array): number {
    const before = this.total.count;
    if (sums instanceof Accumulator) {
      try {
        this.total.merge(sums);
      } finally {
        sums.free();
      }
    } else {
      this.total.mergeBytes(sums);
    }
    return this.total.count - before;
  }
}

/** Moments of each segment of rows that begin one; they are the caller's to free. */
export function* segmentSums(engine: Engine, columns: number, rows: Rows): Generator<Accumulator> {
  for (const segment of piecesOf(rows, engine.segmentRows)) {
    const sums = Accumulator.create(engine, columns);
    try {
      sums.add(segment);
    } catch (error) {
      sums.free();
      throw error;
    }
    yield sums;
  }
}
