import type { Block, Engine } from '../engine/engine.ts';
import type { EngineModule, EngineRowStore } from '../engine/module.ts';
import { RowStore } from '../engine/row-store.ts';
import type { NumericArray } from '../input/rows.ts';
import type { DirectReport } from '../models/report.ts';

/** The part of a task's description that its rows give. */
export interface RowsSpec {
  rows: number;
  columns: number;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
}

/** Gathers all rows on the engine's heap for a direct method, and reports on it. */
export class Gathering {
  private readonly started = performance.now();
  private readonly buffer: Block;
  private readonly store: RowStore;

  constructor(
    readonly engine: Engine,
    spec: RowsSpec,
  ) {
    this.buffer = engine.block(spec.chunkBytes);
    try {
      this.store = new RowStore(engine, spec.rows, spec.columns, spec.rows);
    } catch (error) {
      this.buffer.free();
      throw error;
    }
  }

  add(rows: NumericArray, first: number): void {
    this.store.add(rows, this.buffer, first);
  }

  /** Lets the engine find a model in the rows, which are used up, and `copy` it out. */
  fitted<Model extends Fitted, T>(
    fit: (module: EngineModule, store: EngineRowStore) => Model,
    copy: (model: Model) => T,
  ): T & { report: DirectReport } {
    const model = this.store.use(fit);
    try {
      return this.engine.call(() => ({ ...copy(model), report: this.report(model) }));
    } finally {
      if (!this.engine.broken) this.engine.call(() => model.delete());
    }
  }

  free(): void {
    this.store.free();
    this.buffer.free();
  }

  private report(model: Fitted): DirectReport {
    return {
      residual: model.residual,
      orthogonality: model.orthogonality,
      tied: model
        .tied()
        .map(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
      milliseconds: performance.now() - this.started,
      binary: this.engine.binary,
      memory: this.engine.heapBytes,
    };
  }
}

interface Fitted {
  readonly residual: number;
  readonly orthogonality: number;
  tied(): [number, number][];
  delete(): void;
}
