import { Accumulator } from '../engine/accumulator.ts';
import type { Engine } from '../engine/engine.ts';
import { PlannedFit } from '../engine/engine-fit.ts';
import { partOf, type Rows } from '../input/rows.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { MapTask } from './map-task.ts';
import {
  type HeldOut,
  type HeldOutFold,
  type HeldOutSpec,
  type MapSpec,
  type RowTask,
  resultColumns,
  scoreSpec,
} from './task.ts';

/**
 * Gathers rows, then measures each fold by a model of the other folds. Where it pays, the models are fitted to merged sums
 * of folds. Each row is then summed once; no fold is subtracted from a total, which would lose small variances.
 */
export class HeldOutTask implements RowTask<HeldOut> {
  readonly blockRows = 1;
  readonly split = undefined;
  private readonly pieces: Rows[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly spec: HeldOutSpec,
  ) {}

  push(rows: Rows): undefined {
    this.pieces.push(rows);
  }

  finish(): HeldOut {
    const { rows, columns, folds, settings } = this.spec;
    // Sums pay where those of a fold take no more memory than its rows, and its rows fill a block.
    const pays = folds * Math.max(columns, this.engine.blockRows) <= rows;
    return { folds: pays && settings.solver === 'covariance' ? this.bySums() : this.byRows() };
  }

  private byRows(): HeldOutFold[] {
    return this.numbers.map((k) => this.measure(k, this.fitRows(k)));
  }

  private bySums(): HeldOutFold[] {
    const { engine, numbers } = this;
    const { columns, folds } = this.spec;
    const merged = (sums: Uint8Array | undefined, more: Iterable<Uint8Array | Rows>): Uint8Array => {
      const total = sums ? Accumulator.fromBytes(engine, sums) : Accumulator.create(engine, columns);
      try {
        for (const each of more) {
          if (each instanceof Uint8Array) total.mergeBytes(each);
          else total.add(each);
        }
        return total.toBytes();
      } finally {
        total.free();
      }
    };
    const ofFolds = numbers.map((k) => merged(undefined, this.rowsOf(...this.bounds(k))));
    const after: Uint8Array[] = [];
    for (let k = folds - 1; k > 0; k--) after[k - 1] = merged(after[k], [ofFolds[k]]);
    let before: Uint8Array | undefined;
    return numbers.map((k) => {
      const others = [before, after[k]].filter((sums) => sums !== undefined);
      const fold = this.measure(k, this.fitSums(k, others));
      before = merged(before, [ofFolds[k]]);
      return fold;
    });
  }

  free(): void {
    this.pieces.length = 0;
  }

  private get numbers(): number[] {
    return Array.from({ length: this.spec.folds }, (_, k) => k);
  }

  private fitSums(k: number, others: Uint8Array[]): PcaModel {
    return this.fit(k, ({ sums }) => {
      for (const each of others) sums.mergeBytes(each);
    });
  }

  private fitRows(k: number): PcaModel {
    const [first, last] = this.bounds(k);
    return this.fit(k, (fit) => {
      for (const rows of this.rowsOf(0, first)) fit.add(rows);
      for (const rows of this.rowsOf(last, this.spec.rows)) fit.add(rows);
    });
  }

  private fit(k: number, fill: (fit: PlannedFit) => void): PcaModel {
    const { columns, rows, settings, divides } = this.spec;
    const [first, last] = this.bounds(k);
    const own = divides[k] ? settings : { ...settings, scaling: null, columnWeights: null };
    const fit = new PlannedFit(this.engine, own, rows - (last - first), columns, 'Float64Array');
    try {
      fill(fit);
      return fit.finish(performance.now());
    } finally {
      fit.free();
    }
  }

  private measure(k: number, model: PcaModel): HeldOutFold {
    const { components } = model;
    const spec: MapSpec = { ...scoreSpec(model, 'float64'), residuals: 'distances' };
    const [first, last] = this.bounds(k);
    const width = resultColumns(spec);
    const data = new Float64Array((last - first) * width);
    const map = new MapTask(this.engine, spec);
    try {
      for (const rows of this.rowsOf(first, last)) data.set(map.push(rows), (rows.first - first) * width);
    } finally {
      map.free();
    }
    return {
      model: { ...model, components: { ...components, data: new Float64Array() } },
      distances: { data, rows: last - first, columns: width },
    };
  }

  /** Returns the first row of fold k and the first row after it. */
  private bounds(k: number): [first: number, last: number] {
    const { rows, folds } = this.spec;
    return [Math.floor((k * rows) / folds), Math.floor(((k + 1) * rows) / folds)];
  }

  private *rowsOf(first: number, last: number): Generator<Rows> {
    for (const rows of this.pieces) {
      const from = Math.max(0, first - rows.first);
      const to = Math.min(rows.count, last - rows.first);
      if (from < to) yield partOf(rows, from, to);
    }
  }
}
