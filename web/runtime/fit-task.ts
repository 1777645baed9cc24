import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { FittedModel } from '../model.ts';
import { Accumulator } from './accumulator.ts';
import type { Block, Engine } from './engine.ts';
import { type FitSettings, reserveFit } from './fit.ts';
import { SOLVERS } from './module.ts';
import { RowStore } from './row-store.ts';
import type { RowTask } from './row-task.ts';

export interface FitSpec {
  task: 'fit';
  /** null: not known before the end. */
  rows: number | null;
  columns: number;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
  settings: FitSettings;
}

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits. */
export class FitTask implements RowTask<FittedModel> {
  private readonly started = performance.now();
  private readonly settings: FitSettings;
  private readonly buffer: Block;
  private readonly gathered: Accumulator | RowStore;
  private rows = 0;

  constructor(
    engine: Engine,
    private readonly spec: FitSpec,
  ) {
    const { rows, columns, chunkBytes } = spec;
    const solver = rows === null ? 'covariance' : chooseSolver(engine, spec.settings.solver, rows, columns);
    this.settings = { ...spec.settings, solver };
    reserveFit(engine, solver, rows ?? 0, columns, chunkBytes);
    this.buffer = engine.block(chunkBytes);
    try {
      this.gathered =
        solver === 'covariance'
          ? Accumulator.create(engine, columns)
          : new RowStore(engine, rows as number, columns);
    } catch (error) {
      this.buffer.free();
      throw error;
    }
  }

  push(rows: NumericArray): undefined {
    this.gathered.add(rows, this.buffer, this.rows);
    this.rows += rows.length / this.spec.columns;
  }

  finish(): FittedModel {
    if (this.rows < 2) {
      throw new PCAError('ERR_EMPTY', `a variance needs at least 2 rows, not ${this.rows}`);
    }
    return this.gathered.fit(this.settings, this.started);
  }

  free(): void {
    this.gathered.free();
    this.buffer.free();
  }
}

function chooseSolver(engine: Engine, solver: FitSettings['solver'], rows: number, columns: number) {
  return solver === 'auto' ? SOLVERS[engine.call((module) => module.chooseSolver(rows, columns))] : solver;
}
