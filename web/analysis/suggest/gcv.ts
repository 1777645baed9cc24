import type { Doubles } from '../../matrix.ts';
import { isCentred } from '../../models/pca-model.ts';
import type { FitOptions } from '../../options.ts';
import { isStep } from '../../steps.ts';
import { centredRows } from '../centred-rows.ts';
import type { Compute } from '../compute.ts';
import { perform, type Work } from '../work.ts';
import {
  type Found,
  NO_WEIGHTS,
  type RuleSettings,
  refused,
  type Subject,
  unknownRows,
  unknownSpectrum,
} from './rule.ts';

/** The cells of a table, and how well components fit them. */
interface Fits {
  rows: number;
  /** The number of missing cells. */
  missing: number;
  /** Returns the mean squared residual of the observed cells by q components. */
  errorOf(q: number): Work<number>;
}

/**
 * Keeps the number q of components before generalised cross-validation first rises, as `estim_ncpPCA` of missMDA does
 * (Josse & Husson 2012). Of N D cells, H are missing. The criterion is the mean of ((N D - H) r / ((N - 1 - q)(D - q) - H))^2
 * over the residuals r of the others by `missing: 'regularized'`, and that of r^2 for q = 0. The curve is minus the criterion.
 */
export function* gcv(compute: Compute, subject: Subject, settings: RuleSettings): Work<Found> {
  const { whole, model } = subject;
  if (!isCentred(whole, 'compare fits'))
    return refused('it is about means, but the model does not centre', 0);
  if (whole.weighting === 'reliability') return refused(NO_WEIGHTS, 0);
  const fits =
    settings.missing === 'pairwise' ? yield* ofCells(compute, subject, settings) : ofSpectrum(subject);
  if (typeof fits === 'string') return refused(fits, 0);
  const { rows, missing } = fits;
  const { columns } = model;
  const free = (q: number) => (rows - 1 - q) * (columns - q) - missing;
  let able = Math.max(0, Math.min(rows - 2, columns - 1));
  while (able > 0 && !(free(able) > 0)) able--;
  const most = Math.min(settings.maxComponents, able);
  const criterion: number[] = [];
  let rises = false;
  for (let q = 0; q <= most && !rises; q++) {
    const ratio = q === 0 ? 1 : (rows * columns - missing) / free(q);
    criterion.push((yield* fits.errorOf(q)) * ratio ** 2);
    rises = criterion[q] > criterion[q - 1];
    settings.onProgress?.({ stage: 'solve', done: q, total: most });
  }
  const last = criterion.length - 1;
  const about = { curve: Float64Array.from(criterion, (value) => -value), from: 0, threshold: null } as const;
  if (!rises && most < able)
    return { ...about, count: null, reason: `all ${last} components tried fit better: try more` };
  return { ...about, count: rises ? last - 1 : last, reason: null };
}

/**
 * Fits rows without missing cells, by the eigenvalues and components of their model. Residuals are in units of the data if
 * columns are divided by their deviations, as in missMDA; other divisors are taken for the units of the columns.
 */
function ofSpectrum(subject: Subject): Fits | string {
  const { model, values, rank } = subject;
  const unknown = unknownRows(subject) ?? unknownSpectrum(subject);
  if (unknown) return unknown;
  if (model.report.missing)
    return "it fits cells, and there are missing ones: give the rows and missing: 'pairwise'";
  const { columns, effectiveRows: rows, ddof, components, scaling, scale, columnWeights } = model;
  const toMoment = (rows - ddof) / rows;
  const units = scaling === 'deviation' && !columnWeights ? scale : null;
  if (units && components.rows < rank) return "it looks at all components: fit with components: 'all'";
  const lambda = values.map((value) => value * toMoment);
  const total = lambda.reduceRight((sum, value) => sum + value, 0);
  /** Returns the mean of the squared units along each component: the share that a cell has of a residual along it. */
  const unitAlong = Float64Array.from(lambda, (_, k) => {
    if (!units || k >= rank) return 1;
    const u = components.data.subarray(k * columns, (k + 1) * columns);
    return u.reduce((sum, entry, j) => sum + (entry * units[j]) ** 2, 0);
  });
  function* errorOf(q: number): Work<number> {
    const left = lambda.subarray(q).reduceRight((sum, value) => sum + value, 0);
    const free = (rows - 1 - q) * (columns - q);
    const noise = Math.min(lambda[q] ?? 0, ((rows * columns) / Math.min(columns, rows - 1)) * (left / free));
    let sum = 0;
    for (let k = lambda.length - 1; k >= 0; k--) {
      const residual = k >= q ? lambda[k] : q > 0 && lambda[k] > 0 ? noise ** 2 / lambda[k] : 0;
      sum += residual * unitAlong[k];
    }
    return total > 0 ? sum / columns : 0;
  }
  return { rows, missing: 0, errorOf };
}

/** Fits rows with missing cells, once for each number of components. */
function* ofCells(compute: Compute, { whole, x }: Subject, settings: RuleSettings): Work<Fits | string> {
  if (x === undefined) return 'it fits cells of rows, which it was not given';
  if (whole.weighting) return NO_WEIGHTS;
  if (whole.report.omittedColumns.length > 0)
    return 'the model leaves columns out: leave them out of the fit by the option columns';
  if (whole.columnWeights || (whole.scaling && whole.scaling !== 'deviation'))
    return 'it divides columns by their deviations or not at all';
  const { data, rows, columns } = yield* centredRows(compute, whole, x, settings);
  const means: Doubles = new Float64Array(columns);
  const counts = new Uint32Array(columns);
  let full = 0;
  for (let i = 0; i < rows; i++) {
    let present = 0;
    for (let j = 0; j < columns; j++) {
      const value = data[i * columns + j];
      if (Number.isNaN(value)) continue;
      present++;
      means[j] += (value - means[j]) / ++counts[j];
    }
    if (present > 0) full++;
    if (isStep(i, columns)) yield;
  }
  const present = counts.reduce((sum, count) => sum + count, 0);
  const { scale, scaling } = whole;
  // In the units of the data, about the model's mean.
  for (let i = 0; scale && i < rows; i++) {
    for (let j = 0; j < columns; j++) data[i * columns + j] *= scale[j];
    if (isStep(i, columns)) yield;
  }
  const options: FitOptions = { missing: 'regularized', standardize: scaling === 'deviation' };
  function* errorOf(q: number): Work<number> {
    if (q > 0)
      return yield* perform(compute.shrunkError({ data, rows, columns }, { ...options, components: q }));
    let sum = 0;
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        const value = data[i * columns + j];
        if (!Number.isNaN(value)) sum += (value - means[j] * (scale?.[j] ?? 1)) ** 2;
      }
      if (isStep(i, columns)) yield;
    }
    return sum / present;
  }
  return { rows: full, missing: full * columns - present, errorOf };
}
