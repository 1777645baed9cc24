import type { Engine } from '../engine/engine.ts';
import { takeOut } from '../engine/engine-fit.ts';
import { HeldRows } from '../engine/held-rows.ts';
import type { Rows } from '../input/rows.ts';
import type { FittedCca } from '../models/cca-model.ts';
import type { CcaSpec, RowTask } from './task.ts';

/** Gathers the rows, then finds the canonical correlations. */
export class CcaTask implements RowTask<FittedCca> {
  readonly blockRows = 1;
  readonly split = undefined;
  private readonly started = performance.now();
  private readonly gathered: HeldRows;

  constructor(
    private readonly engine: Engine,
    private readonly spec: CcaSpec,
  ) {
    const { rows, columns, xColumns } = spec;
    const bytes = engine.call((module) => module.ccaBytesNeeded(rows, xColumns, columns - xColumns));
    engine.reserve(
      bytes,
      `canonical correlations of ${xColumns} and ${columns - xColumns} columns`,
      'choose fewer rows or columns',
    );
    this.gathered = new HeldRows(engine, rows, columns);
  }

  push(rows: Rows): undefined {
    this.gathered.add(rows);
  }

  finish(): FittedCca {
    const { engine, gathered, started } = this;
    const { columns, xColumns, components, ridge } = this.spec;
    const model = engine.call((module) => module.fitCca(gathered.rows, xColumns, components, ridge));
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (components + 1);
    return takeOut(engine, model, started, bytes, () => ({
      xMean: model.mean().slice(0, xColumns),
      yMean: model.mean().slice(xColumns),
      xWeights: { data: model.xWeights().slice(), rows: components, columns: xColumns },
      yWeights: { data: model.yWeights().slice(), rows: components, columns: columns - xColumns },
      spectrum: model.spectrum().slice(),
    }));
  }

  free(): void {
    this.gathered.free();
  }
}
