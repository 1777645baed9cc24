import type { Engine } from '../engine/engine.ts';
import { type FitSettings, fittedPCA, planFit } from '../engine/fit.ts';
import { OrderedSums } from '../engine/moments.ts';
import { HeldRows } from '../engine/rows.ts';
import type { Rows } from '../input/rows.ts';
import type { FittedModel } from '../models/pca.ts';
import type { RowTask, Split } from './row-task.ts';

export interface FitSpec {
  task: 'fit';
  /** 0: not known before the end. */
  rows: number;
  columns: number;
  /** The element type of all data; Float64Array where they are of several. */
  elements: string;
  settings: FitSettings;
}

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits. */
export class FitTask implements RowTask<FittedModel> {
  readonly blockRows: number;
  readonly split: Split | undefined;
  private readonly started = performance.now();
  private readonly settings: FitSettings;
  private readonly gathered: OrderedSums | HeldRows;

  constructor(
    private readonly engine: Engine,
    { rows, columns, elements, settings }: FitSpec,
  ) {
    const { solver, byMoments, exact, holds } = planFit(engine, settings, rows, columns, elements);
    this.settings = { ...settings, solver };
    this.blockRows = engine.blockRows;
    this.split = byMoments ? { rows: engine.segmentRows, spec: { task: 'sum', columns, exact } } : undefined;
    this.gathered = byMoments
      ? new OrderedSums(engine, columns, exact)
      : new HeldRows(engine, rows, columns, holds);
  }

  push(rows: Rows): undefined {
    this.gathered.add(rows);
  }

  addSums(moments: Uint8Array[], first?: number): void {
    (this.gathered as OrderedSums).addSums(moments, first);
  }

  finish(): FittedModel {
    const { engine, gathered, settings, started } = this;
    if (gathered instanceof OrderedSums) return gathered.total.fit(settings, started);
    return fittedPCA(engine, settings, started, (module, options) => module.fitRows(gathered.rows, options));
  }

  free(): void {
    this.gathered.free();
  }
}
