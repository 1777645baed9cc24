import { OrderedSums } from '../engine/accumulator.ts';
import type { Engine } from '../engine/engine.ts';
import { fittedPCA, planFit } from '../engine/engine-fit.ts';
import { HeldRows } from '../engine/held-rows.ts';
import type { FitSettings } from '../input/parse-options.ts';
import { type Rows, rowsPerPiece } from '../input/rows.ts';
import type { Output } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { MapTask, resultArray } from './map-task.ts';
import type { FitSpec, Fitted, MapResult, RowTask, Split } from './task.ts';

/** Gathers moments or, for the solvers that need them, the rows themselves; then fits. */
export class FitTask implements RowTask<Fitted> {
  readonly blockRows: number;
  readonly split: Split | undefined;
  private readonly started = performance.now();
  private readonly settings: FitSettings;
  private readonly gathered: OrderedSums | HeldRows;

  constructor(
    private readonly engine: Engine,
    private readonly spec: FitSpec,
  ) {
    const { rows, columns, dtype, settings } = spec;
    const { solver, byMoments, exact, holds } = planFit(engine, settings, rows, columns, dtype);
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

  suspend(): Uint8Array {
    return (this.gathered as OrderedSums).total.toBytes();
  }

  finish(): Fitted {
    const { engine, gathered, settings, started, spec } = this;
    if (gathered instanceof OrderedSums) return { model: gathered.total.fit(settings, started) };
    const model = fittedPCA(engine, settings, started, (module, options) =>
      module.fitRows(gathered.rows, options),
    );
    return spec.scores && gathered.at(0)
      ? { model, scores: this.scores(model, gathered, spec.scores) }
      : { model };
  }

  free(): void {
    this.gathered.free();
  }

  private scores(model: PcaModel, held: HeldRows, output: Output): MapResult {
    const { rows, columns, components, mean, scale } = model;
    const count = components.rows;
    const scores = resultArray(output, rows, count);
    const toScores = { mean, scale, deviations: null };
    const map = new MapTask(this.engine, {
      task: 'map',
      columns,
      count,
      components: components.data,
      toScores,
      toRows: null,
      output,
    });
    try {
      const pieceRows = rowsPerPiece(8 * Math.max(count, columns), this.blockRows);
      for (let first = 0; first < rows; first += pieceRows) {
        const piece = { first, count: Math.min(pieceRows, rows - first) };
        scores.set(map.map(held.at(first), held.type, piece), first * count);
      }
      return scores;
    } finally {
      map.free();
    }
  }
}
