import { PCA } from '#package';
import type { Computation } from '../analysis/work.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { FitOptions } from '../options.ts';
import type { CodedRows } from './coding.ts';

/** The components of coded rows, as the engine finds them. */
export type Fitted = PcaModel & { readonly rank: number };

/** Fits coded rows. */
export const fit = (rows: CodedRows, options: FitOptions): Computation<Fitted> => ({
  run: () => PCA.fit(rows, options),
  runSync: () => PCA.fitSync(rows, options),
});
