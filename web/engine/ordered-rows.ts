import type { Rows } from '../input/rows.ts';
import { segmentSums } from './accumulator.ts';
import type { PlannedFit } from './engine-fit.ts';

/**
 * The rows of a fit, which by moments may come in any order, with the bits of their own: a segment ahead of its turn is
 * summed by itself and held back. Unless all rows come in order, pieces are of whole segments. Exact sums have no order.
 */
export class OrderedRows {
  /** By the number of the first row. */
  private readonly held = new Map<number, Uint8Array>();
  private next = 0;

  constructor(private readonly fit: PlannedFit) {}

  add(rows: Rows): void {
    const { fit } = this;
    if (fit.plan.exact || rows.first === this.next) {
      fit.add(rows);
      this.next = rows.first + rows.count;
      this.settle();
    } else {
      this.hold(segmentSums(fit.engine, fit.columns, rows), rows.first);
    }
  }

  /** Takes moments of segments, the first of which begins at `first`; without it exact sums, or all rows before. */
  addSums(moments: Iterable<Uint8Array>, first?: number): void {
    if (first === undefined) {
      for (const sums of moments) this.next += this.merge(sums);
    } else {
      this.hold(moments, first);
      this.settle();
    }
  }

  private hold(segments: Iterable<Uint8Array>, first: number): void {
    let at = first;
    for (const sums of segments) {
      this.held.set(at, sums);
      at += this.fit.segmentRows;
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
  private merge(sums: Uint8Array): number {
    const total = this.fit.sums;
    const before = total.count;
    total.mergeBytes(sums);
    return total.count - before;
  }
}
