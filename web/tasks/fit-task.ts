import type { Engine } from '../engine/engine.ts';
import { PlannedFit } from '../engine/engine-fit.ts';
import { OrderedRows } from '../engine/ordered-rows.ts';
import { type Rows, rowsPerPiece } from '../input/rows.ts';
import type { Output } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { MapTask } from './map-task.ts';
import {
  type FitSpec,
  type Fitted,
  type MapResult,
  type RowTask,
  resultArray,
  type Split,
  scoreSpec,
} from './task.ts';

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits. */
export class FitTask implements RowTask<Fitted> {
  readonly blockRows: number;
  readonly split: Split | undefined;
  private readonly started = performance.now();
  private readonly fit: PlannedFit;
  private readonly rows: OrderedRows;

  constructor(
    private readonly engine: Engine,
    private readonly spec: FitSpec,
  ) {
    const { rows, columns, dtype, stored, settings } = spec;
    this.fit = new PlannedFit(engine, settings, rows, columns, dtype, stored);
    this.rows = new OrderedRows(this.fit);
    const { byMoments, exact } = this.fit.plan;
    this.blockRows = engine.blockRows;
    this.split = byMoments
      ? { rows: this.fit.segmentRows, spec: { task: 'sum', columns, exact } }
      : undefined;
  }

  push(rows: Rows): undefined {
    this.rows.add(rows);
  }

  addSums(moments: Uint8Array[], first?: number): void {
    this.rows.addSums(moments, first);
  }

  suspend(): Uint8Array {
    return this.fit.sums.toBytes();
  }

  finish(): Fitted {
    const { fit, spec } = this;
    const model = fit.finish(this.started);
    return spec.scores && fit.at(0) ? { model, scores: this.scores(model, spec.scores) } : { model };
  }

  free(): void {
    this.fit.free();
  }

  private scores(model: PcaModel, output: Output): MapResult {
    const { fit } = this;
    const { rows, columns } = model;
    const count = model.components.rows;
    const scores = resultArray(output, rows, count);
    const map = new MapTask(this.engine, scoreSpec(model, output));
    try {
      const pieceRows = rowsPerPiece(8 * Math.max(count, columns), this.blockRows);
      for (let first = 0; first < rows; first += pieceRows) {
        const piece = { first, count: Math.min(pieceRows, rows - first) };
        scores.set(map.map(fit.at(first), fit.type, piece), first * count);
      }
      return scores;
    } finally {
      map.free();
    }
  }
}
