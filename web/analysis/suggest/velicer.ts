import { allocate } from '../../errors.ts';
import type { Doubles } from '../../matrix.ts';
import { knownDeviations, NO_DEVIATIONS } from '../../models/pca-model.ts';
import type { Compute } from '../compute.ts';
import type { Work } from '../work.ts';
import { type Found, type RuleSettings, refused, type Subject, TIE } from './rule.ts';

/** The scaled components and, after each number m of them, the deviations that they leave. */
interface Residuals {
  /** `count` x D: components times the square roots of their variances. */
  scaled: Doubles;
  count: number;
  columns: number;
  /** Entry m, D: 1 over the deviation that m components leave of each column; 0 if they leave nothing but rounding. */
  inverse: Doubles[];
}

/**
 * Keeps the number m of components after which the squared partial correlations of the columns are smallest on average
 * over all pairs: Velicer's (1976) minimum average partial. They are the correlations of C_m = sum_{k > m} lambda_k u_k u_k^T.
 * The curve is minus their mean square.
 */
export function* velicer(_: Compute, subject: Subject, { maxComponents }: RuleSettings): Work<Found> {
  const { model, values, rank } = subject;
  const { columns } = model;
  if (model.components.rows < rank || values.length < subject.dimension)
    return refused(`it looks at all components: fit with components: 'all'`, 0);
  const deviations = knownDeviations(model);
  if (!deviations) return refused(NO_DEVIATIONS, 0);
  const varying = deviations.filter((deviation) => deviation ** 2 > subject.rounding).length;
  if (varying < 2) return refused('partial correlations are of two columns with variance, or more', 0);
  const able = Math.max(rank - 1, 0);
  const most = Math.min(maxComponents, able);
  const residuals = residualsOf(subject, most);
  const byComponents = rank ** 2 * (most + 1) < columns * (rank + 2 * most);
  const sums = yield* byComponents ? overComponents(residuals) : overColumns(residuals);
  const pairs = varying * (varying - 1);
  const curve = sums.map((sum, m) => {
    const own = residuals.inverse[m].filter((value) => value > 0).length;
    return -Math.max(0, sum - own) / pairs;
  });
  let count = 0;
  for (let m = 1; m < curve.length; m++) if (curve[m] > curve[count] + TIE * -curve[count]) count = m;
  const about = { curve, from: 0, threshold: null } as const;
  if (count === most && most < able)
    return {
      ...about,
      count: null,
      reason: `partial correlations still fall after all ${count} components tried: try more`,
    };
  return { ...about, count, reason: null };
}

function residualsOf({ model, values, rank, rounding }: Subject, most: number): Residuals {
  const { columns, components } = model;
  const scaled = allocate(8 * rank * columns, 'the loadings', () => components.data.slice(0, rank * columns));
  for (let k = 0; k < scaled.length; k++) scaled[k] *= Math.sqrt(values[Math.floor(k / columns)]);
  const left = new Float64Array(columns);
  const inverse: Doubles[] = [];
  for (let m = rank - 1; m >= 0; m--) {
    for (let j = 0; j < columns; j++) left[j] += scaled[m * columns + j] ** 2;
    if (m <= most) inverse[m] = left.map((variance) => (variance > rounding ? 1 / Math.sqrt(variance) : 0));
  }
  return { scaled, count: rank, columns, inverse };
}

/**
 * Returns for each m the sum of squares of all partial correlations, including those of columns with themselves, from pairs
 * of columns.
 */
function* overColumns({ scaled, count, columns, inverse }: Residuals): Work<Doubles> {
  const most = inverse.length - 1;
  const sums = new Float64Array(most + 1);
  // The loadings are transposed, so that the inner loops read adjacent numbers.
  const loadings = allocate(8 * scaled.length, 'the loadings', () => new Float64Array(scaled.length));
  for (let m = 0; m < count; m++)
    for (let j = 0; j < columns; j++) loadings[j * count + m] = scaled[m * columns + j];
  for (let i = 0; i < columns; i++) {
    const a = loadings.subarray(i * count, (i + 1) * count);
    for (let j = 0; j <= i; j++) {
      const b = loadings.subarray(j * count, (j + 1) * count);
      const times = i === j ? 1 : 2;
      let product = 0;
      for (let m = count - 1; m > most; m--) product += a[m] * b[m];
      for (let m = most; m >= 0; m--) {
        product += a[m] * b[m];
        sums[m] += times * (product * inverse[m][i] * inverse[m][j]) ** 2;
      }
    }
    yield;
  }
  return sums;
}

/** Returns the same sums from pairs of components, which can be fewer: ||B B^T||^2 = ||B^T B||^2. */
function* overComponents({ scaled, count, columns, inverse }: Residuals): Work<Doubles> {
  const sums = new Float64Array(inverse.length);
  for (const [m, factors] of inverse.entries()) {
    const partial = scaled.slice(m * columns);
    for (let k = 0; k < partial.length; k++) partial[k] *= factors[k % columns];
    for (let a = 0; a < count - m; a++) {
      for (let b = 0; b <= a; b++) {
        let product = 0;
        for (let j = 0; j < columns; j++) product += partial[a * columns + j] * partial[b * columns + j];
        sums[m] += (a === b ? 1 : 2) * product ** 2;
      }
      yield;
    }
  }
  return sums;
}
