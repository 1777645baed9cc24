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
    return copyOut(engine, model, started, bytes, () => {
      const mean = engine.doubles(model.mean());
      return {
        xMean: mean.slice(0, xColumns),
        yMean: mean.slice(xColumns),
        xWeights: { data: engine.doubles(model.xWeights()), rows: components, columns: xColumns },
        yWeights: { data: engine.doubles(model.yWeights()), rows: components, columns: columns - xColumns },
        spectrum: engine.doubles(model.spectrum()),
      };
    });
  }
}
