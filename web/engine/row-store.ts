import { allocating } from '../errors.ts';
import type { NumericArray } from '../input/rows.ts';
import type { FittedModel } from '../models/pca.ts';
import { type Block, type Engine, typeCode } from './engine.ts';
import { type FitSettings, fitted } from './fit.ts';
import type { EngineModule, EngineRowStore } from './module.ts';

/** Rows on the engine's heap, all or whole parts of `partRows`, for the solvers that work on the data itself. */
export class RowStore {
  private readonly store: EngineRowStore;
  private held = 0;

  constructor(
    private readonly engine: Engine,
    private readonly rows: number,
    private readonly columns: number,
    partRows: number,
  ) {
    this.store = engine.call((module) => new module.RowStore(rows, columns, partRows));
  }

  /** Whether it holds all rows. */
  get complete(): boolean {
    return this.held === this.rows;
  }

  /** Rows of one part come in their order. */
  add(rows: NumericArray, buffer: Block, firstRow: number): void {
    const count = rows.length / this.columns;
    const address = this.placed(rows, firstRow, count) || buffer.write(rows);
    this.engine.call(() => this.store.add(address, typeCode(rows), count, firstRow), firstRow);
    this.held += count;
  }

  /** What a part that is held answers to the question whose values lie at `address`. */
  answer(part: number, kind: number, address: number, length: number): Float64Array<ArrayBuffer> {
    const view = this.engine.call(() => this.store.answer(part, kind, address, length));
    return allocating(view.byteLength, 'an answer', () => new Float64Array(view));
  }

  /** Consumes the rows, which are complete. */
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

  /** Writes doubles to where the store keeps them; 0 where they would not lie together. */
  private placed(rows: NumericArray, firstRow: number, count: number): number {
    if (!(rows instanceof Float64Array)) return 0;
    const address = this.engine.call(() => this.store.place(firstRow, count));
    if (address !== 0) this.engine.write(rows, address);
    return address;
  }
}
