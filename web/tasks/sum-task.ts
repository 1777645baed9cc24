import { Accumulator, segmentSums } from '../engine/accumulator.ts';
import type { Engine } from '../engine/engine.ts';
import type { Rows } from '../input/rows.ts';
import type { RowsResult, RowTask, SumSpec } from './task.ts';

/** Returns the moments of each segment at once or, if sums are exact, the moments of all rows at the end. */
export class SumTask implements RowTask<Uint8Array[]> {
  readonly blockRows = 1;
  readonly split = undefined;
  private total: Accumulator | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly spec: SumSpec,
  ) {
    const { columns } = spec;
    const bytes = engine.call((module) => module.sumsBytes(columns));
    engine.reserve(bytes, `sums of ${columns} columns`, 'choose fewer columns or threads: 1');
  }

  push(rows: Rows): RowsResult {
    const { engine } = this;
    const { columns, exact } = this.spec;
    if (!exact) return [...segmentSums(engine, columns, rows)];
    this.total ??= Accumulator.create(engine, columns);
    this.total.add(rows);
    return undefined;
  }

  finish(): Uint8Array[] {
    return this.total ? [this.total.toBytes()] : [];
  }

  free(): void {
    this.total?.free();
  }
}
