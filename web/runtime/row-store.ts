import type { NumericArray } from '../matrix.ts';
import type { FittedModel } from '../model.ts';
import { type Block, type Engine, typeCode } from './engine.ts';
import { type FitSettings, fitted } from './fit.ts';
import type { EngineModule, EngineRowStore } from './module.ts';

/** All rows on the engine's heap, for the solvers that work on the data itself. */
export class RowStore {
  private readonly store: EngineRowStore;

  constructor(
    private readonly engine: Engine,
    rows: number,
    private readonly columns: number,
  ) {
    this.store = engine.call((module) => new module.RowStore(rows, columns));
  }

  add(rows: NumericArray, buffer: Block, firstRow: number): void {
    const address = buffer.write(rows);
    this.engine.call(() => this.store.add(address, typeCode(rows), rows.length / this.columns), firstRow);
  }

  /** Consumes the rows. */
  fit(settings: FitSettings, started: number): FittedModel {
    return fitted(this.engine, settings, started, (module, options) => module.fitRows(this.store, options));
  }

  /** Lets the engine work on the rows. */
  use<T>(work: (module: EngineModule, store: EngineRowStore) => T): T {
    return this.engine.call((module) => work(module, this.store));
  }

  free(): void {
    if (!this.engine.broken) this.engine.call(() => this.store.delete());
  }
}
