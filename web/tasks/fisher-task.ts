import type { Engine } from '../engine/engine.ts';
import { copyOut } from '../engine/engine-fit.ts';
import type { FittedFisher } from '../models/fisher-model.ts';
import { weightingCode } from '../weighting.ts';
import { AllRowsTask, bytesOfWeights } from './all-rows-task.ts';
import type { FisherSpec } from './task.ts';

/** Gathers the rows, then finds the discriminant. */
export class FisherTask extends AllRowsTask<FittedFisher> {
  constructor(
    engine: Engine,
    private readonly spec: FisherSpec,
  ) {
    const { rows, columns, classes } = spec;
    const bytes = engine.call((module) => module.fisherBytesNeeded(rows, columns, classes));
    super(engine, spec, bytes + bytesOfWeights(spec), `a discriminant of ${columns} columns`);
  }

  finish(): FittedFisher {
    const { engine, gathered, started } = this;
    const { columns, classOf, classes, components, regularization, scaleWithin, weighting } = this.spec;
    const model = engine
      .blockOf(classOf)
      .use(({ address }) =>
        engine.call((module) =>
          module.fitFisher(
            gathered.held,
            address,
            classes,
            components,
            regularization,
            scaleWithin,
            weightingCode(weighting),
          ),
        ),
      );
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (classes + components + 1);
    return copyOut(engine, model, started, bytes, () => ({
      mean: engine.doubles(model.mean()),
      classMeans: { data: engine.doubles(model.classMeans()), rows: classes, columns },
      components: { data: engine.doubles(model.components()), rows: components, columns },
      spectrum: engine.doubles(model.spectrum()),
    }));
  }
}
