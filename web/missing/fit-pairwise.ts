import { PCAError } from '../errors.ts';
import { type FitSettings, requireShape } from '../input/fit-options.ts';
import type { RowSource } from '../input/rows.ts';
import { selectedRows } from '../input/selected-rows.ts';
import type { Doubles } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { SOLVERS } from '../solvers.ts';
import { offerTurn, runInSlices } from '../steps.ts';
import type { SolveSpec } from '../tasks/task.ts';
import {
  divisorsOf,
  type IncompleteCall,
  requireDivisors,
  type Services,
  scales,
  type Tally,
  tallyOf,
} from './fit.ts';
import { sumPairs } from './iterate.ts';
import { type Observed, observe } from './observed.ts';
import { pairMatrix } from './pair-sums.ts';
import { compileProgram } from './program.ts';
import { requireDense } from './rows.ts';
import type { PairSums } from './spec.ts';

/** The sums over the pairs of cells of some rows, and what else is known of them. */
interface Pairs {
  sums: PairSums;
  seen: Omit<Observed, 'rows'>;
  /** D: the units of the sums. */
  unit: Doubles;
  /** The number of rows with a value, and of those without. */
  rows: number;
  omitted: number;
  names: readonly string[] | undefined;
  tally: Pick<Tally, 'weight' | 'effective'>;
}

/**
 * Fits covariances, each of the rows that have both cells and about the means of these rows; with `standardize`, fits
 * correlations, with the deviations in these rows. Throws ERR_OPTION if a covariance of these parts does not exist,
 * unless `clip` asks for the nearest one.
 */
export async function fitPairwise(
  services: Services,
  { source: given, settings, hooks }: Omit<IncompleteCall, 'method'>,
  clip: boolean,
): Promise<PcaModel> {
  requirePairable(given, 'x', settings);
  const seen = await runInSlices(observe(given, 'x', hooks.signal));
  const omitted = given.rows - seen.rows.length;
  const source = omitted > 0 ? selectedRows(given, seen.rows) : given;
  const { rows, columns, names } = source;
  requireShape(settings, rows, columns, names);
  const unit = scales(seen, { ...settings, scaling: 'deviation', constant: 'keep' }, names);
  const spec = { task: 'pairwise', module: await compileProgram(), rows, columns } as const;
  const weighted = source.weights !== undefined;
  const sums = await sumPairs(services, { ...spec, weighted, shift: seen.means, scale: unit }, source, hooks);
  const tally = tallyOf(source, settings);
  return fitPairs(services, { settings, hooks }, { sums, seen, unit, rows, omitted, names, tally }, clip);
}

/** Throws ERR_OPTION for rows and settings that pairs of cells do not give a fit of. */
export function requirePairable(source: RowSource, name: string, settings: FitSettings): void {
  requireDense(source, name, 'pairwise');
  requireDivisors(settings, refuse);
  if (settings.normalize) throw refuse('cannot normalize a row with holes: leave normalize out');
  if (SOLVERS[settings.solver].needsRows) throw refuse('fits covariances, and no rows: leave solver out');
  if (!settings.center) throw refuse('is about means: leave center out');
  if (settings.constant === 'omit') {
    throw refuse(
      "keeps all columns: leave constant columns out by the option columns, or pass constant: 'keep'",
    );
  }
}

const refuse = (why: string) => new PCAError('ERR_OPTION', `missing: 'pairwise' ${why}`);

/** Fits the covariances or correlations of sums over pairs. */
export async function fitPairs(
  services: Services,
  { settings, hooks }: Pick<IncompleteCall, 'settings' | 'hooks'>,
  { sums, seen, unit, rows, omitted, names, tally: { weight, effective } }: Pairs,
  clip: boolean,
): Promise<PcaModel> {
  const columns = unit.length;
  const { weighted } = settings;
  const scale = divisorsOf(seen, settings, names);
  const effectiveIn = (k: number) =>
    weighted && settings.weighting === 'reliability'
      ? sums.counts[k] ** 2 / sums.squaredWeights[k]
      : sums.counts[k];
  requirePairs(effectiveIn, columns, names);
  const { columnWeights } = settings;
  const matrix =
    settings.scaling === 'deviation'
      ? correlations(sums, columns)
      : covariances(
          sums,
          columns,
          (k) => (effectiveIn(k) - settings.ddof) * (sums.counts[k] / effectiveIn(k)),
          scale ? unit.map((value, j) => value / scale[j]) : unit,
        );
  if (settings.scaling === 'deviation' && columnWeights) {
    matrix.forEach((value, k) => {
      const roots = Math.sqrt(columnWeights[Math.floor(k / columns)]) * Math.sqrt(columnWeights[k % columns]);
      matrix[k] = value * roots;
    });
  }

  const own = { signal: hooks.signal, threads: hooks.threads };
  const plain = {
    ...settings,
    weighted: false,
    scaling: null,
    divisors: null,
    columnWeights: null,
    constant: 'error' as const,
  };
  const solve = (values: Doubles, changes: object = {}) => {
    const spec: SolveSpec = { task: 'solve', rows, columns, settings: { ...plain, ...changes } };
    return services.fit(spec, onePiece(values), own);
  };
  const eigen = (values: Doubles) =>
    solve(values, {
      components: 0,
      varianceRatio: Number.NaN,
      distortion: Number.NaN,
      signs: 'largest-positive',
    });
  const clipped = await madePositive(matrix, columns, eigen, hooks.signal);
  if (clipped.eigenvalue < 0 && !clip) {
    throw refuse(
      `gives a matrix that is no covariance: its eigenvalue ${clipped.eigenvalue.toPrecision(4)} is negative, as it can be where ` +
        "each entry is of other rows; pass clip: true to set it to 0, or use missing: 'em'",
    );
  }
  const model = await solve(clipped.matrix);
  return {
    ...model,
    totalWeight: weight,
    effectiveRows: effective,
    weighting: weighted ? settings.weighting : null,
    singularValues: weighted
      ? model.explainedVariance.map((value) => Math.sqrt(value * (effective - settings.ddof)))
      : model.singularValues,
    mean: seen.means,
    scale,
    scaling: settings.scaling,
    columnWeights,
    featureNames: names ?? null,
    report: {
      ...model.report,
      omitted,
      zeroRows: 0,
      missing: {
        method: 'pairwise',
        cells: seen.missing,
        patterns: null,
        logLikelihood: null,
        error: null,
        ...(clipped.eigenvalue < 0 && {
          clipped: { eigenvalue: clipped.eigenvalue, change: clipped.change },
        }),
      },
    },
  };
}

/** Throws ERR_EMPTY if too few rows have both of two columns. */
function requirePairs(
  effectiveIn: (k: number) => number,
  columns: number,
  names: readonly string[] | undefined,
): void {
  const title = (j: number) => `${j}${names ? ` ('${names[j]}')` : ''}`;
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j <= i; j++) {
      // There is no covariance of one row. Effective numbers of rows need not be integers.
      const count = effectiveIn(i * columns + j);
      if (count > 1 + 1e-12) continue;
      const which = i === j ? `column ${title(i)} has` : `columns ${title(j)} and ${title(i)} have both`;
      throw new PCAError(
        'ERR_EMPTY',
        `${which} a value in ${count} rows, too few for a covariance: leave one out, or use missing: 'em'`,
      );
    }
  }
}

/** Returns the sum of products of deviations from the means of the rows that have both columns. */
function scatterOf({ counts, sums, products }: PairSums, columns: number, i: number, j: number): number {
  const [at, turned] = [i * columns + j, j * columns + i];
  return products[at] - (sums[at] * sums[turned]) / counts[at];
}

function covariances(
  sums: PairSums,
  columns: number,
  divisorOf: (k: number) => number,
  unit: Doubles,
): Doubles {
  return pairMatrix(columns, (i, j) => {
    const [low, high] = i < j ? [i, j] : [j, i];
    return (scatterOf(sums, columns, low, high) / divisorOf(i * columns + j)) * unit[i] * unit[j];
  });
}

function correlations(sums: PairSums, columns: number): Doubles {
  const { counts, sums: ofColumn, squares } = sums;
  const variation = (i: number, j: number) =>
    squares[i * columns + j] - ofColumn[i * columns + j] ** 2 / counts[i * columns + j];
  return pairMatrix(columns, (i, j) => {
    if (i === j) return 1;
    const [low, high] = i < j ? [i, j] : [j, i];
    const both = Math.sqrt(Math.max(0, variation(low, high))) * Math.sqrt(Math.max(0, variation(high, low)));
    const value = scatterOf(sums, columns, low, high) / both;
    return Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0;
  });
}

/** A matrix without negative eigenvalues, its least eigenvalue before, and the change as a share of its norm. */
interface Positive {
  matrix: Doubles;
  /** 0 if none is negative beyond rounding. */
  eigenvalue: number;
  change: number;
}

/**
 * Sets negative eigenvalues to 0, which gives the nearest positive semidefinite matrix in the Frobenius norm. `eigen`
 * needs a positive definite matrix, so it gets the sum with a multiple of I.
 */
async function madePositive(
  matrix: Doubles,
  columns: number,
  eigen: (values: Doubles) => Promise<PcaModel>,
  signal: AbortSignal | undefined,
): Promise<Positive> {
  let length = 0;
  for (const value of matrix) length = Math.hypot(length, value);
  if (!(length > 0)) return { matrix, eigenvalue: 0, change: 0 };
  const shifted = matrix.slice();
  for (let j = 0; j < columns; j++) shifted[j * (columns + 1)] += length;
  const { explainedVariance, components } = await eigen(shifted);
  const rounding = 8 * columns * Number.EPSILON * length;
  const out = matrix.slice();
  let [least, squares] = [0, 0];
  for (let m = 0; m < explainedVariance.length; m++) {
    const value = explainedVariance[m] - length;
    if (!(value < -rounding)) continue;
    await offerTurn();
    signal?.throwIfAborted();
    least = Math.min(least, value);
    squares += value ** 2;
    const u = components.data.subarray(m * columns, (m + 1) * columns);
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < columns; j++) out[i * columns + j] -= value * u[Math.min(i, j)] * u[Math.max(i, j)];
    }
  }
  return { matrix: out, eigenvalue: least, change: Math.sqrt(squares) / length };
}

/** Returns a matrix as the single row that a task of the kind 'solve' takes. */
function onePiece(data: Doubles): RowSource {
  return {
    rows: 1,
    columns: data.length,
    dtype: 'Float64Array',
    bytesPerRow: data.byteLength,
    read: () => ({ first: 0, count: 1, data: data.slice() }),
  };
}
