import { Accumulator } from '../engine/accumulator.ts';
import type { Engine } from '../engine/engine.ts';
import { fitCovariance, fitMoments, planFit } from '../engine/engine-fit.ts';
import type { Rows } from '../input/rows.ts';
import type { Fitted, RowTask, SolveSpec } from './task.ts';

/** Fits a model to the moments or the covariance of rows. */
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

  /** Takes all rows of the covariance. */
  push({ data }: Rows): undefined {
    this.covariance = data as Float64Array<ArrayBuffer>;
  }

  /** Takes the moments. */
  addSums([bytes]: Uint8Array[]): void {
    this.moments = Accumulator.fromBytes(this.engine, bytes);
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
