import type { MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { FitOptions } from '../options.ts';
import type { Compute } from './compute.ts';
import { calibrate, parseCalibrate } from './diagnose/calibrate.ts';
import { fitByRule } from './suggest/index.ts';
import { type Job, perform, type Work } from './work.ts';

/** Fits a model where `components` may name a rule and `calibrate` may ask for a calibration. */
export function* fitAnalysed(
  compute: Compute,
  fit: (options: FitOptions) => Job<PcaModel>,
  x: MatrixLike | undefined,
  { calibrate: asked, ...options }: FitOptions & { missing?: 'error' | 'omit' },
): Work<PcaModel> {
  const settings = parseCalibrate(asked, x !== undefined);
  const { components } = options;
  const model =
    typeof components === 'object' && 'rule' in components
      ? yield* fitByRule(compute, fit({ ...options, components: 'all' }), x, options)
      : yield* perform(fit(options));
  if (!settings || x === undefined) return model;
  return { ...model, calibration: yield* calibrate(compute, model, x, { ...options, ...settings }) };
}
