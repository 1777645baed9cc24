import { allocate } from '../../errors.ts';
import type { Doubles, Matrix } from '../../matrix.ts';
import { knownDeviations, NO_DEVIATIONS } from '../../models/pca-model.ts';
import type { FitOptions } from '../../options.ts';
import { centredRows } from '../centred-rows.ts';
import type { Compute } from '../compute.ts';
import { Random } from '../random.ts';
import { all, perform, type Work } from '../work.ts';
import {
  type Found,
  NO_WEIGHTS,
  type RuleSettings,
  refused,
  type Subject,
  unknownRows,
  whileAbove,
} from './rule.ts';

/** How many matrices to solve at the same time, each in a worker. */
const AT_ONCE = 4;

/** A matrix of so few cells is solved on this thread, which takes less time than to send it to a worker. */
const FEW_CELLS = 256;

/**
 * Keeps eigenvalues above the `level` quantile of the eigenvalues of equally many rows of independent normal columns: Horn's
 * (1965) parallel analysis with Glorfeld's (1995) quantile. Each random column is scaled to have exactly the sample variance
 * of its column, as permuted columns do. If that were only the variance that the column is drawn from, sampling error
 * would count twice, and noise would hardly ever exceed the quantile.
 */
export function* parallel(compute: Compute, subject: Subject, settings: RuleSettings): Work<Found> {
  const { degrees, model } = subject;
  const unknown = unknownRows(subject);
  if (unknown) return refused(unknown);
  const deviations = knownDeviations(model);
  if (!deviations) return refused(NO_DEVIATIONS);
  const random = new Random(settings.seed);
  return yield* compared(compute, subject, settings, function* () {
    const { data, rows, columns } = yield* triangle(degrees, model.columns, random);
    for (let j = 0; j < columns; j++) {
      let squares = 0;
      for (let i = 0; i < rows; i++) squares += data[i * columns + j] ** 2;
      const factor = deviations[j] * Math.sqrt((model.effectiveRows - model.ddof) / squares);
      for (let i = 0; i < rows; i++) data[i * columns + j] *= factor;
    }
    return { data, rows, columns };
  });
}

/** Does parallel analysis on the rows themselves, with each column permuted independently (Buja & Eyuboglu 1992). */
export function* parallelPermuted(compute: Compute, subject: Subject, settings: RuleSettings): Work<Found> {
  const { x, whole } = subject;
  if (x === undefined) return refused('it permutes rows, which it was not given');
  if (whole.weighting) return refused(NO_WEIGHTS);
  if (settings.missing === 'pairwise') return refused('it permutes columns without missing cells');
  const { data, rows, columns } = yield* centredRows(compute, whole, x, settings);
  const random = new Random(settings.seed);
  return yield* compared(compute, subject, settings, function* () {
    for (let j = 0; j < columns; j++) {
      for (let i = rows - 1; i > 0; i--) {
        const [a, b] = [i * columns + j, random.integer(i + 1) * columns + j];
        const value = data[a];
        data[a] = data[b];
        data[b] = value;
      }
      yield;
    }
    return { data: data.slice(), rows, columns };
  });
}

/** Compares eigenvalues with those of Y^T Y / (N - ddof) for replicates Y, which `next` draws. */
function* compared(
  compute: Compute,
  { values, dimension, model }: Subject,
  { replicates, level, maxComponents, onProgress }: RuleSettings,
  next: () => Work<Matrix<Doubles>>,
): Work<Found> {
  const count = Math.min(values.length, maxComponents);
  const found: Doubles[] = [];
  while (found.length < replicates) {
    const matrices: Matrix<Doubles>[] = [];
    while (matrices.length < Math.min(AT_ONCE, replicates - found.length)) matrices.push(yield* next());
    const fits = matrices.map((matrix) => {
      const { rows, columns } = matrix;
      const options: FitOptions = { center: false, ddof: 0, components: Math.min(count, rows, columns) };
      return rows * columns > FEW_CELLS ? compute.fit(matrix, options) : compute.fitHere(matrix, options);
    });
    for (const { rows, explainedVariance } of yield* perform(all(fits)))
      found.push(explainedVariance.map((value) => (value * rows) / (model.effectiveRows - model.ddof)));
    onProgress?.({ stage: 'solve', done: found.length, total: replicates });
  }
  const threshold = Float64Array.from({ length: count }, (_, k) =>
    quantile(Float64Array.from(found, (each) => each[k] ?? 0).sort(), level),
  );
  const suggestion = whileAbove(values.slice(0, count), threshold);
  if (suggestion.count === count && count < dimension)
    return { ...suggestion, count: null, reason: `all ${count} components compared pass: compare more` };
  return suggestion;
}

/**
 * Returns a quantile of sorted values by linear interpolation, as R's type 6 does: a further value from the same
 * distribution exceeds it with probability 1 - level even for few values, as long as there are level / (1 - level) or more.
 */
export function quantile(sorted: Doubles, level: number): number {
  const { length } = sorted;
  const at = Math.min(Math.max(level * (length + 1) - 1, 0), length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/**
 * Draws the triangular factor R of the QR decomposition of `degrees` standard normal rows, without the rows (Bartlett
 * 1933): its diagonal is chi-distributed, the entries above are normal. With fewer rows than columns, R is trapezoidal. The
 * degrees of rows with weights may be no integer.
 */
function* triangle(degrees: number, columns: number, random: Random): Work<Matrix<Doubles>> {
  const rows = Math.min(Math.ceil(degrees), columns);
  const padded = Math.max(rows, 2); // a fit needs two rows
  const data = allocate(8 * padded * columns, 'normal columns', () => new Float64Array(padded * columns));
  for (let i = 0; i < rows; i++) {
    data[i * columns + i] = Math.sqrt(random.chi2(degrees - i));
    for (let j = i + 1; j < columns; j++) data[i * columns + j] = random.normal();
    yield;
  }
  return { data, rows: padded, columns };
}
