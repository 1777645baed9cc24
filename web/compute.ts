import type { Compute } from './analysis/compute.ts';
import type { Job } from './analysis/work.ts';
import { fit, fitSync } from './fit-call.ts';
import { parseFit } from './input/parse-options.ts';
import { rowSource } from './input/row-source.ts';
import type { Matrix } from './matrix.ts';
import { residuals, transformation } from './projections.ts';
import { type Mapping, map, mapSync, run, runSync } from './run.ts';
import type { Steps } from './steps.ts';
import type { HeldOutSpec } from './tasks/task.ts';

/** What analyses ask for, by the engine of this thread or by workers. */
export const compute: Compute = {
  fit: (x, options) => ({ run: () => fit(x, options), runSync: () => fitSync(x, options) }),
  transform: (model, x, options) => mapping(() => transformation(model, x, options)),
  residuals: (model, x, options) => mapping(() => residuals('rows', model, x, options)),
  distances: (model, x, options) => mapping(() => residuals('distances', model, x, options)),
  heldOut(x, options, folds, standardize) {
    const { rows, columns } = x;
    const { settings, hooks } = parseFit(options);
    const spec: HeldOutSpec = { task: 'held-out', rows, columns, folds, settings, standardize };
    const source = rowSource(x, 'x', {});
    return { run: () => run(spec, source, hooks), runSync: () => runSync(spec, source, hooks) };
  },
};

function mapping(prepare: () => Steps<Mapping>): Job<Matrix> {
  return { run: () => map<'float64'>(prepare()), runSync: () => mapSync<'float64'>(prepare()) };
}
