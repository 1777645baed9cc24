import type { Rows } from '../input/rows.ts';
import { dtypeCode, type Engine } from './engine.ts';
import type { EngineRows } from './module.ts';

/**
 * All rows of a data set on the engine's heap, in the type of the given code, for what works on the data themselves, and
 * may use them up.
 */
export class HeldRows {
  readonly rows: EngineRows;

  constructor(
    private readonly engine: Engine,
    rows: number,
    columns: number,
    readonly type = 0,
  ) {
    this.rows = engine.call((module) => module.Rows.create(rows, columns, type));
  }

  /** Adds the next rows, all or none. */
  add(rows: Rows): void {
    const { engine } = this;
    const asHeld = dtypeCode(rows.data) === this.type && !rows.toUnitLength;
    const [address, type] = asHeld ? this.placed(rows) : engine.stage(rows);
    engine.call(() => this.rows.add(address, type, rows.count), rows.first);
  }

  /** Where a row lies; 0 where a fit has left nothing of them as it came. */
  at(row: number): number {
    return this.engine.call(() => this.rows.at(row));
  }

  free(): void {
    this.engine.release(() => this.rows.delete());
  }

  /** What needs no conversion goes to where it is kept at once. */
  private placed({ data, count }: Rows): [address: number, type: number] {
    const address = this.engine.call(() => this.rows.place(count));
    this.engine.write(data, address);
    return [address, this.type];
  }
}
