import type { Engine } from '../engine/engine.ts';
import { takeOut } from '../engine/engine-fit.ts';
import { HeldRows } from '../engine/held-rows.ts';
import type { Rows } from '../input/rows.ts';
import type { FittedFisher } from '../models/fisher-model.ts';
import type { FisherSpec, RowTask } from './task.ts';

/** Gathers the rows, then finds the discriminant. */
export class FisherTask implements RowTask<FittedFisher> {
  readonly blockRows = 1;
  readonly split = undefined;
  private readonly started = performance.now();
  private readonly gathered: HeldRows;

  constructor(
    private readonly engine: Engine,
    private readonly spec: FisherSpec,
  ) {
    const { rows, columns, classes } = spec;
    const bytes = engine.call((module) => module.fisherBytesNeeded(rows, columns, classes));
    engine.reserve(bytes, `a discriminant of ${columns} columns`, 'choose fewer rows or columns');
    this.gathered = new HeldRows(engine, rows, columns);
  }

  push(rows: Rows): undefined {
    this.gathered.add(rows);
  }

  finish(): FittedFisher {
    const { engine, gathered, started } = this;
    const { columns, classOf, classes, components, regularization } = this.spec;
    const model = engine
      .blockOf(classOf)
      .use(({ address }) =>
        engine.call((module) =>
          module.fitFisher(gathered.rows, address, classes, components, regularization),
        ),
      );
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (classes + components + 1);
    return takeOut(engine, model, started, bytes, () => ({
      mean: model.mean().slice(),
      classMeans: { data: model.classMeans().slice(), rows: classes, columns },
      components: { data: model.components().slice(), rows: components, columns },
      spectrum: model.spectrum().slice(),
    }));
  }

  free(): void {
    this.gathered.free();
  }
}
