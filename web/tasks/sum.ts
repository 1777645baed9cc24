import { Accumulator } from '../engine/accumulator.ts';
import type { Block, Engine } from '../engine/engine.ts';
import { segmentSums } from '../engine/segments.ts';
import type { NumericArray } from '../input/rows.ts';
import type { PieceResult, RowTask } from './row-task.ts';

/** Part of a fit's rows, of whole segments, summed for the worker that fits. */
export interface SumSpec {
  task: 'sum';
  columns: number;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
  /** Whether all data are 8- or 16-bit integers, whose sums are exact. */
  exact: boolean;
}

/** Gives the moments of each segment back at once or, where they are exact, of all rows at the end. */
export class SumTask implements RowTask<Uint8Array[]> {
  readonly help = undefined;
  private readonly buffer: Block;
  private total: Accumulator | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly spec: SumSpec,
  ) {
    const { columns, chunkBytes } = spec;
    // Moments with their pending rows, a copy to settle, and the bytes.
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (3 * columns + 1024) + chunkBytes;
    engine.reserve(bytes, `sums of ${columns} columns`, 'choose fewer columns or threads: 1');
    this.buffer = engine.block(chunkBytes);
  }

  push(rows: NumericArray, first: number): PieceResult {
    const { engine, buffer } = this;
    const { columns, exact } = this.spec;
    if (!exact) return Array.from(segmentSums(engine, columns, rows, buffer, first), taken);
    this.total ??= Accumulator.create(engine, columns);
    this.total.add(rows, buffer, first);
    return undefined;
  }

  finish(): Uint8Array[] {
    return this.total ? [this.total.toBytes()] : [];
  }

  free(): void {
    this.total?.free();
    this.buffer.free();
  }
}

function taken(sums: Accumulator): Uint8Array {
  try {
    return sums.toBytes();
  } finally {
    sums.free();
  }
}
