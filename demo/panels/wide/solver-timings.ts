import { PCA } from 'wasm-pca';
import { whole } from '../../../tables/format.ts';
import { simulate } from '../../data/simulated-spectra.ts';
import type { Step } from '../../ui/run-status.ts';

/** The numbers of columns at which both solvers are timed. */
export const SIZES = [250, 500, 1000, 2000, 4000, 16_000, 60_000];
/** The covariance solver is skipped where it would take longer than LONGEST, in milliseconds, or beyond MOST_COLUMNS. */
const LONGEST = 15_000;
const MOST_COLUMNS = 2000;
/** Fits that take less than SHORT milliseconds are repeated, and the fastest counts. */
const REPEATS = 3;
const SHORT = 200;

/** The times of both solvers for a number of columns, in milliseconds. */
export interface Timing {
  columns: number;
  gram: number;
  covariance: number;
  /** True where the covariance solver was skipped: its time is the last measured one, scaled by the cube of the columns. */
  estimated: boolean;
  /** The number of digits to which the eigenvalues of both agree; null where one was skipped. */
  digits: number | null;
}

/** Returns the number of digits to which all eigenvalues agree, relative to the largest. */
function agreement(a: PCA, b: PCA): number {
  let most = Number.EPSILON / 2;
  a.spectrum.forEach((value, m) => {
    most = Math.max(most, Math.abs(value - b.spectrum[m]) / a.spectrum[0]);
  });
  return Math.floor(-Math.log10(most));
}

/** Times both solvers at growing sizes, and calls `onTiming` after each size. */
export async function timeSolvers(
  signal: AbortSignal,
  progress: (step: Step) => void,
  onTiming: (timing: Timing) => void,
): Promise<boolean> {
  let last: { columns: number; milliseconds: number } | null = null; // the last run of the covariance solver
  for (const [done, columns] of SIZES.entries()) {
    progress({ stage: `${whole(columns)} columns`, done, total: SIZES.length });
    const spectra = await simulate(columns, signal);

    async function time(solver: 'gram' | 'covariance'): Promise<{ model: PCA; milliseconds: number }> {
      let milliseconds = Infinity;
      for (let k = 1; ; k++) {
        const model = await PCA.fit(spectra, { solver, ddof: 0, signal, threads: 1 });
        milliseconds = Math.min(milliseconds, model.report.milliseconds);
        if (k === REPEATS || milliseconds >= SHORT) return { model, milliseconds };
      }
    }

    const gram = await time('gram');
    const law: number = last ? last.milliseconds * (columns / last.columns) ** 3 : 0;
    const estimated = columns > MOST_COLUMNS || law > LONGEST;
    const covariance = estimated ? null : await time('covariance');
    if (covariance) last = { columns, milliseconds: covariance.milliseconds };
    onTiming({
      columns,
      estimated,
      gram: gram.milliseconds,
      covariance: covariance?.milliseconds ?? law,
      digits: covariance && agreement(gram.model, covariance.model),
    });
  }
  return true;
}
