import { allocate } from '../errors.ts';
import { parsePriors } from '../input/fisher-options.ts';
import type { Doubles, Matrix, Output, OutputMatrix } from '../matrix.ts';
import type { FisherModel } from '../models/fisher-model.ts';
import type { Compute } from './compute.ts';
import { emptyClasses, fillPosteriors, type Prediction } from './prediction.ts';
import { type Computation, perform, type Work } from './work.ts';

/**
 * Computes the posteriors of rows from the scores of the rows and the scores of the class means. A row of NaN has no class,
 * and NaN as posteriors.
 */
export function* predict<O extends Output>(
  _: Compute,
  scores: Computation<Matrix<Doubles>>,
  scoresOfMeans: Computation<Matrix<Doubles>>,
  { classes, classWeights }: Pick<FisherModel, 'classes' | 'classWeights'>,
  { priors, output }: { priors: unknown; output: Output },
): Work<Prediction<O>> {
  const logs = parsePriors(priors, classWeights).map(Math.log);
  const means = yield* perform(scoresOfMeans);
  const { data: z, rows, columns: width } = yield* perform(scores);
  const columns = logs.length;
  const Type = output === 'float32' ? Float32Array : Float64Array;
  const bytes = Type.BYTES_PER_ELEMENT * rows * columns;
  const data = allocate(bytes, 'the posteriors', () => new Type(rows * columns).fill(Number.NaN));
  const found = emptyClasses(classes, rows);
  const posteriors = new Float64Array(columns);
  for (let n = 0; n < rows; n++) {
    yield;
    if (Number.isNaN(z[n * width])) continue;
    const row = z.subarray(n * width, (n + 1) * width);
    found.put(
      n,
      fillPosteriors(posteriors, (k, l) => nearness(row, means, k, l) + logs[k] - logs[l]),
    );
    data.set(posteriors, n * columns);
  }
  return { classes: found.classes, posteriors: { data, rows, columns } as OutputMatrix<O> };
}

/**
 * Returns (|z - m_l|^2 - |z - m_k|^2) / 2 in the form (m_k - m_l)^T (z - (m_k + m_l) / 2), which stays accurate when both
 * distances are huge.
 */
function nearness(z: Doubles, { data, columns }: Matrix<Doubles>, k: number, l: number): number {
  let sum = 0;
  for (let m = 0; m < columns; m++) {
    const a = data[k * columns + m];
    const b = data[l * columns + m];
    sum += (a - b) * (z[m] - a / 2 - b / 2);
  }
  return Number.isFinite(sum)
    ? sum
    : nearnessInLargerUnits(z, data.subarray(k * columns), data.subarray(l * columns));
}

/** Returns the same sum where its terms leave the range of doubles, although the sum itself may not. */
function nearnessInLargerUnits(z: Doubles, a: Doubles, b: Doubles): number {
  let unit = 0;
  for (let m = 0; m < z.length; m++) unit = Math.max(unit, Math.abs(z[m]), Math.abs(a[m]), Math.abs(b[m]));
  let sum = 0;
  for (let m = 0; m < z.length; m++) {
    sum += (a[m] / unit - b[m] / unit) * (z[m] / unit - a[m] / unit / 2 - b[m] / unit / 2);
  }
  return sum * unit * unit;
}
