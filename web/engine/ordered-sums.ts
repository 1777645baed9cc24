import { PCAError } from '../errors.ts';
import type { NumericArray } from '../input/rows.ts';
import type { FittedModel } from '../models/pca.ts';
import { Accumulator } from './accumulator.ts';
import type { Block, Engine } from './engine.ts';
import type { FitSettings } from './fit.ts';
import { SEGMENT_ROWS, segmentSums } from './segments.ts';

/**
 * Moments of rows that come in any order, with the bits of their own order: a segment ahead of its turn is summed by
 * itself and held back. Unless all rows come in order, pieces are of whole segments. Exact sums have no order.
 */
export class OrderedSums {
  private readonly total: Accumulator;
  /** By the number of the first row. */
  private readonly held = new Map<number, Accumulator | Uint8Array>();
  private next = 0;

  constructor(
    private readonly engine: Engine,
    private readonly columns: number,
    private readonly exact: boolean,
  ) {
    this.total = Accumulator.create(engine, columns);
  }

  add(rows: NumericArray, buffer: Block, first: number): void {
    const { engine, columns } = this;
    if (this.exact || first === this.next) {
      this.total.add(rows, buffer, first);
      this.next = first + rows.length / columns;
      this.settle();
    } else {
      this.hold(segmentSums(engine, columns, rows, buffer, first), first);
    }
  }

  /** Takes moments of segments, the first of which begins at `first`; of exact sums without it. */
  absorb(moments: Iterable<Uint8Array>, first?: number): void {
    if (first === undefined) {
      for (const sums of moments) this.merge(sums);
    } else {
      this.hold(moments, first);
      this.settle();
    }
  }

  fit(settings: FitSettings, started: number): FittedModel {
    const { count } = this.total;
    if (count < 2) throw new PCAError('ERR_EMPTY', `a variance needs at least 2 rows, not ${count}`);
    return this.total.fit(settings, started);
  }

  free(): void {
    for (const sums of this.held.values()) if (sums instanceof Accumulator) sums.free();
    this.total.free();
  }

  private hold(segments: Iterable<Accumulator | Uint8Array>, first: number): void {
    let at = first;
    for (const sums of segments) {
      this.held.set(at, sums);
      at += SEGMENT_ROWS;
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
