import type { Rows } from '../input/rows.ts';
import { segmentSums } from './accumulator.ts';
import type { PlannedFit } from './engine-fit.ts';

/**
 * Adds rows to a fit in their order, so that the result does not depend on the order in which they come. If the fit is by
 * moments, this sums a segment that comes ahead of its turn by itself and holds its sums back; pieces must then consist of
 * whole segments. Exact sums are the same in any order and are added at once.
 */
export class OrderedRows {
  /** The sums held back, by the index of their first row. */
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

  /** Takes moments of segments from row `first` on; without `first`, exact sums, or the sums of all rows before the next. */
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

  /** Merges the held segments whose turn has come. */
  private settle(): void {
    for (let sums = this.held.get(this.next); sums; sums = this.held.get(this.next)) {
      this.held.delete(this.next);
      this.next += this.merge(sums);
    }
  }

  /** Merges sums into the fit and returns how many rows they cover. */
  private merge(sums: Uint8Array): number {
    const total = this.fit.sums;
    const before = total.count;
    total.mergeBytes(sums);
    return total.count - before;
  }
}
