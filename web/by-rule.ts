import type { Job } from './analysis/work.ts';
import { analyse, analyseSync } from './analysis-call.ts';
import { readInput } from './errors.ts';
import { isPlainObject } from './input/values.ts';
import type { MatrixLike } from './matrix.ts';
import type { PcaModel } from './models/pca-model.ts';
import type { FitOptions } from './options.ts';

/** A fit with `options` in place of those given. */
type Fit<R> = (options: FitOptions | undefined) => R;

/** A fit, and where `components` names a rule of `suggest`, of all components, of which it then keeps the first. */
export async function fitByRule(
  options: FitOptions | undefined,
  fit: Fit<Promise<PcaModel>>,
  x?: MatrixLike,
): Promise<PcaModel> {
  if (!namesRule(options)) return fit(options);
  const job = { run: () => fit({ ...options, components: 'all' }) } as Job<PcaModel>;
  return analyse((analysis, compute) => analysis.fitByRule(compute, job, x, options), options.signal);
}

/** As `fitByRule`, on this thread. */
export function fitByRuleSync(options: FitOptions | undefined, fit: Fit<PcaModel>, x?: MatrixLike): PcaModel {
  if (!namesRule(options)) return fit(options);
  const job = { runSync: () => fit({ ...options, components: 'all' }) } as Job<PcaModel>;
  return analyseSync((analysis, compute) => analysis.fitByRule(compute, job, x, options), options.signal);
}

export function namesRule(options: unknown): options is FitOptions {
  return readInput(
    'options',
    () =>
      isPlainObject(options) &&
      isPlainObject(options.components) &&
      Object.hasOwn(options.components, 'rule'),
    'ERR_OPTION',
  );
}
