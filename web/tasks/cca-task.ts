import type { Engine } from '../engine/engine.ts';
import { copyOut } from '../engine/engine-fit.ts';
import type { FittedCca } from '../models/cca-model.ts';
import { weightingCode } from '../weighting.ts';
import { AllRowsTask, bytesOfWeights } from './all-rows-task.ts';
import type { CcaSpec } from './task.ts';

/** Gathers the rows, then finds the canonical correlations. */
export class CcaTask extends AllRowsTask<FittedCca> {
  constructor(
    engine: Engine,
    private readonly spec: CcaSpec,
  ) {
    const { rows, columns, xColumns } = spec;
    const bytes = engine.call((module) => module.ccaBytesNeeded(rows, xColumns, columns - xColumns));
    super(
      engine,
      spec,
      bytes + bytesOfWeights(spec),
      `canonical correlations of ${xColumns} and ${columns - xColumns} columns`,
    );
  }

  finish(): FittedCca {
    const { engine, gathered, started } = this;
    const { columns, xColumns, components, ridge, weighting } = this.spec;
    const model = engine.call((module) =>
      module.fitCca(gathered.held, xColumns, components, ridge, weightingCode(weighting)),
    );
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (components + 1);
    return copyOut(engine, model, started, bytes, () => ({
      xMean: model.mean().slice(0, xColumns),
      yMean: model.mean().slice(xColumns),
      xWeights: { data: model.xWeights().slice(), rows: components, columns: xColumns },
      yWeights: { data: model.yWeights().slice(), rows: components, columns: columns - xColumns },
      spectrum: model.spectrum().slice(),
    }));
  }
}
