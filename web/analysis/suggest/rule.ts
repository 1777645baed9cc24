import type { Doubles, MatrixLike } from '../../matrix.ts';
import {
  analysedColumns,
  degreesOf,
  isCentred,
  type PcaModel,
  requireVariances,
  roundingShare,
} from '../../models/pca-model.ts';
import type { MissingReport } from '../../models/report.ts';
import type { CallOptions, ColumnOptions } from '../../options.ts';

/** How many components a rule keeps, and why. */
export interface Suggestion {
  /** The number of components to keep, from 0; null if the rule does not apply. */
  readonly count: number | null;
  /** Why the rule does not apply; otherwise null. */
  readonly reason: string | null;
  /** The statistic that the rule compares, for `from`, `from` + 1 … components. */
  readonly curve: Doubles;
  /** The number of components of the first entry of `curve`. */
  readonly from: 0 | 1;
  /** The threshold for `curve`: one number for all, one for each, or null if the maximum of the curve decides. */
  readonly threshold: number | Doubles | null;
  /**
   * The way of a fit with missing cells by which the rule, or the model that it looks at, took them: 'pairwise' for
   * covariances of the rows that have both cells, and so on. null if there were none to take.
   */
  readonly missing: MissingReport['method'] | null;
}

/** Checked options of all rules, and of how to read the rows. */
export interface RuleSettings extends CallOptions, ColumnOptions {
  share: number;
  noise: number | undefined;
  replicates: number;
  level: number;
  seed: number;
  maxComponents: number;
  missing: 'error' | 'omit' | 'pairwise';
  /** Whether pairwise covariances may lose negative eigenvalues. */
  clip: boolean;
}

/** The suggestion of a rule, to which `suggest` adds how missing cells were treated. */
export type Found = Omit<Suggestion, 'missing'>;

/**
 * Two numbers tie if they differ by no more than this share. A number that ties with its threshold does not exceed it,
 * and among maxima that tie the first counts.
 */
export const TIE = 1e-9;

/** The model and the rows that a rule looks at. */
export interface Subject {
  /** The model of the columns that the fit analysed: without those that it omitted as constant. */
  model: PcaModel;
  /** The model of all columns, by which rows are read. */
  whole: PcaModel;
  x: MatrixLike | undefined;
  /** The known eigenvalues, descending, at most `dimension` of them; 0 beyond the rank. */
  values: Doubles;
  /** The largest variance that counts as rounding. */
  rounding: number;
  /** The number of known eigenvalues above rounding. */
  rank: number;
  /** The most eigenvalues that can differ from zero: the smaller of D and the degrees of the rows; D if N is unknown. */
  dimension: number;
  /** Degrees of freedom of the effective rows: N - 1 about the mean, N about the origin; 0 if N is unknown. */
  degrees: number;
}

const TO = 'compare components';

export function subjectOf(whole: PcaModel, x: MatrixLike | undefined): Subject {
  const model = ofAnalysedColumns(whole);
  const { rows, columns, spectrum } = model;
  requireVariances(model, 'compare them');
  const degrees = degreesOf(model, TO);
  const dimension = degrees === 0 ? columns : Math.min(columns, rows - (isCentred(model, TO) ? 1 : 0));
  const rounding = roundingShare(model, Math.max(rows, columns)) * spectrum[0];
  const values = spectrum.slice(0, dimension).map((value) => (value > rounding ? value : 0));
  const rank = values.filter((value) => value > 0).length;
  return { model, whole, x, values, rounding, rank, dimension, degrees };
}

/** Returns the model of the columns that the fit analysed. */
function ofAnalysedColumns(whole: PcaModel): PcaModel {
  const { columns, columnDeviations, components, scale, report } = whole;
  if (report.omittedColumns.length === 0) return whole;
  const omitted = new Set(report.omittedColumns);
  const isKept = (j: number) => !omitted.has(j);
  return {
    ...whole,
    columns: analysedColumns(whole),
    columnDeviations: columnDeviations?.filter((_, j) => isKept(j)) ?? null,
    scale: scale?.filter((_, j) => isKept(j)) ?? null,
    components: {
      data: components.data.filter((_, k) => isKept(k % columns)),
      rows: components.rows,
      columns: analysedColumns(whole),
    },
    report: { ...report, omittedColumns: [] },
  };
}

/** Returns why a rule that needs all eigenvalues does not apply, or undefined if all are known. */
export function unknownSpectrum({ values, dimension }: Subject): string | undefined {
  if (values.length === dimension) return undefined;
  return `it looks at all ${dimension} eigenvalues, of which the model has ${values.length}: fit with components: 'all'`;
}

/** Why rules that look at the rows themselves do not apply where these have weights. */
export const NO_WEIGHTS = 'it has no form for rows with weights';

export function unknownRows({ degrees }: Subject): string | undefined {
  return degrees === 0 ? 'the number of rows is not known: give `rows` with the covariance' : undefined;
}

export function refused(reason: string, from: 0 | 1 = 1): Found {
  return { count: null, reason, curve: new Float64Array(0), from, threshold: null };
}

/** Keeps the components before the first whose value does not exceed its threshold. */
export function whileAbove(curve: Doubles, threshold: number | Doubles): Found {
  const limit = (k: number) => (typeof threshold === 'number' ? threshold : threshold[k]);
  const last = curve.findIndex((value, k) => !(value > limit(k) * (1 + TIE)));
  return { count: last < 0 ? curve.length : last, reason: null, curve, from: 1, threshold };
}
