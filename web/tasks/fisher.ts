import type { Engine } from '../engine/engine.ts';
import type { NumericArray } from '../input/rows.ts';
import type { FittedFisher } from '../models/fisher.ts';
import { Gathering, type RowsSpec } from './gathering.ts';
import type { RowTask } from './row-task.ts';

export interface FisherSpec extends RowsSpec {
  task: 'fisher';
  /** The class of each row. */
  classOf: Uint32Array<ArrayBuffer>;
  /** K. */
  classes: number;
  components: number;
  regularization: number;
}

/** Gathers the rows, then finds the discriminant. */
export class FisherTask implements RowTask<FittedFisher> {
  readonly help = undefined;
  private readonly gathering: Gathering;

  constructor(
    private readonly engine: Engine,
    private readonly spec: FisherSpec,
  ) {
    const { rows, columns, classes, chunkBytes } = spec;
    const bytes = engine.call((module) => module.fisherBytesNeeded(rows, columns, classes)) + chunkBytes;
    engine.reserve(bytes, `a discriminant of ${columns} columns`, 'choose fewer rows or columns');
    this.gathering = new Gathering(engine, spec);
  }

  push(rows: NumericArray, first: number): undefined {
    this.gathering.add(rows, first);
  }

  finish(): FittedFisher {
    const { columns, classOf, classes, components, regularization } = this.spec;
    const classOfRow = this.engine.blockOf(classOf);
    try {
      return this.gathering.fitted(
        (module, store) => module.fitFisher(store, classOfRow.address, classes, components, regularization),
        (model) => ({
          mean: model.mean().slice(),
          classMeans: { data: model.classMeans().slice(), rows: classes, columns },
          components: { data: model.components().slice(), rows: components, columns },
          spectrum: model.spectrum().slice(),
        }),
      );
    } finally {
      classOfRow.free();
    }
  }

  free(): void {
    this.gathering.free();
  }
}
