import type { Rows } from '../input/rows.ts';
import { dtypeCode, type Engine } from './engine.ts';
import type { EngineRows } from './module.ts';

/** Gathers rows on the engine's heap, for a fit or for an analysis of the rows themselves. */
export class HeldRows<Held extends EngineRows = EngineRows> {
  constructor(
    readonly engine: Engine,
    readonly held: Held,
    /** The code of the element type in which rows are held, if they are. */
    readonly type = 0,
  ) {}

  /** Adds the next rows, all or none. Rows that need no conversion are written directly to their address. */
  add(rows: Rows): void {
    const { engine, held } = this;
    const { data, count, first, toUnitLength = false } = rows;
    const asKept = dtypeCode(data) === this.type && !toUnitLength;
    const kept = asKept ? engine.call(() => held.place(count)) : 0;
    if (kept) engine.write(data, kept);
    const [address, type] = kept ? [kept, this.type] : engine.stage(rows);
    const weights = engine.stageWeights(rows);
    engine.call(() => held.add(address, type, count, toUnitLength, weights), first);
  }

  free(): void {
    this.engine.release(() => this.held.delete());
  }
}
