import type { NumericArray } from '../matrix.ts';
import type { FittedModel } from '../model.ts';
import type { Block, Engine } from './engine.ts';
import { type FitSettings, reserveFit } from './fit.ts';
import { SOLVERS } from './module.ts';
import { OrderedSums } from './ordered-sums.ts';
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
  /** Whether all data are 8- or 16-bit integers. */
  smallIntegers: boolean;
  settings: FitSettings;
}

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits. */
export class FitTask implements RowTask<FittedModel> {
  readonly shares: boolean;
  private readonly started = performance.now();
  private readonly settings: FitSettings;
  private readonly buffer: Block;
  private readonly gathered: OrderedSums | RowStore;

  constructor(engine: Engine, spec: FitSpec) {
    const { columns, chunkBytes, smallIntegers } = spec;
    const solver = chooseSolver(engine, spec);
    this.settings = { ...spec.settings, solver };
    // Without the number of rows there is only the covariance to work on.
    const rows = solver === 'covariance' ? null : spec.rows;
    const needed = { ...this.settings, solver: rows === null ? 'covariance' : solver } as const;
    this.shares = rows === null;
    reserveFit(engine, needed, spec.rows ?? 0, columns, chunkBytes);
    this.buffer = engine.block(chunkBytes);
    try {
      this.gathered =
        rows === null ? new OrderedSums(engine, columns, smallIntegers) : new RowStore(engine, rows, columns);
    } catch (error) {
      this.buffer.free();
      throw error;
    }
  }

  push(rows: NumericArray, first: number): undefined {
    this.gathered.add(rows, this.buffer, first);
  }

  absorb(moments: Uint8Array[], first?: number): void {
    (this.gathered as OrderedSums).absorb(moments, first);
  }

  finish(): FittedModel {
    return this.gathered.fit(this.settings, this.started);
  }

  free(): void {
    this.gathered.free();
    this.buffer.free();
  }
}

function chooseSolver(engine: Engine, { rows, columns, smallIntegers, settings }: FitSpec) {
  if (settings.solver !== 'auto') return settings.solver;
  if (rows === null) return 'covariance';
  const { components } = settings;
  return SOLVERS[engine.call((module) => module.chooseSolver(rows, columns, components, smallIntegers))];
}
