import type { Rows } from '../input/rows.ts';
import type { Engine } from './engine.ts';
import type { EngineRows } from './module.ts';

/** All rows of a data set on the engine's heap, for what works on the data themselves, and uses them up. */
export class HeldRows {
  readonly rows: EngineRows;

  constructor(
    private readonly engine: Engine,
    rows: number,
    columns: number,
  ) {
    this.rows = engine.call((module) => module.Rows.create(rows, columns));
  }

  /** Adds the next rows, all or none. */
  add(rows: Rows): void {
    const { engine } = this;
    const [address, type] = rows.data instanceof Float64Array ? this.placed(rows) : engine.stage(rows);
    engine.call(() => this.rows.add(address, type, rows.count), rows.first);
  }

  free(): void {
    this.engine.release(() => this.rows.delete());
  }

  /** Doubles go to where they are kept at once. */
  private placed({ data, count }: Rows): [address: number, type: number] {
    const address = this.engine.call(() => this.rows.place(count));
    this.engine.write(data, address);
    return [address, 0];
  }
}
