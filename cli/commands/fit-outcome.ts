import type { Matrix, PCA, Rotation } from 'wasm-pca';
import { duration, percent, plural } from '../../tables/format.ts';
import type { Fitted } from '../model/fit-files.ts';
import type { Outlier } from '../model/robust-files.ts';
import { printableName } from '../printable.ts';
import { columnNames } from '../report/input.ts';
import { fittedTo, rowsOf, spectrum } from './say.ts';

const ROTATED = 8; // components whose loadings are listed
const NAMED = 12; // outliers listed for each kind

/** What a fit gave, and the seconds that it took. */
export interface Outcome extends Fitted {
  outliers?: Outlier[];
  rotation?: Rotation;
  seconds: number;
}

/** Returns the outcome as `--json` prints it. */
export function outcomeJSON({ model, omitted, outliers, rotation, seconds }: Outcome): object {
  const { rows, columns, componentCount, explainedVariance, explainedVarianceRatio, totalVariance } = model;
  return {
    rows,
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
    ...(rotation && { rotation: plain(rotation) }),
  };
}

export function outcomeLines({ model, omitted, outliers, rotation, seconds }: Outcome): string[] {
  const without = omittedColumns(model);
  return [
    headline(model, omitted, outliers ? 'method: ROBPCA' : methodOf(model), seconds),
    ...(without.length > 0
      ? [`left out, since they have no variance: ${without.map(printableName).join(', ')}`]
      : []),
    '',
    ...spectrum(model),
    ...(outliers ? ['', ...outlierLines(outliers)] : []),
    ...(rotation ? ['', ...rotatedLoadings(rotation, columnNames(model))] : []),
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
