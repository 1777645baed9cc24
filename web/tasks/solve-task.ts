import { Accumulator } from '../engine/accumulator.ts';
import type { Engine } from '../engine/engine.ts';
import { fitCovariance, fitMoments, planFit } from '../engine/engine-fit.ts';
import type { Rows } from '../input/rows.ts';
import { dtypeOf } from '../input/values.ts';
import type { Fitted, RowTask, SolveSpec } from './task.ts';

/** Fits a model to the moments or the covariance of rows, which come in one piece: see SolveSpec. */
export class SolveTask implements RowTask<Fitted> {
  readonly blockRows = 1;
  readonly split = undefined;
  private moments: Accumulator | undefined;
  private covariance = new Float64Array();

  constructor(
    private readonly engine: Engine,
    private readonly spec: SolveSpec,
  ) {
    planFit(engine, spec.settings, 0, spec.columns, 'Float64Array');
  }

  push({ data }: Rows): undefined {
    if (dtypeOf(data) === 'Uint8Array') this.moments = Accumulator.fromBytes(this.engine, data as Uint8Array);
    else this.covariance = data as Float64Array<ArrayBuffer>;
  }

  finish(): Fitted {
    const { engine, moments, covariance } = this;
    const { rows, columns, settings } = this.spec;
    const model = moments
      ? fitMoments(moments, settings)
      : fitCovariance(engine, covariance, columns, rows, settings);
    return { model };
  }

  free(): void {
    this.moments?.free();
  }
}
