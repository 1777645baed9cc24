import type { Matrix, PCA, Rotation, Supplementary } from 'wasm-pca';
import type { Uncertainty } from 'wasm-pca/uncertainty';
import { duration, percent, plural } from '../../tables/format.ts';
import type { Fitted } from '../model/fit-files.ts';
import type { Outlier } from '../model/robust-files.ts';
import { printableName } from '../printable.ts';
import { columnNames } from '../report/input.ts';
import { fittedTo, rowsOf, spectrum } from './say.ts';

const ROTATED = 8; // components whose loadings are listed
const NAMED = 12; // outliers listed for each kind

/** The results of a fit, and the seconds that it took. */
export interface Outcome extends Fitted {
  outliers?: Outlier[];
  rotation?: Rotation;
  supplementary?: Supplementary;
  seconds: number;
}

/** Returns the outcome as `--json` prints it. */
export function outcomeJSON(outcome: Outcome): object {
  const { model, omitted, outliers, jackknife, rotation, supplementary, seconds } = outcome;
  const { rows, columns, componentCount, explainedVariance, explainedVarianceRatio, totalVariance } = model;
  const { weighting, totalWeight, effectiveRows } = model;
  return {
    rows,
    ...(weighting && { weighting, totalWeight, effectiveRows }),
    omitted,
    columns,
    components: componentCount,
    explainedVariance: [...explainedVariance],
    explainedVarianceRatio: [...explainedVarianceRatio],
    totalVariance,
    solver: model.solver,
    ...(model.report.omittedColumns.length > 0 && { omittedColumns: omittedColumns(model) }),
    ...(model.report.missing && { missing: model.report.missing }),
    ...(outliers && { outliers }),
    seconds,
    ...(jackknife && { jackknife: plainJackknife(jackknife) }),
    ...(rotation && { rotation: plain(rotation) }),
    ...(supplementary && { supplementary: plainSupplementary(supplementary) }),
  };
}

export function outcomeLines(outcome: Outcome): string[] {
  const { model, omitted, outliers, jackknife, rotation, supplementary, seconds } = outcome;
  const without = omittedColumns(model);
  return [
    headline(model, omitted, outliers ? 'method: ROBPCA' : methodOf(model), seconds),
    ...(without.length > 0
      ? [`left out, since they have no variance: ${without.map(printableName).join(', ')}`]
      : []),
    '',
    ...spectrum(model),
    ...(jackknife ? ['', ...jackknifeLines(jackknife)] : []),
    ...(outliers ? ['', ...outlierLines(outliers)] : []),
    ...(rotation ? ['', ...rotatedLoadings(rotation, columnNames(model))] : []),
    ...(supplementary ? ['', ...supplementaryLines(supplementary)] : []),
  ];
}

/** Returns the names of columns without variance that `--constant omit` left out. */
function omittedColumns(model: PCA): string[] {
  const names = columnNames(model);
  return model.report.omittedColumns.map((j) => names[j]);
}

function methodOf({ solver, report: { missing, iterations } }: PCA): string {
  if (!missing) return `solver: ${solver}`;
  const often = missing.method === 'pairwise' ? '' : `, ${plural(iterations, 'iteration')}`;
  return `missing: ${missing.method}, ${plural(missing.cells, 'cell')}${often}`;
}

function headline(model: PCA, omitted: number, how: string, seconds: number): string {
  const left = omitted > 0 ? `; ${rowsOf(omitted)} left out because a value is missing` : '';
  const kept = plural(model.componentCount, 'component');
  return `${kept} fitted to ${fittedTo(model)} in ${duration(1000 * seconds)} (${how})${left}`;
}

/** Lists the outliers by kind. */
function outlierLines(outliers: Outlier[]): string[] {
  const kinds = ['bad-leverage', 'orthogonal', 'good-leverage'] as const;
  const lines = kinds.map((kind) => {
    const rows = outliers.filter((outlier) => outlier.kind === kind).map(({ row }) => row);
    const named = rows.slice(0, NAMED).join(', ') + (rows.length > NAMED ? ', …' : '');
    return `${kind.padEnd(14)} ${String(rows.length).padStart(6)}${rows.length > 0 ? `   rows ${named}` : ''}`;
  });
  return ['outliers        rows', ...lines];
}

/** Returns what a jackknife tells of the variances, with plain arrays in place of typed ones. */
function plainJackknife({
  samples,
  level,
  explainedVariance,
  explainedVarianceRatio,
  angles,
  subspaces,
}: Uncertainty): object {
  const numbers = ({ standardError, bias, lower, upper }: Uncertainty['explainedVariance']) => ({
    standardError: [...standardError],
    bias: [...(bias ?? [])],
    lower: [...lower],
    upper: [...upper],
  });
  return {
    samples,
    level,
    explainedVariance: numbers(explainedVariance),
    explainedVarianceRatio: numbers(explainedVarianceRatio),
    angles: [...(angles?.standardError ?? [])],
    subspaces,
  };
}

/** Returns a line for each component with the standard error and the interval of its eigenvalue, and which are one subspace. */
function jackknifeLines({ samples, level, explainedVariance, angles, subspaces }: Uncertainty): string[] {
  const { estimate, standardError, lower, upper } = explainedVariance;
  const lines = Array.from(estimate, (_, m) => {
    const angle = (angles?.standardError[m] ?? 0) * (180 / Math.PI);
    return [
      String(m + 1).padStart(9),
      standardError[m].toPrecision(4).padStart(13),
      lower[m].toPrecision(4).padStart(12),
      upper[m].toPrecision(4).padStart(12),
      `${angle.toFixed(1)}°`.padStart(16),
    ].join('');
  });
  const tied = subspaces.filter(({ components }) => components.length > 1);
  const several = tied.map(({ components }) => components.map((m) => m + 1).join(', '));
  return [
    `jackknife: ${plural(samples, 'fit')}, each without one file`,
    `component   std. error${`${percent(level, 0)} from`.padStart(12)}${'to'.padStart(12)}  angle, first m`,
    ...lines,
    ...several.map(
      (list) => `components ${list} cannot be told apart by these files: read them as one subspace`,
    ),
  ];
}

/** Returns the rotation with plain arrays in place of typed ones. */
function plain({ method, loadings, factorCorrelations, variances, varianceRatio }: Rotation): object {
  return {
    method,
    loadings: rowsIn(loadings),
    factorCorrelations: rowsIn(factorCorrelations),
    variances: [...variances],
    varianceRatio: [...varianceRatio],
  };
}

/** Returns supplementary columns with plain arrays in place of typed ones. */
function plainSupplementary({ numbers, categories }: Supplementary): object {
  return {
    numbers: {
      names: numbers.names,
      correlations: rowsIn(numbers.correlations),
      cos2: rowsIn(numbers.cos2),
      deviations: [...numbers.deviations],
    },
    categories: categories.map(({ name, categories, counts, means, cos2, vTest, eta2 }) => ({
      name,
      categories,
      counts: [...counts],
      means: rowsIn(means),
      cos2: rowsIn(cos2),
      vTest: rowsIn(vTest),
      eta2: [...eta2],
    })),
  };
}

/**
 * Returns a line for each supplementary column of numbers, with its correlations, and for each category, with its test
 * values.
 */
function supplementaryLines({ numbers, categories }: Supplementary): string[] {
  const names = (numbers.names ?? []).map(printableName);
  const texts = categories.map((each) => ({
    ...each,
    title: printableName(each.name ?? ''),
    names: each.categories.map((name) => `  ${printableName(name)}`),
  }));
  const titles = [...names, ...texts.flatMap(({ title, names }) => [title, ...names]), 'supplementary'];
  const width = titles.reduce((most, name) => Math.max(most, name.length), 0);
  const line = (name: string, values: Iterable<number>) =>
    name.padEnd(width) +
    Array.from(values)
      .slice(0, ROTATED)
      .map((value) => value.toPrecision(3).padStart(10))
      .join('');
  return [
    ...(names.length > 0 ? [`${'supplementary'.padEnd(width)}  correlations with the components`] : []),
    ...rowsIn(numbers.correlations).map((row, k) => line(names[k], row)),
    ...texts.flatMap(({ title, names, vTest, eta2 }) => [
      `${'supplementary'.padEnd(width)}  η² of the column, test values of its categories`,
      line(title, eta2),
      ...rowsIn(vTest).map((row, k) => line(names[k], row)),
    ]),
  ];
}

function rowsIn({ data, rows, columns }: Matrix): number[][] {
  return Array.from({ length: rows }, (_, i) => [...data.subarray(i * columns, (i + 1) * columns)]);
}

/** Returns a line for each column, with its loadings on the first components. */
function rotatedLoadings(
  { method, loadings, varianceRatio }: Rotation,
  columns: readonly string[],
): string[] {
  const shown = Math.min(loadings.columns, ROTATED);
  const names = columns.map(printableName);
  const width = names.reduce((most, name) => Math.max(most, name.length), method.length);
  const line = (name: string, cells: string[]) =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  const lines = rowsIn(loadings).map((row, j) =>
    line(
      names[j],
      row.slice(0, shown).map((value) => value.toPrecision(3)),
    ),
  );
  const heads = Array.from({ length: shown }, (_, m) => String(m + 1));
  const shares = Array.from(varianceRatio.subarray(0, shown), (share) => percent(share, 2));
  return [line(method, heads), ...lines, line('share', shares)];
}
