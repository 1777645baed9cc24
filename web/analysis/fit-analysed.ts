import { PCAError } from '../errors.ts';
import { isIterative } from '../input/fit-options.ts';
import type { MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { FitOptions } from '../options.ts';
import { divisorsOf } from './column-scale.ts';
import type { Compute } from './compute.ts';
import { calibrate, parseCalibrate } from './diagnose/calibrate.ts';
import { fitByRule } from './suggest/index.ts';
import { type Computation, perform, type Work } from './work.ts';

/** Fits a model where `scale` may need all rows, `components` may name a rule and `calibrate` may ask for a calibration. */
export function* fitAnalysed(
  compute: Compute,
  fit: (options: FitOptions) => Computation<PcaModel>,
  x: MatrixLike | undefined,
  given: FitOptions,
): Work<PcaModel> {
  const { scale } = given;
  if ((scale !== 'range' && scale !== 'mad') || isIterative(given.missing))
    return yield* fitDivided(compute, fit, x, given);
  const divisors = yield* divisorsOf(compute, x, scale, given);
  return { ...(yield* fitDivided(compute, fit, x, { ...given, scale: divisors })), scaling: scale };
}

function* fitDivided(
  compute: Compute,
  fit: (options: FitOptions) => Computation<PcaModel>,
  x: MatrixLike | undefined,
  { calibrate: asked, ...options }: FitOptions,
): Work<PcaModel> {
  const settings = parseCalibrate(asked, x !== undefined);
  const { components, missing } = options;
  if (settings && isIterative(missing))
    throw new PCAError(
      'ERR_OPTION',
      `missing: '${missing}' does not go with calibrate: leave one of them out`,
    );
  const model =
    typeof components === 'object' && 'rule' in components
      ? yield* fitByRule(compute, fit, x, options)
      : yield* perform(fit(options));
  if (!settings || x === undefined) return model;
  if (model.weighting) {
    throw new PCAError('ERR_OPTION', 'calibrate has no form for rows with weights: leave one of them out');
  }
  const how = { ...options, missing: missing as 'error' | 'omit' | undefined, ...settings };
  return { ...model, calibration: yield* calibrate(compute, model, x, how) };
}
