import type { Job } from './analysis/work.ts';
import { analyse, analyseSync } from './analysis-call.ts';
import { analysedOptions } from './input/parse-options.ts';
import type { MatrixLike } from './matrix.ts';
import type { PcaModel } from './models/pca-model.ts';
import type { FitOptions } from './options.ts';

/** A fit with `options` in place of those given. */
type Fit<R> = (options: FitOptions | undefined) => R;

/** A fit and what its options ask of analyses: components by a rule of `suggest`, calibrated limits. */
export async function fitAnalysed(
  options: FitOptions | undefined,
  fit: Fit<Promise<PcaModel>>,
  x?: MatrixLike,
): Promise<PcaModel> {
  const given = analysedOptions(options);
  if (!given) return fit(options);
  const job = (own: FitOptions) => ({ run: () => fit(own) }) as Job<PcaModel>;
  return analyse((analysis, compute) => analysis.fitAnalysed(compute, job, x, given), given);
}

/** As `fitAnalysed`, on this thread. */
export function fitAnalysedSync(
  options: FitOptions | undefined,
  fit: Fit<PcaModel>,
  x?: MatrixLike,
): PcaModel {
  const given = analysedOptions(options);
  if (!given) return fit(options);
  const job = (own: FitOptions) => ({ runSync: () => fit(own) }) as Job<PcaModel>;
  return analyseSync((analysis, compute) => analysis.fitAnalysed(compute, job, x, given), given);
}
