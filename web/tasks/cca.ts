import type { Engine } from '../engine/engine.ts';
import type { NumericArray } from '../input/rows.ts';
import type { FittedCca } from '../models/cca.ts';
import { Gathering, type RowsSpec } from './gathering.ts';
import type { RowTask } from './row-task.ts';

/** Of rows [x | y]. */
export interface CcaSpec extends RowsSpec {
  task: 'cca';
  /** The first so many columns are x. */
  xColumns: number;
  components: number;
  ridge: number;
}

/** Gathers the rows, then finds the canonical correlations. */
export class CcaTask implements RowTask<FittedCca> {
  readonly help = undefined;
  private readonly gathering: Gathering;

  constructor(
    engine: Engine,
    private readonly spec: CcaSpec,
  ) {
    const { rows, columns, xColumns, chunkBytes } = spec;
    const bytes = engine.call((module) => module.ccaBytesNeeded(rows, xColumns, columns - xColumns));
    engine.reserve(
      bytes + chunkBytes,
      `canonical correlations of ${xColumns} and ${columns - xColumns} columns`,
      'choose fewer rows or columns',
    );
    this.gathering = new Gathering(engine, spec);
  }

  push(rows: NumericArray, first: number): undefined {
    this.gathering.add(rows, first);
  }

  finish(): FittedCca {
    const { columns, xColumns, components, ridge } = this.spec;
    return this.gathering.fitted(
      (module, store) => module.fitCca(store, xColumns, components, ridge),
      (model) => ({
        xMean: model.mean().slice(0, xColumns),
        yMean: model.mean().slice(xColumns),
        xWeights: { data: model.xWeights().slice(), rows: components, columns: xColumns },
        yWeights: { data: model.yWeights().slice(), rows: components, columns: columns - xColumns },
        spectrum: model.spectrum().slice(),
      }),
    );
  }

  free(): void {
    this.gathering.free();
  }
}
