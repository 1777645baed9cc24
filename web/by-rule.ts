import type { Job } from './analysis/work.ts';
import { analyse, analyseSync } from './analysis-call.ts';
import { ruleOptions } from './input/parse-options.ts';
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
  const rule = ruleOptions(options);
  if (!rule) return fit(options);
  const job = { run: () => fit({ ...rule, components: 'all' }) } as Job<PcaModel>;
  return analyse((analysis, compute) => analysis.fitByRule(compute, job, x, rule), rule);
}

/** As `fitByRule`, on this thread. */
export function fitByRuleSync(options: FitOptions | undefined, fit: Fit<PcaModel>, x?: MatrixLike): PcaModel {
  const rule = ruleOptions(options);
  if (!rule) return fit(options);
  const job = { runSync: () => fit({ ...rule, components: 'all' }) } as Job<PcaModel>;
  return analyseSync((analysis, compute) => analysis.fitByRule(compute, job, x, rule), rule);
}
